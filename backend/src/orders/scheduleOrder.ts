import type { EndpointAnswer, EndpointValues } from "@roombell/common/contract/endpoints";
import type { ScheduleProblem } from "@roombell/common/contract/work";
import type { OrderStatus } from "@roombell/common/domain/foodOrder";
import { toBusinessDay } from "@roombell/common/domain/hotelDay";
import { currentPause } from "@roombell/common/domain/kitchenPause";
import { minutesAfter, preparationMinutes } from "@roombell/common/domain/kitchenPromise";
import { totalItems } from "@roombell/common/domain/orderSummary";
import { isOpenAt, slots, startOfWork, type Schedule } from "@roombell/common/domain/schedule";
import mongoose, { Types } from "mongoose";
import { hotelById } from "#auth/lookups.js";
import { bus } from "#database/bus.js";
import { updateOrder } from "#database/updateWork.js";
import type { HotelDoc } from "#hotels/model.js";
import { AppError, invalidField, notFound } from "#lib/appError.js";
import { presentTime } from "#lib/presentTime.js";
import { loadCachedCategories, loadCachedDishes } from "#menu/loadMenu.js";
import { isOfferedAt, loadStockLeft } from "#menu/stock.js";
import { illegalAction } from "#work/illegalMove.js";
import type { HistoryEntry } from "#work/model.js";
import { hotelGrid, problemChange, requireSlot } from "#work/schedule.js";
import { findPlaces, loadTaken, writeWithPlaces, type Delivery } from "./capacity.js";
import { checkStock } from "./checkStock.js";
import { FoodOrder, type FoodOrderDoc, type OrderItemDoc } from "./model.js";
import { quoteCart } from "./openTickets.js";
import { refuseUnavailable } from "./priceCart.js";
import { retryTaken } from "./retryTaken.js";

/** A guest may still send a time that was offered this long ago. */
const GRACE_MINUTES = 5;

type Scheduled = Required<Pick<FoodOrderDoc, "scheduled_for" | "starts_at" | "is_waiting">>;

/** Whether a pause of the kitchen lasts until then; one without an end lasts for the business day. */
function isPausedAt(hotel: HotelDoc, at: Date): boolean {
  const pause = currentPause(hotel.kitchen_pause);
  if (pause === null) return false;
  if (pause.until !== null) return at < pause.until;
  return toBusinessDay(at, hotel) === toBusinessDay(new Date(), hotel);
}

/** @throws AppError 409 `kitchen_paused` */
export function refuseWhilePaused(hotel: HotelDoc, starts_at = new Date()): void {
  if (!isPausedAt(hotel, starts_at)) return;
  const until = hotel.kitchen_pause?.until ?? null;
  throw new AppError("kitchen_paused", undefined, { paused_until: until?.toISOString() ?? null });
}

type Cooked = readonly Pick<OrderItemDoc, "preparation_time">[];

const leadMinutes = ({ delivery_minutes }: HotelDoc, items: Cooked): number =>
  preparationMinutes(items) + delivery_minutes;

/** When the kitchen has to start an order for a time. */
export const findStart = (hotel: HotelDoc, items: Cooked, at: Date): Date =>
  startOfWork(at, leadMinutes(hotel, items));

async function orderSchedule(
  hotel: HotelDoc,
  items: Cooked,
  categories: readonly string[],
): Promise<Schedule> {
  const wanted = [...new Set(categories)].map((id) => ({ category_id: new Types.ObjectId(id) }));
  const byId = await loadCachedCategories(hotel._id, wanted);
  return {
    ...hotelGrid(hotel),
    served: wanted.map(({ category_id }) => ({ week: byId.get(String(category_id))?.hours ?? null })),
    kitchen: { week: hotel.kitchen_hours ?? null, exceptions: hotel.hours_exceptions ?? [] },
    lead_minutes: leadMinutes(hotel, items),
  };
}

/**
 * @throws AppError at `scheduled_for`: 400 for a wrong time, or one that is too soon; 409 `closed`. 409
 * `item_unavailable` for a dish that is sold out then; 404 for one that was removed
 */
