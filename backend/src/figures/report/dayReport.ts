import { hourOf, type DayBounds } from "@roombell/common/domain/hotelDay";
import type { ServiceCategory } from "@roombell/common/domain/service";
import mongoose, { type Types } from "mongoose";
import { minutesBetween } from "#lib/median.js";
import { MenuItem } from "#menu/itemModel.js";
import { MenuCategory } from "#menu/model.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import { getStart, getStatusSteps, type HistoryEntry } from "#work/model.js";
import { countDurations, type Durations } from "../durations.js";
import { Tallies, toRow, type DayReport, type Figures, type TallyPart } from "./tally.js";

const WORK_FIELDS = {
  status: 1,
  created_at: 1,
  closed_at: 1,
  reason: 1,
  room_id: 1,
  room_number: 1,
  history: 1,
} as const;
const ORDER_FIELDS = {
  ...WORK_FIELDS,
  starts_at: 1,
  currency: 1,
  confirmed_at: 1,
  first_promised_at: 1,
  total_amount: 1,
  "items.menu_item_id": 1,
  "items.item_name": 1,
  "items.quantity": 1,
  "items.unit_price": 1,
} as const;
const REQUEST_FIELDS = {
  ...WORK_FIELDS,
  scheduled_for: 1,
  accepted_at: 1,
  due_at: 1,
  service_id: 1,
  service_name: 1,
  service_category: 1,
} as const;

type Order = Pick<FoodOrderDoc, Exclude<keyof typeof ORDER_FIELDS, `items.${string}`> | "items">;
type Request = Pick<ServiceRequestDoc, keyof typeof REQUEST_FIELDS>;
type Category = { id: string; name: string };
type Groups = { [Group in keyof DayReport]: Tallies };

/** Faults are counted by room. */
const FAULTS: ServiceCategory = "Maintenance";
const NO_CATEGORY: Category = { id: "none", name: "No category" };
const SUPPORT = "support";

/** The work that was delivered, completed or cancelled within the bounds of a business day, by every group. */
export async function loadDayReport(
  { _id: hotel_id, timezone, currency }: { _id: Types.ObjectId; timezone: string; currency: string },
  day: string,
  { start, end }: DayBounds,
): Promise<DayReport> {
  const closed = { hotel_id, is_active: false, closed_at: mongoose.trusted({ $gte: start, $lt: end }) };
  const [sold, requests] = await Promise.all([
    FoodOrder.find(closed, ORDER_FIELDS).lean<Order[]>(),
    ServiceRequest.find(closed, REQUEST_FIELDS).lean<Request[]>(),
  ]);
  // Orders in another currency count, but not as revenue.
  const orders = sold.map((order) => (order.currency === currency ? order : withoutPrices(order)));
  const categories = await loadCategories(hotel_id, orders);
  const groups: Groups = {
    day: new Tallies(),
    hour: new Tallies(),
    category: new Tallies(),
    dish: new Tallies(),
    service: new Tallies(),
    person: new Tallies(),
    reason: new Tallies(),
    room: new Tallies(),
    fault: new Tallies(),
  };
  const addEverywhere = (work: Order | Request, from: Date, part: TallyPart): void => {
    const hour = String(hourOf(from, timezone)).padStart(2, "0");
    groups.day.add(day, day, part);
    groups.hour.add(hour, `${hour}:00`, part);
    groups.room.add(String(work.room_id), work.room_number, part);
  };
  for (const order of orders) {
    const orderTally = tallyOrder(order);
    addEverywhere(order, getStart(order), { orders: orderTally });
    addDishes(groups, order, categories);
    addPeople(groups.person, order, orderTally, "confirmed", (tally) => ({ orders: tally }));
    if (order.status === "cancelled") addReason(groups.reason, order, { orders: { cancelled: 1 } });
  }
  for (const request of requests) {
    const tally = tallyWork(request, request.accepted_at, request.due_at);
    const { service_category: category, service_name: service } = request;
    addEverywhere(request, getStart(request), { requests: tally });
    groups.category.add(category, category, { requests: tally });
    groups.service.add(String(request.service_id ?? SUPPORT), service, { requests: tally });
    addPeople(groups.person, request, tally, "in_progress", (requests) => ({ requests }));
    if (request.status === "cancelled") addReason(groups.reason, request, { requests: { cancelled: 1 } });
    else if (category === FAULTS)
      groups.fault.add(`${String(request.room_id)} ${service}`, service, { requests: { done: 1 } });
  }
  return Object.fromEntries(
    Object.entries(groups).map(([group, tallies]) => [group, tallies.list().map(toRow)]),
  ) as DayReport;
}

