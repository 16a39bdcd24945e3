import type { DayBounds } from "@roombell/common/domain/hotelDay";
import { LRUCache } from "lru-cache";
import mongoose, { type Types } from "mongoose";
import { bus } from "#database/bus.js";
import { changeMark } from "#database/changeCounters.js";
import { knowsEveryChange } from "#database/cache.js";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { OPEN_AND_CLOSED } from "#work/model.js";
import type { ReadPeriod } from "./perPeriod.js";

const MAX_HOTELS = 1000;
/** The hour under way and the one before; more only while a hotel's time zone is changed. */
const MAX_PERIODS = 4;

const MADE_FIELDS = { created_at: 1, service_category: 1 } as const;

/** A request's category is empty for orders. */
type Made = { _id: Types.ObjectId; created_at: Date; service_category?: string };
type Side = (typeof OPEN_AND_CLOSED)[number];

/** The categories of what was made in a period, by id, as far as it was `read` and heard of. */
type Period = DayBounds & { mark: string; made: Map<string, string>; read: Promise<void> };

/** The orders made in a period that is not over, an empty category for each. */
export const ordersSoFar = madeSoFar(["order.created", "order.updated"], (hotel_id, { start, end }, side) =>
  FoodOrder.find(
    { hotel_id, ...side, created_at: mongoose.trusted({ $gte: start, $lt: end }) },
    MADE_FIELDS,
  ).lean<Made[]>(),
);

/** The categories of the requests made in a period that is not over. */
export const requestsSoFar = madeSoFar(
  ["request.created", "request.updated"],
  (hotel_id, { start, end }, side) =>
    ServiceRequest.find(
      { hotel_id, ...side, created_at: mongoose.trusted({ $gte: start, $lt: end }) },
      MADE_FIELDS,
    ).lean<Made[]>(),
);

type WorkEvent = "order.created" | "order.updated" | "request.created" | "request.updated";

/**
 * What was made in a period that is not over only becomes more: it is read once, and what this process hears of is
 * added. It is kept by id, since what is heard of may have been read, too. Read each time while this process may not
 * know of every change.
 */
function madeSoFar(
  events: readonly WorkEvent[],
  find: (hotel_id: Types.ObjectId, bounds: DayBounds, side: Side) => PromiseLike<Made[]>,
): ReadPeriod<string[]> {
  const held = new LRUCache<string, Period[]>({ max: MAX_HOTELS });
  const heard = (work: Made & { hotel_id: Types.ObjectId }): void => {
    const { created_at } = work;
    for (const { start, end, made } of held.get(String(work.hotel_id)) ?? [])
      if (created_at >= start && created_at < end) note(made, work);
  };
  for (const event of events)
    bus.on(event, (payload) => heard("order" in payload ? payload.order : payload.request));

  return async (hotel_id, { start, end }) => {
    const read = async (made: Map<string, string>): Promise<void> => {
      const sides = await Promise.all(OPEN_AND_CLOSED.map((side) => find(hotel_id, { start, end }, side)));
      for (const work of sides.flat()) note(made, work);
    };
    const key = String(hotel_id);
    const periods = held.get(key) ?? [];
    const mark = changeMark(key, []);
    const isAsked = (period: Period): boolean =>
      period.mark === mark && Number(period.start) === Number(start) && Number(period.end) === Number(end);
    const known = knowsEveryChange() ? periods.find(isAsked) : undefined;
    const made = known?.made ?? new Map<string, string>();
    const reading = known?.read ?? read(made);
    if (known === undefined && knowsEveryChange()) {
      const period = { start, end, mark, made, read: reading };
      const drop = (): void =>
        void held.set(
          key,
          (held.get(key) ?? []).filter((each) => each !== period),
        );
      held.set(key, [...periods, period].slice(-MAX_PERIODS));
      reading.catch(drop);
    }
    await reading;
    return [...made.values()];
  };
}

function note(made: Map<string, string>, { _id, service_category = "" }: Made): void {
  made.set(String(_id), service_category);
}
