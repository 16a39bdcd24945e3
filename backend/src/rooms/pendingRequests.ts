import type { Types } from "mongoose";
import type { RoomDoc } from "./model.js";
import { ServiceRequest } from "#requests/model.js";

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
export const pendingRequestsOf = ({ _id, hotel_id }: Pick<RoomDoc, "_id" | "hotel_id">): Promise<number> =>
  ServiceRequest.countDocuments({ hotel_id, room_id: _id, ...PENDING }).exec();
