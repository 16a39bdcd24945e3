import mongoose, { type Types } from "mongoose";
import { invalidField, notFound } from "#lib/appError.js";
import { Hotel, type HotelDoc } from "./model.js";

type NamedZone = Pick<HotelDoc, "_id" | "name" | "timezone" | "day_ends_at" | "currency">;

/** `ids` undefined means all hotels. */
export function loadHotelZones(ids?: string[]): Promise<NamedZone[]> {
  const filter = { is_deleted: false, ...(ids && { _id: mongoose.trusted({ $in: ids }) }) };
  return Hotel.find(filter, { name: 1, timezone: 1, day_ends_at: 1, currency: 1 }).lean<NamedZone[]>().exec();
}

/** @throws AppError 404 */
export async function getHotel(id: string): Promise<HotelDoc> {
  return Hotel.findOne({ _id: id, is_deleted: false }, { creation: 0 }).lean<HotelDoc>().orFail(notFound);
}

/** @throws AppError 400 at `station_id` unless it is null or one of the hotel's */
export async function requireStation(
  hotel_id: Types.ObjectId,
  station_id: string | null | undefined,
): Promise<void> {
  if (typeof station_id !== "string" || (await hasStations(hotel_id, [station_id]))) return;
  throw invalidField("station_id", "is not a station of the kitchen");
}

/** @throws AppError 400 at `stations` unless all are the hotel's */
export async function requireStations(
  hotel_id: Types.ObjectId,
  stations: readonly string[] = [],
): Promise<void> {
  if (await hasStations(hotel_id, stations)) return;
  throw invalidField("stations", "must be stations of the kitchen");
}

async function hasStations(_id: Types.ObjectId, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const hotel = await Hotel.findOne({ _id }, { stations: 1 }).lean<Pick<HotelDoc, "stations">>();
  return ids.every((id) => hotel?.stations.some((station) => station.id === id));
}
