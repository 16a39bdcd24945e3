import type { Types } from "mongoose";
import { AppError, notFound } from "#lib/appError.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { Stay, type StayDoc } from "./model.js";
import { roomOf } from "#rooms/rooms.js";
import { spreadGuestName } from "./spreadGuestName.js";
import type { Change } from "#database/change.js";

/**
 * Writes down who stays in the room. The stay decides; its room, requests and orders follow at once, also those
 * that are closed.
 * @throws AppError 404; 409 `conflict` for a vacant room, or when the stay ends at the same moment
 */
export async function nameGuest(
  hotel_id: Types.ObjectId,
  id: string,
  guest_name: string,
): Promise<Change<RoomDoc>> {
  const before = await roomOf(hotel_id, id);
  if (!before.is_occupied) throw new AppError("conflict", "Nobody is checked in to this room");
  const stay = await Stay.findOneAndUpdate(
    { _id: before.stay_id, hotel_id, ended_at: null },
    { $set: { guest_name, is_name_spread: false } },
    { returnDocument: "after" },
  ).lean<StayDoc>();
  if (stay === null) throw new AppError("conflict");
  await spreadGuestName(stay);
  const after = await Room.findOne({ _id: id, hotel_id, is_deleted: false }, { creation: 0 }).lean<RoomDoc>();
  if (after === null) throw notFound();
  if (!after.stay_id.equals(stay._id)) throw new AppError("conflict");
  return { before, after };
}
