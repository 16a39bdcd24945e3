import type { Types } from "mongoose";
import { soleWriter } from "#database/cache.js";
import { Hotel, hotelCache, type HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";
import { Room, roomCache, type RoomDoc } from "#rooms/model.js";
import { Account, accountCache, type AccountDoc } from "./model.js";

/** An account as it is now; `isFresh` reads what is stored whatever is cached, here and below. */
export function accountById(id: string, isFresh = false): Promise<AccountDoc | null> {
  const load = () => Account.findOne({ _id: id }).lean<AccountDoc>().exec();
  return isFresh ? load() : accountCache.get(id, load);
}

/** A hotel as it is now, unless it is deleted. */
export function hotelById(_id: Types.ObjectId, isFresh = false): Promise<HotelDoc | null> {
  const load = () => Hotel.findOne({ _id, is_deleted: false }).lean<HotelDoc>().exec();
  return isFresh ? load() : hotelCache.get(String(_id), load);
}

/** The room that a normalised code opens now. */
export function roomByCode(qr_code: string, isFresh = false): Promise<RoomDoc | null> {
  const load = () =>
    Room.findOne({ qr_code, is_deleted: false }, null, { crossHotel: true }).lean<RoomDoc>().exec();
  return isFresh ? load() : roomCache.get(qr_code, load);
}

/**
 * Identifies from what is cached, and before anybody is refused anew from what is stored: another process may have let
 * them in a moment ago, with a new password or a new stay.
 */
export async function beforeRefusing<T>(identify: (isFresh: boolean) => Promise<T>): Promise<T> {
  try {
    return await identify(false);
  } catch (error) {
    if (!(error instanceof AppError) || soleWriter.isTrue) throw error;
    return identify(true);
  }
}
