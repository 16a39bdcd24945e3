import mongoose, { type Types } from "mongoose";
import { FoodOrder, type FoodOrderDoc } from "../models/foodOrder.js";
import { Hotel, type HotelDoc } from "../models/hotel.js";
import { ServiceRequest, type ServiceRequestDoc } from "../models/serviceRequest.js";

/** Closed work is hardly ever touched later than so long after it was closed. */
const TOUCHED_LATER_MS = 24 * 60 * 60 * 1000;

/** The orders of all hotels that changed since a time: open ones, and of the closed ones those of the last day. */
export async function ordersChangedSince(time: Date): Promise<FoodOrderDoc[]> {
  const sides = changedSides(await everyHotel(), time);
  return (await Promise.all(sides.map((side) => FoodOrder.find(side).lean<FoodOrderDoc[]>()))).flat();
}

/** The requests of all hotels that changed since a time: open ones, and of the closed ones those of the last day. */
export async function requestsChangedSince(time: Date): Promise<ServiceRequestDoc[]> {
  const sides = changedSides(await everyHotel(), time);
  return (
    await Promise.all(sides.map((side) => ServiceRequest.find(side).lean<ServiceRequestDoc[]>()))
  ).flat();
}

/** Open and closed work by the indexes that each has. */
function changedSides(hotel_ids: Types.ObjectId[], time: Date) {
  const changed = {
    hotel_id: mongoose.trusted({ $in: hotel_ids }),
    updated_at: mongoose.trusted({ $gte: time }),
  };
  const closed_at = mongoose.trusted({ $gte: new Date(time.getTime() - TOUCHED_LATER_MS) });
  return [
    { ...changed, is_active: true },
    { ...changed, is_active: false, closed_at },
  ];
}

async function everyHotel(): Promise<Types.ObjectId[]> {
  const hotels = await Hotel.find({ is_deleted: false }, { _id: 1 }).lean<Pick<HotelDoc, "_id">[]>();
  return hotels.map(({ _id }) => _id);
}
