import { AppError } from "#lib/appError.js";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import type { RoomDoc } from "#rooms/model.js";

const OPEN = {
  orders: (stay: object) => FoodOrder.countDocuments({ ...stay, is_active: true }),
  requests: (stay: object) => ServiceRequest.countDocuments({ ...stay, is_active: true }),
};

/** Checks that the room's stay may have another open order or request. @throws AppError 409 `limit_reached` */
export type RequirePlace = (kind: keyof typeof OPEN, room: RoomDoc) => Promise<void>;

/**
 * Makes the check of how many orders, and how many requests, a stay may have open; 0 is no limit. Calls at the same
 * moment may exceed it, which does no harm.
 */
export function openWorkLimit(limit: number): RequirePlace {
  return async (kind, { hotel_id, stay_id }) => {
    if (limit === 0 || (await OPEN[kind]({ hotel_id, stay_id })) < limit) return;
    throw new AppError(
      "limit_reached",
      `There are ${limit} open ${kind} already. Please wait until some are done`,
    );
  };
}
