import { latePromises } from "@roombell/common/domain/kitchenPromise";
import mongoose, { type Types } from "mongoose";
import { bus } from "#database/bus.js";
import { updateOrder } from "#database/updateWork.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { logger } from "#lib/logger.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";
import { asTicket, loadOpenOrders } from "./openTickets.js";

const DEBOUNCE_MS = 3000;

/**
 * Moves the estimates of orders the kitchen cannot deliver in time (see `common/domain/kitchenPromise`) and notifies
 * the guests. `promised_at` stays, so the ticket counts as late. Times set by staff are not changed until they pass.
 */
export async function recomputePromises(hotel_id: Types.ObjectId, now = new Date()): Promise<void> {
  const hotel = await Hotel.findOne({ _id: hotel_id, is_deleted: false }).lean<HotelDoc>();
  if (hotel === null) return;
  const orders = await loadOpenOrders(hotel_id);
  const byId = new Map(orders.map((order) => [String(order._id), order]));
  for (const { ticket, promised_at } of latePromises(orders.map(asTicket), now, hotel)) {
    const order = byId.get(ticket.id);
    const hasPassed = ticket.promised_at !== null && ticket.promised_at <= now;
    if (order && (hasPassed || !order.is_promise_by_staff)) await movePromise(order, promised_at, now);
  }
}

/** Recomputes the promises of hotels with an order whose time has passed before its food was ready. */
export async function replacePassedPromises(now = new Date()): Promise<void> {
  const late = await FoodOrder.find(
    {
      is_active: true,
      estimated_delivery_time: mongoose.trusted({ $lte: now }),
      status: mongoose.trusted({ $in: ["confirmed", "preparing"] }),
    },
    { hotel_id: 1 },
    { crossHotel: true },
  ).lean<Pick<FoodOrderDoc, "hotel_id">[]>();
  const hotels = new Map(late.map(({ hotel_id }) => [String(hotel_id), hotel_id]));
  for (const hotel_id of hotels.values()) await recomputePromises(hotel_id, now);
}

/** Recomputes a hotel's promises after its tickets move, until the returned function is called. */
export function keepPromises(): () => void {
  const timers = new Map<string, NodeJS.Timeout>();
  const stopListening = bus.on("order.updated", ({ order: { hotel_id, status } }) => {
    const key = String(hotel_id);
    if (status === "pending" || timers.has(key)) return;
    const timer = setTimeout(() => {
      timers.delete(key);
      recomputePromises(hotel_id).catch((error: unknown) => {
        logger.warn({ err: error }, "failed to recompute promises");
      });
    }, DEBOUNCE_MS);
    timer.unref();
    timers.set(key, timer);
  });
  return () => {
    stopListening();
    for (const timer of timers.values()) clearTimeout(timer);
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
