import { bus } from "#database/bus.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";

/**
 * Assigns its own printer to the only hotel, which may have any printer without an assignment, before another hotel comes
 * beside it: it goes on printing.
 */
export async function keepOnlyPrinter(): Promise<void> {
  const hotels = await Hotel.find({ is_deleted: false }, { creation: 0 }).limit(2).lean<HotelDoc[]>();
  const [only] = hotels;
  if (hotels.length !== 1 || !only?.printer || only.printer_networks.length > 0) return;
  const hotel = await Hotel.findOneAndUpdate(
    { _id: only._id },
    { $set: { printer_networks: [only.printer.host] } },
    { returnDocument: "after", projection: { creation: 0 } },
  ).lean<HotelDoc>();
  if (hotel) bus.emit("hotel.updated", { hotel });
}