export async function scheduleOrder(
  hotel: HotelDoc,
  items: OrderItemDoc[],
  scheduled_for: Date,
  now = new Date(),
): Promise<Scheduled> {
  const ordered = items.filter(({ quantity }) => quantity > 0);
  const dishes = await loadDishes(
    hotel,
    ordered.map(({ menu_item_id }) => String(menu_item_id)),
  );
  const schedule = await orderSchedule(hotel, items, dishes.map(getCategoryId));
  requireSlot(scheduled_for, now, schedule, "Not all of this is served");
  const starts_at = startOfWork(scheduled_for, schedule.lead_minutes);
  if (minutesAfter(starts_at, GRACE_MINUTES) < now) {
    throw invalidField("scheduled_for", "is too soon. Please choose a later time");
  }
  refuseUnavailable(dishes, starts_at);
  return { scheduled_for, starts_at, is_waiting: true };
}

type Slots = EndpointAnswer<"GET /customer/slots">;

/**
 * The times for an order of these dishes, the first of them after what the kitchen has to cook before it.
 * @throws AppError 404 for a dish this hotel does not have
 */
export async function orderSlots(
  hotel: HotelDoc,
  { menu_item_ids, portions }: EndpointValues<"GET /customer/slots">["query"],
): Promise<Slots> {
  const now = new Date();
  const [{ minutes }, dishes, taken] = await Promise.all([
    quoteCart(hotel, menu_item_ids, now),
    loadDishes(hotel, menu_item_ids),
    loadTaken(hotel, now),
  ]);
  const getLeft = await loadStockLeft(hotel._id, dishes);
  const isFree = (at: Date): boolean => findPlaces(hotel, at, portions, taken) !== null;
  const isCookable = (starts_at: Date): boolean =>
    !isPausedAt(hotel, starts_at) && dishes.every((dish) => isOfferedAt(dish, starts_at, getLeft));
  const schedule = await orderSchedule(hotel, dishes, dishes.map(getCategoryId));
  const planned = minutesAfter(now, minutes);
  const { lead_minutes } = schedule;
  const free = slots(now, planned, schedule).filter(
    (at) => isCookable(startOfWork(at, lead_minutes)) && isFree(at),
  );
  const isForNow = isCookable(now) && isOpenAt(now, now, { ...schedule, lead_minutes: 0 });
  const is_full = isForNow && !isFree(planned);
  const asap = is_full ? (free[0] ?? null) : planned;
  return {
    asap: isForNow ? presentTime(asap) : null,
    is_full,
    slots: free.map((at) => at.toISOString()),
  };
}

/** The delivery of an order, for `writeWithPlaces`. */
export function orderedDelivery(
  hotel: HotelDoc,
  items: OrderItemDoc[],
  findDue: Delivery["findDue"],
): Delivery {
  const portions = totalItems(items);
  const menu_item_ids = items
    .filter(({ quantity }) => quantity > 0)
    .map(({ menu_item_id }) => String(menu_item_id));
  const loadFree = async () => (await orderSlots(hotel, { menu_item_ids, portions })).slots;
  return { portions, findDue, loadFree };
}

/** @throws AppError 404 */
async function loadDishes(hotel: HotelDoc, ids: string[]) {
  const dishes = await loadCachedDishes(hotel._id, ids);
  return ids.map((id) => {
    const dish = dishes.get(id.toLowerCase());
    if (dish === undefined) throw notFound();
    return { ...dish, preparation_time: dish.preparation_time ?? 0 };
  });
}

const getCategoryId = ({ category_id }: { category_id: unknown }): string => String(category_id);

/** The side that chooses the time; `actor` names the person if it is staff. */
type Rescheduler = { hotel: HotelDoc } & Pick<HistoryEntry<OrderStatus>, "by" | "actor">;

/**
 * Chooses another time for an order that has not started; a no-op with its own time.
 * @throws AppError what `scheduleOrder` throws; 404; 409 `kitchen_paused` to guests, `item_unavailable`; 409 `slot_full` at `scheduled_for`; 409 `illegal_transition` once it has started
 */
