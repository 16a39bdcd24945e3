import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { ORDER_TRANSITIONS } from "@roombell/common/domain/foodOrder";
import { firstPromise, isMissed, preparationMinutes } from "@roombell/common/domain/kitchenPromise";
import { isFinal, sourcesOf } from "@roombell/common/domain/statusMachine";
import mongoose from "mongoose";
import type { Staff } from "#auth/staffIdentity.js";
import { updateOrder } from "#database/updateWork.js";
import type { HotelDoc } from "#hotels/model.js";
import { invalidField } from "#lib/appError.js";
import { staffStep } from "#work/actorOfHistory.js";
import { lastChangedBy, refuseMove } from "#work/illegalMove.js";
import { foodOrderOfHotel } from "./foodOrderList.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";

export type OrderChange = EndpointValues<"PUT /hotel-admin/food-orders/:id/status">["body"];

/**
 * Moves an order along its state machine (product rules: Statuses). Of several concurrent moves exactly one succeeds.
 * Confirming promises a delivery time; staff may set another one then or when cooking begins.
 * @throws AppError 404; 409 `illegal_transition` with the present status; 400 without a reason for cancelling what the
 * kitchen has accepted
 */
export async function changeFoodOrderStatus(
  staff: Staff,
  id: string,
  change: OrderChange,
): Promise<FoodOrderDoc> {
  const { hotel } = staff;
  const now = new Date();
  const { status, staff_note, reason } = change;
  const cancellation = status === "cancelled" ? await cancellationOf(staff, id, reason, now) : null;
  const from = cancellation ? [cancellation.cancelled_from] : sourcesOf(ORDER_TRANSITIONS, status);
  const closed = isFinal(ORDER_TRANSITIONS, status) && { is_active: false, closed_at: now };
  const order = await updateOrder(
    {
      _id: id,
      hotel_id: hotel._id,
      is_active: true,
      status: mongoose.trusted({ $in: from }),
    },
    {
      $set: {
        status,
        acknowledged_at: now,
        ...closed,
        ...(status === "confirmed" && { confirmed_at: now }),
        ...(status === "delivered" && { delivered_at: now }),
        ...(await promise(hotel, id, change, now)),
        ...cancellation,
        ...(staff_note !== undefined && { staff_note }),
        ...(reason !== undefined && { reason }),
      },
      $push: { history: { ...staffStep(staff, now), status, note: staff_note ?? "" } },
    },
    now,
  );
  if (order === null) {
    const present = await FoodOrder.findOne({ _id: id, hotel_id: hotel._id }).lean<FoodOrderDoc>();
    const allowed = sourcesOf(ORDER_TRANSITIONS, status);
    return refuseMove({ kind: "order", to: status, from: allowed }, present, lastChangedBy);
  }
  return order;
}

/** From which status an order is cancelled, and whether the kitchen, which may be cooking it, has to take note of that. */
async function cancellationOf({ hotel, caller }: Staff, id: string, reason: string | undefined, now: Date) {
  const { status } = await foodOrderOfHotel(hotel, id);
  const isAccepted = status !== "pending" && ORDER_TRANSITIONS[status].includes("cancelled");
  if (isAccepted && !reason?.trim()) throw invalidField("reason", "is required");
  const isByKitchen = caller === "kitchen" || caller === "kitchen_screen";
  return { cancelled_from: status, acknowledged_at: isAccepted && !isByKitchen ? null : now };
}

/** Confirmed once more after a recall, an order keeps the promise that its guest saw first. */
async function promise(
  hotel: HotelDoc,
  id: string,
  { status, estimated_minutes }: OrderChange,
  now: Date,
): Promise<Partial<FoodOrderDoc>> {
  const isNamed = estimated_minutes !== undefined;
  if (status !== "confirmed" && !(status === "preparing" && isNamed)) return {};
  const order = await foodOrderOfHotel(hotel, id);
  const estimated_delivery_time = isNamed
    ? firstPromise(now, estimated_minutes, 0)
    : firstPromise(now, preparationMinutes(order.items), hotel.delivery_minutes);
  const first_promised_at = order.first_promised_at ?? estimated_delivery_time;
  if (isNamed) {
    return {
      estimated_delivery_time,
      promised_at: estimated_delivery_time,
      first_promised_at,
      is_promise_by_staff: true,
      delayed_from: null,
    };
  }
  const isLate = isMissed(first_promised_at, estimated_delivery_time);
  return {
    estimated_delivery_time,
    promised_at: first_promised_at,
    first_promised_at,
    is_running_late: isLate,
    delayed_from: isLate ? first_promised_at : null,
  };
}
