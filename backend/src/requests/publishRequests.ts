import { guestEvents, staffEvents } from "@roombell/common/contract/liveEvents";
import { bus } from "#database/bus.js";
import type { Namespaces } from "#live/namespaces.js";
import { allRequestRooms, requestRooms, stayRoom } from "#live/socketRooms.js";
import { createWorkPublisher } from "#work/publishWork.js";
import type { ServiceRequestDoc } from "./model.js";
import { presentGuestRequest, presentStaffRequest } from "./presentServiceRequest.js";

/** Publishes changes of requests to staff, to staff screens without guests, and to the stay. Returns how to stop this. */
export function publishRequests(namespaces: Namespaces): () => void {
  const { staff, guest } = namespaces;
  const publish = createWorkPublisher(namespaces);
  const publishRequest = (event: "request:created" | "request:updated", request: ServiceRequestDoc): void => {
    const { hotel_id, room_id, stay_id, service_category } = request;
    const send = (): void => {
      for (const showsGuest of [true, false]) {
        const rooms = requestRooms(hotel_id, service_category, showsGuest);
        const payload = { request: presentStaffRequest(request, showsGuest) };
        staff.to(rooms).emit(event, staffEvents[event].parse(payload));
      }
      const payload = { request: presentGuestRequest(request) };
      guest.to(stayRoom(room_id, stay_id)).emit(event, guestEvents[event].parse(payload));
    };
    publish(request, { event, staffRooms: allRequestRooms(hotel_id, service_category), send });
  };
  const stops = [
    bus.on("request.created", ({ request }) => publishRequest("request:created", request)),
    bus.on("request.updated", ({ request }) => publishRequest("request:updated", request)),
  ];
  return () => stops.forEach((stop) => stop());
}
