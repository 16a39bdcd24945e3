import { toastList, type ToastTone } from "./toastList.js";

/**
 * `durationMs` overrides the place's default. `id` names what the toast is about: a newer one takes the place of the
 * older, so that the failure of an action leaves when the action succeeds.
 */
export type NotifyOptions = { durationMs?: number; id?: string };

const tell =
  (tone: ToastTone) =>
  (text: string, options: NotifyOptions = {}): void =>
    toastList.add({ tone, text, ...options });

/** Shows a toast in the place that `Toasts` has set up; what comes before waits for it. */
export const notify = {
  success: tell("success"),
  error: tell("error"),
  info: tell("info"),
  warning: tell("warning"),
  /** Takes back what was told under an id. */
  clear: toastList.clear,
};
