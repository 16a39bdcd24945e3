import { painted } from "#shared/lib/painted.js";

/** The severity of a toast. */
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

let open: Toaster | null = null;
let waiting: ((toaster: Toaster) => void)[] = [];

/** After the paint of what it tells about: a toast takes a slow phone longer than the change itself. */
async function whenOpen(act: (toaster: Toaster) => void): Promise<void> {
  await painted();
  if (open === null) waiting.push(act);
  else act(open);
}

/**
 * Connects the toast region; returns the cleanup. Takes effect a moment later: the library loses toasts shown while
 * `StrictMode` mounts the region for the first time.
 */
export function openToasts(toaster: Toaster): () => void {
  const timer = setTimeout(() => {
    open = toaster;
    for (const act of waiting) act(toaster);
    waiting = [];
  });
  return () => {
    clearTimeout(timer);
    open = null;
  };
}

const show =
  (tone: ToastTone) =>
  (text: string, options: NotifyOptions = {}): void =>
    void whenOpen((toaster) => toaster.show(tone, text, options));

/** Shows a toast in the region of `Toasts`; earlier ones are queued until it is mounted. */
export const notify = {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  warning: show("warning"),
  /** Dismisses the toast with an id. */
  clear: (id: string): void => void whenOpen((toaster) => toaster.clear(id)),
};
