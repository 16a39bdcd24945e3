import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useMemo } from "react";
import { orderWork } from "../orders/orderWork.js";
import { otherWork } from "./roomWork.js";

/**
 * The other open work of each request's room, requests and orders alike, as one line by the request's id; the same
 * map until a line changes.
 */
export function useRoomWork(
  requests: readonly ServiceRequest[],
  orders: readonly FoodOrder[],
): ReadonlyMap<string, string> {
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