const withoutPrices = (order: Order): Order => ({
  ...order,
  total_amount: 0,
  items: order.items.map((item) => ({ ...item, unit_price: 0 })),
});

const isDone = ({ status }: Order | Request): boolean => status !== "cancelled";

function tallyWork(work: Order | Request, accepted_at: Date | null, promised: Date | null): Figures {
  const { closed_at } = work;
  const durationTo = (end: Date | null): Durations =>
    countDurations(end === null ? [] : [minutesBetween(getStart(work), end)]);
  const isPromised = isDone(work) && promised !== null && closed_at !== null;
  return {
    done: Number(isDone(work)),
    cancelled: Number(!isDone(work)),
    accept: durationTo(accepted_at),
    complete: isDone(work) ? durationTo(closed_at) : [],
    promises_made: Number(isPromised),
    promises_kept: Number(isPromised && closed_at <= promised),
    portions: 0,
    revenue: 0,
  };
}

function tallyOrder(order: Order): Figures {
  const sold = isDone(order) ? order : { items: [], total_amount: 0 };
  return {
    ...tallyWork(order, order.confirmed_at, order.first_promised_at),
    portions: sold.items.reduce((sum, { quantity }) => sum + quantity, 0),
    revenue: sold.total_amount,
  };
}

/** The present categories of the dishes, by dish. */
async function loadCategories(
  hotel_id: Types.ObjectId,
  orders: readonly Order[],
): Promise<Map<string, Category>> {
  const ids = [...new Set(orders.flatMap(({ items }) => items.map((item) => String(item.menu_item_id))))];
  if (ids.length === 0) return new Map();
  const [dishes, categories] = await Promise.all([
    MenuItem.find({ hotel_id, _id: mongoose.trusted({ $in: ids }) }, { category_id: 1 }).lean<
      { _id: Types.ObjectId; category_id: Types.ObjectId }[]
    >(),
    MenuCategory.find({ hotel_id }, { name: 1 }).lean<{ _id: Types.ObjectId; name: string }[]>(),
  ]);
  const names = new Map(categories.map(({ _id, name }) => [String(_id), name]));
  return new Map(
    dishes.flatMap(({ _id, category_id }) => {
      const name = names.get(String(category_id));
      return name === undefined ? [] : [[String(_id), { id: String(category_id), name }]];
    }),
  );
}

/** An order counts once for each of its dishes and categories. */
function addDishes(groups: Groups, order: Order, categories: Map<string, Category>): void {
  if (!isDone(order)) return;
  const counted = new Set<string>();
  const once = (key: string): number => Number(!counted.has(key) && counted.add(key).size > 0);
  for (const { menu_item_id, item_name, quantity, unit_price } of order.items) {
    const dish = String(menu_item_id);
    const category = categories.get(dish) ?? NO_CATEGORY;
    const sold = { portions: quantity, revenue: quantity * unit_price };
    groups.dish.add(dish, item_name, { orders: { ...sold, done: once(dish) } });
    groups.category.add(category.id, category.name, { orders: { ...sold, done: once(category.id) } });
  }
}

/** Acceptance counts for the person who accepted it, everything else for the one who closed it. */
function addPeople(
  people: Tallies,
  work: { status: string; history: readonly HistoryEntry<string>[] },
  tally: Figures,
  accepted: "confirmed" | "in_progress",
  toPart: (tally: Partial<Figures>) => TallyPart,
): void {
  const steps = getStatusSteps(work.history);
  const { accept, ...rest } = tally;
  const add = (status: string, part: Partial<Figures>): void => {
    const actor = steps.findLast((step) => step.status === status)?.actor;
    if (actor !== undefined) people.add(String(actor.id ?? actor.name), actor.name, toPart(part));
  };
  add(accepted, { accept });
  add(work.status, rest);
}

function addReason(reasons: Tallies, work: Order | Request, part: TallyPart): void {
  if (work.reason !== "") return reasons.add(work.reason, work.reason, part);
  const isByGuest = work.history.at(-1)?.by === "guest";
  const name = isByGuest ? "Cancelled by the guest" : "No reason given";
  reasons.add(name, name, part);
}
