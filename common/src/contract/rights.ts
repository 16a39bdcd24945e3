import type { Board, Position } from "../domain/position.js";
import type { EndpointName } from "./endpoints.js";

/** Who makes a call of a hotel: a person who signed in, by position, or a paired screen, by its board. */
export type Caller = Position | `${Board}_screen`;

/** The calls of a hotel's staff. */
export type HotelCall = Extract<EndpointName, `${string} /hotel-admin/${string}`>;

const MANAGER = ["manager"] as const;
const FRONT_DESK = ["manager", "front_desk"] as const;
const DESK = ["manager", "front_desk", "front_desk_screen"] as const;
const MENU = ["manager", "front_desk", "kitchen"] as const;
const KITCHEN = ["manager", "kitchen", "kitchen_screen"] as const;
const ORDERS = ["manager", "front_desk", "kitchen", "kitchen_screen"] as const;
/** Calls of the portal that no board makes. */
const REQUEST_PAGES = ["manager", "front_desk", "department"] as const;
const REQUESTS = ["manager", "front_desk", "department", "front_desk_screen", "department_screen"] as const;
const EVERYBODY = [
  "manager",
  "front_desk",
  "kitchen",
  "department",
  "front_desk_screen",
  "kitchen_screen",
  "department_screen",
] as const satisfies readonly Caller[];

/**
 * Who may make each call of a hotel's staff. The server refuses everybody else, and the portal shows nobody what they
 * may not do: both read this table.
 */
