import { notFound } from "../lib/appError.js";
import type { HotelDoc } from "../models/hotel.js";
import { Room, type RoomDoc } from "../models/room.js";

/**
 * One room of the hotel.
 * @throws AppError 404
 */
export async function roomOfHotel(hotel: HotelDoc, id: string): Promise<RoomDoc> {
  const room = await Room.findOne({ _id: id, hotel_id: hotel._id, is_deleted: false }).lean<RoomDoc>();
  if (room === null) throw notFound();
  return room;
}
