import type { Types } from "mongoose";
import { serially } from "#lib/serially.js";

/**
 * Serializes changes of a hotel's menu, so that no dish is added to a category while it is being removed and no two
 * moves take the same position.
 */
export const inTurn = <T>(hotel_id: Types.ObjectId, change: () => Promise<T>): Promise<T> =>
  serially(`menu of ${String(hotel_id)}`, change);
