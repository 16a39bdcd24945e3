import mongoose from "mongoose";
import type { HotelDoc } from "#hotels/model.js";

/** The requests a caller may see: the hotel's, of these service categories; null for all. */
export type RequestScope = { hotel: HotelDoc; categories: readonly string[] | null };

export const requestsIn = ({ hotel, categories }: RequestScope) => ({
  hotel_id: hotel._id,
  ...(categories !== null && { service_category: mongoose.trusted({ $in: [...categories] }) }),
});
