import type { User } from "@roombell/common/contract/auth";
import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { Room } from "@roombell/common/contract/room";
import { mayOpen } from "#staff/session/rights.js";
import { menuOf } from "#staff/shell/StaffMenu.js";

export type Destination = { label: string; kind: string; to: string };

/** Pages that are not in the main menu. */
const FURTHER_PAGES: readonly Destination[] = [
  { label: "People", kind: "Page", to: "/hotel-admin/people" },
  { label: "Screens", kind: "Page", to: "/hotel-admin/screens" },
  { label: "Audit log", kind: "Page", to: "/hotel-admin/audit" },
  { label: "Security", kind: "Page", to: "/hotel-admin/security" },
];

/** All destinations for a search text. Rooms include their guest's name; an older order matches by its number. */
export function findDestinations(
  user: User,
  text: string,
  { rooms, orders }: { rooms: readonly Room[]; orders: readonly FoodOrder[] },
): readonly Destination[] {
  const orderNumber = /^#?(\d+)$/.exec(text.trim())?.[1];
  const hasOrders = user.role === "hotel_admin" && user.fb_enabled && mayOpen(user, "/hotel-admin/requests");
  const isOpen = orders.some(({ order_number }) => String(order_number) === orderNumber);
  return [
    ...menuOf(user).map(({ label, to }) => ({ label, kind: "Page", to })),
    ...FURTHER_PAGES.filter(({ to }) => user.role === "hotel_admin" && mayOpen(user, to)),
    ...rooms.map(({ room_number, guest_name }) => ({
      label: guest_name ? `Room ${room_number} · ${guest_name}` : `Room ${room_number}`,
      kind: "Room",
      to: `/hotel-admin/rooms?search=${encodeURIComponent(room_number)}`,
    })),
    ...orders.map(({ id, order_number, room_number }) => ({
      label: `Order #${order_number} · room ${room_number}`,
      kind: "Order",
      to: `/hotel-admin/requests?tab=1&order=${id}`,
    })),
    ...(orderNumber !== undefined && hasOrders && !isOpen
      ? [
          {
            label: `Order #${orderNumber}`,
            kind: "All orders",
            to: `/hotel-admin/requests?tab=1&status=all&search=${orderNumber}`,
          },
        ]
      : []),
  ];
}
