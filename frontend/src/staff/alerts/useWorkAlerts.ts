import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useRef } from "react";
import * as v from "valibot";
import { connectionAtom, useLiveEvent } from "#shared/lib/live/useLive.js";
import { matching } from "#shared/lib/storage/storage.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { preferenceAtom } from "#staff/lib/preferenceAtom.js";
import { homePath, mayOpen } from "#staff/session/rights.js";
import { sessionAtom } from "#staff/session/session.js";
import { useOpenChime } from "./sound/chime.js";

const flag = v.fallback(v.boolean(), false);

/** How this device notifies about new work while the portal is hidden. Off by default. */
export const alertsAtom = preferenceAtom(
  "alerts",
  { notify: false, sound: false },
  matching(v.object({ notify: flag, sound: flag })),
);

const LIST_PATH = "/hotel-admin/requests";
const POLLING_MS = 60_000;

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

  const alertRequest = ({ id, room_number, service_name }: ServiceRequest): void =>
    alert({
      id,
      title: `New request: room ${room_number}`,
      body: service_name,
      path: `${list}?request=${id}`,
    });
  const alertOrder = ({ id, order_number, room_number, item_names }: FoodOrder): void =>
    alert({
      id,
      title: `New order #${order_number}: room ${room_number}`,
      body: item_names,
      path: `${list}?tab=1&order=${id}`,
    });
  useLiveEvent("/staff", "request:created", ({ request }) => alertRequest(request));
  useLiveEvent("/staff", "order:created", ({ order }) => alertOrder(order));

  const poll = useEffectEvent(async (isFirst: boolean): Promise<void> => {
    const query = { active: "true", status: "pending" } as const;
    const [requests, orders] = await Promise.allSettled([
      staffApi.call("GET /hotel-admin/requests", { query }),
      staffApi.call("GET /hotel-admin/food-orders", { query }),
    ]);
    const pending = {
      requests: requests.status === "fulfilled" ? requests.value.requests : [],
      orders: orders.status === "fulfilled" ? orders.value.orders : [],
    };
    if (isFirst) for (const { id } of [...pending.requests, ...pending.orders]) notified.current.add(id);
    pending.requests.forEach(alertRequest);
    pending.orders.forEach(alertOrder);
  });
  const connection = useAtomValue(connectionAtom);
  const isPolling = connection !== "live" && connection !== "connecting" && (notify || sound);
  // The lists poll only while they are visible.
  useEffect(() => {
    if (!isPolling) return;
    void poll(true);
    const timer = setInterval(() => void poll(false), POLLING_MS);
    return () => clearInterval(timer);
  }, [isPolling]);
}

/** Shows one notification per piece of work across all tabs, if the browser allows it. */
function showNotification({ id, title, body, path }: Work, onOpen: (path: string) => void): void {
  if (notificationState() !== "granted") return;
  const notification = createNotification(title, { body, tag: id });
  if (notification === null) return;
  notification.onclick = () => {
    window.focus();
    notification.close();
    onOpen(path);
  };
}

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
