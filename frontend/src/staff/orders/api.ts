import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { staffApi } from "../lib/staffApi.js";

export type OrderQuery = EndpointInput<"GET /hotel-admin/food-orders">["query"];
export type StatusChange = EndpointInput<"PUT /hotel-admin/food-orders/:id/status">["body"];
export type NewOrder = EndpointInput<"POST /hotel-admin/food-orders">["body"];

export const fetchOrders = (query: OrderQuery, signal: AbortSignal) =>
  staffApi.call("GET /hotel-admin/food-orders", { query }, { signal });

export const fetchOrder = (id: string, signal?: AbortSignal) =>
  staffApi.call("GET /hotel-admin/food-orders/:id", { params: { id } }, signal ? { signal } : {});

export const fetchFoodStats = (signal: AbortSignal) =>
  staffApi.call("GET /hotel-admin/food-orders/stats/dashboard", {}, { signal });

export const changeStatus = (id: string, body: StatusChange) =>
  staffApi.call("PUT /hotel-admin/food-orders/:id/status", { params: { id }, body });

export const createOrder = (body: NewOrder, idempotencyKey: string) =>
  staffApi.call("POST /hotel-admin/food-orders", { body }, { idempotencyKey });

export const acknowledge = (id: string) =>
  staffApi.call("POST /hotel-admin/food-orders/:id/acknowledge", { params: { id }, body: {} });

export const recallOrder = (id: string, version: number) =>
  staffApi.call("POST /hotel-admin/food-orders/:id/recall", { params: { id }, body: { version } });

export const delayOrder = (
  id: string,
  body: EndpointInput<"POST /hotel-admin/food-orders/:id/delay">["body"],
) => staffApi.call("POST /hotel-admin/food-orders/:id/delay", { params: { id }, body });

export const tickItem = (id: string, index: number, done: boolean) =>
  staffApi.call("PATCH /hotel-admin/food-orders/:id/items/:index", {
    params: { id, index: String(index) },
    body: { done },
  });
