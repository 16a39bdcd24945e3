import type { HotelAdminUser, User } from "@roombell/common/contract/auth";
import type { HotelDashboard, RangeFigures } from "@roombell/common/contract/dashboard";
import type { FoodOrder, StaffOrderItem } from "@roombell/common/contract/foodOrder";
import type { Hotel } from "@roombell/common/contract/hotel";
import type { MenuItem } from "@roombell/common/contract/menu";
import type { Room } from "@roombell/common/contract/room";
import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import type { HotelSettings } from "@roombell/common/contract/settings";
import { DEFAULT_REQUEST_TARGETS } from "@roombell/common/domain/requestTargets";
import { AS_SOON_AS_POSSIBLE, BILLING_SETTINGS, buildBill } from "./buildBill.js";

let made = 0;

/** A new id in the contract's format. */
export function newId(): string {
  made += 1;
  return made.toString(16).padStart(24, "0");
}

let lastMoment = 0;

/** The current time, strictly increasing, so that fixtures sort by creation however fast a test runs. */
export function nextMoment(): string {
  lastMoment = Math.max(Date.now(), lastMoment + 1);
  return new Date(lastMoment).toISOString();
}

export const hotelAdmin: HotelAdminUser = {
  id: "aaaaaaaaaaaaaaaaaaaaaaaa",
  role: "hotel_admin",
  username: "meridian",
  hotel_id: "bbbbbbbbbbbbbbbbbbbbbbbb",
  hotel_name: "Hotel Meridian",
  fb_enabled: true,
  must_change_password: false,
  name: "Meridian",
  position: "manager",
  categories: [],
  has_pin: false,
  must_set_up_second_factor: false,
};

export const softwareAdmin = {
  id: "c".repeat(24),
  role: "software_admin",
  username: "platform",
  must_change_password: false,
} satisfies User;

/** The dashboard of `hotelAdmin`'s hotel. */
export function buildDashboard(hotel: Partial<HotelDashboard["hotel"]> = {}): HotelDashboard {
  return {
    hotel: {
      id: hotelAdmin.hotel_id,
      name: hotelAdmin.hotel_name,
      address: "1 Harbour Road",
      fb_enabled: true,
      timezone: "Asia/Kolkata",
      day_ends_at: "04:00",
      currency: "INR",
      ...hotel,
    },
    stats: {
      total_rooms: 12,
      total_requests: 40,
      pending_requests: 2,
      revenue_today: 1250,
      occupied_rooms: 8,
      occupancy_rate: 67,
      occupancy_is_estimate: false,
    },
    screens: { front_desk: 0, kitchen: 0 },
  };
}

/** A pending request as staff see it. */
export function buildRequest(fields: Partial<ServiceRequest> = {}): ServiceRequest {
  const created_at = nextMoment();
  return {
    id: newId(),
    status: "pending",
    is_active: true,
    priority: "normal",
    service_id: "dddddddddddddddddddddddd",
    service_name: "Fresh towels",
    service_category: "Housekeeping",
    description: "Two bath towels",
    customer_note: "",
    admin_note: "",
    room_id: "eeeeeeeeeeeeeeeeeeeeeeee",
    stay_id: newId(),
    room_number: "204",
    guest_name: "",
    floor: 2,
    room_type: "deluxe",
    created_at,
    updated_at: created_at,
    version: 1,
    created_by: "guest",
    seen_at: null,
    acknowledged_at: null,
    closed_at: null,
    closed_by: null,
    reason: "",
    assigned_to: "",
    assigned_to_id: null,
    accept_due_at: created_at,
    due_at: created_at,
    ...AS_SOON_AS_POSSIBLE,
    deferred_until: null,
    defer_reason: "",
    charge: null,
    guest_room_number: null,
    escalated_at: null,
    was_escalated_at: null,
    ...fields,
  };
}

/** One line of an order. */
export function buildOrderItem(fields: Partial<StaffOrderItem> = {}): StaffOrderItem {
  return {
    menu_item_id: newId(),
    item_name: "Masala Dosa",
    quantity: 2,
    unit_price: 120,
    total_price: 240,
    selected_options: {},
    special_instructions: "",
    allergens: [],
    done: false,
    done_by: null,
    station_id: null,
    ...fields,
  };
}

