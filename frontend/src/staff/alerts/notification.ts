import { preferenceAtom } from "#staff/lib/preferenceAtom.js";

/** How this device notifies of new work while the portal is hidden. Off by default. */
type AlertPreferences = { notify: boolean; sound: boolean };

/** This device's preference. */
export const alertsAtom = preferenceAtom<AlertPreferences>(
  "alerts",
  { notify: false, sound: false },
  (value) => {
    if (typeof value !== "object" || value === null) return null;
    const { notify, sound } = value as Record<string, unknown>;
    return { notify: notify === true, sound: sound === true };
  },
);

/** Whether the browser shows notifications of this site; `default` has not been asked yet. */
export type NotificationState = NotificationPermission | "unsupported";

export function notificationState(): NotificationState {
  return typeof Notification === "undefined" ? "unsupported" : Notification.permission;
}

/** Asks for permission; must run inside a tap or a key press. */
export async function askForNotifications(): Promise<NotificationState> {
  return typeof Notification === "undefined" ? "unsupported" : Notification.requestPermission();
}

/** Shows a notification, one for each `tag` however many tabs ask. Nothing where the browser does not allow it. */
export function showNotification({
  title,
  body,
  tag,
  onClick,
}: {
  title: string;
  body: string;
  tag: string;
  onClick: () => void;
}): void {
  if (notificationState() !== "granted") return;
  try {
    const notification = new Notification(title, { body, tag, icon: "/icons/icon-192.png" });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onClick();
    };
  } catch {
    // Phones show notifications of installed apps only.
  }
}
