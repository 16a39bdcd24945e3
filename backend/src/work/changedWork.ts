import mongoose, { type Types } from "mongoose";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";

/** Closed work rarely changes later than this after it was closed. */
const LATE_CHANGES_MS = 24 * 60 * 60 * 1000;

/** The orders of all hotels that changed since a time: open ones, and those closed within the last day. */
export async function ordersChangedSince(time: Date): Promise<FoodOrderDoc[]> {
  const sides = changedSides(await allHotels(), time);
  return (await Promise.all(sides.map((side) => FoodOrder.find(side).lean<FoodOrderDoc[]>()))).flat();
}

/** The requests of all hotels that changed since a time: open ones, and those closed within the last day. */
export async function requestsChangedSince(time: Date): Promise<ServiceRequestDoc[]> {
  const sides = changedSides(await allHotels(), time);
  return (
    await Promise.all(sides.map((side) => ServiceRequest.find(side).lean<ServiceRequestDoc[]>()))
  ).flat();
}

/** One filter for open and one for closed work, because each has its own indexes. */
function changedSides(hotel_ids: Types.ObjectId[], time: Date) {
  const changed = {
    hotel_id: mongoose.trusted({ $in: hotel_ids }),
    updated_at: mongoose.trusted({ $gte: time }),
  };
  const closed_at = mongoose.trusted({ $gte: new Date(time.getTime() - LATE_CHANGES_MS) });
  return [
    { ...changed, is_active: true },
    { ...changed, is_active: false, closed_at },
  ];
}

async function allHotels(): Promise<Types.ObjectId[]> {
  const hotels = await Hotel.find({ is_deleted: false }, { _id: 1 }).lean<Pick<HotelDoc, "_id">[]>();
  return hotels.map(({ _id }) => _id);
}
