import { daysOf } from "@roombell/common/domain/dashboardRange";
import { dayOf, shiftDay } from "@roombell/common/domain/hotelDay";
import mongoose from "mongoose";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { workOfDays } from "./workOfDays.js";

const SHOWN_DAYS = 7;

/** Requests and orders of the last seven days of these hotels, each by its own days. */
export async function hotelTrends(
  ids: readonly string[],
  now = new Date(),
): Promise<{ hotel_id: string; days: number[] }[]> {
  const found = await Hotel.find(
    { _id: mongoose.trusted({ $in: ids }), is_deleted: false },
    { creation: 0 },
  ).lean<HotelDoc[]>();
  return Promise.all(
    found.map(async (hotel) => {
      const today = dayOf(now, hotel.timezone);
      const days = await workOfDays(hotel, daysOf({ from: shiftDay(today, 1 - SHOWN_DAYS), to: today }), now);
      return { hotel_id: String(hotel._id), days: days.map(({ orders, requests }) => orders + requests) };
    }),
  );
}
