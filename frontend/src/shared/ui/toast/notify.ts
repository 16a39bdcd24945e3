import { nextPaint } from "#shared/lib/nextPaint.js";

export type ToastTone = "success" | "error" | "warning" | "info";

/** `durationMs` overrides the region's default. A toast replaces the one with the same `id`, by default its text. */
export type NotifyOptions = { durationMs?: number; id?: string };

/** Implemented by the toast region, which loads after the first paint. */
export type Toaster = {
  show: (tone: ToastTone, text: string, options: NotifyOptions) => void;
  clear: (id: string) => void;
};

export let openToasts: (toaster: Toaster) => void;

const toaster = new Promise<Toaster>((resolve) => {
  openToasts = resolve;
});

/** Waits for the paint of the reported change: on a slow phone a toast takes longer than the change itself. */
async function whenOpen(act: (toaster: Toaster) => void): Promise<void> {
  await nextPaint();
  act(await toaster);
}

const show =
  (tone: ToastTone) =>
  (text: string, options: NotifyOptions = {}): void =>
    void whenOpen(({ show: add }) => add(tone, text, options));

/** Shows a toast in the region of `Toasts`; earlier ones are queued until it is mounted. */
export const notify = {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  warning: show("warning"),
  clear: (id: string): void => void whenOpen(({ clear }) => clear(id)),
};
