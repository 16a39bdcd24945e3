import { mayCall, type HotelCall } from "@roombell/common/contract/access";
import type { StaffAccount } from "@roombell/common/contract/account";
import type { User } from "@roombell/common/contract/auth";
import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { MenuItem } from "@roombell/common/contract/menu";
import type { Room } from "@roombell/common/contract/room";
import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { foldForms, foldText, toAsciiDigits } from "@roombell/common/domain/foldText";
import { mayOpen } from "#staff/session/rights.js";
import { NEW_REQUEST } from "#staff/shell/palette.js";
import { menuOf } from "#staff/shell/StaffMenu.js";

/** `key`: the key that does the same without the palette. */
export type Destination = { label: string; kind: string; to: string; key?: string };

/** Everything in the hotel that has a name. */
export type Findable = {
  rooms: readonly Room[];
  requests: readonly ServiceRequest[];
  orders: readonly FoodOrder[];
  dishes: readonly MenuItem[];
  people: readonly StaffAccount[];
};

type Action = Omit<Destination, "kind"> & { call: HotelCall; needsFood?: true };

/** Opens the dialog of a page. */
const ACTIONS: readonly Action[] = [
  { label: "New request", call: "POST /hotel-admin/requests", ...NEW_REQUEST },
  {
    label: "New order",
    to: "/hotel-admin/requests?tab=1&add=order",
    call: "POST /hotel-admin/food-orders",
    needsFood: true,
  },
  { label: "Add room", to: "/hotel-admin/rooms?add=room", call: "POST /hotel-admin/rooms" },
  {
    label: "Add menu item",
    to: "/hotel-admin/menu?add=dish",
    call: "POST /hotel-admin/menu-items",
    needsFood: true,
  },
  { label: "Add person", to: "/hotel-admin/people?add=person", call: "POST /hotel-admin/accounts" },
  { label: "Add screen", to: "/hotel-admin/screens?add=screen", call: "POST /hotel-admin/screens" },
];

const FURTHER_PAGES: readonly Destination[] = [
  { label: "People", kind: "Page", to: "/hotel-admin/people" },
  { label: "Screens", kind: "Page", to: "/hotel-admin/screens" },
  { label: "Audit log", kind: "Page", to: "/hotel-admin/audit" },
  { label: "Print room codes", kind: "Page", to: "/hotel-admin/rooms/codes" },
  { label: "Security", kind: "Page", to: "/hotel-admin/security" },
];

/** Rows without a search text. */
export const SHORT = 8;
const MAX_FOUND = 20;

/** The destinations for a search text, best first; without one the `recent` ones (by `to`), actions and pages. */
export function findDestinations(
  user: User,
  text: string,
  lists: Findable,
  recent: readonly string[] = [],
): readonly Destination[] {
  const fixed = [...actionsOf(user), ...pagesOf(user)];
  const all = [...fixed, ...toDestinations(lists)];
  const words = toWords(foldText(text));
  if (words.length === 0) {
    const latest = recent.flatMap((to) => all.find((each) => each.to === to) ?? []);
    return [...latest, ...fixed.filter(({ to }) => !recent.includes(to))].slice(0, SHORT);
  }
  const found = all
    .map((place) => ({ place, rank: rankOf(place, words) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((one, other) => one.rank - other.rank);
  return [...found.slice(0, MAX_FOUND).map(({ place }) => place), ...olderOrder(user, text, lists)];
}

function actionsOf(user: User): Destination[] {
  if (user.role !== "hotel_admin") return [];
  return ACTIONS.filter(
    ({ call, needsFood }) => mayCall(user.position, call) && (needsFood === undefined || user.fb_enabled),
  ).map(({ label, to, key }) => ({ label, to, kind: "Action", ...(key !== undefined && { key }) }));
}

const pagesOf = (user: User): Destination[] => [
  ...menuOf(user).map(({ label, to }) => ({ label, kind: "Page", to })),
  ...FURTHER_PAGES.filter(({ to }) => user.role === "hotel_admin" && mayOpen(user, to)),
];

/** Rooms include their guest's name. */
function toDestinations({ rooms, requests, orders, dishes, people }: Findable): Destination[] {
  const searched = (page: string, name: string): string =>
    `/hotel-admin/${page}?search=${encodeURIComponent(name)}`;
  return [
    ...rooms.map(({ room_number, guest_name }) => ({
      label: guest_name ? `Room ${room_number} · ${guest_name}` : `Room ${room_number}`,
      kind: "Room",
      to: searched("rooms", room_number),
    })),
    ...orders.map(({ id, order_number, room_number }) => ({
      label: `Order #${order_number} · room ${room_number}`,
      kind: "Order",
      to: `/hotel-admin/requests?tab=1&order=${id}`,
    })),
    ...requests.map(({ id, service_name, room_number }) => ({
      label: `${service_name} · room ${room_number}`,
      kind: "Request",
      to: `/hotel-admin/requests?request=${id}`,
    })),
    ...dishes.map(({ name }) => ({ label: name, kind: "Dish", to: searched("menu", name) })),
    ...people.map(({ name }) => ({ label: name, kind: "Person", to: searched("people", name) })),
  ];
}

/** The search for an order by a number that is not among the open ones. */
function olderOrder(user: User, text: string, { orders }: Findable): Destination[] {
  const orderNumber = /^#?(\d+)$/.exec(toAsciiDigits(text.trim()))?.[1];
  const hasOrders = user.role === "hotel_admin" && user.fb_enabled && mayOpen(user, "/hotel-admin/requests");
  const isOpen = orders.some(({ order_number }) => String(order_number) === orderNumber);
  if (orderNumber === undefined || !hasOrders || isOpen) return [];
  const to = `/hotel-admin/requests?tab=1&status=all&search=${orderNumber}`;
  return [{ label: `Order #${orderNumber}`, kind: "All orders", to }];
}

const NO_MATCH = 3;

const toWords = (folded: string): string[] => folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** By the worst of the searched words: 0 is a whole word of the label, 1 begins one, 2 is part of one. */
function rankOf({ label }: Destination, words: readonly string[]): number {
  const own = foldForms(label).flatMap(toWords);
  return Math.max(
    ...words.map((word) => {
      if (own.includes(word)) return 0;
      if (own.some((each) => each.startsWith(word))) return 1;
      return own.some((each) => each.includes(word)) ? 2 : NO_MATCH;
    }),
  );
}
