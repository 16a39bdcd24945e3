import type { Toaster, ToastTone } from "./overlay/toastList.js";

/**
 * `durationMs` overrides the place's default. `id` names what the toast is about: a newer one takes the place of the
 * older, so that the failure of an action leaves when the action succeeds.
 */
export type NotifyOptions = { durationMs?: number; id?: string };

let open: Toaster | null = null;
let waiting: ((toaster: Toaster) => void)[] = [];

function whenOpen(act: (toaster: Toaster) => void): void {
  if (open === null) waiting.push(act);
  else act(open);
}

/**
 * Says that toasts have a place; returns how to take that back. Takes effect a moment later: the library forgets what
 * it is told while React mounts the place a first time to try it (`StrictMode`).
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

const tell =
  (tone: ToastTone) =>
  (text: string, options: NotifyOptions = {}): void =>
    whenOpen((toaster) => toaster.show(tone, text, options));

/** Shows a toast in the place that `Toasts` has set up; what comes before waits for it. */
export const notify = {
  success: tell("success"),
  error: tell("error"),
  info: tell("info"),
  warning: tell("warning"),
  /** Takes back what was told under an id. */
  clear: (id: string): void => whenOpen((toaster) => toaster.clear(id)),
};
