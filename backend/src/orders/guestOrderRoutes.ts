import { noteUnchanged } from "#audit/auditCall.js";
import { cancelFoodOrder } from "./cancelFoodOrder.js";
import { placeFoodOrder } from "./placeFoodOrder.js";
import type { RequirePlace } from "#work/openWork.js";
import { requireFood } from "#http/requireFood.js";
import { presentGuestOrder, presentGuestOrderDetails } from "./presentFoodOrder.js";
import { foodOrderOfStay, foodOrdersOfStay } from "#work/workOfStay.js";
import { contractRoutes } from "#http/contractRoutes.js";

export const guestFoodOrderRoutes = (requirePlace: RequirePlace) =>
  contractRoutes((route) => {
    route("GET /customer/food-orders", requireFood, async ({ guest, query }) => {
      const { rows, next_cursor } = await foodOrdersOfStay(guest.room, query.cursor);
      return { orders: rows.map(presentGuestOrder), next_cursor };
    });

    route("GET /customer/food-orders/:id", requireFood, async ({ guest, params }) => ({
      order: presentGuestOrderDetails(await foodOrderOfStay(guest.room, params.id)),
    }));

    // No `requireFood`: the command checks that itself, after answering repeated calls.
    route("POST /customer/food-orders", async ({ guest, body, creation }) => ({
      order: presentGuestOrderDetails(
        await placeFoodOrder({ by: "guest", body, creation, requirePlace, ...guest }),
      ),
      message: "Order placed successfully!",
    }));

    route("DELETE /customer/food-orders/:id", requireFood, async ({ guest, params, ctx }) => {
      const { work, isRepeated } = await cancelFoodOrder(guest.room, params.id);
      if (isRepeated) noteUnchanged(ctx);
      return { order: presentGuestOrderDetails(work), message: "Order cancelled successfully" };
    });
  });
