import { useAtomValue } from "jotai";
import { useRef } from "react";
import * as v from "valibot";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { matching } from "#shared/lib/storage/storage.js";
import { useOpenChime } from "#staff/board/sound/chime.js";
import { preferenceAtom } from "#staff/lib/preferenceAtom.js";
import { homePath, mayOpen } from "#staff/session/rights.js";
import { sessionAtom } from "#staff/session/session.js";

const flag = v.fallback(v.boolean(), false);

/** How this device notifies about new work while the portal is hidden. Off by default. */
export const alertsAtom = preferenceAtom(
  "alerts",
  { notify: false, sound: false },
  matching(v.object({ notify: flag, sound: flag })),
);

const LIST_PATH = "/hotel-admin/requests";

type Work = { id: string; title: string; body: string; path: string };

/**
 * Notifies about new requests and orders while the tab is hidden: by a notification that opens the work (`onOpen` gets its
 * address), and by the bell, as set on this device. Each piece of work alerts once. Used once by the staff app.
 */
export function useWorkAlerts(onOpen: (path: string) => void): void {
  const { notify, sound } = useAtomValue(alertsAtom);
  const { chime } = useOpenChime(sound);
  const notified = useRef(new Set<string>());

  const user = useAtomValue(sessionAtom)?.user;
  const list = user === undefined || mayOpen(user, LIST_PATH) ? LIST_PATH : homePath(user);
  const alert = (work: Work): void => {
    if (notified.current.has(work.id)) return;
    notified.current.add(work.id);
    if (document.visibilityState !== "hidden") return;
    if (sound) chime.ring("new");
    if (notify) showNotification(work, onOpen);
  };

  useLiveEvent("/staff", "request:created", ({ request: { id, room_number, service_name } }) =>
    alert({
      id,
      title: `New request: room ${room_number}`,
      body: service_name,
      path: `${list}?request=${id}`,
    }),
  );
  useLiveEvent("/staff", "order:created", ({ order: { id, order_number, room_number, item_names } }) =>
    alert({
      id,
      title: `New order #${order_number}: room ${room_number}`,
      body: item_names,
      path: `${list}?tab=1&order=${id}`,
    }),
  );
}

/** Shows one notification per piece of work across all tabs, if the browser allows it. */
function showNotification({ id, title, body, path }: Work, onOpen: (path: string) => void): void {
  if (notificationState() !== "granted") return;
  try {
    const notification = new Notification(title, { body, tag: id, icon: "/icons/icon-192.png" });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onOpen(path);
    };
  } catch {
    // Phones show notifications of installed apps only.
  }
}

/** Whether the browser shows notifications of this site; `default` before the person was asked. */
export function notificationState(): NotificationPermission | "unsupported" {
  return typeof Notification === "undefined" ? "unsupported" : Notification.permission;
}
