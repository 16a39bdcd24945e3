import type { DayBounds } from "@roombell/common/domain/hotelDay";
import type { HotelDoc } from "#hotels/model.js";
import type { FiguresSlice, KitchenFigures, PromiseFigures } from "./model.js";
import { deliveredSoFar } from "./deliveredFigures.js";
import { timesOf } from "./figuresCalendar.js";
import { kitchenSoFar } from "./kitchenFigures.js";
import { keyOf, sliceSoFar, storedSlices } from "./storedFigures.js";

/** Orders and revenue of a hotel's day by its hours so far, and of the days before; in minor units. */
export type Figures = {
  hours: (FiguresSlice & { hour: number })[];
  /** The oldest first, without today. */
  pastDays: (FiguresSlice & { day: string })[];
  today: { day: string; revenue: number };
};

/**
 * The figures of the hotel's day and of the thirteen days before. Past periods are aggregated once and stored, so that
 * the cost does not grow with the number of past orders.
 */
export async function hotelFigures(hotel: HotelDoc, now = new Date()): Promise<Figures> {
  const { day, pastDays, hours } = timesOf(hotel.timezone, now);
  const added = await storedSlices(hotel._id, [...pastDays, ...hours], now);
  for (const time of [...pastDays, ...hours].filter((each) => !added.has(keyOf(each)))) {
    added.set(keyOf(time), await sliceSoFar(hotel._id, time));
  }
  const figuresIn = <T extends DayBounds>(time: T): T & FiguresSlice => {
    const { orders = 0, revenue = 0 } = added.get(keyOf(time)) ?? {};
    return { ...time, orders, revenue };
  };
  const ofToday = hours.map(figuresIn);
  return {
    hours: ofToday,
    pastDays: pastDays.map(figuresIn),
    today: { day, revenue: ofToday.reduce((sum, { revenue }) => sum + revenue, 0) },
  };
}

/** The revenue of the hotel's day so far, in minor units, for which at most the current hour's deliveries are read. */
export async function revenueOfDay(hotel: HotelDoc, now = new Date()): Promise<number> {
  const { pastDays, hours } = timesOf(hotel.timezone, now);
  const kept = await storedSlices(hotel._id, [...pastDays, ...hours], now);
  const revenues = await Promise.all(
    hours.map(
      async (hour) => kept.get(keyOf(hour))?.revenue ?? (await deliveredSoFar(hotel._id, hour)).revenue,
    ),
  );
  return revenues.reduce((one, other) => one + other, 0);
}

/** The orders that left the kitchen's board on the hotel's day, by the hours so far. */
export async function kitchenByHours(hotel: HotelDoc, now = new Date()): Promise<KitchenFigures[]> {
  const { pastDays, hours } = timesOf(hotel.timezone, now);
  const kept = await storedSlices(hotel._id, [...pastDays, ...hours], now);
  return Promise.all(
    hours.map(async (hour) => kept.get(keyOf(hour))?.kitchen ?? kitchenSoFar(hotel._id, hour)),
  );
}

/** How many first promises were kept on each of the hotel's last days, the oldest first and today last. */
export async function promisesByDay(
  hotel: HotelDoc,
  now = new Date(),
): Promise<({ day: string } & PromiseFigures)[]> {
  const { day, pastDays, hours } = timesOf(hotel.timezone, now);
  const kept = await storedSlices(hotel._id, [...pastDays, ...hours], now);
  const promisesIn = async (time: DayBounds): Promise<PromiseFigures> =>
    kept.get(keyOf(time))?.promises ?? (await deliveredSoFar(hotel._id, time)).promises;
  const days = await Promise.all(
    pastDays.map(async (past) => ({ day: past.day, ...(await promisesIn(past)) })),
  );
  const today = await Promise.all(hours.map(promisesIn));
  const sum = (part: keyof PromiseFigures): number => today.reduce((total, each) => total + each[part], 0);
  return [...days, { day, made: sum("made"), kept: sum("kept") }];
}
