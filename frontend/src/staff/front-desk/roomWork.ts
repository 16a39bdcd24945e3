import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useMemo } from "react";
import { orderWork } from "../orders/orderWork.js";
import { useActiveWork } from "../work/useWork.js";

/** Open work of a room, as the other cards of the room name it. */
type RoomWork = { id: string; room_id: string; text: string };

/** The other open work in the room of each piece of work, one a line, by its id; none when it is the only one. */
export function otherWork(work: readonly RoomWork[]): ReadonlyMap<string, string> {
  const byRoom = new Map<string, RoomWork[]>();
  for (const one of work) byRoom.set(one.room_id, [...(byRoom.get(one.room_id) ?? []), one]);
  const lines = work.map(({ id, room_id }): [string, string] => {
    const others = (byRoom.get(room_id) ?? []).filter((other) => other.id !== id);
    return [id, others.map(({ text }) => text).join("\n")];
  });
  return new Map(lines.filter(([, line]) => line !== ""));
}

/**
 * The other open work of each request's room, requests and orders alike, one a line, by the request's id; the
 * same map until one of them changes.
 */
export function useRoomWork(
  requests: readonly ServiceRequest[],
  hasFood: boolean,
): ReadonlyMap<string, string> {
  const { data: orders = [] } = useActiveWork(orderWork, { enabled: hasFood });
  const lines = JSON.stringify([
    ...otherWork([
      ...requests.map(({ id, room_id, service_name }) => ({ id, room_id, text: service_name })),
      ...orders.map(({ id, room_id, order_number, status }) => ({
        id,
        room_id,
        text: `order #${order_number} (${orderWork.labels[status].toLowerCase()})`,
      })),
    ]),
  ]);
  return useMemo(() => new Map(JSON.parse(lines) as [string, string][]), [lines]);
}
