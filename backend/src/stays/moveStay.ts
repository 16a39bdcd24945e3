import type { ServiceCategory } from "@roombell/common/domain/service";
import mongoose, { Types } from "mongoose";
import { bus } from "#database/bus.js";
import { updateOrder, updateRequest } from "#database/updateWork.js";
import { AppError } from "#lib/appError.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import { announceRoom } from "#rooms/announceRoom.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { getRoom } from "#rooms/rooms.js";
import { endStay, LATE_CALLS_MS } from "./endStay.js";
import { Stay, type StayDoc } from "./model.js";
import { replaceStay, type NewStay } from "./replaceStay.js";
import { withRoomLock } from "./roomLock.js";

/** A fault is repaired where it is. */
const STAYS_BEHIND: ServiceCategory = "Maintenance";

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
  // First: the startup sweep looks for it, and the old room's code answers by it that the guest has moved.
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

/** Moves of this process, by stay, whose late calls may still create work in the old room. */
const recentlyMoved = new Map<string, { to: RoomDoc; moved_at: number }>();

/** Moves work that was sent to the old room while its stay moved. */
export async function moveLateWork(now = new Date()): Promise<void> {
  for (const [key, { to, moved_at }] of recentlyMoved) {
    const stay_id = new Types.ObjectId(key);
    const isCurrent = { _id: to._id, hotel_id: to.hotel_id, stay_id, is_deleted: false };
    const room = await Room.findOne(isCurrent).lean<RoomDoc>();
    if (room) await moveWork(room, stay_id);
    if (!room || now.getTime() - moved_at > LATE_CALLS_MS) recentlyMoved.delete(key);
  }
}

/** Open work follows the stay; maintenance remains in its room and names the guest's new one. Publishes the rooms left. */
async function moveWork(
  { _id: room_id, hotel_id, room_number, floor }: RoomDoc,
  stay_id: Types.ObjectId,
): Promise<void> {
  const left = { hotel_id, stay_id, is_active: true, room_id: mongoose.trusted({ $ne: room_id }) };
  const [orders, requests] = await Promise.all([
    FoodOrder.find(left, { _id: 1 }).lean<Pick<FoodOrderDoc, "_id">[]>(),
    ServiceRequest.find(left, { room_id: 1, service_category: 1, guest_room_number: 1 }).lean<
      Pick<ServiceRequestDoc, "_id" | "room_id" | "service_category" | "guest_room_number">[]
    >(),
  ]);
  const moved = { room_id, room_number, floor };
  for (const { _id } of orders) await updateOrder({ ...left, _id }, { $set: moved });
  for (const { _id, room_id: left_id, service_category, guest_room_number } of requests) {
    if (guest_room_number === room_number) continue;
    const $set = service_category === STAYS_BEHIND ? { guest_room_number: room_number } : moved;
    await updateRequest({ ...left, _id }, { $set });
    announceRoom({ hotel_id, room_id: left_id });
  }
}

async function completeMove(to: RoomDoc, stay_id: Types.ObjectId): Promise<RoomDoc> {
  const { _id: room_id, hotel_id } = to;
  recentlyMoved.set(String(stay_id), { to, moved_at: Date.now() });
  await moveWork(to, stay_id);
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
