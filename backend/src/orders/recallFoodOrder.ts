import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { PREVIOUS_ORDER_STATUS, UNDO_SECONDS, type OrderStatus } from "@roombell/common/domain/foodOrder";
import { totalItems } from "@roombell/common/domain/orderSummary";
import mongoose from "mongoose";
import type { Staff } from "#auth/staffIdentity.js";
import { bus } from "#database/bus.js";
import { updateOrder } from "#database/updateWork.js";
import type { HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";
import { isStayCurrent } from "#rooms/rooms.js";
import { illegalAction, lastChangedBy, refusal } from "#work/illegalMove.js";
import { staffStep } from "#work/staffStep.js";
import { writeWithPlaces } from "./capacity.js";
import { checkStock } from "./checkStock.js";
import { getFoodOrder } from "./foodOrderList.js";
import { NOT_CONFIRMED, type FoodOrderDoc } from "./model.js";
import { retryTaken } from "./retryTaken.js";
import { findStart } from "./scheduleOrder.js";

/** How long a rejection can be undone: the time that screens offer, plus an allowance for a slow call. */
const REJECTION_UNDO_MS = (UNDO_SECONDS + 5) * 1000;

type Recall = EndpointValues<"POST /hotel-admin/food-orders/:id/recall">["body"];

/**
 * Moves an order back by one status, or undoes the caller's own rejection, provided it still has the version the caller
 * saw.
 * @throws AppError 404; 409 `illegal_transition` without a previous status, for a rejection by somebody else or long ago,
 * or for a closed order whose stay has ended; 409 `conflict` for another version; 409 `slot_full`, `item_unavailable` for a
 * rejection
 */
export async function recallFoodOrder(
  staff: Staff,
  id: string,
  { version, is_undo }: Recall,
): Promise<FoodOrderDoc> {
  const { hotel } = staff;
  const now = new Date();
  const current = await getFoodOrder(hotel, id);
  const status = getStatusBefore(staff, current, is_undo, now);
  if (!current.is_active && !(await isStayCurrent(current))) {
    throw refusal("This stay has ended. Its orders can no longer be recalled", current.status);
  }
  const isRejected = current.status === "cancelled";
  const write = ({ places, turn }: Taken = {}) =>
    updateOrder(
      {
        _id: current._id,
        hotel_id: hotel._id,
        version,
        status: current.status,
        ...(isRejected && {
          closed_at: mongoose.trusted({ $gt: new Date(now.getTime() - REJECTION_UNDO_MS) }),
        }),
      },
      {
        $set: {
          status,
          is_active: true,
          delivered_at: null,
          closed_at: null,
          ...(!is_undo && { recalled_at: now }),
          ...(isRejected && { reason: "", acknowledged_at: now }),
          ...(places && { places }),
          ...(status === "pending" && {
            ...NOT_CONFIRMED,
            ...backToWaiting(hotel, current, now),
          }),
        },
        ...(isRejected && { $unset: { cancelled_from: 1 } }),
        $push: { history: { ...staffStep(staff, now), status }, ...(turn && { stock_turns: turn }) },
      },
      now,
    );
  const order = await (isRejected ? takeAgain(hotel, current, write) : write());
  if (order === null) {
    throw new AppError("conflict", undefined, lastChangedBy(await getFoodOrder(hotel, id)));
  }
  if (current.delivered_at !== null)
    bus.emit("order.recalled", { hotel, delivered_at: current.delivered_at });
  return order;
}

/** A scheduled order that was confirmed early waits for its time again. */
function backToWaiting(hotel: HotelDoc, { scheduled_for, items }: FoodOrderDoc, now: Date) {
  if (!scheduled_for) return {};
  const starts_at = findStart(hotel, items, scheduled_for);
  return starts_at > now && { starts_at, is_waiting: true };
}

/** The capacity and stock that a write reserves. */
type Taken = Pick<FoodOrderDoc, "places"> & { turn?: number | null };

/** Reserves the capacity and stock of a rejected order again, which others may have taken meanwhile. */
function takeAgain<T>(hotel: HotelDoc, order: FoodOrderDoc, write: (taken: Taken) => Promise<T>): Promise<T> {
  const { places, items, created_at, day_changed_at = created_at } = order;
  const takeStock = (taken: Taken) =>
    retryTaken(["stock_turns"], async () =>
      write({ ...taken, turn: await checkStock(order, day_changed_at) }),
    );
  const [interval] = places?.[0]?.split(" ") ?? [];
  if (interval === undefined) return takeStock({});
  const delivery = { portions: totalItems(items), findDue: () => new Date(interval) };
  return writeWithPlaces(hotel, delivery, takeStock);
}

function getStatusBefore({ person }: Staff, order: FoodOrderDoc, isUndo: boolean, now: Date): OrderStatus {
  const { status, cancelled_from, closed_at, history, items } = order;
  if (status !== "cancelled" || !isUndo || cancelled_from === undefined || totalItems(items) === 0) {
    const previous = PREVIOUS_ORDER_STATUS[status];
    if (previous === null) throw illegalAction("order", status, "recalled", lastChangedBy(order));
    return previous;
  }
  const actor = history.at(-1)?.actor;
  // A shared screen without a chosen person has no id.
  const isOwn = actor?.name === person.name && String(actor.id) === String(person.id);
  const isRecent = closed_at !== null && now.getTime() - closed_at.getTime() < REJECTION_UNDO_MS;
  if (!isOwn)
    throw refusal("Only the person who rejected an order can undo it", status, lastChangedBy(order));
  if (!isRecent) throw refusal("This rejection can no longer be undone", status, lastChangedBy(order));
  return cancelled_from;
}
