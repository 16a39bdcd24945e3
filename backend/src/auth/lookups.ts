import type { Types } from "mongoose";
import { soleWriter } from "#database/cache.js";
import { Hotel, hotelCache, type HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";
import { Room, roomCache, type RoomDoc } from "#rooms/model.js";
import { Account, accountCache, type AccountDoc } from "./model.js";

/** In all lookups, `isFresh` bypasses the cache. */
export function accountById(id: string, isFresh = false): Promise<AccountDoc | null> {
  const load = () => Account.findOne({ _id: id }).lean<AccountDoc>().exec();
  return isFresh ? load() : accountCache.get(id, load);
}

/** Null for deleted hotels. */
export function hotelById(_id: Types.ObjectId, isFresh = false): Promise<HotelDoc | null> {
  const load = () => Hotel.findOne({ _id, is_deleted: false }).lean<HotelDoc>().exec();
  return isFresh ? load() : hotelCache.get(String(_id), load);
}

/** `qr_code` must be normalised. */
export function roomByCode(qr_code: string, isFresh = false): Promise<RoomDoc | null> {
  const load = () =>
    Room.findOne({ qr_code, is_deleted: false }, null, { crossHotel: true }).lean<RoomDoc>().exec();
  return isFresh ? load() : roomCache.get(qr_code, load);
}

/**
 * Identifies from the cache and retries from the database before rejecting, if another process may have written: a new
 * password or stay may not be cached yet.
 */
export async function retryUncached<T>(identify: (isFresh: boolean) => Promise<T>): Promise<T> {
  try {
    return await identify(false);
  } catch (error) {
    if (!(error instanceof AppError) || soleWriter.isTrue) throw error;
    return identify(true);
  }
}
