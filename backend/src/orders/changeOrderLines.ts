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

/** Each lost try is another's change of the same order. */
const MAX_TRIES = 50;

type Ticks = EndpointValues<"PATCH /hotel-admin/food-orders/:id/items">["body"];
type Reduction = EndpointValues<"POST /hotel-admin/food-orders/:id/items/:index/reduce">["body"];

/** Changes an order as it is now; `change` returns null when somebody else has changed it since it was read. */
async function changeLines(
  staff: Staff,
  id: string,
  change: (present: FoodOrderDoc) => Promise<FoodOrderDoc | null>,
): Promise<FoodOrderDoc> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const order = await change(await foodOrderOfHotel(staff.hotel, id));
    if (order !== null) return order;
  }
  throw new AppError("conflict");
}

/**
 * Marks lines of an open order as done, or as not done, together with what that makes of the order: when its last
 * station is done it is ready, in the same write (`statusAfterTick`). Lines that are so already stay as they are.
 * @throws AppError 404, also for a line that the order does not have; 409 `illegal_transition` when it is closed
 */
export function tickOrderItems(staff: Staff, id: string, { lines, done }: Ticks): Promise<FoodOrderDoc> {
  return changeLines(staff, id, async (present) => {
    const { items, status, is_active } = present;
    if (!is_active) throw illegalAction("order", status, "ticked off");
    if (lines.some((index) => index >= items.length)) throw notFound();
    const changed = [...new Set(lines)].filter((index) => items[index]?.done !== done);
    return changed.length === 0 ? present : tick(staff, present, changed, done);
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
 * Takes portions of a line off an open order: the guest pays the new total and is told the reason. An order without any
 * portion left is cancelled, one of which only done lines are left may be ready (`statusAfterTick`). The line itself
 * stays, because lines are known by their place.
 * @throws AppError 404, also for a line that the order does not have; 409 `illegal_transition` when it is closed; 409
 * `conflict` when the line has no longer as many as the caller saw, or fewer than it should keep
 */
export function reduceOrderItem(
  staff: Staff,
  { id, index }: { id: string; index: number },
  reduction: Reduction,
): Promise<FoodOrderDoc> {
  return changeLines(staff, id, async (present) => {
    const item = present.items[index];
    if (item === undefined) throw notFound();
    if (!present.is_active) throw illegalAction("order", present.status, "changed", lastChangedBy(present));
    if (item.quantity !== reduction.from || reduction.to >= reduction.from) {
      throw new AppError("conflict", undefined, lastChangedBy(present));
    }
    return reduce(staff, present, index, reduction);
  });
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
          $each: [{ ...step, status, note }, ...(next === status ? [] : [{ ...step, status: next }])],
        },
      },
    },
    now,
  );
}
