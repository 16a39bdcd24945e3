import type { Types } from "mongoose";
import pMemoize from "p-memoize";
import { DayFigures, type DayFiguresDoc } from "#figures/model.js";

const COUNTED_DAYS = 14;
const LEAST_ORDERS = 3;
const MOST_DISHES = 6;

/** The ids of the dishes in at least three orders of the last closed days, those in most orders first. */
export const popularDishes = pMemoize(
  async (hotel_id: Types.ObjectId): Promise<ReadonlySet<string>> => {
    const days = await DayFigures.find({ hotel_id }, { dishes: 1 })
      .sort({ day: -1 })
      .limit(COUNTED_DAYS)
      .lean<Pick<DayFiguresDoc, "dishes">[]>();
    const counts = new Map<string, number>();
    for (const { dishes } of days) {
      for (const [id, orders] of Object.entries(dishes)) counts.set(id, (counts.get(id) ?? 0) + orders);
    }
    const popular = [...counts].filter(([, count]) => count >= LEAST_ORDERS);
    popular.sort(([, one], [, other]) => other - one);
    return new Set(popular.slice(0, MOST_DISHES).map(([id]) => id));
  },
  { cacheKey: ([hotel_id]) => String(hotel_id), cache: false },
);
