import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import type { GuestMenuCategory, GuestMenuItem } from "@roombell/common/contract/menu";
import type { Service } from "@roombell/common/contract/service";
import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import type { GuestHotel, StayRoom } from "@roombell/common/contract/stay";
import { ALWAYS_OPEN } from "@roombell/common/domain/hours";
import { DINING_SERVICE_ID, DINING_SERVICE_NAME } from "@roombell/common/domain/service";
import { AS_SOON_AS_POSSIBLE, buildBill } from "./buildBill.js";
import { newId, nextMoment } from "./fixtures.js";

export const guestCode = "7KQM-2X4D-9HRT-PW3B";

export const guestRoom: StayRoom = {
  id: newId(),
  room_number: "205",
  floor: 2,
  room_type: "deluxe",
  check_in: "2026-03-14T08:30:00.000Z",
};

/** The hotel as its guests see it. */
export function buildGuestHotel(fields: Partial<GuestHotel> = {}): GuestHotel {
  return {
    id: newId(),
    name: "Hotel Meridian",
    fb_enabled: true,
    currency: "INR",
    timezone: "Asia/Kolkata",
    phone: "+91 484 555 0100",
    whatsapp: "+91 98460 55501",
    email: "desk@meridian.example",
    wifi_ssid: "Meridian Guest",
    wifi_password: "coconut-breeze",
    cover_url: "",
    kitchen: { is_paused: false, paused_until: null, reason: "" },
    ...fields,
  };
}

export function buildService(fields: Partial<Service> = {}): Service {
  return {
    id: newId(),
    name: "Extra towels",
    description: "",
    category: "Housekeeping",
    translations: {},
    needs_time: false,
    price: null,
    ...ALWAYS_OPEN,
    ...fields,
  };
}

export const diningService = buildService({
  id: DINING_SERVICE_ID,
  name: DINING_SERVICE_NAME,
  description: "From our kitchen",
  category: DINING_SERVICE_NAME,
});

function buildWork() {
  const created_at = nextMoment();
  return {
    id: newId(),
    is_active: true,
    room_number: "205",
    floor: 2,
    created_at,
    updated_at: created_at,
    version: 1,
    created_by: "guest",
    seen_at: null,
    reason: "",
    ...AS_SOON_AS_POSSIBLE,
  } as const;
}

/** A pending request as its guest sees it. */
export function buildGuestRequest(fields: Partial<GuestServiceRequest> = {}): GuestServiceRequest {
  return {
    ...buildWork(),
    status: "pending",
    priority: "normal",
    service_id: newId(),
    service_name: "Extra towels",
    service_category: "Housekeeping",
    description: "",
    customer_note: "",
    room_type: "deluxe",
    deferred_until: null,
    defer_reason: "",
    charge: null,
    ...fields,
  };
}

/** A pending order as its guest sees it. */
export function buildGuestOrder(fields: Partial<GuestFoodOrder> = {}): GuestFoodOrder {
  return {
    ...buildWork(),
    order_number: 1001,
    status: "pending",
    delivery_location: "Room",
    total_items: 2,
    item_names: "2× Masala Dosa",
    ...buildBill(fields.total_amount ?? 360),
    special_instructions: "",
    estimated_delivery_time: null,
    is_running_late: false,
    delayed_from: null,
    items: [
      {
        menu_item_id: newId(),
        item_name: "Masala Dosa",
        quantity: 2,
        unit_price: 180,
        total_price: 360,
        selected_options: {},
        special_instructions: "",
        allergens: [],
        done: false,
      },
    ],
    ...fields,
  };
}

export function buildDish(fields: Partial<GuestMenuItem> = {}): GuestMenuItem {
  const option_groups = fields.option_groups ?? [];
  return {
    id: newId(),
    category_id: newId(),
    category_name: "South Indian",
    name: "Idli",
    description: "Steamed rice cakes",
    price: 110,
    preparation_time: 10,
    image_url: "",
    drawing: null,
    is_vegetarian: true,
    is_vegan: true,
    is_spicy: false,
    is_nonveg: false,
    allergens: [],
    calories: 0,
    display_order: 0,
    is_available: true,
    sold_out_until: null,
    translations: {},
    has_options: option_groups.length > 0,
    ...fields,
    option_groups,
  };
}

/** A category with these dishes. */
export function buildMenuCategory(
  items: readonly GuestMenuItem[],
  fields: Partial<GuestMenuCategory> = {},
): GuestMenuCategory {
  const id = fields.id ?? newId();
  return {
    name: "South Indian",
    description: "From the griddle",
    display_order: 0,
    translations: {},
    ...ALWAYS_OPEN,
    ...fields,
    id,
    items: items.map((item) => ({ ...item, category_id: id })),
  };
}

export const dosa = buildDish({
  name: "Masala Dosa",
  description: "Crisp rice crêpe with spiced potato",
  price: 180,
  allergens: ["mustard"],
  option_groups: [
    {
      name: "Size",
      is_required: true,
      options: [
        { value: "Regular", price_modifier: 0 },
        { value: "Paper", price_modifier: 90 },
      ],
    },
    {
      name: "Extra",
      is_required: false,
      options: [
        {
          value: "Ghee",
          price_modifier: 25.5,
          allergens: ["milk"],
          diet: "vegetarian",
          translations: { hi: { option_name: "अतिरिक्त", option_value: "घी" } },
        },
      ],
    },
  ],
  translations: { hi: { name: "मसाला डोसा" } },
});
export const idli = buildDish();
export const fishCurry = buildDish({
  name: "Fish Curry",
  description: "Kingfish in coconut milk",
  price: 420,
  is_vegetarian: false,
  is_vegan: false,
  is_nonveg: true,
  is_spicy: true,
});
