import type { SeenMessage } from "@roombell/common/contract/liveEvents";
import mongoose from "mongoose";
import { updateOrder, updateRequest } from "#database/updateWork.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";

/** `requests` lists the categories the screen shows; null for all. */
type StaffScreen = {
  hotel_id: string;
  shows: { orders: boolean; requests: readonly string[] | null };
};

/** Records the first time that a screen shows new work. False when the screen may not show this work or none exists. */
export async function markWorkSeen(
  { hotel_id, shows }: StaffScreen,
  { kind, id, stations = [] }: SeenMessage,
): Promise<boolean> {
  if (kind === "order") return shows.orders && markOrderSeen(hotel_id, id, stations);
  return markRequestSeen({ _id: id, hotel_id, ...inCategories(shows.requests) });
}

const inCategories = (categories: readonly string[] | null) =>
  categories !== null && { service_category: mongoose.trusted({ $in: [...categories] }) };

/** An order for several stations is seen once screens of all of them, or one screen without stations, have shown it. */
async function markOrderSeen(hotel_id: string, _id: string, stations: readonly string[]): Promise<boolean> {
  if (stations.length > 0 && !(await isSeenByAll(hotel_id, _id, stations))) return true;
  const now = new Date();
  const order = await updateOrder({ _id, hotel_id, seen_at: null }, { $set: { seen_at: now } }, now);
  return order !== null || (await FoodOrder.exists({ _id, hotel_id })) !== null;
}

/** Records the stations that have shown an order; true when all its stations have, or when it is seen or missing. */
async function isSeenByAll(hotel_id: string, _id: string, stations: readonly string[]): Promise<boolean> {
  const waiting = { _id, hotel_id, seen_at: null };
  const current = await FoodOrder.findOne(waiting, { "items.station_id": 1 }).lean<FoodOrderDoc>();
  if (current === null) return true;
  const needed = [...new Set(current.items.flatMap(({ station_id }) => station_id ?? []))];
  // Stores only stations of this order: a screen may send any ids.
  const shown = needed.filter((id) => stations.includes(id)).map((id) => [`seen_by_station.${id}`, true]);
  if (shown.length === 0) return needed.length === 0;
  const order = await FoodOrder.findOneAndUpdate(
    waiting,
    { $set: Object.fromEntries(shown) },
    { returnDocument: "after" },
  ).lean<FoodOrderDoc>();
  return order === null || needed.every((id) => order.seen_by_station?.[id] === true);
}

async function markRequestSeen(shown: { _id: string; hotel_id: string }): Promise<boolean> {
  const now = new Date();
  const request = await updateRequest({ ...shown, seen_at: null }, { $set: { seen_at: now } }, now);
  return request !== null || (await ServiceRequest.exists(shown)) !== null;
}
