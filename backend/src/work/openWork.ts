import { AppError } from "#lib/appError.js";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import type { RoomDoc } from "#rooms/model.js";

const OPEN = {
  orders: (stay: object) => FoodOrder.countDocuments({ ...stay, is_active: true }),
  requests: (stay: object) => ServiceRequest.countDocuments({ ...stay, is_active: true }),
};

/** Checks that the room's stay may have another open order or request. @throws AppError 409 `limit_reached` */
export type CheckOpenWorkLimit = (kind: keyof typeof OPEN, room: RoomDoc) => Promise<void>;

/**
 * Limits the open orders, and the open requests, of a stay; 0 disables the limit. The limit is approximate under
 * concurrency, which is fine.
 */
export function createOpenWorkLimit(limit: number): CheckOpenWorkLimit {
  return async (kind, { hotel_id, stay_id }) => {
    if (limit === 0 || (await OPEN[kind]({ hotel_id, stay_id })) < limit) return;
    throw new AppError(
      "limit_reached",
      `There are already ${limit} open ${kind}. Please wait until some are done`,
    );
  };
}
