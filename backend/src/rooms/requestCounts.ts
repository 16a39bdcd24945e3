import mongoose, { type Types } from "mongoose";
import { ServiceRequest } from "#requests/model.js";
import type { RoomDoc } from "./model.js";

/** The requests ever made from a room, and those of them that are pending. */
export type RequestCounts = { total_requests: number; pending_requests: number };

/** Counts the requests of rooms of one hotel, by room id; both numbers come from an index alone. */
export async function requestCounts(
  hotel_id: Types.ObjectId,
  room_ids: Types.ObjectId[],
): Promise<(room: Pick<RoomDoc, "_id">) => RequestCounts> {
  const rooms = { hotel_id, room_id: mongoose.trusted({ $in: room_ids }) };
  const [total, pending] = await Promise.all([
    countByRoom(rooms),
    countByRoom({ ...rooms, status: "pending" }),
  ]);
  return ({ _id }) => ({
    total_requests: total.get(String(_id)) ?? 0,
    pending_requests: pending.get(String(_id)) ?? 0,
  });
}

async function countByRoom(filter: object): Promise<Map<string, number>> {
  const rows = await ServiceRequest.aggregate<{ _id: Types.ObjectId; count: number }>([
    { $match: filter },
    { $group: { _id: "$room_id", count: { $sum: 1 } } },
  ]);
  return new Map(rows.map(({ _id, count }) => [String(_id), count]));
}
