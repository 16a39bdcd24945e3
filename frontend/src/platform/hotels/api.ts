import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { staffApi } from "../../staff/lib/staffApi.js";

export type HotelFields = EndpointInput<"POST /software-admin/hotels">["body"];
export type HotelChange = EndpointInput<"PUT /software-admin/hotels/:id">["body"];

export const fetchHotels = (signal: AbortSignal) =>
  staffApi.call("GET /software-admin/hotels", {}, { signal });

export const fetchHotel = (id: string, signal: AbortSignal) =>
  staffApi.call("GET /software-admin/hotels/:id", { params: { id } }, { signal });

export const createHotel = (body: HotelFields, idempotencyKey: string) =>
  staffApi.call("POST /software-admin/hotels", { body }, { idempotencyKey });

export const changeHotel = (id: string, body: HotelChange) =>
  staffApi.call("PUT /software-admin/hotels/:id", { params: { id }, body });

export const deleteHotel = (id: string) =>
  staffApi.call("DELETE /software-admin/hotels/:id", { params: { id } });

export const issueCredentials = (id: string) =>
  staffApi.call("POST /software-admin/hotels/:id/credentials", { params: { id }, body: {} });
