import { delayFoodOrder } from "#orders/delayFoodOrder.js";
import { pauseKitchen, resumeKitchen } from "./pauseKitchen.js";
import { recallFoodOrder } from "#orders/recallFoodOrder.js";
import { reduceOrderItem } from "#orders/reduceOrderItem.js";
import { tickOrderItems } from "#orders/tickOrderItems.js";
import { showsGuest } from "#screens/showsGuest.js";
import type { Staff } from "#auth/staffIdentity.js";
import type { FoodOrderDoc } from "#orders/model.js";
import { requireFood } from "#hotels/requireFood.js";
import { presentStaffOrder, presentStaffOrderDetails } from "#orders/presentFoodOrder.js";
import { presentKitchenPause } from "#stays/presentStay.js";
import { kitchenSummary, recentTickets } from "./kitchenSummary.js";
import { contractRoutes } from "#http/contractRoutes.js";

const details = (order: FoodOrderDoc, staff: Staff) =>
  presentStaffOrderDetails(order, showsGuest(staff, "order"));

export const kitchenRoutes = contractRoutes((route) => {
  route("GET /hotel-admin/kitchen", requireFood, async ({ staff }) => ({
    kitchen: presentKitchenPause(staff.hotel),
    order_warning_minutes: staff.hotel.order_warning_minutes,
    order_late_minutes: staff.hotel.order_late_minutes,
    recent: (await recentTickets(staff.hotel)).map((order) =>
      presentStaffOrder(order, showsGuest(staff, "order")),
    ),
  }));

  route("GET /hotel-admin/kitchen/summary", requireFood, async ({ staff }) => ({
    summary: await kitchenSummary(staff.hotel),
  }));

  route("PUT /hotel-admin/kitchen/pause", requireFood, async ({ staff, body }) => ({
    kitchen: presentKitchenPause(await pauseKitchen(staff.hotel._id, body)),
    message: "Kitchen paused",
  }));

  route("DELETE /hotel-admin/kitchen/pause", requireFood, async ({ staff }) => ({
    kitchen: presentKitchenPause(await resumeKitchen(staff.hotel._id)),
    message: "Kitchen resumed",
  }));

  route("POST /hotel-admin/food-orders/:id/recall", requireFood, async ({ staff, params, body }) => ({
    order: details(await recallFoodOrder(staff, params.id, body.version), staff),
    message: "Order recalled",
  }));

  route("POST /hotel-admin/food-orders/:id/delay", requireFood, async ({ staff, params, body }) => ({
    order: details(await delayFoodOrder(staff.hotel, params.id, body), staff),
    message: "Delivery time updated",
  }));

  route("PATCH /hotel-admin/food-orders/:id/items/:index", requireFood, async ({ staff, params, body }) => ({
    order: details(await tickOrderItems(staff, params.id, { lines: [params.index], done: body.done }), staff),
    message: "Order updated",
  }));

  route("PATCH /hotel-admin/food-orders/:id/items", requireFood, async ({ staff, params, body }) => ({
    order: details(await tickOrderItems(staff, params.id, body), staff),
    message: "Order updated",
  }));

  route(
    "POST /hotel-admin/food-orders/:id/items/:index/reduce",
    requireFood,
    async ({ staff, params, body }) => ({
      order: details(await reduceOrderItem(staff, params, body), staff),
      message: "Order updated",
    }),
  );
});
