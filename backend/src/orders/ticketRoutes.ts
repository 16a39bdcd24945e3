import { dayAround } from "@roombell/common/domain/hotelDay";
import { waitMinutes } from "@roombell/common/domain/kitchenPromise";
import type { Context } from "koa";
import mongoose from "mongoose";
import { skipAudit } from "#audit/auditCall.js";
import type { Staff } from "#auth/staffIdentity.js";
import { updateOrder } from "#database/updateWork.js";
import type { HotelDoc } from "#hotels/model.js";
import { presentKitchenPause } from "#hotels/presentHotel.js";
import { contractRoutes } from "#http/contractRoutes.js";
import { requireFood } from "#http/requireFood.js";
import { visibleGuests } from "#screens/showsGuest.js";
import { illegalAction, lastChangedBy } from "#work/illegalMove.js";
import { reduceOrderItem, tickOrderItems, type Ticks } from "./changeOrderLines.js";
import { delayFoodOrder } from "./delayFoodOrder.js";
import { foodOrderDetails, getFoodOrder } from "./foodOrderList.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";
import { asTicket, loadOpenOrders, quoteDelivery } from "./openTickets.js";
import { presentStaffOrder } from "./presentFoodOrder.js";
import { recallFoodOrder } from "./recallFoodOrder.js";

const RECENT_MS = 4 * 60 * 60 * 1000;
/** Every open board loads the tickets of the last hours; those of the whole day are loaded on demand. */
const MAX_RECENT = { hours: 50, day: 200 } as const;

/**
 * The tickets that were delivered or rejected on this business day, or in its last hours, latest first. A guest's
 * cancellation has no `cancelled_from`.
 */
function recentTickets(hotel: HotelDoc, span: "hours" | "day"): Promise<FoodOrderDoc[]> {
  const now = new Date();
  const { start } = dayAround(now, hotel);
  const since = span === "day" ? start : new Date(Math.max(start.getTime(), now.getTime() - RECENT_MS));
  return FoodOrder.find(
    {
      hotel_id: hotel._id,
      is_active: false,
      closed_at: mongoose.trusted({ $gte: since }),
      $or: [
        { delivered_at: mongoose.trusted({ $ne: null }) },
        { cancelled_from: mongoose.trusted({ $exists: true }) },
      ],
    },
    // Keeps the history, which names who closed it.
    { creation: 0 },
  )
    .sort({ closed_at: -1 })
    .limit(MAX_RECENT[span])
    .lean<FoodOrderDoc[]>()
    .exec();
}

async function tick(ctx: Context, staff: Staff, id: string, ticks: Ticks) {
  const { before, after } = await tickOrderItems(staff, id, ticks);
  if (before === after) skipAudit(ctx);
  return { order: await foodOrderDetails(staff, after), message: "Order updated" };
}

/**
 * Asks the stations to cook an accepted order first; asking again rings again.
 * @throws AppError 404; 409 `illegal_transition` unless it waits or is being cooked
 */
async function rushFoodOrder(hotel: HotelDoc, id: string): Promise<FoodOrderDoc> {
  const now = new Date();
  const order = await updateOrder(
    { _id: id, hotel_id: hotel._id, status: mongoose.trusted({ $in: ["confirmed", "preparing"] }) },
    { $set: { rushed_at: now } },
    now,
  );
  if (order !== null) return order;
  const current = await getFoodOrder(hotel, id);
  throw illegalAction("order", current.status, "rushed", lastChangedBy(current));
}

export const ticketRoutes = contractRoutes((route) => {
  route("GET /hotel-admin/kitchen", requireFood, async ({ staff, query }) => {
    const [recent, open] = await Promise.all([
      recentTickets(staff.hotel, query.recent),
      loadOpenOrders(staff.hotel._id),
    ]);
    const getGuest = await visibleGuests(staff, "order", recent);
    return {
      kitchen: presentKitchenPause(staff.hotel),
      order_warning_minutes: staff.hotel.order_warning_minutes,
      order_late_minutes: staff.hotel.order_late_minutes,
      wait_minutes: waitMinutes(open.map(asTicket), new Date(), staff.hotel),
      recent: recent.map((order) => presentStaffOrder(order, getGuest(order))),
    };
  });

  route("GET /hotel-admin/food-orders/:id/quote", requireFood, async ({ staff, params }) =>
    quoteDelivery(staff.hotel, await getFoodOrder(staff.hotel, params.id), new Date()),
  );

  route("POST /hotel-admin/food-orders/:id/recall", requireFood, async ({ staff, params, body }) => ({
    order: await foodOrderDetails(staff, await recallFoodOrder(staff, params.id, body)),
    message: "Order recalled",
  }));

  route("POST /hotel-admin/food-orders/:id/delay", requireFood, async ({ staff, params, body }) => ({
    order: await foodOrderDetails(staff, await delayFoodOrder(staff.hotel, params.id, body)),
    message: "Delivery time updated",
  }));

  route("POST /hotel-admin/food-orders/:id/rush", requireFood, async ({ staff, params }) => ({
    order: await foodOrderDetails(staff, await rushFoodOrder(staff.hotel, params.id)),
    message: "Order rushed",
  }));

  route("PATCH /hotel-admin/food-orders/:id/items/:index", requireFood, ({ staff, params, body, ctx }) =>
    tick(ctx, staff, params.id, { lines: [params.index], done: body.done }),
  );

  route("PATCH /hotel-admin/food-orders/:id/items", requireFood, ({ staff, params, body, ctx }) =>
    tick(ctx, staff, params.id, body),
  );

  route(
    "POST /hotel-admin/food-orders/:id/items/:index/reduce",
    requireFood,
    async ({ staff, params, body }) => ({
      order: await foodOrderDetails(staff, (await reduceOrderItem(staff, params, body)).after),
      message: "Order updated",
    }),
  );
});
