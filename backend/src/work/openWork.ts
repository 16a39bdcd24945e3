import { AppError } from "#lib/appError.js";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import type { RoomDoc } from "#rooms/model.js";

const MAX_STAYS = 20_000;

const OPEN = {
  orders: (stay: object) => FoodOrder.countDocuments({ ...stay, is_active: true }),
  requests: (stay: object) => ServiceRequest.countDocuments({ ...stay, is_active: true }),
};

/** Checks that the room's stay may have another open order or request. @throws AppError 409 `limit_reached` */
export type RequirePlace = (kind: keyof typeof OPEN, room: RoomDoc) => Promise<void>;

/**
 * Makes the check of how many orders, and how many requests, a stay may have open; 0 is no limit. They are counted only
 * when there may be that many: the first time, and whenever so many were let through since. Calls at the same moment and
 * several processes may exceed the limit, each of them by what it lets through itself, which does no harm.
 */
export function openWorkLimit(limit: number): RequirePlace {
  /** At most so many are open in a stay as far as this process knows. */
  const atMost = new Map<string, number>();
  return async (kind, { hotel_id, stay_id }) => {
    if (limit === 0) return;
    const key = `${kind} ${String(stay_id)}`;
    let open = atMost.get(key) ?? limit;
    if (open >= limit) open = await OPEN[kind]({ hotel_id, stay_id });
    if (open >= limit) {
      throw new AppError(
        "limit_reached",
        `There are ${limit} open ${kind} already. Please wait until some are done`,
      );
    }
    atMost.delete(key);
    atMost.set(key, open + 1);
    const [oldest] = atMost.keys();
    if (atMost.size > MAX_STAYS && oldest !== undefined) atMost.delete(oldest);
  };
}
