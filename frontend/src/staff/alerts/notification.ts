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
