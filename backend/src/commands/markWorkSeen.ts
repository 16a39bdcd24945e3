import type { SeenMessage } from "@roombell/common/contract/liveEvents";
import { bus } from "../events/bus.js";
import { FoodOrder, type FoodOrderDoc } from "../models/foodOrder.js";
import { ServiceRequest, type ServiceRequestDoc } from "../models/serviceRequest.js";

/**
 * Records that a screen shows new work; only the first time counts. False when the hotel has no such work.
 */
export function markWorkSeen(hotel_id: string, { kind, id }: SeenMessage): Promise<boolean> {
  return kind === "order" ? markOrderSeen(hotel_id, id) : markRequestSeen(hotel_id, id);
}

async function markOrderSeen(hotel_id: string, _id: string): Promise<boolean> {
  const order = await FoodOrder.findOneAndUpdate({ _id, hotel_id, seen_at: null }, seenNow(), {
    returnDocument: "after",
  }).lean<FoodOrderDoc>();
  if (order === null) return (await FoodOrder.exists({ _id, hotel_id })) !== null;
  bus.emit("order.updated", { order });
  return true;
}

async function markRequestSeen(hotel_id: string, _id: string): Promise<boolean> {
  const request = await ServiceRequest.findOneAndUpdate({ _id, hotel_id, seen_at: null }, seenNow(), {
    returnDocument: "after",
  }).lean<ServiceRequestDoc>();
  if (request === null) return (await ServiceRequest.exists({ _id, hotel_id })) !== null;
  bus.emit("request.updated", { request });
  return true;
}

function seenNow() {
  const now = new Date();
  return { $set: { seen_at: now, updated_at: now }, $inc: { version: 1 } };
}
