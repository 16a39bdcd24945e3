import type { Types } from "mongoose";
import { serially } from "#lib/serially.js";

/**
 * Runs changes of a hotel's menu one after the other: each reads what the one before has written, so that no dish gets
 * into a category while it is removed, and no two moves take the same place.
 */
export const inTurn = <T>(hotel_id: Types.ObjectId, change: () => Promise<T>): Promise<T> =>
  serially(`menu of ${String(hotel_id)}`, change);
