import type { Hotel as WireHotel } from "@roombell/common/contract/hotel";
import { restorableSince } from "@roombell/common/domain/hotelRestore";
import mongoose from "mongoose";
import { platformFigures } from "#figures/platformFigures.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { presentHotel } from "#hotels/presentHotel.js";

/** Every hotel of the platform, newest first; `limit` 0 is all of them. */
export async function hotels(limit = 0): Promise<WireHotel[]> {
  const found = await Hotel.find({ is_deleted: false }, { creation: 0 })
    .sort({ created_at: -1, _id: -1 })
    .limit(limit)
    .lean<HotelDoc[]>();
  return withFigures(found);
}

/** The deleted hotels that can still be restored, the latest deletion first. */
export async function restorableHotels(now = new Date()): Promise<WireHotel[]> {
  const found = await Hotel.find(
    { is_deleted: true, deleted_at: mongoose.trusted({ $gt: restorableSince(now) }) },
    { creation: 0 },
  )
    .sort({ deleted_at: -1, _id: -1 })
    .lean<HotelDoc[]>();
  return withFigures(found);
}

async function withFigures(found: HotelDoc[]): Promise<WireHotel[]> {
  const figures = await platformFigures(found);
  return found.map((hotel, index) => presentHotel(hotel, figures[index]));
}

/** A hotel as the platform sees it, with its figures of this moment. */
export async function hotelForPlatform(hotel: HotelDoc): Promise<WireHotel> {
  const [figures] = await platformFigures([hotel]);
  return presentHotel(hotel, figures);
}
