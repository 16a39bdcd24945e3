import {
  isMissed,
  kitchenPlan,
  minutesAfter,
  preparationMinutes,
  ticketParts,
  type Ticket,
} from "@roombell/common/domain/kitchenPromise";
import mongoose, { type Types } from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import { notFound } from "#lib/appError.js";
import { loadCachedDishes } from "#menu/loadMenu.js";
import { loadDishStations } from "#menu/stations.js";
import { getStatusSteps } from "#work/model.js";
import { FoodOrder, type FoodOrderDoc, type OrderItemDoc } from "./model.js";

/** The hotel's open orders with what the kitchen's plan needs, without those that are for later. */
export function loadOpenOrders(hotel_id: Types.ObjectId): Promise<FoodOrderDoc[]> {
  const open = { hotel_id, is_active: true, is_waiting: mongoose.trusted({ $ne: true }) };
  return FoodOrder.find(open, { creation: 0 }).lean<FoodOrderDoc[]>().exec();
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

/** When the kitchen can deliver an order that it confirms now; a scheduled one not before its time. */
export async function planDelivery(hotel: HotelDoc, order: FoodOrderDoc, now: Date): Promise<Date> {
  const others = (await loadOpenOrders(hotel._id)).filter(({ _id }) => !_id.equals(order._id));
  const tickets = [...others.map(asTicket), { ...asTicket(order), status: "confirmed" as const }];
  const planned = kitchenPlan(tickets, now, hotel).get(String(order._id)) ?? now;
  const { scheduled_for } = order;
  return scheduled_for && scheduled_for > planned ? scheduled_for : planned;
}

type Quote = { minutes: number; is_busy: boolean };

function asQuote(
  hotel: HotelDoc,
  items: Pick<OrderItemDoc, "preparation_time">[],
  planned: Date,
  now: Date,
): Quote {
  const idle = minutesAfter(now, preparationMinutes(items) + hotel.delivery_minutes);
  return {
    minutes: Math.round((planned.getTime() - now.getTime()) / 60_000),
    is_busy: isMissed(idle, planned),
  };
}

/** The promise that confirming the order now would make. */
export async function quoteDelivery(hotel: HotelDoc, order: FoodOrderDoc, now: Date): Promise<Quote> {
  const quote = asQuote(hotel, order.items, await planDelivery(hotel, order, now), now);
  return { ...quote, is_busy: quote.is_busy && order.scheduled_for === undefined };
}

/** Guests get no finer times: these would show single orders of other rooms, and no kitchen is that exact. */
const GUEST_QUOTE_MINUTES = 5;

/**
 * The promise that an order of these dishes would get now, rounded up for guests.
 * @throws AppError 404 for a dish this hotel does not have
 */
export async function quoteCart(hotel: HotelDoc, menu_item_ids: string[], now: Date): Promise<Quote> {
  const [dishes, open] = await Promise.all([
    loadCachedDishes(hotel._id, menu_item_ids),
    loadOpenOrders(hotel._id),
  ]);
  const ordered = menu_item_ids.map((id) => {
    const dish = dishes.get(id.toLowerCase());
    if (dish === undefined) throw notFound();
    return dish;
  });
  const getStation = await loadDishStations(hotel, ordered);
  const items = ordered.map((dish) => {
    const station_id = getStation(dish);
    return { preparation_time: dish.preparation_time ?? 0, ...(station_id !== undefined && { station_id }) };
  });
  const ticket: Ticket = {
    id: "cart",
    order_number: Infinity,
    status: "confirmed",
    parts: ticketParts(items),
    started_at: null,
    promised_at: null,
  };
  const planned = kitchenPlan([...open.map(asTicket), ticket], now, hotel).get(ticket.id) ?? now;
  const { minutes, is_busy } = asQuote(hotel, items, planned, now);
  return { minutes: Math.ceil(minutes / GUEST_QUOTE_MINUTES) * GUEST_QUOTE_MINUTES, is_busy };
}
