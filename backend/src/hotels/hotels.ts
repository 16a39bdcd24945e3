import mongoose from "mongoose";
import { notFound } from "#lib/appError.js";
import { Hotel, type HotelDoc } from "./model.js";

type NamedZone = Pick<HotelDoc, "_id" | "name" | "timezone">;

/** The names and time zones of these hotels, or of all. */
export function hotelZones(ids?: string[]): Promise<NamedZone[]> {
  const filter = { is_deleted: false, ...(ids && { _id: mongoose.trusted({ $in: ids }) }) };
  return Hotel.find(filter, { name: 1, timezone: 1 }).lean<NamedZone[]>().exec();
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
