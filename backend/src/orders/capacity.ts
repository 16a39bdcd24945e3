import { minutesAfter } from "@roombell/common/domain/kitchenPromise";
import { totalItems } from "@roombell/common/domain/orderSummary";
import { startOfSlot } from "@roombell/common/domain/schedule";
import mongoose from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";
import { formatClock } from "#lib/formatClock.js";
import { opensText } from "#lib/opening.js";
import { serially } from "#lib/serially.js";
import { hotelGrid } from "#work/schedule.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";
import { retryTaken } from "./retryTaken.js";

/** An order is for tomorrow at the latest, and days can have 25 hours. */
const MAX_AHEAD_MINUTES = 49 * 60;

type Taken = {
  places: ReadonlySet<string>;
  /** Orders and portions by interval, whichever interval and limit the hotel had when they were placed. */
  counts: ReadonlyMap<string, number>;
};

const hasCapacity = ({ order_capacity }: HotelDoc): boolean =>
  order_capacity !== undefined && (order_capacity.orders !== null || order_capacity.items !== null);

/** The capacity taken by the hotel's orders in intervals that have not passed; none while capacity is off. */
export async function loadTaken(hotel: HotelDoc, now: Date): Promise<Taken> {
  const places = new Set<string>();
  const counts = new Map<string, number>();
  if (!hasCapacity(hotel)) return { places, counts };
  const added = { created_at: mongoose.trusted({ $gte: minutesAfter(now, -MAX_AHEAD_MINUTES) }) };
  const found = await Promise.all(
    // An open order may be older: it can be moved to another day again and again.
    [{ is_active: true }, { is_active: false, ...added }].map((part) =>
      FoodOrder.find(
        {
          hotel_id: hotel._id,
          ...part,
          status: mongoose.trusted({ $ne: "cancelled" }),
          $or: [
            { places: mongoose.trusted({ $exists: true }) },
            { scheduled_for: mongoose.trusted({ $exists: true }) },
          ],
        },
        { places: 1, scheduled_for: 1, "items.quantity": 1 },
      ).lean<Pick<FoodOrderDoc, "places" | "scheduled_for" | "items">[]>(),
    ),
  );
  for (const { places: own = [], scheduled_for, items } of found.flat()) {
    for (const place of own) places.add(place);
    const due = scheduled_for ?? new Date(own[0]?.split(" ")[0] ?? 0);
    const start = startOfSlot(due, hotelGrid(hotel)).toISOString();
    for (const [kind, more] of Object.entries({ order: 1, item: totalItems(items) })) {
      const key = `${start} ${kind}`;
      counts.set(key, (counts.get(key) ?? 0) + more);
    }
  }
  return { places, counts };
}

/**
 * The first free places for an order of so many portions in the interval of its delivery; null when the interval is
 * full. An order of more portions than the limit needs a whole interval. Orders that are placed at the same time choose
 * the same places, of which the unique index admits one.
 */
export function findPlaces(hotel: HotelDoc, due: Date, portions: number, taken: Taken): string[] | null {
  const start = startOfSlot(due, hotelGrid(hotel)).toISOString();
  const { orders = null, items = null } = hotel.order_capacity ?? {};
  const places: string[] = [];
  for (const { kind, limit, wanted } of [
    { kind: "order", limit: orders, wanted: 1 },
    { kind: "item", limit: items, wanted: Math.min(portions, items ?? portions) },
  ]) {
    if (limit === null) continue;
    if (limit - (taken.counts.get(`${start} ${kind}`) ?? 0) < wanted) return null;
    const free: string[] = [];
    for (let index = 0; index < limit && free.length < wanted; index += 1) {
      const place = `${start} ${kind} ${index}`;
      if (!taken.places.has(place)) free.push(place);
    }
    places.push(...free);
  }
  return places;
}

/** Of the places of an order, those that it keeps with fewer portions. */
export function keepPlaces(places: readonly string[], portions: number): string[] {
  const isItem = (place: string): boolean => place.includes(" item ");
  return [...places.filter((place) => !isItem(place)), ...places.filter(isItem).slice(0, portions)];
}

export type Delivery = {
  portions: number;
  findDue: () => Date | Promise<Date>;
  /** The times that are free, to suggest the next one when this one is full. */
  loadFree?: () => Promise<readonly string[]>;
};

/**
 * Writes an order together with its places in the interval of its delivery, so nothing has to be released when the
 * process dies. `write` gets no places while capacity is off.
 * @throws AppError 409 `slot_full` at `scheduled_for`, 503 after 50 lost races
 */
export async function writeWithPlaces<T>(
  hotel: HotelDoc,
  { portions, findDue, loadFree }: Delivery,
  write: (places: Pick<FoodOrderDoc, "places">) => Promise<T>,
): Promise<T> {
  if (!hasCapacity(hotel)) return write({});
  const outcome = await serially(`capacity of ${String(hotel._id)}`, () =>
    retryTaken(["places"], async () => {
      const due = await findDue();
      const places = findPlaces(hotel, due, portions, await loadTaken(hotel, new Date()));
      return places === null ? { due } : { written: await write({ places }) };
    }),
  );
  if ("written" in outcome) return outcome.written;
  throw slotFull(hotel, outcome.due, await loadFree?.());
}

function slotFull(hotel: HotelDoc, due: Date, free: readonly string[] = []): AppError {
  const at = formatClock(startOfSlot(due, hotelGrid(hotel)), hotel.timezone);
  const next = free.find((time) => new Date(time) > due);
  const again = next && `, and free again ${opensText(hotel, new Date(next), new Date())}`;
  const message = `The kitchen is fully booked at ${at}${again ?? ""}`;
  return new AppError("slot_full", message, { details: [{ path: "scheduled_for", message }] });
}