/** A pending order as staff see it. */
export function buildOrder(fields: Partial<FoodOrder> = {}): FoodOrder {
  const created_at = nextMoment();
  const items = fields.items ?? [buildOrderItem()];
  return {
    id: newId(),
    order_number: 1001,
    status: "pending",
    is_active: true,
    room_id: "eeeeeeeeeeeeeeeeeeeeeeee",
    stay_id: newId(),
    room_number: "204",
    floor: 2,
    guest_name: "",
    customer_name: "Asha Rao",
    customer_phone: "",
    delivery_location: "Room",
    total_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    item_names: items.map(({ item_name, quantity }) => `${quantity}× ${item_name}`).join(", "),
    ...AS_SOON_AS_POSSIBLE,
    ...buildBill(fields.total_amount ?? items.reduce((sum, { total_price }) => sum + total_price, 0)),
    special_instructions: "",
    staff_note: "",
    created_at,
    updated_at: created_at,
    estimated_delivery_time: null,
    promised_at: fields.estimated_delivery_time ?? null,
    is_running_late: false,
    delayed_from: null,
    is_print_failed: false,
    version: 1,
    created_by: "guest",
    seen_at: null,
    acknowledged_at: null,
    closed_at: null,
    closed_by: null,
    reason: "",
    confirmed_at: null,
    recalled_at: null,
    rushed_at: null,
    items,
    ...fields,
  };
}

/** An available dish as staff see it. */
export function buildMenuItem(fields: Partial<MenuItem> = {}): MenuItem {
  const options = fields.options ?? [];
  return {
    id: newId(),
    category_id: "ffffffffffffffffffffff01",
    category_name: "Breakfast",
    name: "Masala Dosa",
    description: "Crisp rice crêpe with potato filling",
    price: 120,
    preparation_time: 15,
    image_url: "",
    drawing: null,
    is_vegetarian: true,
    is_vegan: false,
    is_spicy: false,
    is_nonveg: false,
    allergens: [],
    calories: 0,
    display_order: 0,
    is_available: true,
    stock_left: null,
    sold_out_until: null,
    options,
    options_count: options.length,
    station_id: null,
    translations: {},
    ...fields,
  };
}

/** A vacant room without requests. */
export function buildRoom(fields: Partial<Room> = {}): Room {
  const { id = newId(), ...others } = fields;
  return {
    id,
    room_number: "204",
    floor: 2,
    room_type: "deluxe",
    total_requests: 0,
    pending_requests: 0,
    qr_url: `http://localhost:3000/customer?qr=0000-0000-0000-${id.slice(-4)}`,
    is_occupied: false,
    check_in: null,
    guest_name: "",
    ...others,
  };
}

/** The figures of an empty range. */
export function buildRangeFigures(fields: Partial<RangeFigures> = {}): RangeFigures {
  const nothing = { orders: 0, revenue: 0, requests: 0, promises_made: 0, promises_kept: 0 };
  return {
    range: "today",
    as_of: "2026-03-14T06:30:00.000Z",
    current: { from: "2026-03-14", to: "2026-03-14", ...nothing },
    before: { from: "2026-03-13", to: "2026-03-13", ...nothing },
    hours: [],
    days: [],
    requests_by_category: [],
    minutes_to_accept: [],
    minutes_to_complete: [],
    parts_before: { hours: [], days: [], requests_by_category: [] },
    ...fields,
  };
}

/** A hotel's initial settings. */
export function buildSettings(fields: Partial<HotelSettings> = {}): HotelSettings {
  return {
    day_ends_at: "04:00",
    delivery_minutes: 10,
    cooks_per_station: 3,
    geofence_radius_m: null,
    rotate_qr_on_check_in: false,
    screen_pins: true,
    wifi_ssid: "Guests",
    wifi_password: "",
    phone: "",
    email: "",
    request_target_minutes: { ...DEFAULT_REQUEST_TARGETS },
    order_warning_minutes: 10,
    order_late_minutes: 20,
    kitchen_hours: null,
    hours_exceptions: [],
    order_interval_minutes: 15,
    order_capacity: { orders: null, items: null },
    ...BILLING_SETTINGS,
    stations: [],
    printer: null,
    ...fields,
  };
}

/** An active hotel as the platform sees it. */
export function buildHotel(fields: Partial<Hotel> = {}): Hotel {
  return {
    id: newId(),
    name: "Hotel Meridian",
    address: "1 Harbour Road",
    phone: "+91 484 555 0100",
    email: "desk@meridian.example",
    wifi_ssid: "Meridian Guest",
    latitude: 9.9312,
    longitude: 76.2673,
    services: [],
    fb_enabled: true,
    is_active: true,
    total_rooms: 12,
    today_requests: 4,
    service_count: 0,
    timezone: "Asia/Kolkata",
    currency: "INR",
    printer_networks: [],
    created_at: "2026-03-14T08:00:00.000Z",
    ...fields,
  };
}
