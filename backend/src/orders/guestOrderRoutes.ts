import { GUEST_CANCELLABLE_ORDER } from "@roombell/common/domain/foodOrder";
import { noteUnchanged } from "#audit/auditCall.js";
import { updateOrder } from "#database/updateWork.js";
import { contractRoutes } from "#http/contractRoutes.js";
import { requireFood } from "#http/requireFood.js";
import type { RoomDoc } from "#rooms/model.js";
import { cancellable, cancelledByGuest, ofStay, repeatedCancel, type Cancelled } from "#work/guestCancel.js";
import type { RequirePlace } from "#work/openWork.js";
import { foodOrderOfStay, foodOrdersOfStay } from "#work/workOfStay.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";
import { placeFoodOrder } from "./placeFoodOrder.js";
import { presentGuestOrder, presentGuestOrderDetails } from "./presentFoodOrder.js";

/**
 * Cancels an order of the room's current stay for its guest, until the kitchen has begun
 * (product rules: Statuses). A guest who cancels again gets the cancelled order again.
 * @throws AppError 404; 409 `illegal_transition` with the present status
 */
async function cancelFoodOrder(room: RoomDoc, id: string): Promise<Cancelled<FoodOrderDoc>> {
  const now = new Date();
  const order = await updateOrder(cancellable(room, id, GUEST_CANCELLABLE_ORDER), cancelledByGuest(now), now);
  if (order === null) {
    const present = FoodOrder.findOne(ofStay(room, id)).lean<FoodOrderDoc>();
    return repeatedCancel("order", GUEST_CANCELLABLE_ORDER, present);
  }
  return { work: order, isRepeated: false };
}

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
