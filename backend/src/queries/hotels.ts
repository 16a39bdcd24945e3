import type { Hotel as WireHotel } from "@roombell/common/contract/hotel";
import mongoose from "mongoose";
import { notFound } from "../lib/appError.js";
import { Hotel, type HotelDoc } from "../models/hotel.js";
import { presentHotel } from "../presenters/hotel.js";
import { platformFigures } from "./platformFigures.js";

/** Every hotel of the platform, newest first; `limit` 0 is all of them. */
export async function hotels(limit = 0): Promise<WireHotel[]> {
  const found = await Hotel.find({ is_deleted: false }, { creation: 0 })
    .sort({ created_at: -1, _id: -1 })
    .limit(limit)
    .lean<HotelDoc[]>();
  const figures = await platformFigures(found);
  return found.map((hotel, index) => presentHotel(hotel, figures[index]));
}

/** A hotel as the platform sees it, with its figures of this moment. */
export async function hotelForPlatform(hotel: HotelDoc): Promise<WireHotel> {
  const [figures] = await platformFigures([hotel]);
  return presentHotel(hotel, figures);
}

/** The time zones of these hotels, or of all. */
export function hotelZones(ids?: string[]): Promise<Pick<HotelDoc, "_id" | "timezone">[]> {
  const filter = { is_deleted: false, ...(ids && { _id: mongoose.trusted({ $in: ids }) }) };
  return Hotel.find(filter, { timezone: 1 }).lean<Pick<HotelDoc, "_id" | "timezone">[]>().exec();
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
