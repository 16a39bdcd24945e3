import mongoose, { type Types } from "mongoose";
import { AppError, notFound } from "../lib/appError.js";
import { Hotel, type HotelDoc } from "../models/hotel.js";
import { isManager } from "../models/staffPosition.js";

const SECOND = "managers.1";
const AFTER = { returnDocument: "after" } as const;

/** Makes an account a manager of the hotel, unless it is one already. Returns the hotel as it is then. */
export async function addManager(hotel_id: Types.ObjectId, id: Types.ObjectId): Promise<HotelDoc> {
  const changed = await Hotel.findOneAndUpdate(
    { _id: hotel_id, managers: mongoose.trusted({ $ne: id }) },
    { $push: { managers: id } },
    AFTER,
  ).lean<HotelDoc>();
  const hotel = changed ?? (await Hotel.findOne({ _id: hotel_id }).lean<HotelDoc>());
  if (hotel === null) throw notFound();
  return hotel;
}

/**
 * Ends that an account manages the hotel, if somebody else still does: of two managers who remove each other one stays.
 * Returns the hotel as it is then.
 * @throws AppError `last_manager`
 */
export async function removeManager(hotel_id: Types.ObjectId, id: Types.ObjectId): Promise<HotelDoc> {
  const hotel = await Hotel.findOneAndUpdate(
    { _id: hotel_id, managers: id, [SECOND]: mongoose.trusted({ $exists: true }) },
    { $pull: { managers: id } },
    AFTER,
  ).lean<HotelDoc>();
  if (hotel !== null) return hotel;
  const present = await Hotel.findOne({ _id: hotel_id }).lean<HotelDoc>();
  if (present === null) throw notFound();
  // Somebody else has done the same at the same moment.
  if (!isManager(present, { _id: id })) return present;
  throw new AppError("last_manager");
}
