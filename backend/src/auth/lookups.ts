import type { Types } from "mongoose";
import { Hotel, hotelCache, type HotelDoc } from "#hotels/model.js";
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
