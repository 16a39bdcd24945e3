import type { Hotel as WireHotel } from "@roombell/common/contract/hotel";
import type { Types } from "mongoose";
import { notFound } from "../lib/appError.js";
import { Hotel, type HotelDoc } from "../models/hotel.js";
import { Room } from "../models/room.js";
import { presentHotel } from "../presenters/hotel.js";

/** Every hotel of the platform, newest first; `limit` 0 is all of them. */
export async function hotels(limit = 0): Promise<WireHotel[]> {
  const [found, rooms] = await Promise.all([
    Hotel.find({ is_deleted: false }, { creation: 0 })
      .sort({ created_at: -1, _id: -1 })
      .limit(limit)
      .lean<HotelDoc[]>(),
    roomsByHotel(),
  ]);
  return found.map((hotel) => presentHotel(hotel, rooms.get(String(hotel._id)) ?? 0));
}

/**
 * One hotel.
 * @throws AppError 404
 */
export async function hotelOf(id: string): Promise<HotelDoc> {
  const hotel = await Hotel.findOne({ _id: id, is_deleted: false }, { creation: 0 }).lean<HotelDoc>();
  if (hotel === null) throw notFound();
  return hotel;
}

/** How many rooms each hotel has, by hotel id; hotels without rooms are missing. */
export async function roomsByHotel(): Promise<Map<string, number>> {
  const rows = await Room.aggregate<{ _id: Types.ObjectId; rooms: number }>([
    { $match: { is_deleted: false } },
    { $group: { _id: "$hotel_id", rooms: { $sum: 1 } } },
  ]).option({ crossHotel: true } as object);
  return new Map(rows.map(({ _id, rooms }) => [String(_id), rooms]));
}
