import mongoose from "mongoose";
import type { HotelDoc } from "#hotels/model.js";

/** Whose requests somebody may see: the hotel's, of these service categories; null for all of them. */
export type RequestScope = { hotel: HotelDoc; categories: readonly string[] | null };

/** The filter of a scope. */
export const requestsIn = ({ hotel, categories }: RequestScope) => ({
  hotel_id: hotel._id,
  ...(categories !== null && { service_category: mongoose.trusted({ $in: [...categories] }) }),
});
