import { guestEvents, staffEvents } from "@roombell/common/contract/liveEvents";
import { bus } from "#database/bus.js";
import type { Namespaces } from "#live/namespaces.js";
import { allOrdersRooms, ordersRoom, stayRoom } from "#live/socketRooms.js";
import { createWorkPublisher } from "#work/publishWork.js";
import type { FoodOrderDoc } from "./model.js";
import { presentGuestOrder, presentStaffOrder } from "./presentFoodOrder.js";

/** Publishes changes of orders to staff, to staff screens without guests, and to the stay. Returns how to stop this. */
export function publishOrders(namespaces: Namespaces): () => void {
  const { staff, guest } = namespaces;
  const publish = createWorkPublisher(namespaces);
  const publishOrder = (event: "order:created" | "order:updated", order: FoodOrderDoc): void => {
    const { hotel_id, room_id, stay_id } = order;
    const send = (): void => {
      for (const showsGuest of [true, false]) {
        const payload = { order: presentStaffOrder(order, showsGuest) };
        staff.to(ordersRoom(hotel_id, showsGuest)).emit(event, staffEvents[event].parse(payload));
      }
      const payload = { order: presentGuestOrder(order) };
      guest.to(stayRoom(room_id, stay_id)).emit(event, guestEvents[event].parse(payload));
    };
    publish(order, { event, staffRooms: allOrdersRooms(hotel_id), send });
  };
  const stops = [
    bus.on("order.created", ({ order }) => publishOrder("order:created", order)),
    bus.on("order.updated", ({ order }) => publishOrder("order:updated", order)),
  ];
  return () => stops.forEach((stop) => stop());
}
