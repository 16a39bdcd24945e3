import type { HotelDoc } from "#hotels/model.js";

/** Selects work of the hotel that nobody has acknowledged yet. */
export const unacknowledged = (hotel: HotelDoc, id: string) => ({
  _id: id,
  hotel_id: hotel._id,
  acknowledged_at: null,
});

/** The change by which staff acknowledge work. */
export const acknowledged = (now = new Date()) => ({
  $set: { acknowledged_at: now, updated_at: now },
  $inc: { version: 1 },
});
