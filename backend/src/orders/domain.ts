import { bus } from "#database/bus.js";
import { runEvery } from "#lib/runEvery.js";
import type { Domain } from "#live/domains.js";
import { ordersRoom } from "#live/socketRooms.js";
import type { Settings } from "#settings.js";
import { createOpenWorkLimit } from "#work/openWork.js";
import { publishWork } from "#work/publishWork.js";
import { guestFoodOrderRoutes } from "./guestOrderRoutes.js";
import type { FoodOrderDoc } from "./model.js";
import { presentGuestOrder, presentStaffOrder } from "./presentFoodOrder.js";
import { keepPromises, replacePassedPromises } from "./recomputePromises.js";
import { startScheduledOrders } from "./scheduleOrder.js";
import { foodOrderRoutes } from "./staffOrderRoutes.js";
import { ticketRoutes } from "./ticketRoutes.js";

const INTERVAL_MS = 15_000;

export const orders = (settings: Settings): Domain => ({
  routes: [
    guestFoodOrderRoutes(createOpenWorkLimit(settings.openWorkPerStay)),
    foodOrderRoutes,
    ticketRoutes,
  ],
  publish: (live) => [
    {
      stop: publishWork<FoodOrderDoc>(live, {
        kind: "order",
        listen: (event, publish) => bus.on(`order.${event}`, ({ order }) => publish(order)),
        staffRooms: ({ hotel_id }, showsGuest) => ordersRoom(hotel_id, showsGuest),
        presentStaff: presentStaffOrder,
        presentGuest: presentGuestOrder,
      }),
    },
  ],
  atStart: [
    keepPromises,
    () => runEvery(INTERVAL_MS, "replace passed promises", replacePassedPromises),
    () => runEvery(INTERVAL_MS, "start scheduled orders", startScheduledOrders),
  ],
});
