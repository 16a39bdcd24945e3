import * as v from "valibot";
import { matching } from "#shared/lib/storage/storage.js";
import { preferenceAtom } from "#staff/lib/preferenceAtom.js";

const flag = v.fallback(v.boolean(), false);

/** How this device notifies about new work while the portal is hidden. Off by default. */
export const alertsAtom = preferenceAtom(
  "alerts",
  { notify: false, sound: false },
  matching(v.object({ notify: flag, sound: flag })),
);

/** Null where only a service worker may show notifications, which the portal has none of: Android. */
export function createNotification(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, { icon: "/icons/icon-192.png", ...options });
  } catch {
    return null;
  }
}

/** Whether the browser shows notifications of this site; `default` before the person was asked. */
export function notificationState(): NotificationPermission | "unsupported" {
  return typeof Notification === "undefined" ? "unsupported" : Notification.permission;
}
