import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { ORDER_TRANSITIONS } from "@roombell/common/domain/foodOrder";
import { isMissed, minutesAfter } from "@roombell/common/domain/kitchenPromise";
import { isFinal, statusesBefore } from "@roombell/common/domain/statusMachine";
import mongoose from "mongoose";
import type { Staff } from "#auth/staffIdentity.js";
import { updateOrder } from "#database/updateWork.js";
import type { HotelDoc } from "#hotels/model.js";
import { invalidField } from "#lib/appError.js";
import { isStayCurrent } from "#rooms/rooms.js";
import { lastChangedBy, refuseMove } from "#work/illegalMove.js";
import { staffStep } from "#work/staffStep.js";
import { getFoodOrder } from "./foodOrderList.js";
import type { FoodOrderDoc } from "./model.js";
import { planDelivery } from "./openTickets.js";

export type OrderChange = EndpointValues<"PUT /hotel-admin/food-orders/:id/status">["body"];

/**
 * Moves an order along its state machine. Exactly one of several concurrent moves succeeds.
 * Confirming promises a delivery time; staff may override it when they confirm or start cooking. Once its stay has
 * ended, an order that was charged to the room is paid on delivery.
 * @throws AppError 404; 409 `illegal_transition` with the current status, also when its time changed meanwhile; 400 when
 * an accepted order is cancelled without a reason
 */
export async function changeFoodOrderStatus(
  staff: Staff,
  id: string,
  change: OrderChange,
): Promise<FoodOrderDoc> {
  const { hotel } = staff;
  const now = new Date();
  const { status, staff_note, reason } = change;
  const before = await getFoodOrder(hotel, id);
  const cancellation = status === "cancelled" ? buildCancellation(before, reason, now) : null;
  const from = cancellation ? [cancellation.cancelled_from] : statusesBefore(ORDER_TRANSITIONS, status);
  const closed = isFinal(ORDER_TRANSITIONS, status) && { is_active: false, closed_at: now };
  const order = await updateOrder(
    {
      _id: id,
      hotel_id: hotel._id,
      is_active: true,
      status: mongoose.trusted({ $in: from }),
      // The promise depends on it.
      scheduled_for: before.scheduled_for ?? null,
    },
    {
      $set: {
        status,
        acknowledged_at: now,
        ...closed,
        ...(status === "confirmed" && { confirmed_at: now }),
        ...(status === "delivered" && { delivered_at: now }),
        ...(await buildPromise(hotel, before, change, now)),
        ...(await buildPayment(before, status)),
        ...cancellation,
        ...(staff_note !== undefined && { staff_note }),
        ...(reason !== undefined && { reason }),
      },
      $push: { history: { ...staffStep(staff, now), status, note: staff_note ?? "" } },
    },
    now,
  );
  if (order === null) {
    const move = { kind: "order", to: status, from: statusesBefore(ORDER_TRANSITIONS, status) } as const;
    return refuseMove(move, await getFoodOrder(hotel, id), lastChangedBy);
  }
  return order;
}

/** The kitchen must acknowledge the cancellation of an accepted order: another screen may be cooking it. */
function buildCancellation({ status }: FoodOrderDoc, reason: string | undefined, now: Date) {
  const isAccepted = status !== "pending" && ORDER_TRANSITIONS[status].includes("cancelled");
  if (isAccepted && !reason?.trim()) throw invalidField("reason", "is required");
  return { cancelled_from: status, acknowledged_at: isAccepted ? null : now };
}

/** The bill of a stay that ended is closed. */
async function buildPayment(
  order: FoodOrderDoc,
  status: OrderChange["status"],
): Promise<Pick<FoodOrderDoc, "payment">> {
  const isCharged = status !== "cancelled" && (order.payment ?? "room_charge") === "room_charge";
  return isCharged && !(await isStayCurrent(order)) ? { payment: "on_delivery" } : {};
}

/**
 * Confirming a scheduled order early makes it a ticket. The promise comes from the plan of the whole kitchen unless
 * staff set it. An order is measured against the time its guest chose; one without that, confirmed again after a recall,
 * against the first promise its guest saw.
 */
async function buildPromise(
  hotel: HotelDoc,
  order: FoodOrderDoc,
  { status, estimated_minutes }: OrderChange,
  now: Date,
): Promise<Partial<FoodOrderDoc>> {
  const isSetByStaff = estimated_minutes !== undefined;
  if (status !== "confirmed" && !(status === "preparing" && isSetByStaff)) return {};
  const estimated_delivery_time = isSetByStaff
    ? minutesAfter(now, estimated_minutes)
    : await planDelivery(hotel, order, now);
  const first_promised_at = order.scheduled_for ?? order.first_promised_at ?? estimated_delivery_time;
  const started = order.is_waiting ? { is_waiting: false, starts_at: now } : {};
  if (isSetByStaff) {
    return {
      ...started,
      estimated_delivery_time,
      promised_at: estimated_delivery_time,
      first_promised_at,
      is_promise_by_staff: true,
      delayed_from: null,
    };
  }
  const isLate = isMissed(first_promised_at, estimated_delivery_time);
  return {
    ...started,
    estimated_delivery_time,
    promised_at: first_promised_at,
    first_promised_at,
    is_running_late: isLate,
    delayed_from: isLate ? first_promised_at : null,
  };
}
