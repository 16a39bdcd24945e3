import CookingPot from "lucide-react/icons/cooking-pot";
import BellRing from "lucide-react/icons/bell-ring";
import Check from "lucide-react/icons/check";
import HandPlatter from "lucide-react/icons/hand-platter";
import Inbox from "lucide-react/icons/inbox";
import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { IconType } from "../../shared/ui/Icon.js";
import type { TicketColumn } from "./tickets/ticketColumns.js";

/** The kitchen's columns: their titles, the button that moves a ticket on from each, and their empty texts. */
export const COLUMN_LABELS: Readonly<
  Record<
    TicketColumn,
    { title: string; icon: IconType; forward: string; forwardIcon: IconType; empty: string }
  >
> = {
  pending: { title: "New", icon: Inbox, forward: "Accept", forwardIcon: Check, empty: "No new orders" },
  confirmed: {
    title: "Confirmed",
    icon: Check,
    forward: "Start",
    forwardIcon: CookingPot,
    empty: "Nothing to start",
  },
  preparing: {
    title: "Preparing",
    icon: CookingPot,
    forward: "Ready",
    forwardIcon: BellRing,
    empty: "Nothing is cooking",
  },
  ready: {
    title: "Ready",
    icon: BellRing,
    forward: "Delivered",
    forwardIcon: HandPlatter,
    empty: "Nothing to bring up",
  },
};

/** The place a ticket is delivered to. */
export function placeOf({ delivery_location, room_number }: FoodOrder): string {
  return delivery_location === "Room" ? `Room ${room_number}` : `${delivery_location} · ${room_number}`;
}

/** The label of a ticket. */
export function ticketName({ order_number }: FoodOrder): string {
  return `Order ${order_number}`;
}
