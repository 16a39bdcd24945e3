import type { Hotel as WireHotel } from "@roombell/common/contract/hotel";
import { restorableSince } from "@roombell/common/domain/hotelRestore";
import mongoose from "mongoose";
import { notFound } from "#lib/appError.js";
import { Hotel, type HotelDoc } from "./model.js";
import { presentHotel } from "./presentHotel.js";
import { platformFigures } from "#figures/platformFigures.js";

/** Every hotel of the platform, newest first; `limit` 0 is all of them. */
export async function hotels(limit = 0): Promise<WireHotel[]> {
  const found = await Hotel.find({ is_deleted: false }, { creation: 0 })
    .sort({ created_at: -1, _id: -1 })
    .limit(limit)
    .lean<HotelDoc[]>();
  const figures = await platformFigures(found);
  return found.map((hotel, index) => presentHotel(hotel, figures[index]));
}

/** The deleted hotels that can still be restored, the latest deletion first. */
export async function restorableHotels(now = new Date()): Promise<WireHotel[]> {
  const found = await Hotel.find(
    { is_deleted: true, deleted_at: mongoose.trusted({ $gt: restorableSince(now) }) },
    { creation: 0 },
  )
    .sort({ deleted_at: -1, _id: -1 })
    .lean<HotelDoc[]>();
  const figures = await platformFigures(found);
  return found.map((hotel, index) => presentHotel(hotel, figures[index]));
}

/** A hotel as the platform sees it, with its figures of this moment. */
export async function hotelForPlatform(hotel: HotelDoc): Promise<WireHotel> {
  const [figures] = await platformFigures([hotel]);
  return presentHotel(hotel, figures);
}

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
