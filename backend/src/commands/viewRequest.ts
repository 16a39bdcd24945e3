import { bus } from "../events/bus.js";
import type { RequestScope } from "../queries/requestScope.js";
import { serviceRequestOfHotel } from "../queries/serviceRequestList.js";

/**
 * Notifies the hotel's screens that one of them opened or closed a request; nothing is stored.
 * @throws AppError 404
 */
export async function viewRequest(
  scope: RequestScope,
  id: string,
  { screen, is_viewing }: { screen: string; is_viewing: boolean },
): Promise<void> {
  const request = await serviceRequestOfHotel(scope, id);
  bus.emit("request.viewing", {
    hotel_id: String(scope.hotel._id),
    request_id: String(request._id),
    category: request.service_category,
    screen,
    is_viewing,
  });
}
