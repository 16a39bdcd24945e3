import {
  isMissed,
  kitchenPlan,
  minutesAfter,
  preparationMinutes,
  ticketParts,
  type Ticket,
} from "@roombell/common/domain/kitchenPromise";
import type { Types } from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import { getStatusSteps } from "#work/model.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";

/** The hotel's open orders with what the kitchen's plan needs. */
export function loadOpenOrders(hotel_id: Types.ObjectId): Promise<FoodOrderDoc[]> {
  return FoodOrder.find({ hotel_id, is_active: true }, { creation: 0 }).lean<FoodOrderDoc[]>().exec();
}

export function asTicket(order: FoodOrderDoc): Ticket {
  const { _id, order_number, status, items, history, estimated_delivery_time } = order;
  return {
    id: String(_id),
    order_number,
    status: status as Ticket["status"],
    parts: ticketParts(items),
    started_at: getStatusSteps(history).findLast((step) => step.status === "preparing")?.at ?? null,
    promised_at: estimated_delivery_time,
  };
}

/** When the kitchen can deliver an order that it confirms now. */
export async function planDelivery(hotel: HotelDoc, order: FoodOrderDoc, now: Date): Promise<Date> {
  const others = (await loadOpenOrders(hotel._id)).filter(({ _id }) => !_id.equals(order._id));
  const tickets = [...others.map(asTicket), { ...asTicket(order), status: "confirmed" as const }];
  return kitchenPlan(tickets, now, hotel).get(String(order._id)) ?? now;
}

/** The promise that confirming the order now would make. */
export async function quoteDelivery(
  hotel: HotelDoc,
  order: FoodOrderDoc,
  now: Date,
): Promise<{ minutes: number; is_busy: boolean }> {
  const planned = await planDelivery(hotel, order, now);
  const idle = minutesAfter(now, preparationMinutes(order.items) + hotel.delivery_minutes);
  return {
    minutes: Math.round((planned.getTime() - now.getTime()) / 60_000),
    is_busy: isMissed(idle, planned),
  };
}
