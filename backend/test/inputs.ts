import type { EndpointInput, EndpointName } from "@roombell/common/contract/endpoints";
import type { RoomDoc } from "#rooms/model.js";
import type { Identity } from "#testing/client.js";
import type { OpenHotel } from "#testing/openHotel.js";
import { AUTH_VALID } from "./authInputs.js";
import { DESK_VALID } from "./deskInputs.js";
import { cart, GUEST_VALID, inTwoDays } from "./guestInputs.js";
import { PLATFORM_VALID } from "./platformInputs.js";

/** Objects that calls refer to. */
export type IdName =
  | "hotelId"
  | "roomId"
  | "requestId"
  | "orderId"
  | "itemId"
  | "categoryId"
  | "serviceId"
  | "accountId"
  | "adminId"
  | "screenId"
  | "noteId"
  | "viewId"
  | "recurringId";

/** A hotel with one object of each kind. */
export type World = OpenHotel &
  Record<IdName, string> & {
    admin: Identity;
    screen: Identity;
    otherRoom: { room: RoomDoc; guest: Identity };
  };

const ofOrder = ({ orderId }: World) => ({ params: { id: orderId } });

/** A valid input of each call; calls that share an object refer to it by the same field. */
export const VALID: { [K in EndpointName]: (world: World) => EndpointInput<K> } = {
  ...AUTH_VALID,
  ...DESK_VALID,
  ...GUEST_VALID,
  ...PLATFORM_VALID,
  "GET /hotel-admin/hotel": () => ({}),
  "GET /hotel-admin/accounts": () => ({}),
  "POST /hotel-admin/accounts": () => ({
    body: { name: "a", username: `person-${unique()}`, position: "department", categories: ["Laundry"] },
  }),
  "PUT /hotel-admin/accounts/:id": ({ accountId }) => ({
    params: { id: accountId },
    body: {
      name: "a",
      username: `person-${unique()}`,
      position: "kitchen",
      categories: ["Laundry"],
      is_active: false,
    },
  }),
  "DELETE /hotel-admin/accounts/:id": ({ accountId }) => ({ params: { id: accountId } }),
  "POST /hotel-admin/accounts/:id/password": ({ accountId }) => ({ params: { id: accountId }, body: {} }),
  "POST /hotel-admin/accounts/:id/second-factor": ({ accountId }) => ({
    params: { id: accountId },
    body: {},
  }),
  "POST /hotel-admin/accounts/:id/pin": ({ accountId }) => ({ params: { id: accountId }, body: {} }),
  "GET /hotel-admin/screens": () => ({}),
  "POST /hotel-admin/screens": () => ({
    body: { name: "a", board: "department", categories: ["Laundry"], text_size: 0.85, is_muted: true },
  }),
  "PUT /hotel-admin/screens/:id": ({ screenId }) => ({
    params: { id: screenId },
    body: { name: "a", text_size: 1.75, is_muted: true },
  }),
  "DELETE /hotel-admin/screens/:id": ({ screenId }) => ({ params: { id: screenId } }),
  "POST /hotel-admin/screens/:id/pairing": ({ screenId }) => ({ params: { id: screenId }, body: {} }),
  "POST /screen/pair": () => ({ body: { code: "0000-0000" } }),
  "POST /screen/session": () => ({ body: { version: "a", is_awake: true, has_sound: false } }),
  "GET /screen/people": () => ({}),
  "POST /screen/person": ({ accountId }) => ({
    body: { account_id: accountId, pin: "4821", password: "wrong", new_pin: "2580" },
  }),
  "DELETE /screen/person": () => ({}),
  "POST /screen/person/activity": () => ({ body: {} }),
  "GET /hotel-admin/dashboard": () => ({}),
  "GET /hotel-admin/dashboard/figures": () => ({ query: { range: "month" } }),
  "GET /hotel-admin/reports": () => ({ query: { from: "2026-01-01", to: "2026-01-02", by: "dish" } }),
  "GET /hotel-admin/exports/report.csv": () => ({ query: { by: "room" } }),
  "GET /hotel-admin/setup": () => ({}),
  "GET /hotel-admin/exports/audit.csv": () => ({ query: { action: "a" } }),
  "GET /hotel-admin/audit": () => ({
    query: {
      limit: "5",
      action: "a",
      object_kind: "b",
      object_id: "c",
      actor: "d",
      from: "2026-01-01",
      to: "2026-01-02",
    },
  }),
  "GET /hotel-admin/settings": () => ({}),
  "PUT /hotel-admin/settings": () => ({
    body: {
      day_ends_at: "05:00",
      delivery_minutes: 12,
      geofence_radius_m: null,
      rotate_qr_on_check_in: false,
      wifi_ssid: "a",
      wifi_password: "a",
      phone: "100",
      whatsapp: "+49 89 1",
      email: "",
      request_target_minutes: { Laundry: { accept: 1, complete: 2 } },
      order_warning_minutes: 10,
      order_late_minutes: 20,
      kitchen_hours: week,
      order_interval_minutes: 20,
      order_capacity: { orders: 200, items: null },
      hours_exceptions: [{ date: "2026-12-24", hours: [{ from: "10:00", to: "01:00" }] }],
      stations: [{ id: "5".repeat(24), name: "Hot" }, { name: "Bar" }],
      taxes: [
        { name: "a", rate_percent: 5, is_included: false, category_ids: null, valid_from: "2026-01-01" },
      ],
      tips: { is_enabled: true, percent: [5] },
      order_payment: "room_charge",
      legal_name: "a",
      legal_address: "b",
      tax_number: "c",
      fiscal_year_month: 4,
    },
  }),
  "GET /hotel-admin/services": () => ({}),
  "PUT /hotel-admin/services/:id": ({ serviceId }) => ({
    params: { id: serviceId },
    body: { hours: week, needs_time: false, target_minutes: { accept: 1, complete: 2 }, price: 5 },
  }),
  "GET /hotel-admin/rooms": () => ({ query: { search: "1", room_type: "suite" } }),
  "POST /hotel-admin/rooms": () => ({ body: { room_number: unique(), floor: 1, room_type: "suite" } }),
  "POST /hotel-admin/rooms/range": () => ({
    body: { first: 1, last: 2, prefix: `${unique()}-`, floor: 1, room_type: "suite" },
  }),
  "PUT /hotel-admin/rooms/:id": ({ roomId }) => ({
    params: { id: roomId },
    body: { room_number: unique(), floor: 3, room_type: "single", swap_numbers: true },
  }),
  "DELETE /hotel-admin/rooms/:id": ({ roomId }) => ({ params: { id: roomId } }),
  "GET /hotel-admin/rooms/:id/qr": ({ roomId }) => ({ params: { id: roomId } }),
  "POST /hotel-admin/rooms/:id/qr": ({ roomId }) => ({ params: { id: roomId } }),
  "POST /hotel-admin/rooms/:id/checkin": ({ roomId }) => ({
    params: { id: roomId },
    body: { guest_name: "a" },
  }),
  "PATCH /hotel-admin/rooms/:id/guest": ({ roomId }) => ({
    params: { id: roomId },
    body: { guest_name: "a" },
  }),
  "POST /hotel-admin/rooms/:id/move": ({ roomId }) => ({
    params: { id: roomId },
    body: { to_room_id: roomId },
  }),
  "POST /hotel-admin/rooms/:id/checkout": ({ roomId }) => ({ params: { id: roomId }, body: {} }),
  "GET /hotel-admin/food-orders": () => ({
    query: {
      status: "pending",
      active: "false",
      from: "2026-01-01T00:00:00Z",
      search: "a",
      limit: "5",
      late: "true",
    },
  }),
  "GET /hotel-admin/slots": ({ itemId }) => ({ query: { menu_item_ids: itemId, portions: "2" } }),
  "GET /hotel-admin/food-orders/stats/dashboard": () => ({}),
  "GET /hotel-admin/food-orders/:id": ofOrder,
  "GET /hotel-admin/food-orders/:id/quote": ({ orderId }) => ({ params: { id: orderId } }),
  "POST /hotel-admin/food-orders": ({ roomId, itemId }) => ({ body: { ...cart(itemId), room_id: roomId } }),
  "PUT /hotel-admin/food-orders/:id/status": ({ orderId }) => ({
    params: { id: orderId },
    body: { status: "confirmed", staff_note: "a", estimated_minutes: 10, reason: "b" },
  }),
  "PUT /hotel-admin/food-orders/:id/schedule": (world) => ({
    ...ofOrder(world),
    body: { scheduled_for: inTwoDays() },
  }),
  "POST /hotel-admin/food-orders/:id/acknowledge": (world) => ({ ...ofOrder(world), body: {} }),
  "POST /hotel-admin/food-orders/:id/print": ({ orderId }) => ({ params: { id: orderId }, body: {} }),
  "POST /hotel-admin/food-orders/:id/recall": (world) => ({ ...ofOrder(world), body: { version: 1 } }),
  "POST /hotel-admin/food-orders/:id/rush": ofOrder,
  "POST /hotel-admin/food-orders/:id/delay": (world) => ({ ...ofOrder(world), body: { minutes: 5 } }),
  "PATCH /hotel-admin/food-orders/:id/items/:index": ({ orderId }) => ({
    params: { id: orderId, index: "0" },
    body: { done: true },
  }),
  "POST /hotel-admin/food-orders/:id/items/:index/reduce": ({ orderId }) => ({
    params: { id: orderId, index: "0" },
    body: { from: 1, to: 0, reason: "a" },
  }),
  "PATCH /hotel-admin/food-orders/:id/items": (world) => ({
    ...ofOrder(world),
    body: { lines: [0], done: true },
  }),
  "GET /hotel-admin/kitchen": () => ({ query: { recent: "day" } }),
  "GET /hotel-admin/kitchen/summary": () => ({}),
  "PUT /hotel-admin/kitchen/pause": () => ({ body: { minutes: 10, reason: "a" } }),
  "DELETE /hotel-admin/kitchen/pause": () => ({}),
  "GET /hotel-admin/menu-categories": () => ({}),
  "POST /hotel-admin/menu-categories": () => ({
    body: category,
  }),
  "PUT /hotel-admin/menu-categories/:id": ({ categoryId }) => ({
    params: { id: categoryId },
    body: category,
  }),
  "PUT /hotel-admin/menu-categories/:id/place": ({ categoryId }) => ({
    params: { id: categoryId },
    body: { after: null, before: null },
  }),
  "DELETE /hotel-admin/menu-categories/:id": ({ categoryId }) => ({ params: { id: categoryId } }),
  "GET /hotel-admin/menu-items": () => ({}),
  "POST /hotel-admin/menu-items": ({ categoryId }) => ({ body: dish(categoryId) }),
  "POST /hotel-admin/menu-items/image": () => ({}),
  "POST /hotel-admin/settings/cover": () => ({}),
  "POST /hotel-admin/settings/printer/test": () => ({ body: {} }),
  "GET /hotel-admin/menu-items/:id": ({ itemId }) => ({ params: { id: itemId } }),
  "PUT /hotel-admin/menu-items/:id": ({ itemId, categoryId }) => ({
    params: { id: itemId },
    body: dish(categoryId),
  }),
  "PUT /hotel-admin/menu-items/:id/place": ({ itemId }) => ({
    params: { id: itemId },
    body: { after: null, before: null },
  }),
  "DELETE /hotel-admin/menu-items/:id": ({ itemId }) => ({ params: { id: itemId } }),
  "PATCH /hotel-admin/menu-items/:id/availability": ({ itemId }) => ({
    params: { id: itemId },
    body: { is_available: true },
  }),
  "GET /hotel-admin/menu/export": () => ({}),
  "POST /hotel-admin/menu/import": () => ({
    body: { csv: "category,name,price\r\na,b,1.50", dry_run: true, preview: "c" },
  }),
};

let count = 0;
const unique = (): string => `N${(count += 1)}`;

/** Open around the clock, so that orders and requests of other calls succeed. */
const week = [{ days: [1, 2, 3, 4, 5, 6, 7], from: "07:00", to: "07:00" }];

const category = {
  name: "a",
  description: "b",
  display_order: 1,
  hours: week,
  translations: { hi: { name: "c" } },
};

const dish = (categoryId: string) => ({
  category_id: categoryId,
  name: "a",
  description: "b",
  price: 10,
  preparation_time: 5,
  image_url: "",
  is_vegetarian: true,
  is_vegan: false,
  is_spicy: false,
  is_nonveg: false,
  allergens: ["Milk"],
  calories: 1,
  display_order: 1,
  is_available: true,
  options: [{ option_name: "Size", option_value: "L", price_modifier: 1, is_required: false }],
  translations: { hi: { name: "c" } },
});
