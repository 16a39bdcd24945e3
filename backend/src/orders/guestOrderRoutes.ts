import { GUEST_CANCELLABLE_ORDER } from "@roombell/common/domain/foodOrder";
import { addAmountToAudit, skipAudit } from "#audit/auditCall.js";
import { updateOrder } from "#database/updateWork.js";
import { contractRoutes } from "#http/contractRoutes.js";
import { requireFood } from "#http/requireFood.js";
import { cancelByGuest } from "#work/guestCancel.js";
import type { CheckOpenWorkLimit } from "#work/openWork.js";
import { getStayWork, listStayWork } from "#work/stayWork.js";
import { FoodOrder } from "./model.js";
import { quoteCart } from "./openTickets.js";
import { placeFoodOrder } from "./placeFoodOrder.js";
import { presentGuestOrder, presentGuestOrderDetails } from "./presentFoodOrder.js";
import { orderSlots, rescheduleOrder } from "./scheduleOrder.js";
import { tipOrder } from "./tipOrder.js";

export const guestFoodOrderRoutes = (checkOpenWorkLimit: CheckOpenWorkLimit) =>
  contractRoutes((route) => {
    route("GET /customer/food-orders", requireFood, async ({ guest, query }) => {
      const { rows, next_cursor } = await listStayWork(FoodOrder, guest.room, query.cursor);
      return { orders: rows.map(presentGuestOrder), next_cursor };
    });

    route("GET /customer/food-orders/:id", requireFood, async ({ guest, params }) => ({
      order: presentGuestOrderDetails(await getStayWork(FoodOrder, guest.room, params.id)),
    }));

    route("GET /customer/quote", requireFood, ({ guest, query }) =>
      quoteCart(guest.hotel, query.menu_item_ids, new Date()),
    );

    route("GET /customer/slots", requireFood, ({ guest, query }) => orderSlots(guest.hotel, query));

    route("PUT /customer/food-orders/:id/schedule", requireFood, async ({ guest, params, body, ctx }) => {
      const order = await getStayWork(FoodOrder, guest.room, params.id);
      const moved = await rescheduleOrder(
        { hotel: guest.hotel, by: "guest" },
        order,
        new Date(body.scheduled_for),
      );
      if (moved === order) skipAudit(ctx);
      return { order: presentGuestOrderDetails(moved), message: "Time changed" };
    });

    route("PUT /customer/food-orders/:id/tip", requireFood, async ({ guest, params, body, ctx }) => {
      const order = await tipOrder(guest, params.id, body.tip);
      addAmountToAudit(ctx, "tip", { amount: body.tip, currency: order.currency });
      return { order: presentGuestOrderDetails(order), message: "Thank you!" };
    });

    // No `requireFood`: the command checks that itself, after answering repeated calls.
    route("POST /customer/food-orders", async ({ guest, body, creation }) => ({
      order: presentGuestOrderDetails(
        await placeFoodOrder({ by: "guest", body, creation, checkOpenWorkLimit, ...guest }),
      ),
      message: "Order placed successfully!",
    }));

    route("DELETE /customer/food-orders/:id", requireFood, async ({ guest, params, ctx }) => {
      const { work, isRepeated } = await cancelByGuest(guest.room, params.id, {
        kind: "order",
        model: FoodOrder,
        from: GUEST_CANCELLABLE_ORDER,
        update: updateOrder,
      });
      if (isRepeated) skipAudit(ctx);
      return { order: presentGuestOrderDetails(work), message: "Order cancelled successfully" };
    });
  });
