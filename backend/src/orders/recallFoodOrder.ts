import { PREVIOUS_ORDER_STATUS } from "@roombell/common/domain/foodOrder";
import type { Staff } from "#auth/staffIdentity.js";
import { bus } from "#database/bus.js";
import { updateOrder } from "#database/updateWork.js";
import { AppError } from "#lib/appError.js";
import { isStayCurrent } from "#rooms/rooms.js";
import { staffStep } from "#work/actorOfHistory.js";
import { illegalAction, lastChangedBy, refusal } from "#work/illegalMove.js";
import { foodOrderOfHotel } from "./foodOrderList.js";
import type { FoodOrderDoc } from "./model.js";

/**
 * Takes a ticket one step back, if it still is as the caller saw it.
 * @throws AppError 404; 409 `illegal_transition` when no step lies before, or the stay of a delivered one has ended; 409 `conflict` for another version
 */
export async function recallFoodOrder(staff: Staff, id: string, version: number): Promise<FoodOrderDoc> {
  const { hotel } = staff;
  const present = await foodOrderOfHotel(hotel, id);
  const status = PREVIOUS_ORDER_STATUS[present.status];
  if (status === null) throw illegalAction("order", present.status, "recalled", lastChangedBy(present));
  if (!present.is_active && !(await isStayCurrent(present))) {
    throw refusal("This stay has ended. Its orders can no longer be recalled", present.status);
  }
  const now = new Date();
  const order = await updateOrder(
    { _id: present._id, hotel_id: hotel._id, version, status: present.status },
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
    throw new AppError("conflict", undefined, lastChangedBy(await foodOrderOfHotel(hotel, id)));
  }
  if (present.delivered_at !== null)
    bus.emit("order.recalled", { hotel, delivered_at: present.delivered_at });
  return order;
}