export const RIGHTS: Readonly<Record<HotelCall, readonly Caller[]>> = {
  "GET /hotel-admin/hotel": EVERYBODY,
  // Each list in it is refused to whom its own call is refused.
  "POST /hotel-admin/changes": EVERYBODY,
  "GET /hotel-admin/dashboard": FRONT_DESK,
  "GET /hotel-admin/dashboard/charts": MANAGER,
  "GET /hotel-admin/dashboard/figures": MANAGER,
  "GET /hotel-admin/services": REQUEST_PAGES,
  "GET /hotel-admin/settings": MANAGER,
  "PUT /hotel-admin/settings": MANAGER,
  "POST /hotel-admin/settings/cover": MANAGER,
  "GET /hotel-admin/audit": MANAGER,

  "GET /hotel-admin/accounts": MANAGER,
  "POST /hotel-admin/accounts": MANAGER,
  "PUT /hotel-admin/accounts/:id": MANAGER,
  "DELETE /hotel-admin/accounts/:id": MANAGER,
  "POST /hotel-admin/accounts/:id/password": MANAGER,
  "POST /hotel-admin/accounts/:id/pin": MANAGER,
  "POST /hotel-admin/accounts/:id/second-factor": MANAGER,

  "GET /hotel-admin/screens": MANAGER,
  "POST /hotel-admin/screens": MANAGER,
  "PUT /hotel-admin/screens/:id": MANAGER,
  "DELETE /hotel-admin/screens/:id": MANAGER,
  "POST /hotel-admin/screens/:id/pairing": MANAGER,

  "GET /hotel-admin/shift-log": DESK,
  "POST /hotel-admin/shift-notes": DESK,
  "PUT /hotel-admin/shift-notes/:id": DESK,

  "GET /hotel-admin/requests": REQUESTS,
  "GET /hotel-admin/requests/by-service": REQUEST_PAGES,
  "GET /hotel-admin/requests/stats": REQUEST_PAGES,
  "GET /hotel-admin/requests/people": REQUESTS,
  "POST /hotel-admin/requests/hand-over": REQUESTS,
  "GET /hotel-admin/requests/:id": REQUESTS,
  "POST /hotel-admin/requests": FRONT_DESK,
  "PUT /hotel-admin/requests/:id/status": REQUESTS,
  "POST /hotel-admin/requests/:id/acknowledge": REQUESTS,
  "POST /hotel-admin/requests/:id/reopen": REQUESTS,
  "PUT /hotel-admin/requests/:id/owner": REQUESTS,
  "PUT /hotel-admin/requests/:id/deferral": REQUESTS,
  "DELETE /hotel-admin/requests/:id/deferral": REQUESTS,
  "PUT /hotel-admin/requests/:id/viewing": REQUESTS,

  "GET /hotel-admin/food-orders": ORDERS,
  "GET /hotel-admin/food-orders/stats/dashboard": FRONT_DESK,
  "GET /hotel-admin/food-orders/:id": ORDERS,
  "POST /hotel-admin/food-orders": FRONT_DESK,
  "PUT /hotel-admin/food-orders/:id/status": ORDERS,
  "POST /hotel-admin/food-orders/:id/acknowledge": ORDERS,
  "POST /hotel-admin/food-orders/:id/print": KITCHEN,
  "POST /hotel-admin/food-orders/:id/recall": ORDERS,
  "POST /hotel-admin/food-orders/:id/delay": KITCHEN,
  "PATCH /hotel-admin/food-orders/:id/items/:index": KITCHEN,
  "POST /hotel-admin/food-orders/:id/items/:index/reduce": KITCHEN,
  "PATCH /hotel-admin/food-orders/:id/items": KITCHEN,
  "GET /hotel-admin/kitchen": ORDERS,
  "GET /hotel-admin/kitchen/summary": KITCHEN,
  "PUT /hotel-admin/kitchen/pause": KITCHEN,
  "DELETE /hotel-admin/kitchen/pause": KITCHEN,

  "GET /hotel-admin/menu-categories": MENU,
  "POST /hotel-admin/menu-categories": MANAGER,
  "PUT /hotel-admin/menu-categories/:id": MANAGER,
  "PUT /hotel-admin/menu-categories/:id/place": MANAGER,
  "DELETE /hotel-admin/menu-categories/:id": MANAGER,
  // A kitchen's board shows what is sold out; no other board shows anything of the menu, least of all prices.
  "GET /hotel-admin/menu-items": [...MENU, "kitchen_screen"],
  "POST /hotel-admin/menu-items": MANAGER,
  "POST /hotel-admin/menu-items/image": MANAGER,
  "GET /hotel-admin/menu-items/:id": MENU,
  "PUT /hotel-admin/menu-items/:id": MANAGER,
  "PUT /hotel-admin/menu-items/:id/place": MANAGER,
  "DELETE /hotel-admin/menu-items/:id": MANAGER,
  "PATCH /hotel-admin/menu-items/:id/availability": KITCHEN,
  "GET /hotel-admin/menu/export": MANAGER,
  "POST /hotel-admin/menu/import": MANAGER,

  "GET /hotel-admin/rooms": FRONT_DESK,
  "POST /hotel-admin/rooms": MANAGER,
  "POST /hotel-admin/rooms/range": MANAGER,
  "PUT /hotel-admin/rooms/:id": MANAGER,
  "DELETE /hotel-admin/rooms/:id": MANAGER,
  "GET /hotel-admin/rooms/:id/qr": FRONT_DESK,
  "POST /hotel-admin/rooms/:id/qr": FRONT_DESK,
  "POST /hotel-admin/rooms/:id/checkin": FRONT_DESK,
  "PATCH /hotel-admin/rooms/:id/guest": FRONT_DESK,
  "POST /hotel-admin/rooms/:id/checkout": FRONT_DESK,
};

/** Changes that a shared screen makes without anybody in particular: looking, and silencing an alarm. */
const OF_NOBODY: readonly HotelCall[] = [
  "POST /hotel-admin/changes",
  "PUT /hotel-admin/requests/:id/viewing",
  "POST /hotel-admin/requests/:id/acknowledge",
  "POST /hotel-admin/food-orders/:id/acknowledge",
];

/** Whether somebody has to have said on a shared screen who they are before it makes this call. */
export const needsPerson = (call: HotelCall): boolean =>
  !call.startsWith("GET ") && !OF_NOBODY.includes(call);

/** Whether a caller may make a call of a hotel's staff. */
export const mayCall = (caller: Caller, call: HotelCall): boolean => RIGHTS[call].includes(caller);
