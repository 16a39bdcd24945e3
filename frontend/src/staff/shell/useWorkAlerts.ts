import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useRef } from "react";
import { connectionAtom } from "#shared/lib/live/useLive.js";
import { alertsAtom, createNotification, notificationState } from "#staff/alerts/notifications.js";
import { useOpenChime } from "#staff/alerts/sound/chime.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { homePath, mayOpen } from "#staff/session/rights.js";
import { sessionAtom } from "#staff/session/session.js";
import { useActiveWork } from "#staff/work/useWork.js";
import type { WorkKind } from "#staff/work/workKind.js";
import type { Work } from "#staff/work/workLists.js";

const LIST_PATH = "/hotel-admin/requests";
const POLLING_MS = 60_000;

/** New work as a notification shows it. */
type Alert = { id: string; title: string; body: string; path: string };

/**
 * Notifies about new requests and orders while the tab is hidden: by a notification that opens the work (`onOpen` gets its
 * address), and by the bell, as set on this device. Each piece of work alerts once. Used once by the staff app.
 */
export function useWorkAlerts(onOpen: (path: string) => void): void {
  const { notify, sound } = useAtomValue(alertsAtom);
  const { chime } = useOpenChime(sound);
  const isOn = notify || sound;

  const user = useAtomValue(sessionAtom)?.user;
  const hasFood = user?.role === "hotel_admin" && user.fb_enabled;
  const list = user === undefined || mayOpen(user, LIST_PATH) ? LIST_PATH : homePath(user);
  const show = (alerts: readonly Alert[]): void => {
    if (alerts.length === 0 || document.visibilityState !== "hidden") return;
    if (sound) chime.ring("new");
    if (notify) for (const alert of alerts) showNotification(alert, onOpen);
  };

  useArrivals(requestWork, isOn, (requests) =>
    show(
      requests.map(({ id, room_number, service_name }) => ({
        id,
        title: `New request: room ${room_number}`,
        body: service_name,
        path: `${list}?request=${id}`,
      })),
    ),
  );
  useArrivals(orderWork, isOn && hasFood, (orders) =>
    show(
      orders.map(({ id, order_number, room_number, item_names }) => ({
        id,
        title: `New order #${order_number}: room ${room_number}`,
        body: item_names,
        path: `${list}?tab=1&order=${id}`,
      })),
    ),
  );
}

/** Reports each pending work that arrives while `isOn`, by an event or the reload after an outage, once. */
function useArrivals<T extends Work>(
  kind: WorkKind<T>,
  isOn: boolean,
  onArrivals: (items: readonly T[]) => void,
): void {
  const client = useQueryClient();
  const { data } = useActiveWork(kind, { enabled: isOn });
  const known = useRef<ReadonlySet<string> | null>(null);
  const report = useEffectEvent((items: readonly T[]): void => {
    const before = known.current;
    known.current = new Set([...(before ?? []), ...items.map(({ id }) => id)]);
    if (before !== null)
      onArrivals(items.filter(({ id, status }) => status === "pending" && !before.has(id)));
  });
  useEffect(() => {
    if (data === undefined) known.current = null;
    else report(data);
  }, [data]);

  const isPolling = useAtomValue(connectionAtom) !== "live" && isOn;
  useEffect(() => {
    if (!isPolling) return;
    const timer = setInterval(() => {
      // Visible lists poll on their own.
      if (document.visibilityState !== "hidden") return;
      void client.refetchQueries({ queryKey: kind.cache.keys.active });
    }, POLLING_MS);
    return () => clearInterval(timer);
  }, [isPolling, client, kind]);
}

/** Shows one notification per piece of work across all tabs, if the browser allows it. */
function showNotification({ id, title, body, path }: Alert, onOpen: (path: string) => void): void {
  if (notificationState() !== "granted") return;
  const notification = createNotification(title, { body, tag: id });
  if (notification === null) return;
  notification.onclick = () => {
    window.focus();
    notification.close();
    onOpen(path);
  };
}
