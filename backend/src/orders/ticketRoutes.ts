import mongoose from "mongoose";
import { delayFoodOrder } from "./delayFoodOrder.js";
import { recallFoodOrder } from "./recallFoodOrder.js";
import { reduceOrderItem } from "./reduceOrderItem.js";
import { tickOrderItems } from "./tickOrderItems.js";
import { showsGuest } from "#screens/showsGuest.js";
import type { Staff } from "#auth/staffIdentity.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";
import type { HotelDoc } from "#hotels/model.js";
import { requireFood } from "#http/requireFood.js";
import { presentStaffOrder, presentStaffOrderDetails } from "./presentFoodOrder.js";
import { presentKitchenPause } from "#hotels/presentHotel.js";
import { contractRoutes } from "#http/contractRoutes.js";

const RECENT = 20;

/** The tickets that left the kitchen's board last, latest first; they can be recalled. */
function recentTickets(hotel: HotelDoc): Promise<FoodOrderDoc[]> {
  return FoodOrder.find(
    { hotel_id: hotel._id, is_active: false, delivered_at: mongoose.trusted({ $ne: null }) },
    // With its history, which says who closed it.
    { creation: 0 },
  )
    .sort({ closed_at: -1 })
    .limit(RECENT)
    .lean<FoodOrderDoc[]>()
    .exec();
}

const details = (order: FoodOrderDoc, staff: Staff) =>
  presentStaffOrderDetails(order, showsGuest(staff, "order"));

/** The kitchen's board and its tickets. */
export const ticketRoutes = contractRoutes((route) => {
  route("GET /hotel-admin/kitchen", requireFood, async ({ staff }) => ({
    kitchen: presentKitchenPause(staff.hotel),
    order_warning_minutes: staff.hotel.order_warning_minutes,
    order_late_minutes: staff.hotel.order_late_minutes,
    recent: (await recentTickets(staff.hotel)).map((order) =>
      presentStaffOrder(order, showsGuest(staff, "order")),
    ),
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
