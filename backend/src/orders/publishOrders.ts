import { guestEvents, staffEvents } from "@roombell/common/contract/liveEvents";
import { bus } from "#database/bus.js";
import type { Live } from "#live/domains.js";
import { allOrdersRooms, ordersRoom, stayRoom } from "#live/socketRooms.js";
import { guestNameOf } from "#rooms/guestNames.js";
import { createWorkPublisher } from "#work/publishWork.js";
import type { FoodOrderDoc } from "./model.js";
import { presentGuestOrder, presentStaffOrder } from "./presentFoodOrder.js";

/**
 * Publishes changes of orders to staff, to staff screens without guests, and to the stay, in the order in which a hotel's
 * changes were made. Returns how to stop this.
 */
export function publishOrders({ namespaces, queues }: Live): () => void {
  const { staff, guest } = namespaces;
  const publish = createWorkPublisher(namespaces);
  const publishOrder = async (
    event: "order:created" | "order:updated",
    order: FoodOrderDoc,
  ): Promise<void> => {
    const { hotel_id, room_id, stay_id } = order;
    const guestName = await guestNameOf(order);
    const send = (): void => {
      for (const showsGuest of [true, false]) {
        const payload = { order: presentStaffOrder(order, showsGuest ? guestName : null) };
        staff.to(ordersRoom(hotel_id, showsGuest)).emit(event, staffEvents[event].parse(payload));
      }
      const payload = { order: presentGuestOrder(order) };
      guest.to(stayRoom(room_id, stay_id)).emit(event, guestEvents[event].parse(payload));
    };
    publish(order, { event, staffRooms: allOrdersRooms(hotel_id), send });
  };
  const queued = (event: "order:created" | "order:updated") =>
    queues.queued(
      ({ order }: { order: FoodOrderDoc }) => String(order.hotel_id),
      ({ order }) => publishOrder(event, order),
    );
  const stops = [
    bus.on("order.created", queued("order:created")),
    bus.on("order.updated", queued("order:updated")),
  ];
  return () => stops.forEach((stop) => stop());
}
