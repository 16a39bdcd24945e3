import type { QueryFilter, UpdateQuery } from "mongoose";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import { bus } from "./bus.js";

/**
 * Conditionally updates an order in one write, increments its version and publishes it.
 * @returns the changed order; null when none matches
 */
export async function updateOrder(
  filter: QueryFilter<FoodOrderDoc>,
  change: UpdateQuery<FoodOrderDoc>,
  now = new Date(),
): Promise<FoodOrderDoc | null> {
  const order = await FoodOrder.findOneAndUpdate(filter, versioned(change, now), {
    returnDocument: "after",
  }).lean<FoodOrderDoc>();
  if (order) bus.emit("order.updated", { order });
  return order;
}

/**
 * Conditionally updates a request in one write, increments its version and publishes it.
 * @returns the changed request; null when none matches
 */
export async function updateRequest(
  filter: QueryFilter<ServiceRequestDoc>,
  change: UpdateQuery<ServiceRequestDoc>,
  now = new Date(),
): Promise<ServiceRequestDoc | null> {
  const request = await ServiceRequest.findOneAndUpdate(filter, versioned(change, now), {
    returnDocument: "after",
  }).lean<ServiceRequestDoc>();
  if (request) bus.emit("request.updated", { request });
  return request;
}

function versioned<W>(change: UpdateQuery<W>, now: Date): UpdateQuery<W> {
  const { $set, $inc } = change;
  return { ...change, $set: { ...$set, updated_at: now }, $inc: { ...$inc, version: 1 } };
}
