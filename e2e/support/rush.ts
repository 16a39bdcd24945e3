import { DINING_SERVICE_ID } from "@roombell/common/domain/service";
import { call } from "./api.js";
import type { Headers } from "./hotel.js";

/** Typical dishes, and one with the longest name that a board must show. */
const DISHES: readonly { name: string; allergens: string[] }[] = [
  { name: "Masala Dosa", allergens: [] },
  { name: "Paneer Tikka", allergens: ["Milk"] },
  { name: "Hyderabadi Chicken Biryani", allergens: ["Milk", "Tree nuts"] },
  { name: "Caesar Salad", allergens: ["Eggs", "Fish", "Gluten", "Milk", "Mustard"] },
  { name: "Lime Soda", allergens: [] },
  { name: "Prawn Moilee", allergens: ["Crustaceans", "Mustard"] },
  { name: "Dal Makhani", allergens: ["Milk"] },
  {
    name: "Slow-roasted leg of lamb with rosemary potatoes, mint yoghurt and warm flatbread",
    allergens: ["Gluten", "Milk", "Sulphur dioxide and sulphites"],
  },
  { name: "Garlic Naan", allergens: ["Gluten", "Milk"] },
  { name: "Mango Lassi", allergens: ["Milk"] },
];
const NOTES = ["", "", "", "No onion, no garlic", "", "Sauce on the side", "", "", "Extra spicy"];
const LONG_NOTE =
  "My daughter is severely allergic to peanuts: please use a clean pan, clean boards and fresh oil, and tell the waiter who brings it that the plate with the red flag is hers. My husband eats neither onion nor garlic, his dal is to be made without both, with the rice on a plate of its own. We would like everything at the same time, please do not send the soup before the rest, and if anything is not possible, call us on the room's telephone before you begin to cook. Thank you all very much!";
const GUESTS = [
  "Asha Rao",
  "",
  "María José Carreño Quiñones",
  "",
  "Venkatanarasimharajuvaripeta Krishnamoorthy Subramaniam Iyer-Ramachandran and Family, of the Harbour Road Tea Co.",
  "王小明",
  "",
  "محمد عبد الرحمن",
  "आदित्य शर्मा",
];
const WISHES = ["", "Two for the pool", "", "After ten, please", "The one by the window drips", ""];

const STEPS = ["confirmed", "preparing", "ready"] as const;

/** The item at an index, which wraps around at the end of the list. */
function pick<T>(list: readonly [T, ...T[]] | readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("the list is empty");
  return item;
}

/** Functions that enter the orders and requests of a hotel's busy evening through the API. */
export async function openRush(url: string, headers: Headers) {
  const { rooms } = await call(url, "GET /hotel-admin/rooms", headers, { query: {} });
  const occupied = rooms.filter(({ is_occupied }) => is_occupied);
  const offered = (await call(url, "GET /hotel-admin/services", headers, {})).services;
  const services = offered.filter(({ id }) => id !== DINING_SERVICE_ID);
  const { categories } = await call(url, "GET /hotel-admin/menu-categories", headers, {});
  const category_id = pick(categories, 0).id;
  const dishes: string[] = [];
  for (const { name, allergens } of DISHES) {
    const { menu_item } = await call(url, "POST /hotel-admin/menu-items", headers, {
      body: { category_id, name, price: 100, allergens, preparation_time: 20 },
    });
    dishes.push(menu_item.id);
  }

  /** Enters the evening's order with this index and advances its status by `steps`. */
  async function order(index: number, steps: number): Promise<void> {
    const lines = [3, 2, 3, 4, 1, 3][index % 6] ?? 3;
    const { order: placed } = await call(url, "POST /hotel-admin/food-orders", headers, {
      body: {
        room_id: pick(occupied, index).id,
        customer_name: pick(GUESTS, index),
        special_instructions: index % 17 === 5 ? LONG_NOTE : "",
        items: Array.from({ length: lines }, (_, line) => ({
          menu_item_id: pick(dishes, index * 3 + line),
          quantity: 1 + ((index + line) % 4),
          special_instructions: pick(NOTES, index + line * 2),
        })),
      },
    });
    for (const status of STEPS.slice(0, steps)) {
      await call(url, "PUT /hotel-admin/food-orders/:id/status", headers, {
        params: { id: placed.id },
        body: { status },
      });
    }
  }

  async function request(index: number, steps: number): Promise<void> {
    const { request: asked } = await call(url, "POST /hotel-admin/requests", headers, {
      body: {
        room_id: pick(occupied, index * 2 + 1).id,
        service_id: pick(services, index).id,
        description: index % 13 === 7 ? LONG_NOTE : pick(WISHES, index),
        priority: index % 9 === 4 ? "high" : "normal",
      },
    });
    if (steps > 0) {
      await call(url, "PUT /hotel-admin/requests/:id/status", headers, {
        params: { id: asked.id },
        body: { status: "in_progress" },
      });
    }
  }
  return { order, request };
}
