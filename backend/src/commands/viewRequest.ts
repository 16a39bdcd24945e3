import { bus } from "../events/bus.js";
import type { HotelDoc } from "../models/hotel.js";
import { serviceRequestOfHotel } from "../queries/serviceRequestList.js";

/**
 * Notifies the hotel's screens that one of them opened or closed a request; nothing is stored.
 * @throws AppError 404
 */
export async function viewRequest(
  hotel: HotelDoc,
  id: string,
  { screen, is_viewing }: { screen: string; is_viewing: boolean },
): Promise<void> {
  const request = await serviceRequestOfHotel(hotel, id);
  bus.emit("request.viewing", {
    hotel_id: String(hotel._id),
    request_id: String(request._id),
    screen,
    is_viewing,
  });
}
