import type { Board, Position } from "../domain/position.js";
import type { EndpointName } from "./endpoints.js";

/**
 * A caller in a hotel: a signed-in person by position, a paired screen by board, or the person signed in on a paired
 * front desk screen.
 */
export type Caller = Position | `${Board}_screen` | "front_desk_screen_person";

/** Access to an endpoint; for staff endpoints, the allowed callers. */
export type Access =
  | "public"
  | "guest"
  /** Any signed-in account, about itself. */
  | "account"
  | "hotel_account"
  | "platform_account"
  /** A paired screen about itself. */
  | "screen"
  | "platform"
  | readonly Caller[];

const MANAGER = ["manager"] as const;
const FRONT_DESK = ["manager", "front_desk"] as const;
const DESK = ["manager", "front_desk", "front_desk_screen", "front_desk_screen_person"] as const;
/** Calls of the front desk's board beyond requests; a paired screen makes them only for a signed-in person. */
const DESK_PEOPLE = [...FRONT_DESK, "front_desk_screen_person"] as const;
const MENU = ["manager", "front_desk", "kitchen"] as const;
const KITCHEN = ["manager", "kitchen", "kitchen_screen"] as const;
const ORDERS = ["manager", "front_desk", "kitchen", "kitchen_screen", "front_desk_screen_person"] as const;
/** Portal only, not on boards. */
const REQUEST_PAGES = ["manager", "front_desk", "department"] as const;
const REQUESTS = [
  "manager",
  "front_desk",
  "department",
  "front_desk_screen",
  "front_desk_screen_person",
  "department_screen",
] as const;
const EVERYBODY = [...REQUESTS, "kitchen", "kitchen_screen"] as const satisfies readonly Caller[];

/**
 * Access by endpoint. Routing, authentication, permissions, write limits and the API description are derived from this
 * table; the portal hides actions that its user may not perform.
 */
