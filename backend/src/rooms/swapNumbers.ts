import { roomNumberKey } from "@roombell/common/domain/room";
import mongoose, { type Types } from "mongoose";
import { bus } from "#database/bus.js";
import { AppError } from "#lib/appError.js";
import { runSideEffect } from "#lib/sideEffect.js";
import { sweepWork } from "./lateWork.js";
import { Room, type RoomDoc } from "./model.js";
import { getRoom } from "./rooms.js";
import { syncOpenWork } from "./syncOpenWork.js";

const numberFields = (room_number: string) => ({
  room_number,
  room_number_key: roomNumberKey(room_number),
});

/**
 * Exchanges the number of a room with the room that has `room_number`. The first write decides: an interrupted exchange
 * is completed within seconds ({@link sweepWork}), at startup or by the next call.
 * @returns the room before; null if no other room has that number
 * @throws AppError 404; `conflict` when the room's number changed meanwhile
 */
export async function swapNumbers(
  hotel_id: Types.ObjectId,
  id: string,
  room_number: string,
): Promise<RoomDoc | null> {
  const room = await getRoom(hotel_id, id);
  if (room.swap !== undefined) {
    await completeSwap(room);
    return swapNumbers(hotel_id, id, room_number);
  }
  const { _id, room_number_key } = room;
  const other = await Room.findOne({
    hotel_id,
    room_number_key: roomNumberKey(room_number),
    is_deleted: false,
  }).lean<RoomDoc>();
  if (other === null || other._id.equals(_id)) return null;
  const swap = { room_id: other._id, from: room.room_number, to: other.room_number };
  // Frees the number for the other room; keys of numbers have no space.
  const { matchedCount } = await Room.updateOne(
    { _id, hotel_id, room_number_key, is_deleted: false, swap: mongoose.trusted({ $exists: false }) },
    { $set: { room_number_key: `swap ${id}`, swap } },
  );
  if (matchedCount === 0) throw new AppError("conflict");
  await sweepWork(() => completeSwap({ ...room, swap }));
  return room;
}

async function completeSwap({ _id, hotel_id, swap }: RoomDoc): Promise<void> {
  if (swap === undefined || (await Room.exists({ _id, hotel_id, swap })) === null) return;
  const { room_id, from, to } = swap;
  await Room.updateOne({ _id: room_id, hotel_id, ...numberFields(to) }, { $set: numberFields(from) });
  await Room.updateOne({ _id, hotel_id, swap }, { $set: numberFields(to) });
  const rooms = await Room.find({
    _id: mongoose.trusted({ $in: [_id, room_id] }),
    hotel_id,
    is_deleted: false,
  }).lean<RoomDoc[]>();
  for (const room of rooms) {
    bus.emit("room.updated", { room });
    await syncOpenWork(room);
  }
  // Last, so that an interrupted exchange is found at the next startup.
  await Room.updateOne({ _id, hotel_id, swap }, { $unset: { swap: 1 } });
}

/** Startup sweep: completes exchanges that a stopped process left half done. */
export async function completeSwaps(): Promise<void> {
  const interrupted = await Room.find(
    { swap: mongoose.trusted({ $exists: true }), is_deleted: false },
    { creation: 0 },
    { crossHotel: true },
  ).lean<RoomDoc[]>();
  for (const room of interrupted) {
    await runSideEffect("an exchange of room numbers was not completed", () => completeSwap(room));
  }
}
