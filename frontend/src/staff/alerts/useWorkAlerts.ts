import { useAtomValue } from "jotai";
import { useRef } from "react";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { useOpenChime } from "#staff/board/sound/chime.js";
import { homePath, mayOpen } from "#staff/session/rights.js";
import { sessionAtom } from "#staff/session/session.js";
import { alertsAtom, showNotification } from "./notification.js";

const LIST_PATH = "/hotel-admin/requests";

type Work = { id: string; title: string; body: string; path: string };

/**
 * Notifies of new requests and orders while the tab is hidden, as set on this device: by a notification that opens
 * the work (`onOpen` gets its address), and by the bell. Each piece of work once. Used once by the staff app.
 */
export function useWorkAlerts(onOpen: (path: string) => void): void {
  const { notify, sound } = useAtomValue(alertsAtom);
  const { chime } = useOpenChime(sound);
  const notified = useRef(new Set<string>());

  const user = useAtomValue(sessionAtom)?.user;
  const list = user === undefined || mayOpen(user, LIST_PATH) ? LIST_PATH : homePath(user);
  const alert = ({ id, title, body, path }: Work): void => {
    if (notified.current.has(id)) return;
    notified.current.add(id);
    if (document.visibilityState !== "hidden") return;
    if (sound) chime.ring("new");
    if (notify) showNotification({ title, body, tag: id, onClick: () => onOpen(path) });
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
