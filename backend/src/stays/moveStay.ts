import mongoose, { Types } from "mongoose";
import { bus } from "#database/bus.js";
import { AppError } from "#lib/appError.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { getRoom } from "#rooms/rooms.js";
import { syncOpenWork } from "#rooms/syncOpenWork.js";
import { completeEndedStays, endStay } from "./endStay.js";
import { Stay, type StayDoc } from "./model.js";
import { replaceStay, type NewStay } from "./replaceStay.js";
import { afterInterruption, withRoomLock } from "./roomLock.js";

/**
 * Moves the current stay of a room into another one, whose own stay ends; `vacant` becomes the old room's stay. Between
 * the two writes the stay is current in both rooms, so that it is never without one. May be repeated.
 * @returns the new room
 * @throws AppError 409 `in_use` (the other room is occupied), `conflict` (no guest, or a stay changed meanwhile)
 */
export async function moveStay(from: RoomDoc, to: RoomDoc, vacant: NewStay): Promise<RoomDoc> {
  const { hotel_id, stay_id, check_in } = from;
  if (!from.is_occupied) throw new AppError("conflict", "No guest is checked in to this room");
  const hasBegun = to.stay_id.equals(stay_id);
  if (to.is_occupied && !hasBegun) throw new AppError("in_use", `Room ${to.room_number} is occupied`);
  // First: the startup sweep searches for it, and it makes the old room's code answer that the guest has moved.
  await Stay.updateOne({ _id: stay_id, hotel_id }, { $push: { left_rooms: from._id } });
  if (!hasBegun) await change(to, { stay_id, check_in, is_occupied: true, was_ever_checked_in: true });
  try {
    await replaceStay(from, vacant, { is_occupied: false, check_in: null });
  } catch (error) {
    // The guest was checked out meanwhile. After any other failure the room may have been vacated.
    if (!hasBegun && error instanceof AppError) {
      const { is_occupied, was_ever_checked_in } = to;
      const before = { stay_id: to.stay_id, check_in: to.check_in, is_occupied, was_ever_checked_in };
      await change({ ...to, stay_id }, before);
    }
    throw error;
  }
  const subject = { kind: "stay", room_id: String(from._id), stay_id: String(stay_id) } as const;
  bus.emit("session.ended", { subject, code: "stay_moved" });
  bus.emit("room.updated", { room: await getRoom(hotel_id, subject.room_id) });
  if (!hasBegun) await endStay({ hotel_id, stay_id: to.stay_id });
  return completeMove(to, stay_id);
}

async function change({ _id, hotel_id, stay_id }: RoomDoc, $set: Partial<RoomDoc>): Promise<void> {
  const { matchedCount } = await Room.updateOne({ _id, hotel_id, stay_id, is_deleted: false }, { $set });
  if (matchedCount === 0) throw new AppError("conflict");
}

async function completeMove(to: RoomDoc, stay_id: Types.ObjectId): Promise<RoomDoc> {
  const { _id: room_id, hotel_id } = to;
  await syncOpenWork(to);
  // Last, so that an interrupted move is found at the next startup.
  await Stay.updateOne({ _id: stay_id, hotel_id }, { $set: { room_id } });
  const room = await getRoom(hotel_id, String(room_id));
  bus.emit("room.updated", { room });
  return room;
}

/** Completes moves that a stopped process or a fault left half done. */
export async function completeMoves(): Promise<void> {
  const moved = await Stay.find(
    { blanked_at: null, ended_at: null, left_rooms: mongoose.trusted({ $exists: true }) },
    null,
    { crossHotel: true },
  ).lean<StayDoc[]>();
  for (const { _id: stay_id, hotel_id, room_id } of moved) {
    const rooms = await Room.find({ hotel_id, stay_id, is_deleted: false }).lean<RoomDoc[]>();
    const from = rooms.find(({ _id }) => _id.equals(room_id));
    const to = rooms.find((room) => room !== from);
    if (to && from) {
      const vacant = { _id: new Types.ObjectId(), guest_name: "" };
      await withRoomLock(from, () => withRoomLock(to, () => moveStay(from, to, vacant)));
    } else if (to) await withRoomLock(to, () => completeMove(to, stay_id));
  }
}

/** Completes the moves and ends of stays that a stopped process left half done. */
export async function completeChanges(): Promise<void> {
  await completeMoves();
  await completeEndedStays();
}

/** The same after a fault, such as a database without a primary, in the middle of a change in this process. */
export const completeInterrupted = (): Promise<void> => afterInterruption(completeChanges);
