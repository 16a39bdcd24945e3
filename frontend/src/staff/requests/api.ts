import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { staffApi } from "../lib/staffApi.js";

export type RequestQuery = EndpointInput<"GET /hotel-admin/requests">["query"];
export type StatusChange = EndpointInput<"PUT /hotel-admin/requests/:id/status">["body"];
export type NewRequest = EndpointInput<"POST /hotel-admin/requests">["body"];

export const fetchRequests = (query: RequestQuery, signal: AbortSignal) =>
  staffApi.call("GET /hotel-admin/requests", { query }, { signal });

export const fetchRequest = (id: string, signal?: AbortSignal) =>
  staffApi.call("GET /hotel-admin/requests/:id", { params: { id } }, signal ? { signal } : {});

export const fetchRequestStats = (signal: AbortSignal) =>
  staffApi.call("GET /hotel-admin/requests/stats", {}, { signal });

export const fetchRequestedServices = (signal: AbortSignal) =>
  staffApi.call("GET /hotel-admin/requests/by-service", {}, { signal });

export const changeStatus = (id: string, body: StatusChange) =>
  staffApi.call("PUT /hotel-admin/requests/:id/status", { params: { id }, body });

export const acknowledge = (id: string) =>
  staffApi.call("POST /hotel-admin/requests/:id/acknowledge", { params: { id }, body: {} });

export const createRequest = (body: NewRequest, idempotencyKey: string) =>
  staffApi.call("POST /hotel-admin/requests", { body }, { idempotencyKey });

export const reportViewing = (id: string, screen: string, is_viewing: boolean) =>
  staffApi.call("PUT /hotel-admin/requests/:id/viewing", { params: { id }, body: { screen, is_viewing } });
