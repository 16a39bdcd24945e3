import { guestApi } from "../../shared/lib/guestApi.js";

/** The stay's orders, newest first. */
export const listOrders = (signal: AbortSignal) => guestApi.call("GET /customer/food-orders", {}, { signal });

/** One order with its steps. */
export const readOrder = (id: string, signal: AbortSignal) =>
  guestApi.call("GET /customer/food-orders/:id", { params: { id } }, { signal });

/** Cancels an order that the kitchen has not started. */
export const cancelOrder = (id: string) =>
  guestApi.call("DELETE /customer/food-orders/:id", { params: { id } });
