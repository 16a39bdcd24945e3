import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { statusAfterTick } from "@roombell/common/domain/stations";
import type { Staff } from "#auth/staffIdentity.js";
import { updateOrder } from "#database/updateWork.js";
import { AppError, notFound } from "#lib/appError.js";
import { staffStep } from "#work/actorOfHistory.js";
import { illegalAction } from "#work/illegalMove.js";
import { foodOrderOfHotel } from "./foodOrderList.js";
import type { FoodOrderDoc } from "./model.js";

type Ticks = EndpointValues<"PATCH /hotel-admin/food-orders/:id/items">["body"];

/** Each lost try is another's change of the same order. */
const MAX_TRIES = 50;

/**
 * Marks lines of an open order as done, or as not done, together with what that makes of the order: when its last
 * station is done it is ready, in the same write (`statusAfterTick`). Lines that are so already stay as they are.
 * @throws AppError 404, also for a line that the order does not have; 409 `illegal_transition` when it is closed
 */
export async function tickOrderItems(
  staff: Staff,
  id: string,
  { lines, done }: Ticks,
): Promise<FoodOrderDoc> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const present = await foodOrderOfHotel(staff.hotel, id);
    const { items, status, is_active } = present;
    if (!is_active) throw illegalAction("order", status, "ticked off");
    if (lines.some((index) => index >= items.length)) throw notFound();
    const changed = [...new Set(lines)].filter((index) => items[index]?.done !== done);
    if (changed.length === 0) return present;
    const order = await write(staff, present, changed, done);
    if (order !== null) return order;
  }
  throw new AppError("conflict");
}

/** Null when the order has changed since it was read. */
async function write(
  staff: Staff,
  { _id, version, status, items }: FoodOrderDoc,
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
    { _id, hotel_id: staff.hotel._id, is_active: true, version },
    {
      $set: {
        ...set("done", done),
        ...(done && set("done_by", { id, name })),
        ...(next !== status && { status: next, acknowledged_at: now }),
        ...(next !== status && !done && { recalled_at: now }),
      },
      ...(!done && { $unset: set("done_by", 1) }),
      ...(next !== status && {
        $push: { history: { ...staffStep(staff, now), status: next } },
      }),
    },
    now,
  );
}
