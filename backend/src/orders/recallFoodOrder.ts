import { PREVIOUS_ORDER_STATUS, type OrderStatus } from "@roombell/common/domain/foodOrder";
import { totalItems } from "@roombell/common/domain/orderSummary";
import type { Staff } from "#auth/staffIdentity.js";
import { bus } from "#database/bus.js";
import { updateOrder } from "#database/updateWork.js";
import { AppError } from "#lib/appError.js";
import { isStayCurrent } from "#rooms/rooms.js";
import { illegalAction, lastChangedBy, refusal } from "#work/illegalMove.js";
import { staffStep } from "#work/staffStep.js";
import { getFoodOrder } from "./foodOrderList.js";
import type { FoodOrderDoc } from "./model.js";

/** A board offers the undo for ten seconds; the rest is for a slow network. */
const UNDO_REJECTION_MS = 30_000;

/** The status that a recall returns to; null if there is none. */
function statusBefore(staff: Staff, order: FoodOrderDoc, now: Date): OrderStatus | null {
  const { status, closed_at, cancelled_from, history, items } = order;
  if (status !== "cancelled") return PREVIOUS_ORDER_STATUS[status];
  const { actor } = history.at(-1) ?? {};
  const isOwn = actor?.id?.equals(staff.person.id) ?? false;
  const isRecent = closed_at !== null && now.getTime() - closed_at.getTime() <= UNDO_REJECTION_MS;
  return isOwn && isRecent && totalItems(items) > 0 ? (cancelled_from ?? null) : null;
}

/**
 * Moves an order back by one status, provided it still has the version the caller saw. Who rejected an order may undo
 * that at once.
 * @throws AppError 404; 409 `illegal_transition` without a previous status or for a closed order whose stay has ended;
 * 409 `conflict` for another version
 */
export async function recallFoodOrder(staff: Staff, id: string, version: number): Promise<FoodOrderDoc> {
  const { hotel } = staff;
  const current = await getFoodOrder(hotel, id);
  const now = new Date();
  const status = statusBefore(staff, current, now);
  if (status === null) throw illegalAction("order", current.status, "recalled", lastChangedBy(current));
  if (!current.is_active && !(await isStayCurrent(current))) {
    throw refusal("This stay has ended. Its orders can no longer be recalled", current.status);
  }
  const isRejected = current.status === "cancelled";
  const order = await updateOrder(
    { _id: current._id, hotel_id: hotel._id, version, status: current.status },
    {
      $set: {
        status,
        is_active: true,
        delivered_at: null,
        closed_at: null,
        ...(isRejected ? { reason: "" } : { recalled_at: now }),
        ...(status === "pending" && {
          confirmed_at: null,
          estimated_delivery_time: null,
          promised_at: null,
          is_promise_by_staff: false,
          is_running_late: false,
          delayed_from: null,
        }),
      },
      ...(isRejected && { $unset: { cancelled_from: 1 } }),
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
