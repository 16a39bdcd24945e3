import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { totalItems } from "@roombell/common/domain/orderSummary";
import { statusAfterTick } from "@roombell/common/domain/stations";
import type { Staff } from "#auth/staffIdentity.js";
import { updateOrder } from "#database/updateWork.js";
import { AppError, notFound } from "#lib/appError.js";
import { staffStep } from "#work/actorOfHistory.js";
import { illegalAction, lastChangedBy } from "#work/illegalMove.js";
import { foodOrderOfHotel } from "./foodOrderList.js";
import type { FoodOrderDoc } from "./model.js";

/** Lines that are ticked off meanwhile are no reason to refuse. */
const MAX_TRIES = 5;

export type Reduction = EndpointValues<"POST /hotel-admin/food-orders/:id/items/:index/reduce">["body"];

/**
 * Takes portions of a line off an open order: the guest pays the new total and is told the reason. An order without any
 * portion left is cancelled, one of which only done lines are left may be ready (`statusAfterTick`). The line itself stays, because lines are known by their place.
 * @throws AppError 404, also for a line that the order does not have; 409 `illegal_transition` when it is closed; 409
 * `conflict` when the line has no longer as many as the caller saw, or fewer than it should keep
 */
export async function reduceOrderItem(
  staff: Staff,
  { id, index }: { id: string; index: number },
  reduction: Reduction,
): Promise<FoodOrderDoc> {
  for (let tries = 1; ; tries += 1) {
    const present = await foodOrderOfHotel(staff.hotel, id);
    refuse(present, index, reduction);
    const order = await reduce(staff, present, index, reduction);
    if (order !== null) return order;
    if (tries === MAX_TRIES) throw new AppError("conflict", undefined, lastChangedBy(present));
  }
}

function refuse(order: FoodOrderDoc, index: number, { from, to }: Reduction): void {
  const item = order.items[index];
  if (item === undefined) throw notFound();
  if (!order.is_active) throw illegalAction("order", order.status, "changed", lastChangedBy(order));
  if (item.quantity !== from || to >= from) {
    throw new AppError("conflict", undefined, lastChangedBy(order));
  }
}

/** Conditional on the version, because whether anything is left depends on the other lines. */
function reduce(
  staff: Staff,
  { _id, hotel_id, version, status, items }: FoodOrderDoc,
  index: number,
  { from, to, reason }: Reduction,
): Promise<FoodOrderDoc | null> {
  const now = new Date();
  const removed = from - to;
  const item = items[index];
  const isEmpty = totalItems(items) === removed;
  const step = staffStep(staff, now);
  const left = items.map((line, place) => (place === index ? { ...line, quantity: to } : line));
  const next = isEmpty ? "cancelled" : statusAfterTick({ status, items: left }, true);
  const note = `${removed} × ${item?.item_name ?? ""} removed: ${reason}`;
  return updateOrder(
    { _id, hotel_id, version, is_active: true },
    {
      $set: {
        [`items.${index}.quantity`]: to,
        reason,
        acknowledged_at: now,
        status: next,
        ...(isEmpty && {
          is_active: false,
          closed_at: now,
          cancelled_from: status,
        }),
      },
      $inc: {
        total_amount: -removed * (item?.unit_price ?? 0),
        [`items.${index}.removed_quantity`]: removed,
      },
      $push: {
        history: {
          $each: [
            { ...step, status, note },
            ...(next === status ? [] : [{ ...step, status: next }]),
          ],
        },
      },
    },
    now,
  );
}
