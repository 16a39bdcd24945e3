import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { totalItems } from "@roombell/common/domain/orderSummary";
import { statusAfterTick } from "@roombell/common/domain/stations";
import type { Staff } from "#auth/staffIdentity.js";
import type { Change } from "#database/change.js";
import { updateOrder } from "#database/updateWork.js";
import { AppError, notFound } from "#lib/appError.js";
import { illegalAction, lastChangedBy } from "#work/illegalMove.js";
import { staffStep } from "#work/staffStep.js";
import { storedBill } from "./bill.js";
import { keepPlaces } from "./capacity.js";
import { getFoodOrder } from "./foodOrderList.js";
import type { FoodOrderDoc } from "./model.js";

/** An attempt fails only when someone else has changed the same order. */
const MAX_TRIES = 50;

export type Ticks = EndpointValues<"PATCH /hotel-admin/food-orders/:id/items">["body"];
type Reduction = EndpointValues<"POST /hotel-admin/food-orders/:id/items/:index/reduce">["body"];

/** Optimistic retry loop; `change` returns null when the order has changed since it was read. */
async function changeLines(
  staff: Staff,
  id: string,
  change: (current: FoodOrderDoc) => Promise<FoodOrderDoc | null>,
): Promise<Change<FoodOrderDoc>> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const before = await getFoodOrder(staff.hotel, id);
    const after = await change(before);
    if (after !== null) return { before, after };
  }
  throw new AppError("conflict");
}

/**
 * Marks lines of an open order as done or not done. The same write updates the order's status, for example to ready
 * when its last station is done (`statusAfterTick`). Lines already in that state are left alone.
 * @throws AppError 404, also for a line the order does not have; 409 `illegal_transition` when it is closed
 */
export function tickOrderItems(
  staff: Staff,
  id: string,
  { lines, done }: Ticks,
): Promise<Change<FoodOrderDoc>> {
  return changeLines(staff, id, async (current) => {
    const { items, status, is_active } = current;
    if (!is_active) throw illegalAction("order", status, "ticked off");
    if (lines.some((index) => index >= items.length)) throw notFound();
    const changed = [...new Set(lines)].filter((index) => items[index]?.done !== done);
    return changed.length === 0 ? current : tick(staff, current, changed, done);
  });
}

function tick(
  staff: Staff,
  { _id, hotel_id, version, status, items }: FoodOrderDoc,
  lines: readonly number[],
  done: boolean,
): Promise<FoodOrderDoc | null> {
  const now = new Date();
  const ticked = items.map((item, index) => (lines.includes(index) ? { ...item, done } : item));
  const next = statusAfterTick({ status, items: ticked }, done);
  const { id, name } = staff.person;
  const set = (field: string, value: unknown) =>
    Object.fromEntries(lines.map((index) => [`items.${index}.${field}`, value]));
  return updateOrder(
    { _id, hotel_id, is_active: true, version },
    {
      $set: {
        ...set("done", done),
        ...(done && set("done_by", { id, name })),
        ...(next !== status && { status: next, acknowledged_at: now }),
        ...(next !== status && !done && { recalled_at: now }),
      },
      ...(!done && { $unset: set("done_by", 1) }),
      ...(next !== status && { $push: { history: { ...staffStep(staff, now), status: next } } }),
    },
    now,
  );
}

/**
 * Removes portions of a line from an open order: the guest pays the new total and sees the reason. An order with no
 * portions left is cancelled; one with only done lines left may become ready (`statusAfterTick`). The line itself
 * stays, because lines are identified by their index.
 * @throws AppError 404, also for a line the order does not have; 409 `illegal_transition` when it is closed; 409
 * `conflict` when the line's quantity is not the one the caller saw or would not decrease
 */
export function reduceOrderItem(
  staff: Staff,
  { id, index }: { id: string; index: number },
  reduction: Reduction,
): Promise<Change<FoodOrderDoc>> {
  return changeLines(staff, id, async (current) => {
    const item = current.items[index];
    if (item === undefined) throw notFound();
    if (!current.is_active) throw illegalAction("order", current.status, "changed", lastChangedBy(current));
    if (item.quantity !== reduction.from || reduction.to >= reduction.from) {
      throw new AppError("conflict", undefined, lastChangedBy(current));
    }
    return reduce(staff, current, index, reduction);
  });
}

/** Conditional on the version: the new status depends on the other lines. */
function reduce(
  staff: Staff,
  { _id, hotel_id, version, status, items, taxes, currency, places }: FoodOrderDoc,
  index: number,
  { from, to, reason }: Reduction,
): Promise<FoodOrderDoc | null> {
  const now = new Date();
  const removed = from - to;
  const item = items[index];
  const isEmpty = totalItems(items) === removed;
  const step = staffStep(staff, now);
  const reduced = items.map((line, at) => (at === index ? { ...line, quantity: to } : line));
  const next = isEmpty ? "cancelled" : statusAfterTick({ status, items: reduced }, true);
  const note = `${removed} × ${item?.item_name ?? ""} removed: ${reason}`;
  return updateOrder(
    { _id, hotel_id, version, is_active: true },
    {
      $set: {
        [`items.${index}.quantity`]: to,
        reason,
        // Another screen may be cooking the cancelled rest.
        acknowledged_at: isEmpty && status !== "pending" ? null : now,
        status: next,
        ...storedBill(reduced, taxes, currency),
        ...(places && !isEmpty && { places: keepPlaces(places, totalItems(reduced)) }),
        ...(isEmpty && {
          is_active: false,
          closed_at: now,
          cancelled_from: status,
        }),
      },
      ...(isEmpty && { $unset: { tip: 1 } }),
      $inc: { [`items.${index}.removed_quantity`]: removed },
      $push: {
        history: {
          $each: [{ ...step, status, note }, ...(next === status ? [] : [{ ...step, status: next }])],
        },
      },
    },
    now,
  );
}
