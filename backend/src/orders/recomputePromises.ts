import { latePromises, preparationMinutes, type Ticket } from "@roombell/common/domain/kitchenPromise";
import mongoose, { type Types } from "mongoose";
import { bus } from "#database/bus.js";
import { updateOrder } from "#database/updateWork.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { logger } from "#lib/logger.js";
import { movesOf } from "#work/model.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";

/** Moves of tickets within this time are answered by one look at the kitchen. */
const GATHER_MS = 3000;

/**
 * Moves the estimates of a hotel's orders that its kitchen cannot deliver in time (see `common/domain/kitchenPromise`)
 * and notifies the guests. The promise itself stays, so that the ticket is late by it. Times set by staff are not changed.
 */
export async function recomputePromises(hotel_id: Types.ObjectId, now = new Date()): Promise<void> {
  const hotel = await Hotel.findOne({ _id: hotel_id, is_deleted: false }).lean<HotelDoc>();
  if (hotel === null) return;
  const orders = await FoodOrder.find({
    hotel_id,
    is_active: true,
    status: mongoose.trusted({ $in: ["confirmed", "preparing", "ready"] }),
  }).lean<FoodOrderDoc[]>();
  const byId = new Map(orders.map((order) => [String(order._id), order]));
  for (const { ticket, promised_at } of latePromises(orders.map(asTicket), now, hotel.delivery_minutes)) {
    const order = byId.get(ticket.id);
    if (order && !order.is_promise_by_staff) await movePromise(order, promised_at, now);
  }
}

/** Looks at a hotel's promises whenever one of its tickets has moved, until the returned function is called. */
export function keepPromises(): () => void {
  const waiting = new Map<string, NodeJS.Timeout>();
  const stopListening = bus.on("order.updated", ({ order: { hotel_id, status } }) => {
    const key = String(hotel_id);
    if (status === "pending" || waiting.has(key)) return;
    const timer = setTimeout(() => {
      waiting.delete(key);
      recomputePromises(hotel_id).catch((error: unknown) => {
        logger.warn({ err: error }, "promises were not looked at");
      });
    }, GATHER_MS);
    timer.unref();
    waiting.set(key, timer);
  });
  return () => {
    stopListening();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}

function asTicket(order: FoodOrderDoc): Ticket {
  const { _id, order_number, status, items, history, estimated_delivery_time } = order;
  return {
    id: String(_id),
    order_number,
    status: status as Ticket["status"],
    preparation_minutes: preparationMinutes(items),
    started_at: movesOf(history).findLast((step) => step.status === "preparing")?.at ?? null,
    promised_at: estimated_delivery_time ?? new Date(0),
  };
}

async function movePromise(
  { _id, hotel_id, version, estimated_delivery_time, delayed_from }: FoodOrderDoc,
  promised_at: Date,
  now: Date,
): Promise<void> {
  await updateOrder(
    { _id, hotel_id, is_active: true, version },
    {
      $set: {
        estimated_delivery_time: promised_at,
        is_running_late: true,
        delayed_from: delayed_from ?? estimated_delivery_time,
      },
    },
    now,
  );
}
