import type { Context } from "koa";
import { addToAudit, describeFilter, skipAudit } from "#audit/auditCall.js";
import { bus } from "#database/bus.js";
import { updateOrder } from "#database/updateWork.js";
import type { HotelDoc } from "#hotels/model.js";
import { contractRoutes } from "#http/contractRoutes.js";
import { requireFood } from "#http/requireFood.js";
import { getRoom } from "#rooms/rooms.js";
import { historyActor } from "#work/staffStep.js";
import { changeFoodOrderStatus } from "./changeFoodOrderStatus.js";
import { exportOrders } from "./exportOrders.js";
import { foodOrderDetails, foodOrderList, getFoodOrder } from "./foodOrderList.js";
import type { FoodOrderDoc } from "./model.js";
import { placeFoodOrder } from "./placeFoodOrder.js";
import { orderSlots, rescheduleOrder } from "./scheduleOrder.js";

/** @throws AppError 404 */
async function acknowledgeOrder(ctx: Context, hotel: HotelDoc, id: string): Promise<FoodOrderDoc> {
  const now = new Date();
  const unacknowledged = { _id: id, hotel_id: hotel._id, acknowledged_at: null };
  const order = await updateOrder(unacknowledged, { $set: { acknowledged_at: now } }, now);
  if (order !== null) return order;
  skipAudit(ctx);
  return getFoodOrder(hotel, id);
}

export const foodOrderRoutes = contractRoutes((route) => {
  route("GET /hotel-admin/food-orders", requireFood, async ({ staff, query }) => {
    const { rows, next_cursor } = await foodOrderList(staff, query);
    return { orders: rows, next_cursor };
  });

  route("GET /hotel-admin/slots", requireFood, ({ staff, query }) => orderSlots(staff.hotel, query));

  route("GET /hotel-admin/exports/orders.csv", requireFood, ({ staff, query, ctx }) => {
    addToAudit(ctx, { after: describeFilter(query) });
    return exportOrders(staff, query);
  });

  route("GET /hotel-admin/food-orders/:id", requireFood, async ({ staff, params }) => ({
    order: await foodOrderDetails(staff, await getFoodOrder(staff.hotel, params.id)),
  }));

  // No `requireFood`: the command checks that itself, after answering repeated calls.
  route("POST /hotel-admin/food-orders", async ({ staff, body, creation }) => {
    const { hotel, person: actor } = staff;
    const room = await getRoom(hotel._id, body.room_id);
    const order = await placeFoodOrder({
      hotel,
      room,
      by: "staff",
      body,
      creation,
      actor: { id: actor.id, name: actor.name },
    });
    return { order: await foodOrderDetails(staff, order), message: "Order placed successfully!" };
  });

  route("PUT /hotel-admin/food-orders/:id/status", requireFood, async ({ staff, params, body }) => {
    const order = await changeFoodOrderStatus(staff, params.id, body);
    if (body.status === "confirmed") bus.emit("order.accepted", { hotel: staff.hotel, order });
    return { order: await foodOrderDetails(staff, order), message: "Order status updated successfully" };
  });

  route("PUT /hotel-admin/food-orders/:id/schedule", requireFood, async ({ staff, params, body, ctx }) => {
    const order = await getFoodOrder(staff.hotel, params.id);
    const rescheduler = { hotel: staff.hotel, by: "staff", ...historyActor(staff) } as const;
    const moved = await rescheduleOrder(rescheduler, order, new Date(body.scheduled_for));
    if (moved === order) skipAudit(ctx);
    return { order: await foodOrderDetails(staff, moved), message: "Time changed" };
  });

  route("POST /hotel-admin/food-orders/:id/acknowledge", requireFood, async ({ staff, params, ctx }) => ({
    order: await foodOrderDetails(staff, await acknowledgeOrder(ctx, staff.hotel, params.id)),
    message: "Order acknowledged",
  }));
});
