import type { Types } from "mongoose";
import { bus } from "../events/bus.js";
import { logger } from "../lib/logger.js";
import { Room, type RoomDoc } from "../models/room.js";
import { ServiceRequest } from "../models/serviceRequest.js";

/**
 * Counts one more request of a room, after it was made. A failure is logged and put right at the next start: the
 * request itself is safe.
 */
export async function countRoomRequest({ _id, hotel_id }: RoomDoc): Promise<void> {
  try {
    const room = await Room.findOneAndUpdate(
      { _id, hotel_id },
      { $inc: { total_requests: 1 } },
      { returnDocument: "after" },
    ).lean<RoomDoc>();
    if (room) bus.emit("room.updated", { room });
  } catch (error) {
    logger.warn({ err: error }, "a room's request was not counted");
  }
}

/** Puts every room's count right, for what was not counted before the process ended. To be run before serving. */
export async function correctRoomCounts(): Promise<void> {
  const counted = await ServiceRequest.aggregate<{ _id: Types.ObjectId; total: number }>(
    [{ $group: { _id: "$room_id", total: { $sum: 1 } } }],
    { crossHotel: true },
  );
  const totals = new Map(counted.map(({ _id, total }) => [String(_id), total]));
  const rooms = await Room.find({}, { hotel_id: 1, total_requests: 1 }, { crossHotel: true }).lean<
    RoomDoc[]
  >();
  for (const { _id, hotel_id, total_requests } of rooms) {
    const total = totals.get(String(_id)) ?? 0;
    if (total === total_requests) continue;
    await Room.updateOne({ _id, hotel_id, total_requests }, { $set: { total_requests: total } });
  }
}
