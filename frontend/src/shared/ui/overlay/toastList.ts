import { type Id, toast } from "react-toastify/unstyled";
import type { NotifyOptions } from "../notify.js";

/** What a toast is about. */
export type ToastTone = "success" | "error" | "warning" | "info";

export type Toaster = typeof toastList;

const LIMIT = 3;
/** What was shown last, oldest first, and what it is about. */
let shown: readonly { toast: Id; about: string | undefined }[] = [];

/**
 * The toasts of the library. It could keep to a limit by itself, but would let the newest wait; and it ignores a toast
 * with the id of one that is there.
 */
export const toastList = {
  /** The newest never waits: it takes the place of what has its id, or that of the oldest. */
  show(tone: ToastTone, text: string, { durationMs, id: about }: NotifyOptions): void {
    if (about !== undefined) toastList.clear(about);
    const added = toast(text, {
      type: tone,
      role: tone === "error" ? "alert" : "status",
      ...(durationMs === undefined ? {} : { autoClose: durationMs }),
    });
    shown = [...shown.filter((one) => toast.isActive(one.toast)), { toast: added, about }];
    for (const oldest of shown.slice(0, -LIMIT)) toast.dismiss(oldest.toast);
  },

  /** Takes back what was told under an id. */
  clear(about: string): void {
    for (const one of shown) if (one.about === about) toast.dismiss(one.toast);
  },
};
