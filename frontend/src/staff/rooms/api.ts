import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { staffApi } from "../lib/staffApi.js";

export type RoomFields = EndpointInput<"POST /hotel-admin/rooms">["body"];
export type RoomRange = EndpointInput<"POST /hotel-admin/rooms/range">["body"];

export const fetchRooms = (signal: AbortSignal) => staffApi.call("GET /hotel-admin/rooms", {}, { signal });

export const createRoom = (body: RoomFields, idempotencyKey: string) =>
  staffApi.call("POST /hotel-admin/rooms", { body }, { idempotencyKey });

export const createRange = (body: RoomRange, idempotencyKey: string) =>
  staffApi.call("POST /hotel-admin/rooms/range", { body }, { idempotencyKey });

export const changeRoom = (id: string, body: Partial<RoomFields>) =>
  staffApi.call("PUT /hotel-admin/rooms/:id", { params: { id }, body });

export const deleteRoom = (id: string) => staffApi.call("DELETE /hotel-admin/rooms/:id", { params: { id } });

export const fetchRoomQr = (id: string, signal: AbortSignal) =>
  staffApi.call("GET /hotel-admin/rooms/:id/qr", { params: { id } }, { signal });

export const replaceCode = (id: string) =>
  staffApi.call("POST /hotel-admin/rooms/:id/qr", { params: { id } });

export const checkIn = (id: string, guest_name: string) =>
  staffApi.call("POST /hotel-admin/rooms/:id/checkin", { params: { id }, body: { guest_name } });

export const nameGuest = (id: string, guest_name: string) =>
  staffApi.call("PATCH /hotel-admin/rooms/:id/guest", { params: { id }, body: { guest_name } });

export const checkOut = (id: string) =>
  staffApi.call("POST /hotel-admin/rooms/:id/checkout", { params: { id }, body: {} });
