import { applyTaxes } from "@roombell/common/domain/bill";
import {
  DEFAULT_DELIVERY_MINUTES,
  FIRST_ORDER_NUMBER,
  type OrderStatus,
} from "@roombell/common/domain/foodOrder";
import { minutesAfter, preparationMinutes } from "@roombell/common/domain/kitchenPromise";
import { groupOptions, startingOptions } from "@roombell/common/domain/pricing";
import type { MenuItemDoc } from "#menu/itemModel.js";
import { storedBill } from "#orders/bill.js";
import type { FoodOrderDoc, OrderItemDoc } from "#orders/model.js";
import { orderItem } from "#orders/priceCart.js";
import type { RoomDoc } from "#rooms/model.js";
import { findDemoDishStation } from "./demoCatalogue.js";
import { DEMO_CURRENCY, DEMO_TAXES } from "./demoHotel.js";
import { demoId } from "./demoId.js";
import { before, demoWork, reachedAt, type Step } from "./demoTimeline.js";

const DAY_MINUTES = 24 * 60;
const PAST_DAYS = 13;
const PAST_ORDERS_A_DAY = 4;

type Line = [dish: string, quantity: number];
type DemoOrder = {
  room: string;
  minutesAgo: number;
  lines: Line[];
  note?: string;
  steps: Step<OrderStatus>[];
};

const served: Step<OrderStatus>[] = [
  ["confirmed", 2],
  ["preparing", 4],
  ["ready", 17],
  ["delivered", 6],
];

const TODAY: DemoOrder[] = [
  {
    room: "204",
    minutesAgo: 1,
    lines: Object.entries({ "Masala Chai": 2, "Vegetable Samosa": 1 }),
    steps: [],
  },
  {
    room: "101",
    minutesAgo: 4,
    lines: Object.entries({ "Chicken Biryani": 1 }),
    note: "No onions, please",
    steps: [],
  },
  {
    room: "201",
    minutesAgo: 9,
    lines: Object.entries({ "Paneer Butter Masala": 1, "Garlic Naan": 3, "Mango Lassi": 2 }),
    steps: served.slice(0, 1),
  },
  {
    room: "206",
    minutesAgo: 16,
    lines: Object.entries({ "Butter Chicken": 1, "Goan Prawn Curry": 1, "Jeera Rice": 2 }),
    steps: served.slice(0, 2),
  },
  { room: "103", minutesAgo: 24, lines: Object.entries({ "Masala Dosa": 2 }), steps: served.slice(0, 3) },
  {
    room: "204",
    minutesAgo: 5 * 60,
    lines: Object.entries({ "Idli Sambar": 2, "Filter Coffee": 2 }),
    steps: served,
  },
  { room: "104", minutesAgo: 6 * 60, lines: Object.entries({ Poha: 1 }), steps: served },
];

/** A few orders on each day of the last two weeks, with varying rooms and dishes. */
function pastOrders(rooms: RoomDoc[], dishes: MenuItemDoc[]): DemoOrder[] {
  return Array.from({ length: PAST_DAYS * PAST_ORDERS_A_DAY }, (_, index) => {
    const day = Math.floor(index / PAST_ORDERS_A_DAY) + 1;
    const dish = dishes[(index * 7) % dishes.length];
    const drink = dishes[(index * 5 + 3) % dishes.length];
    return {
      room: rooms[(index * 3) % rooms.length]?.room_number ?? "",
      minutesAgo: day * DAY_MINUTES + (index % PAST_ORDERS_A_DAY) * 110,
      lines: [
        [dish?.name ?? "", 1 + (index % 3)],
        [drink?.name ?? "", 1],
      ],
      steps: index % 11 === 10 ? [["cancelled", 3]] : served,
    };
  });
}

/** Open orders in every status and two weeks of delivered ones, numbered from the first. */
export function demoOrders(rooms: RoomDoc[], dishes: MenuItemDoc[], now: Date): Partial<FoodOrderDoc>[] {
  return [...TODAY, ...pastOrders(rooms, dishes)]
    .sort((one, other) => other.minutesAgo - one.minutesAgo)
    .flatMap((order, index) => {
      const room = rooms.find(({ room_number }) => room_number === order.room);
      if (room === undefined) return [];
      const created_at = before(now, order.minutesAgo);
      const work = demoWork<OrderStatus>(room, created_at, order.steps);
      const items = order.lines.flatMap(([name, quantity]) => buildLine(dishes, name, quantity));
      const confirmed = reachedAt(work, "confirmed");
      const promised =
        confirmed && minutesAfter(confirmed, preparationMinutes(items) + DEFAULT_DELIVERY_MINUTES);
      const delivered_at = reachedAt(work, "delivered");
      return {
        ...work,
        _id: demoId(`order ${index}`),
        order_number: FIRST_ORDER_NUMBER + index,
        delivery_location: "Room" as const,
        currency: DEMO_CURRENCY,
        special_instructions: order.note ?? "",
        ...storedBill(
          items,
          applyTaxes(
            DEMO_TAXES,
            items.map(() => ""),
          ),
          DEMO_CURRENCY,
        ),
        estimated_delivery_time: promised,
        promised_at: promised,
        first_promised_at: promised,
        confirmed_at: confirmed,
        delivered_at,
        items,
      };
    });
}

/** With the first choice of every required group. */
function buildLine(dishes: MenuItemDoc[], name: string, quantity: number): OrderItemDoc[] {
  const dish = dishes.find((candidate) => candidate.name === name);
  if (dish === undefined) return [];
  const selected_options = startingOptions(groupOptions(dish.options));
  const line = { menu_item_id: String(dish._id), quantity, selected_options, special_instructions: "" };
  return [orderItem({ dish, line }, findDemoDishStation(dish))];
}
