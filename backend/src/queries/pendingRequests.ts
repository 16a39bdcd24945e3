import type { Types } from "mongoose";
import type { RoomDoc } from "../models/room.js";
import { ServiceRequest } from "../models/serviceRequest.js";

const PENDING = { is_active: true, status: "pending" } as const;

/** The number of pending requests in each room of a hotel, by room id; rooms without any are missing. */
export async function pendingRequestsByRoom(hotel_id: Types.ObjectId): Promise<Map<string, number>> {
  const rows = await ServiceRequest.aggregate<{ _id: Types.ObjectId; pending: number }>([
    { $match: { hotel_id, ...PENDING } },
    { $group: { _id: "$room_id", pending: { $sum: 1 } } },
  ]);
  return new Map(rows.map(({ _id, pending }) => [String(_id), pending]));
}

/** The number of pending requests in one room. */
export function pendingRequestsOf({ _id, hotel_id }: Pick<RoomDoc, "_id" | "hotel_id">): Promise<number> {
  return ServiceRequest.countDocuments({ hotel_id, room_id: _id, ...PENDING }).exec();
}
