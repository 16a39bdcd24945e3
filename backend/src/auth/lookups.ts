import mongoose, { type Types } from "mongoose";
import { batched } from "#database/batched.js";
import { Account, accountCache, type AccountDoc } from "./model.js";
import { Hotel, hotelCache, type HotelDoc } from "#hotels/model.js";
import { Room, roomCache, type RoomDoc } from "#rooms/model.js";

const oneOf = (keys: string[]) => mongoose.trusted({ $in: keys });
const byId = <T extends { _id: Types.ObjectId }>(found: T[]) =>
  new Map(found.map((document) => [String(document._id), document]));

const loadAccount = batched(async (ids) =>
  byId(await Account.find({ _id: oneOf(ids) }).lean<AccountDoc[]>()),
);
const loadHotel = batched(async (ids) =>
  byId(await Hotel.find({ _id: oneOf(ids), is_deleted: false }).lean<HotelDoc[]>()),
);
const loadRoom = batched(async (codes) => {
  const found = await Room.find({ qr_code: oneOf(codes), is_deleted: false }, null, {
    crossHotel: true,
  }).lean<RoomDoc[]>();
  return new Map(found.map((room) => [room.qr_code, room]));
});

/** An account as it is now; `isFresh` reads what is stored whatever is cached, here and below. */
export const accountById = (id: string, isFresh = false): Promise<AccountDoc | null> =>
  isFresh ? loadAccount(id) : accountCache.get(id, () => loadAccount(id));

/** A hotel as it is now, unless it is deleted. */
export const hotelById = (id: Types.ObjectId, isFresh = false): Promise<HotelDoc | null> =>
  isFresh ? loadHotel(String(id)) : hotelCache.get(String(id), () => loadHotel(String(id)));

/** The room that a normalised code opens now. */
export const roomByCode = (qr_code: string, isFresh = false): Promise<RoomDoc | null> =>
  isFresh ? loadRoom(qr_code) : roomCache.get(qr_code, () => loadRoom(qr_code));
