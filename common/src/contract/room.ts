import { z } from "zod";
import { NAME_MAX } from "../domain/limits.js";
import {
  MAX_FLOOR,
  MAX_RANGE_NUMBER,
  MIN_FLOOR,
  ROOM_NUMBER_MAX,
  ROOM_PREFIX_MAX,
  ROOM_TYPES,
} from "../domain/room.js";
import type { EndpointMap } from "./endpoint.js";
import { count, done, id, idParams, line, optionalLine, time } from "./fields.js";

export const roomType = z.enum(ROOM_TYPES);
export const floor = z
  .number("is required")
  .int("must be a whole number")
  .min(MIN_FLOOR, `must be from ${MIN_FLOOR} to ${MAX_FLOOR}`)
  .max(MAX_FLOOR, `must be from ${MIN_FLOOR} to ${MAX_FLOOR}`);

export const room = z.object({
  id,
  room_number: z.string(),
  floor: z.number(),
  room_type: roomType,
  total_requests: count,
  pending_requests: count,
  qr_url: z.string(),
  is_occupied: z.boolean(),
  check_in: time.nullable(),
  /** The current guest's name as entered by the front desk; empty while the room is vacant. */
  guest_name: z.string().default(""),
});
export type Room = z.infer<typeof room>;

export const roomQr = z.object({
  id,
  room_number: z.string(),
  floor: z.number(),
  room_type: roomType,
  qr_url: z.string(),
  qr_code: z.string(),
});
export type RoomQr = z.infer<typeof roomQr>;

export const roomBody = z.object({ room_number: line(ROOM_NUMBER_MAX), floor, room_type: roomType });
export const roomRangeBody = z.object({
  first: z.number().int("must be a whole number").min(0).max(MAX_RANGE_NUMBER),
  last: z.number().int("must be a whole number").min(0).max(MAX_RANGE_NUMBER),
  prefix: optionalLine(ROOM_PREFIX_MAX).default(""),
  floor,
  room_type: roomType,
});

export const roomEndpoints = {
  "GET /hotel-admin/rooms": {
    summary: "List the hotel's rooms",
    query: z.object({ search: optionalLine(120).optional(), room_type: roomType.optional() }),
    answer: z.object({ rooms: z.array(room) }),
  },
  "POST /hotel-admin/rooms": {
    summary: "Add a room and start its first stay",
    status: 201,
    body: roomBody,
    answer: z.object({ room, message: z.string() }),
  },
  "POST /hotel-admin/rooms/range": {
    summary: "Add rooms from one number to another; existing numbers are skipped",
    status: 201,
    body: roomRangeBody,
    answer: z.object({ rooms: z.array(room), skipped: z.array(z.string()), message: z.string() }),
  },
  "PUT /hotel-admin/rooms/:id": {
    summary: "Change a room; absent fields stay unchanged",
    params: idParams,
    /** With `swap_numbers` the room that has the new number gets this room's. */
    body: roomBody.extend({ swap_numbers: z.boolean() }).partial(),
    answer: z.object({ room, message: z.string() }),
  },
  "DELETE /hotel-admin/rooms/:id": {
    summary: "Remove a room without open work; invalidates its code",
    audit: { object_kind: "room" },
    params: idParams,
    answer: done,
  },
  "GET /hotel-admin/rooms/:id/qr": {
    summary: "Get the room's code and guest link",
    params: idParams,
    answer: z.object({ room: roomQr }),
  },
  "POST /hotel-admin/rooms/:id/qr": {
    summary: "Replace the room's code; the old one stops working at once",
    audit: { action: "authn_token_revoked" },
    params: idParams,
    answer: z.object({ room: roomQr, message: z.string() }),
  },
  "POST /hotel-admin/rooms/:id/checkin": {
    summary: "Start a new stay; pending work of the old one is cancelled",
    audit: { action: "session_created" },
    params: idParams,
    body: z.object({ guest_name: optionalLine(NAME_MAX).optional() }),
    answer: z.object({ room, cancelled_requests: count, cancelled_orders: count, message: z.string() }),
  },
  "PATCH /hotel-admin/rooms/:id/guest": {
    summary: "Set the guest's name, shown on the room, requests and orders",
    params: idParams,
    body: z.object({ guest_name: optionalLine(NAME_MAX) }),
    answer: z.object({ room, message: z.string() }),
  },
  "POST /hotel-admin/rooms/:id/move": {
    summary: "Move the guest to another room, with the stay and its open work; maintenance requests remain",
    audit: { action: "sensitive_update" },
    params: idParams,
    body: z.object({ to_room_id: id }),
    answer: z.object({ room, message: z.string() }),
  },
  "POST /hotel-admin/rooms/:id/checkout": {
    summary: "End the stay; the room becomes vacant",
    audit: { action: "session_expired" },
    params: idParams,
    body: z.object({}),
    answer: z.object({ room, message: z.string() }),
  },
} satisfies EndpointMap;
