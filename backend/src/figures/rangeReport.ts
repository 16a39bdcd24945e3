import type { RangeReport } from "@roombell/common/contract/dashboard";
import { getPeriods, type DashboardRange, type Period } from "@roombell/common/domain/dashboardRange";
import { fromMinor } from "@roombell/common/domain/money";
import mongoose, { type Types } from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { getStatusSteps, OPEN_AND_CLOSED, type HistoryEntry } from "#work/model.js";
import { findStarted } from "./periodWork.js";

const TOP_DISHES = 10;
const DISH_FIELDS = {
  _id: 0,
  "items.menu_item_id": 1,
  "items.item_name": 1,
  "items.quantity": 1,
  "items.unit_price": 1,
  currency: 1,
} as const;
const HISTORY_FIELDS = { _id: 0, history: 1 } as const;

type SoldItem = Pick<FoodOrderDoc["items"][number], "menu_item_id" | "item_name" | "quantity" | "unit_price">;
type Worked = { history: HistoryEntry<string>[] };
type Person = RangeReport["people"][number];
type Figure = Exclude<keyof Person, "id" | "name">;

/** The status changes that count for a person. */
const REQUEST_FIGURES: Readonly<Record<string, Figure>> = {
  in_progress: "requests_accepted",
  completed: "requests_completed",
};
const ORDER_FIGURES: Readonly<Record<string, Figure>> = {
  confirmed: "orders_accepted",
  delivered: "orders_delivered",
};

/** The top dishes of the orders that started in a range, and the status changes that people made in it. */
export async function rangeReport(
  range: DashboardRange,
  hotel: HotelDoc,
  now = new Date(),
): Promise<RangeReport> {
  const { current } = getPeriods(range, now, hotel);
  const { sold, requests, orders } = await readReport(hotel._id, current);
  return {
    range,
    top_dishes: rankDishes(
      sold.flatMap(({ items, currency }) =>
        // Sold in another currency counts, but not as revenue.
        items.map((item) => (currency === hotel.currency ? item : { ...item, unit_price: 0 })),
      ),
    ),
    people: countByPerson([
      ...stepsIn(requests, REQUEST_FIGURES, current),
      ...stepsIn(orders, ORDER_FIGURES, current),
    ]),
  };
}

async function readReport(hotel_id: Types.ObjectId, { start, end }: Period) {
  // A step of the range belongs to work that is open, or was closed after the range began.
  const [open, closed] = OPEN_AND_CLOSED;
  const sides = [open, { ...closed, closed_at: mongoose.trusted({ $gte: start }) }];
  const [sold, requests, orders] = await Promise.all([
    findStarted("starts_at", { start, end }, (started) =>
      FoodOrder.find(
        { hotel_id, status: mongoose.trusted({ $ne: "cancelled" }), ...started },
        DISH_FIELDS,
      ).lean<{ currency: string; items: SoldItem[] }[]>(),
    ),
    Promise.all(
      sides.map((side) => ServiceRequest.find({ hotel_id, ...side }, HISTORY_FIELDS).lean<Worked[]>()),
    ),
    Promise.all(sides.map((side) => FoodOrder.find({ hotel_id, ...side }, HISTORY_FIELDS).lean<Worked[]>())),
  ]);
  return { sold, requests: requests.flat(), orders: orders.flat() };
}

/** A renamed dish counts as one, with the name of its latest order. */
function rankDishes(items: readonly SoldItem[]): RangeReport["top_dishes"] {
  const dishes = new Map<string, { name: string; quantity: number; revenue: number }>();
  for (const { menu_item_id, item_name, quantity, unit_price } of items) {
    const dish = dishes.get(String(menu_item_id));
    dishes.set(String(menu_item_id), {
      name: item_name,
      quantity: (dish?.quantity ?? 0) + quantity,
      revenue: (dish?.revenue ?? 0) + quantity * unit_price,
    });
  }
  return [...dishes]
    .map(([menu_item_id, dish]) => ({ menu_item_id, ...dish, revenue: fromMinor(dish.revenue) }))
    .toSorted((one, other) => other.quantity - one.quantity || one.name.localeCompare(other.name))
    .slice(0, TOP_DISHES);
}

type PersonStep = { id: string | null; name: string; figure: Figure };

const stepsIn = (
  work: readonly Worked[],
  figures: Readonly<Record<string, Figure>>,
  { start, end }: Period,
): PersonStep[] =>
  work.flatMap(({ history }) =>
    getStatusSteps(history).flatMap(({ status, at, actor }) => {
      const figure = figures[status];
      if (figure === undefined || actor === undefined || at < start || at >= end) return [];
      return [{ id: actor.id === null ? null : String(actor.id), name: actor.name, figure }];
    }),
  );

function countByPerson(steps: readonly PersonStep[]): Person[] {
  const people = new Map<string, Person>();
  for (const { id, name, figure } of steps) {
    const key = id ?? name;
    const person = people.get(key) ?? {
      id,
      name,
      requests_accepted: 0,
      requests_completed: 0,
      orders_accepted: 0,
      orders_delivered: 0,
    };
    people.set(key, { ...person, name, [figure]: person[figure] + 1 });
  }
  return [...people.values()].toSorted(
    (one, other) => countSteps(other) - countSteps(one) || one.name.localeCompare(other.name),
  );
}

const countSteps = (person: Person): number =>
  person.requests_accepted + person.requests_completed + person.orders_accepted + person.orders_delivered;
