import type { Types } from "mongoose";
import { Account, accountCache, type AccountDoc } from "../models/account.js";
import { Hotel, hotelCache, type HotelDoc } from "../models/hotel.js";
import { Room, roomCache, type RoomDoc } from "../models/room.js";

/** An account as it is now. */
export const accountById = (id: string): Promise<AccountDoc | null> =>
  accountCache.get(id, () => Account.findOne({ _id: id }).lean<AccountDoc>());

/** A hotel as it is now, unless it is deleted. */
export const hotelById = (id: Types.ObjectId): Promise<HotelDoc | null> =>
  hotelCache.get(String(id), () => Hotel.findOne({ _id: id, is_deleted: false }).lean<HotelDoc>());

/** The room that a normalised code opens now. */
export const roomByCode = (qr_code: string): Promise<RoomDoc | null> =>
  roomCache.get(qr_code, () =>
    Room.findOne({ qr_code, is_deleted: false }, null, { crossHotel: true }).lean<RoomDoc>(),
  );
