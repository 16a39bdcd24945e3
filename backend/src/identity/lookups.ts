import type { Types } from "mongoose";
import { Account, accountMemory, type AccountDoc } from "../models/account.js";
import { Hotel, hotelMemory, type HotelDoc } from "../models/hotel.js";
import { Room, roomMemory, type RoomDoc } from "../models/room.js";

/** An account as it is now. */
export const accountById = (id: string): Promise<AccountDoc | null> =>
  accountMemory.recall(id, () => Account.findOne({ _id: id }).lean<AccountDoc>());

/** A hotel as it is now, unless it is deleted. */
export const hotelById = (id: Types.ObjectId): Promise<HotelDoc | null> =>
  hotelMemory.recall(String(id), () => Hotel.findOne({ _id: id, is_deleted: false }).lean<HotelDoc>());

/** The room that a normalised code opens now. */
export const roomByCode = (qr_code: string): Promise<RoomDoc | null> =>
  roomMemory.recall(qr_code, () =>
    Room.findOne({ qr_code, is_deleted: false }, null, { crossHotel: true }).lean<RoomDoc>(),
  );
