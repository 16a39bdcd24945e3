import type { Staff } from "#auth/staffIdentity.js";
import { bus } from "#database/bus.js";
import { serviceRequestOfHotel } from "./serviceRequestList.js";

/**
 * Notifies the hotel's screens that one of them opened or closed a request; nothing is stored.
 * @throws AppError 404
 */
export async function viewRequest(
  staff: Staff,
  id: string,
  { screen, is_viewing }: { screen: string; is_viewing: boolean },
): Promise<void> {
  const request = await serviceRequestOfHotel(staff, id);
  bus.emit("request.viewing", {
    hotel_id: String(staff.hotel._id),
    request_id: String(request._id),
    category: request.service_category,
    screen,
    name: staff.person.name,
    person_id: staff.person.id && String(staff.person.id),
    is_viewing,
  });
}
