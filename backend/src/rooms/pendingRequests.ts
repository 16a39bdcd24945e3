import { Types } from "mongoose";
import { batched } from "#database/batched.js";
import type { RoomDoc } from "./model.js";
import { ServiceRequest } from "#requests/model.js";

type PendingOfRoom = { _id: Types.ObjectId; pending: number };

const PENDING = { is_active: true, status: "pending" } as const;
const BY_ROOM = { $group: { _id: "$room_id", pending: { $sum: 1 } } } as const;

/** The number of pending requests in each room of a hotel, by room id; rooms without any are missing. */
export async function pendingRequestsByRoom(hotel_id: Types.ObjectId): Promise<Map<string, number>> {
  const rows = await ServiceRequest.aggregate<PendingOfRoom>([{ $match: { hotel_id, ...PENDING } }, BY_ROOM]);
  return new Map(rows.map(({ _id, pending }) => [String(_id), pending]));
}

const byHotelAndRoom = batched(async (keys) => {
  const [hotels = [], rooms = []] = [0, 1].map((part) => [
    ...new Set(keys.map((key) => key.split(" ")[part])),
  ]);
  const rows = await ServiceRequest.aggregate<PendingOfRoom>([
    {
      $match: {
        hotel_id: { $in: hotels.map((id) => new Types.ObjectId(id)) },
        room_id: { $in: rooms.map((id) => new Types.ObjectId(id)) },
        ...PENDING,
      },
    },
    BY_ROOM,
  ]);
  const byRoom = new Map(rows.map(({ _id, pending }) => [String(_id), pending]));
  return new Map(keys.map((key) => [key, byRoom.get(key.split(" ")[1] ?? "") ?? 0]));
});

/** The number of pending requests in one room; of several that have changed, all at once. */
export const pendingRequestsOf = async ({
  _id,
  hotel_id,
}: Pick<RoomDoc, "_id" | "hotel_id">): Promise<number> =>
  (await byHotelAndRoom(`${String(hotel_id)} ${String(_id)}`)) ?? 0;
