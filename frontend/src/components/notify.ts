import type { TypeOptions } from "react-toastify/unstyled";
import { whenOpen } from "./toastQueue.js";

/** `durationMs` overrides the place's default; an `id` that is already shown is not shown twice. */
export type NotifyOptions = { durationMs?: number; id?: string };

async function show(type: TypeOptions, text: string, { durationMs, id }: NotifyOptions): Promise<void> {
  const { toast } = await import("react-toastify/unstyled");
  whenOpen(() =>
    toast(text, {
      type,
      role: type === "error" ? "alert" : "status",
      ...(durationMs === undefined ? {} : { autoClose: durationMs }),
      ...(id === undefined ? {} : { toastId: id }),
    }),
  );
}

/**
 * Shows a toast in the place that `Toasts` has set up; what comes before waits for it. Loads the toast library at the
 * first one.
 */
export const notify = {
  success: (text: string, options: NotifyOptions = {}): void => void show("success", text, options),
  error: (text: string, options: NotifyOptions = {}): void => void show("error", text, options),
  info: (text: string, options: NotifyOptions = {}): void => void show("info", text, options),
  warning: (text: string, options: NotifyOptions = {}): void => void show("warning", text, options),
};
