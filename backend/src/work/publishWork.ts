import { guestEvents, staffEvents, type WorkKind } from "@roombell/common/contract/liveEvents";
import { bus } from "#database/bus.js";
import type { FoodOrderDoc } from "#orders/model.js";
import type { ServiceRequestDoc } from "#requests/model.js";
import { presentGuestOrder, presentStaffOrder } from "#orders/presentFoodOrder.js";
import { presentGuestRequest, presentStaffRequest } from "#requests/presentServiceRequest.js";
import { logPublished } from "#live/logPublished.js";
import { liveMetrics } from "#live/liveMetrics.js";
import type { AnyNamespace, Namespaces } from "#live/namespaces.js";
import { allOrdersRooms, allRequestRooms, ordersRoom, requestRooms, stayRoom } from "#live/socketRooms.js";
import { createVersionGate } from "./versionGate.js";

type Change = "created" | "updated";

/**
 * Publishes each change of an order or request once per audience (staff, staff screens without guests, and the stay), from the stored document and through the event's
 * schema. Returns a function that stops this.
 */
export function publishWork({ staff, guest }: Namespaces): () => void {
  const isNewer = createVersionGate();

  function publish(
    kind: WorkKind,
    change: Change,
    work: FoodOrderDoc | ServiceRequestDoc,
    staffAudience: string[],
    send: () => void,
  ): void {
    if (!isNewer(String(work._id), work.version)) return liveMetrics.superseded.inc();
    send();
    const audiences: [AnyNamespace, ...string[]][] = [
      [staff, ...staffAudience],
      [guest, stayRoom(work.room_id, work.stay_id)],
    ];
    logPublished(`${kind}:${change}`, { id: String(work._id), version: work.version }, audiences);
    const seconds = Math.max(0, Date.now() - work.updated_at.getTime()) / 1000;
    liveMetrics.publishLag.observe({ event: `${kind}:${change}` }, seconds);
  }

  const publishRequest =
    (change: Change) =>
    ({ request }: { request: ServiceRequestDoc }) => {
      const { hotel_id, service_category } = request;
      publish("request", change, request, allRequestRooms(hotel_id, service_category), () => {
        const event = `request:${change}` as const;
        for (const showsGuest of [true, false]) {
          const payload = { request: presentStaffRequest(request, showsGuest) };
          staff
            .to(requestRooms(hotel_id, service_category, showsGuest))
            .emit(event, staffEvents[event].parse(payload));
        }
        guest
          .to(stayRoom(request.room_id, request.stay_id))
          .emit(event, guestEvents[event].parse({ request: presentGuestRequest(request) }));
      });
    };

  const publishOrder =
    (change: Change) =>
    ({ order }: { order: FoodOrderDoc }) =>
      publish("order", change, order, allOrdersRooms(order.hotel_id), () => {
        const event = `order:${change}` as const;
        for (const showsGuest of [true, false]) {
          const payload = { order: presentStaffOrder(order, showsGuest) };
          staff.to(ordersRoom(order.hotel_id, showsGuest)).emit(event, staffEvents[event].parse(payload));
        }
        guest
          .to(stayRoom(order.room_id, order.stay_id))
          .emit(event, guestEvents[event].parse({ order: presentGuestOrder(order) }));
      });

  const stops = [
    bus.on("request.created", publishRequest("created")),
    bus.on("request.updated", publishRequest("updated")),
    bus.on("order.created", publishOrder("created")),
    bus.on("order.updated", publishOrder("updated")),
  ];
  return () => stops.forEach((stop) => stop());
}
