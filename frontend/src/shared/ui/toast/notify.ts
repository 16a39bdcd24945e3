import { painted } from "#shared/lib/painted.js";

export type ToastTone = "success" | "error" | "warning" | "info";

/**
 * `durationMs` overrides the region's default. A toast replaces the one with the same `id`, so that the failure of an
 * action disappears when the action succeeds.
 */
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

/** After the paint of what it tells about: a toast takes a slow phone longer than the change itself. */
async function whenOpen(act: (toaster: Toaster) => void): Promise<void> {
  await painted();
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
