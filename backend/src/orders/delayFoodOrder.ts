import { minutesAfter } from "@roombell/common/domain/kitchenPromise";
import { bus } from "#database/bus.js";
import { updateOrder } from "#database/updateWork.js";
import type { HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";
import { illegalAction } from "#work/illegalMove.js";
import { getFoodOrder } from "./foodOrderList.js";
import type { FoodOrderDoc } from "./model.js";

/**
 * Delays an order by `minutes` from its promised time, or from now if that has passed. The guest is notified that
 * the kitchen is running late, with the reason; without one, the previous reason remains.
 * @throws AppError 404; 409 `illegal_transition` without a promise or when it is closed; 409 `conflict` when the
 * promise has changed in the meantime
 */
export async function delayFoodOrder(
  hotel: HotelDoc,
  id: string,
  { minutes, reason }: { minutes: number; reason?: string | undefined },
): Promise<FoodOrderDoc> {
  const now = new Date();
  const current = await getFoodOrder(hotel, id);
  const { _id, status, is_active, estimated_delivery_time, delayed_from } = current;
  if (!is_active || estimated_delivery_time === null) {
    throw illegalAction("order", status, "delayed");
  }
  const from = estimated_delivery_time > now ? estimated_delivery_time : now;
  const promised_at = minutesAfter(from, minutes);
  const order = await updateOrder(
    { _id, hotel_id: hotel._id, is_active: true, estimated_delivery_time },
    {
      $set: {
        estimated_delivery_time: promised_at,
        promised_at,
        is_promise_by_staff: true,
        acknowledged_at: now,
        is_running_late: true,
        delayed_from: delayed_from ?? estimated_delivery_time,
        ...(reason !== undefined && { reason }),
      },
    },
    now,
  );
  if (order === null) throw new AppError("conflict");
  bus.emit("order.delayed", { order });
  return order;
}