export const ACCESS = {
  "POST /auth/software-admin/login": "public",
  "POST /auth/hotel-admin/login": "public",
  "PUT /auth/hotel-admin/password": "hotel_account",
  "PUT /auth/software-admin/password": "platform_account",
  "PUT /auth/pin": "hotel_account",
  "POST /auth/logout": "account",
  "POST /auth/logout-all": "account",
  "GET /auth/me": "account",
  "POST /auth/validate-qr": "public",
  "POST /auth/refresh": "public",
  "GET /auth/sessions": "account",
  "DELETE /auth/sessions": "account",
  "DELETE /auth/sessions/:id": "account",
  "POST /auth/second-factor": "public",
  "POST /auth/passkey/options": "public",
  "POST /auth/passkey": "public",
  "POST /auth/second-factor/confirm/options": "account",
  "POST /auth/second-factor/confirm": "account",
  "GET /auth/security": "account",
  "POST /auth/totp": "account",
  "POST /auth/totp/confirm": "account",
  "POST /auth/totp/remove": "account",
  "POST /auth/recovery-codes": "account",
  "POST /auth/passkeys/options": "account",
  "POST /auth/passkeys": "account",
  "PUT /auth/passkeys/:id": "account",
  "DELETE /auth/passkeys/:id": "account",
  "POST /auth/passkeys/:id/acknowledge": "account",

  "GET /hotel-admin/accounts": MANAGER,
  "POST /hotel-admin/accounts": MANAGER,
  "PUT /hotel-admin/accounts/:id": MANAGER,
  "DELETE /hotel-admin/accounts/:id": MANAGER,
  "POST /hotel-admin/accounts/:id/password": MANAGER,
  "POST /hotel-admin/accounts/:id/second-factor": MANAGER,
  "POST /hotel-admin/accounts/:id/pin": MANAGER,

  "POST /software-admin/hotels/:id/accounts/:account_id/password": "platform",
  "POST /software-admin/hotels/:id/accounts/:account_id/second-factor": "platform",

  "GET /hotel-admin/screens": MANAGER,
  "POST /hotel-admin/screens": MANAGER,
  "PUT /hotel-admin/screens/:id": MANAGER,
  "DELETE /hotel-admin/screens/:id": MANAGER,
  "POST /hotel-admin/screens/:id/pairing": MANAGER,

  "POST /screen/pair": "public",
  "POST /screen/session": "screen",
  "GET /screen/people": "screen",
  "POST /screen/person": "screen",
  "DELETE /screen/person": "screen",
  "POST /screen/person/activity": "screen",

  "GET /customer/room-info": "guest",
  "GET /customer/folio": "guest",

  "GET /customer/push": "guest",
  "PUT /customer/push": "guest",

  "GET /software-admin/services": "platform",
  "POST /software-admin/services": "platform",
  "PUT /software-admin/services/:id": "platform",
  "DELETE /software-admin/services/:id": "platform",

  "GET /hotel-admin/services": [...REQUEST_PAGES, "front_desk_screen_person"],
  "PUT /hotel-admin/services/:id": MANAGER,

  "GET /customer/services": "guest",

  "GET /customer/requests": "guest",
  "GET /customer/requests/:id": "guest",
  "POST /customer/requests": "guest",
  "DELETE /customer/requests/:id": "guest",
  "PUT /customer/requests/:id/schedule": "guest",
  "GET /customer/services/:id/slots": "guest",

  "POST /customer/support": "guest",

  "GET /hotel-admin/services/:id/slots": DESK_PEOPLE,

  "GET /hotel-admin/requests": REQUESTS,
  "GET /hotel-admin/exports/requests.csv": REQUEST_PAGES,
  "GET /hotel-admin/requests/by-service": REQUEST_PAGES,
  "GET /hotel-admin/requests/stats": REQUEST_PAGES,
  "GET /hotel-admin/requests/people": REQUESTS,
  "POST /hotel-admin/requests/hand-over": REQUESTS,
  "GET /hotel-admin/requests/:id": REQUESTS,
  "POST /hotel-admin/requests": DESK_PEOPLE,
  "PUT /hotel-admin/requests/:id/status": REQUESTS,
  "POST /hotel-admin/requests/:id/acknowledge": REQUESTS,
  "POST /hotel-admin/requests/:id/reopen": REQUESTS,
  "PUT /hotel-admin/requests/:id/owner": REQUESTS,
  "PUT /hotel-admin/requests/:id/deferral": REQUESTS,
  "DELETE /hotel-admin/requests/:id/deferral": REQUESTS,
  "PUT /hotel-admin/requests/:id/viewing": REQUESTS,

  "GET /hotel-admin/recurring": FRONT_DESK,
  "POST /hotel-admin/recurring": FRONT_DESK,
  "PUT /hotel-admin/recurring/:id": FRONT_DESK,
  "DELETE /hotel-admin/recurring/:id": FRONT_DESK,
  "POST /hotel-admin/recurring/:id/skip": FRONT_DESK,

  "GET /hotel-admin/work-views": REQUEST_PAGES,
  "PUT /hotel-admin/work-views": REQUEST_PAGES,
  "DELETE /hotel-admin/work-views/:id": MANAGER,

  "GET /hotel-admin/shift-log": DESK,

  "POST /hotel-admin/shift-notes": DESK,
  "PUT /hotel-admin/shift-notes/:id": DESK,

  "GET /customer/food-orders": "guest",
  "GET /customer/food-orders/:id": "guest",
  "POST /customer/food-orders": "guest",
  "PUT /customer/food-orders/:id/tip": "guest",
  "DELETE /customer/food-orders/:id": "guest",
  "PUT /customer/food-orders/:id/schedule": "guest",
  "GET /customer/slots": "guest",
  "GET /customer/quote": "guest",

  "GET /hotel-admin/slots": DESK_PEOPLE,

  "GET /hotel-admin/food-orders": ORDERS,
  "GET /hotel-admin/exports/orders.csv": ["manager", "front_desk", "kitchen"],
  "GET /hotel-admin/food-orders/stats/dashboard": FRONT_DESK,
  "GET /hotel-admin/food-orders/:id": ORDERS,
  "GET /hotel-admin/food-orders/:id/quote": ORDERS,
  "POST /hotel-admin/food-orders": DESK_PEOPLE,
  "PUT /hotel-admin/food-orders/:id/status": ORDERS,
  "PUT /hotel-admin/food-orders/:id/schedule": DESK_PEOPLE,
  "POST /hotel-admin/food-orders/:id/print": KITCHEN,
  "POST /hotel-admin/food-orders/:id/acknowledge": ORDERS,

  "GET /customer/menu": "guest",

  "GET /hotel-admin/menu-categories": MENU,
  "POST /hotel-admin/menu-categories": MANAGER,
  "PUT /hotel-admin/menu-categories/:id": MANAGER,
  "PUT /hotel-admin/menu-categories/:id/place": MANAGER,
  "DELETE /hotel-admin/menu-categories/:id": MANAGER,

  "GET /hotel-admin/menu-items": ORDERS,
  "POST /hotel-admin/menu-items": MANAGER,
  "POST /hotel-admin/menu-items/image": MANAGER,
  "GET /hotel-admin/menu-items/:id": MENU,
  "PUT /hotel-admin/menu-items/:id": MANAGER,
  "PUT /hotel-admin/menu-items/:id/place": MANAGER,
  "DELETE /hotel-admin/menu-items/:id": MANAGER,
  "PATCH /hotel-admin/menu-items/:id/availability": KITCHEN,

  "GET /hotel-admin/menu/export": MANAGER,
  "POST /hotel-admin/menu/import": MANAGER,

  "GET /hotel-admin/kitchen": ORDERS,
  "GET /hotel-admin/kitchen/summary": KITCHEN,
  "PUT /hotel-admin/kitchen/pause": KITCHEN,
  "DELETE /hotel-admin/kitchen/pause": KITCHEN,

  "POST /hotel-admin/food-orders/:id/recall": ORDERS,
  "POST /hotel-admin/food-orders/:id/delay": KITCHEN,
  "POST /hotel-admin/food-orders/:id/rush": KITCHEN,
  "PATCH /hotel-admin/food-orders/:id/items/:index": KITCHEN,
  "POST /hotel-admin/food-orders/:id/items/:index/reduce": KITCHEN,
  "PATCH /hotel-admin/food-orders/:id/items": KITCHEN,

  "GET /hotel-admin/rooms": DESK_PEOPLE,
  "POST /hotel-admin/rooms": MANAGER,
  "POST /hotel-admin/rooms/range": MANAGER,
  "PUT /hotel-admin/rooms/:id": MANAGER,
  "DELETE /hotel-admin/rooms/:id": MANAGER,
  "GET /hotel-admin/rooms/:id/qr": FRONT_DESK,
  "POST /hotel-admin/rooms/:id/qr": FRONT_DESK,
  "POST /hotel-admin/rooms/:id/checkin": FRONT_DESK,
  "PATCH /hotel-admin/rooms/:id/guest": FRONT_DESK,
  "POST /hotel-admin/rooms/:id/move": FRONT_DESK,
  "POST /hotel-admin/rooms/:id/checkout": FRONT_DESK,
  "GET /hotel-admin/rooms/:id/folio": FRONT_DESK,
  "GET /hotel-admin/rooms/:id/folios": FRONT_DESK,
  "GET /hotel-admin/folios/:id": FRONT_DESK,
  "POST /hotel-admin/folios/:id/adjustments": MANAGER,
  "POST /hotel-admin/folios/:id/payments": FRONT_DESK,
  "POST /hotel-admin/folios/:id/invoices": FRONT_DESK,
  "POST /hotel-admin/invoices/:id/credit-note": MANAGER,
  "GET /hotel-admin/invoices/:id.pdf": FRONT_DESK,

  "GET /hotel-admin/settings": MANAGER,
  "PUT /hotel-admin/settings": MANAGER,
  "POST /hotel-admin/settings/printer/test": MANAGER,
  "POST /hotel-admin/settings/cover": MANAGER,

  "GET /hotel-admin/hotel": EVERYBODY,

  "GET /hotel-admin/dashboard": FRONT_DESK,
  "GET /hotel-admin/setup": MANAGER,
  "GET /hotel-admin/dashboard/figures": MANAGER,
  "GET /hotel-admin/reports": MANAGER,
  "GET /hotel-admin/exports/report.csv": MANAGER,

  "GET /software-admin/dashboard": "platform",
  "GET /software-admin/health": "platform",

  "GET /hotel-admin/audit": MANAGER,
  "GET /hotel-admin/exports/audit.csv": MANAGER,
  "GET /software-admin/audit": "platform",
  "GET /software-admin/exports/audit.csv": "platform",

  "GET /software-admin/hotels": "platform",
  "GET /software-admin/hotel-problems": "platform",
  "POST /software-admin/hotels": "platform",
  "GET /software-admin/hotels/:id": "platform",
  "PUT /software-admin/hotels/:id": "platform",
  "DELETE /software-admin/hotels/:id": "platform",
  "POST /software-admin/hotels/:id/restore": "platform",
  "POST /software-admin/hotels/:id/credentials": "platform",
  "GET /software-admin/hotels/:id/overview": "platform",

  "GET /software-admin/accounts": "platform",
  "POST /software-admin/accounts": "platform",
  "PUT /software-admin/accounts/:id": "platform",
  "POST /software-admin/accounts/:id/credentials": "platform",

  "GET /software-admin/settings": "platform",
  "PUT /software-admin/settings": "platform",
} as const satisfies Record<EndpointName, Access>;

type AccessTable = typeof ACCESS;
/** Endpoints for a hotel's staff. */
export type HotelCall = {
  [K in EndpointName]: AccessTable[K] extends readonly Caller[] ? K : never;
}[EndpointName];

export const isHotelCall = (key: string): key is HotelCall => typeof ACCESS[key as HotelCall] === "object";

export const mayCall = (caller: Caller, call: HotelCall): boolean =>
  (ACCESS[call] as readonly Caller[]).includes(caller);
