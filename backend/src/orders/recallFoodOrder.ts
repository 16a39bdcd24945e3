import { PREVIOUS_ORDER_STATUS } from "@roombell/common/domain/foodOrder";
import type { Staff } from "#auth/staffIdentity.js";
import { bus } from "#database/bus.js";
import { updateOrder } from "#database/updateWork.js";
import { AppError } from "#lib/appError.js";
import { isStayCurrent } from "#rooms/rooms.js";
import { illegalAction, lastChangedBy, refusal } from "#work/illegalMove.js";
import { staffStep } from "#work/staffStep.js";
import { getFoodOrder } from "./foodOrderList.js";
import type { FoodOrderDoc } from "./model.js";

/**
 * Moves an order back by one status, provided it still has the version the caller saw.
 * @throws AppError 404; 409 `illegal_transition` without a previous status or for a delivered order whose stay has
 * ended; 409 `conflict` for another version
 */
export async function recallFoodOrder(staff: Staff, id: string, version: number): Promise<FoodOrderDoc> {
  const { hotel } = staff;
  const current = await getFoodOrder(hotel, id);
  const status = PREVIOUS_ORDER_STATUS[current.status];
  if (status === null) throw illegalAction("order", current.status, "recalled", lastChangedBy(current));
  if (!current.is_active && !(await isStayCurrent(current))) {
    throw refusal("This stay has ended. Its orders can no longer be recalled", current.status);
  }
  const now = new Date();
  const order = await updateOrder(
    { _id: current._id, hotel_id: hotel._id, version, status: current.status },
    {
      $set: {
        status,
        is_active: true,
        delivered_at: null,
        closed_at: null,
        recalled_at: now,
        ...(status === "pending" && {
          confirmed_at: null,
          estimated_delivery_time: null,
          promised_at: null,
          is_promise_by_staff: false,
          is_running_late: false,
          delayed_from: null,
        }),
      },
      $push: { history: { ...staffStep(staff, now), status } },
    },
    now,
  );
  if (order === null) {
    throw new AppError("conflict", undefined, lastChangedBy(await getFoodOrder(hotel, id)));
  }
  if (current.delivered_at !== null)
    bus.emit("order.recalled", { hotel, delivered_at: current.delivered_at });
  return order;
}
