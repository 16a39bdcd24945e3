import { toast, type Id } from "react-toastify/unstyled";
import type { Toaster } from "#shared/ui/toast/notify.js";

const LIMIT = 3;
/** The latest toasts, oldest first, with their ids. */
let shown: readonly { toast: Id; id: string | undefined }[] = [];

/**
 * Shows toasts through the library. Its own limit would queue the newest toast, and it ignores a toast whose id is
 * already shown.
 */
export const toastList: Toaster = {
  /** Shown at once: it replaces the toast with its id, or the oldest beyond the limit. */
  show(tone, text, { durationMs, id }) {
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
  clear(id) {
    for (const one of shown) if (one.id === id) toast.dismiss(one.toast);
  },
};
