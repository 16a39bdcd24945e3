import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import BellRing from "lucide-react/icons/bell-ring";
import Check from "lucide-react/icons/check";
import CookingPot from "lucide-react/icons/cooking-pot";
import Inbox from "lucide-react/icons/inbox";
import type { IconType } from "#shared/ui/icon/Icon.js";
import type { TicketColumn } from "./tickets/ticketColumns.js";

type Labels = { title: string; icon: IconType; forward: { label: string }; empty: string };

/** The kitchen's columns: their titles, the button that moves a ticket on from each, and their empty texts. */
export const TICKET_COLUMN_LABELS: Readonly<Record<TicketColumn, Labels>> = {
  pending: {
    title: "New",
    icon: Inbox,
    forward: { label: "Accept" },
    empty: "No new orders",
  },
  confirmed: {
    title: "Confirmed",
    icon: Check,
    forward: { label: "Start" },
    empty: "Nothing to start",
  },
  preparing: {
    title: "Preparing",
    icon: CookingPot,
    forward: { label: "Ready" },
    empty: "Nothing is cooking",
  },
  ready: {
    title: "Ready",
    icon: BellRing,
    forward: { label: "Delivered" },
    empty: "Nothing to bring up",
  },
};

/** The button that ticks a station's lines off. */
export const STATION_DONE = { label: "Done" } as const;

/** The place a ticket is delivered to: what stands before the room's number. */
export function placeBefore({ delivery_location }: FoodOrder): string {
  return delivery_location === "Room" ? "Room" : `${delivery_location} ·`;
}

/** The place a ticket is delivered to. */
export function placeOf(order: FoodOrder): string {
  return `${placeBefore(order)} ${order.room_number}`;
}

/** The label of a ticket. */
export function ticketName({ order_number }: FoodOrder): string {
  return `Order ${order_number}`;
}