export async function rescheduleOrder(
  { hotel, ...by }: Rescheduler,
  order: FoodOrderDoc,
  scheduled_for: Date,
): Promise<FoodOrderDoc> {
  const now = new Date();
  const { _id, hotel_id, stay_id, status, items, starts_at: before = now } = order;
  if (order.scheduled_for?.getTime() === scheduled_for.getTime()) return order;
  const { starts_at } = await scheduleOrder(hotel, items, scheduled_for, now);
  if (by.by === "guest") refuseWhilePaused(hotel, starts_at);
  const isOtherDay = toBusinessDay(starts_at, hotel) !== toBusinessDay(before, hotel);
  const moved = await writeWithPlaces(
    hotel,
    orderedDelivery(hotel, items, () => scheduled_for),
    ({ places }) =>
      retryTaken(["stock_turns"], async () => {
        const turn = isOtherDay ? await checkStock({ hotel_id, items, starts_at }) : null;
        return updateOrder(
          {
            _id,
            hotel_id,
            stay_id,
            ...WAITING,
            starts_at: mongoose.trusted({ $gt: now, $eq: before }),
          },
          {
            $set: {
              scheduled_for,
              starts_at,
              ...(isOtherDay && { day_changed_at: now }),
              ...(places && { places }),
            },
            $unset: { schedule_problem: 1, ...(!places && { places: 1 }) },
            $push: {
              history: { status, at: now, note: "", ...by, action: "rescheduled", until: scheduled_for },
              ...(turn && { stock_turns: turn }),
            },
          },
          now,
        );
      }),
  );
  if (moved === null) throw illegalAction("order", status, "moved to another time");
  return moved;
}

const WAITING = { is_active: true, is_waiting: true } as const;

/**
 * Makes due scheduled orders of all hotels tickets, which ring like new orders, and marks those that cannot be cooked at
 * their time any more. One conditional update each, so several processes may run this at once.
 */
export async function startScheduledOrders(now = new Date()): Promise<void> {
  const waiting = await FoodOrder.find(WAITING, null, { crossHotel: true }).lean<FoodOrderDoc[]>();
  for (const order of waiting) {
    const { _id, hotel_id, status, starts_at } = order;
    if (starts_at && starts_at <= now) {
      await updateOrder(
        { _id, hotel_id, status, ...WAITING, starts_at },
        {
          $set: { is_waiting: false, acknowledged_at: null, seen_at: null },
          $unset: { seen_by_station: 1 },
          $push: { history: { status, at: now, by: "system", note: "", action: "started" } },
        },
        now,
      );
    } else await markProblem(order, now);
  }
}

async function markProblem(order: FoodOrderDoc, now: Date): Promise<void> {
  const { _id, hotel_id, version } = order;
  const problem = await findProblem(order, now);
  if (problem === (order.schedule_problem ?? null)) return;
  const work = await updateOrder({ _id, hotel_id, version, ...WAITING }, problemChange(problem), now);
  if (work && problem) bus.emit("schedule.problem", { change: { kind: "order", work }, problem });
}

async function findProblem(order: FoodOrderDoc, now: Date): Promise<ScheduleProblem | null> {
  const { hotel_id, items, scheduled_for, starts_at = now } = order;
  const hotel = await hotelById(hotel_id);
  if (hotel === null || !scheduled_for) return null;
  const ids = items.filter(({ quantity }) => quantity > 0).map(({ menu_item_id }) => String(menu_item_id));
  const found = await loadCachedDishes(hotel_id, ids);
  const dishes = ids.flatMap((id) => found.get(id) ?? []);
  const isCookable = dishes.every((dish) => isOfferedAt(dish, starts_at));
  if (dishes.length < ids.length || !isCookable) return "unavailable";
  const schedule = await orderSchedule(hotel, items, dishes.map(getCategoryId));
  const isOpen = !isPausedAt(hotel, starts_at) && isOpenAt(scheduled_for, now, schedule);
  return isOpen ? null : "closed";
}
