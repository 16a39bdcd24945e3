import { guestEvents, staffEvents } from "@roombell/common/contract/liveEvents";
import { bus } from "#database/bus.js";
import type { Live } from "#live/domains.js";
import { allRequestRooms, requestRooms, stayRoom } from "#live/socketRooms.js";
import { guestNameOf } from "#rooms/guestNames.js";
import { createWorkPublisher } from "#work/publishWork.js";
import type { ServiceRequestDoc } from "./model.js";
import { presentGuestRequest, presentStaffRequest } from "./presentServiceRequest.js";

/**
 * Publishes changes of requests to staff, to staff screens without guests, and to the stay, in the order in which a hotel's
 * changes were made. Returns how to stop this.
 */
export function publishRequests({ namespaces, queues }: Live): () => void {
  const { staff, guest } = namespaces;
  const publish = createWorkPublisher(namespaces);
  const publishRequest = async (
    event: "request:created" | "request:updated",
    request: ServiceRequestDoc,
  ): Promise<void> => {
    const { hotel_id, room_id, stay_id, service_category } = request;
    const guestName = await guestNameOf(request);
    const send = (): void => {
      for (const showsGuest of [true, false]) {
        const rooms = requestRooms(hotel_id, service_category, showsGuest);
        const payload = { request: presentStaffRequest(request, showsGuest ? guestName : null) };
        staff.to(rooms).emit(event, staffEvents[event].parse(payload));
      }
      const payload = { request: presentGuestRequest(request) };
      guest.to(stayRoom(room_id, stay_id)).emit(event, guestEvents[event].parse(payload));
    };
    publish(request, { event, staffRooms: allRequestRooms(hotel_id, service_category), send });
  };
  const queued = (event: "request:created" | "request:updated") =>
    queues.queued(
      ({ request }: { request: ServiceRequestDoc }) => String(request.hotel_id),
      ({ request }) => publishRequest(event, request),
    );
  const stops = [
    bus.on("request.created", queued("request:created")),
    bus.on("request.updated", queued("request:updated")),
  ];
  return () => stops.forEach((stop) => stop());
}
