import type { Types } from "mongoose";
import { notFound } from "#lib/appError.js";
import { generateRoomCode } from "./roomCode.js";
import { bus } from "#database/bus.js";
import { Room, type RoomDoc } from "./model.js";

/**
 * Gives a room a new code; the old one stops working at once, and screens opened with it end.
 * @throws AppError 404
 */
export async function replaceRoomCode(hotel_id: Types.ObjectId, id: string): Promise<RoomDoc> {
  const room = await Room.findOneAndUpdate(
    { _id: id, hotel_id, is_deleted: false },
    { $set: { qr_code: generateRoomCode() } },
    { returnDocument: "after", projection: { creation: 0 } },
  ).lean<RoomDoc>();
  if (room === null) throw notFound();
  bus.emit("session.ended", { subject: { kind: "room", room_id: String(room._id) }, code: "qr_replaced" });
  bus.emit("room.updated", { room });
  return room;
}
