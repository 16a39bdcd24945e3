import { type Id, toast } from "react-toastify/unstyled";
import type { NotifyOptions } from "#shared/ui/notify.js";

/** The severity of a toast. */
export type ToastTone = "success" | "error" | "warning" | "info";

export type Toaster = typeof toastList;

const LIMIT = 3;
/** The latest toasts, oldest first, with their ids. */
let shown: readonly { toast: Id; id: string | undefined }[] = [];

/**
 * Shows toasts through the library. Its own limit would queue the newest toast, and it ignores a toast whose id is
 * already shown.
 */
export const toastList = {
  /** Shown at once: it replaces the toast with its id, or the oldest beyond the limit. */
  show(tone: ToastTone, text: string, { durationMs, id }: NotifyOptions): void {
    if (id !== undefined) toastList.clear(id);
    const added = toast(text, {
      type: tone,
      role: tone === "error" ? "alert" : "status",
      ...(durationMs === undefined ? {} : { autoClose: durationMs }),
    });
    shown = [...shown.filter((one) => toast.isActive(one.toast)), { toast: added, id }];
    for (const oldest of shown.slice(0, -LIMIT)) toast.dismiss(oldest.toast);
  },

  /** Dismisses the toasts with an id. */
  clear(id: string): void {
    for (const one of shown) if (one.id === id) toast.dismiss(one.toast);
  },
};
