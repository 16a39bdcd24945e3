import type { Types } from "mongoose";
import { bus } from "../events/bus.js";
import { logger } from "../lib/logger.js";
import { Room, type RoomDoc } from "../models/room.js";
import { ServiceRequest, type ServiceRequestDoc } from "../models/serviceRequest.js";

type OfRoom = Pick<ServiceRequestDoc, "hotel_id" | "room_id">;

/**
 * Counts one more request of a room, after it was created. A failure is logged and corrected at the next startup; the
 * request itself is safe.
 */
export function countRoomRequest({ hotel_id, room_id }: OfRoom): Promise<void> {
  return publish(
    Room.findOneAndUpdate(
      { _id: room_id, hotel_id },
      { $inc: { total_requests: 1 } },
      { returnDocument: "after" },
    ).lean<RoomDoc>(),
  );
}

/** Publishes a room whose number of pending requests has changed. */
export function announceRoom({ hotel_id, room_id }: OfRoom): Promise<void> {
  return publish(Room.findOne({ _id: room_id, hotel_id, is_deleted: false }).lean<RoomDoc>());
}

async function publish(found: PromiseLike<RoomDoc | null>): Promise<void> {
  try {
    const room = await found;
    if (room) bus.emit("room.updated", { room });
  } catch (error) {
    logger.warn({ err: error }, "a room's counts were not published");
  }
}

/**
 * Corrects the rooms' counts for requests that were created but not counted before the last process ended. Must be
 * called before serving; the returned function does the counting and may run while serving, because it reads only
 * requests from before the call and adds the difference.
 */
export async function prepareRoomCounts(): Promise<() => Promise<void>> {
  const before = new Date();
  const rooms = await Room.find({}, { hotel_id: 1, total_requests: 1 }, { crossHotel: true }).lean<
    RoomDoc[]
  >();
  const hotels = new Map(rooms.map(({ hotel_id }) => [String(hotel_id), hotel_id]));
  return async () => {
    const totals = new Map<string, number>();
    for (const hotel_id of hotels.values()) await addTotals(totals, hotel_id, before);
    for (const { _id, hotel_id, total_requests } of rooms) {
      const missing = (totals.get(String(_id)) ?? 0) - total_requests;
      if (missing !== 0) await Room.updateOne({ _id, hotel_id }, { $inc: { total_requests: missing } });
    }
  };
}

async function addTotals(totals: Map<string, number>, hotel_id: Types.ObjectId, before: Date): Promise<void> {
  const counted = await ServiceRequest.aggregate<{ _id: Types.ObjectId; total: number }>([
    { $match: { hotel_id, created_at: { $lt: before } } },
    { $group: { _id: "$room_id", total: { $sum: 1 } } },
  ]);
  for (const { _id, total } of counted) totals.set(String(_id), total);
}
