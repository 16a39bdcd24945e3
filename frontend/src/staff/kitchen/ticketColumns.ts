import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import BellRing from "lucide-react/icons/bell-ring";
import Check from "lucide-react/icons/check";
import CookingPot from "lucide-react/icons/cooking-pot";
import Inbox from "lucide-react/icons/inbox";
import { formatTime } from "#shared/lib/format.js";

/** The columns of the kitchen's board, in the order of work; `forward` labels the button that moves a ticket on. */
const TICKET_COLUMNS = [
  { key: "pending", title: "New", icon: Inbox, forward: "Accept", empty: "No new orders" },
  { key: "confirmed", title: "Confirmed", icon: Check, forward: "Start", empty: "Nothing to start" },
  { key: "preparing", title: "Preparing", icon: CookingPot, forward: "Ready", empty: "Nothing cooking" },
  { key: "ready", title: "Ready", icon: BellRing, forward: "Delivered", empty: "Nothing to deliver" },
] as const;

export const STATION_DONE = "Done";

/** Tickets by column, sorted by `compare`. A withdrawn ticket stays where it was. */
export function ticketColumns(
  orders: readonly FoodOrder[],
  compare: (left: FoodOrder, right: FoodOrder) => number,
) {
  const sorted = orders.toSorted(compare);
  return TICKET_COLUMNS.map((column) => ({
    ...column,
    items: sorted.filter((order) => columnOf(order)?.key === column.key),
  }));
}

/** Undefined off the board. Only a guest's cancellation lacks `cancelled_from`: confirmed if promised, else new. */
export function columnOf({ status, cancelled_from, estimated_delivery_time }: FoodOrder) {
  const presumed = estimated_delivery_time === null ? "pending" : "confirmed";
  const key = status === "cancelled" ? (cancelled_from ?? presumed) : status;
  return TICKET_COLUMNS.find((column) => column.key === key);
}

/** The part of `placeOf` before the room number. */
export function placeBefore({ delivery_location }: FoodOrder): string {
  return delivery_location === "Room" ? "Room" : `${delivery_location} ·`;
}

/** Where a ticket is delivered: `Room 204`, `Pool · 204`. */
export function placeOf(order: FoodOrder): string {
  return `${placeBefore(order)} ${order.room_number}`;
}

/** `by 7:40 PM`; before that the time it is scheduled for; empty without one. */
export function dueText({ promised_at, scheduled_for }: FoodOrder, timezone: string): string {
  if (promised_at !== null) return `by ${formatTime(promised_at, timezone)}`;
  return scheduled_for === null ? "" : `For ${formatTime(scheduled_for, timezone)}`;
}

export function ticketName({ order_number }: FoodOrder): string {
  return `Order ${order_number}`;
}
