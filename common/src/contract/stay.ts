import { z } from "zod";
import { ROOM_TYPES } from "../domain/room.js";
import type { EndpointMap } from "./endpoint.js";
import { id, time } from "./fields.js";

/** The room as its guest sees it. */
export const stayRoom = z.object({
  id,
  room_number: z.string(),
  floor: z.number(),
  room_type: z.enum(ROOM_TYPES),
  check_in: time.nullable(),
});
export type StayRoom = z.infer<typeof stayRoom>;

/** The hotel in the guest app's first answer. */
export const stayHotel = z.object({
  id,
  name: z.string(),
  fb_enabled: z.boolean(),
  currency: z.string(),
  timezone: z.string(),
});

/** Why and until when the kitchen takes no orders; `paused_until` is null when staff have to resume it. */
export const kitchenPause = z.object({
  is_paused: z.boolean(),
  paused_until: time.nullable(),
  reason: z.string(),
});
export type KitchenPause = z.infer<typeof kitchenPause>;

/** Whether some staff screen is open that would show a new order, and a new request. */
export const attendance = z.object({ orders: z.boolean(), requests: z.boolean() });
export type Attendance = z.infer<typeof attendance>;

/** The hotel as the guest app shows it; the WiFi password is empty for rooms without a guest. */
export const guestHotel = stayHotel.extend({
  phone: z.string(),
  email: z.string(),
  wifi_ssid: z.string(),
  wifi_password: z.string(),
  /** A picture of the hotel, for Home; empty without one. */
  cover_url: z.string(),
  kitchen: kitchenPause,
  attendance: attendance.optional(),
  /** Within how many minutes the kitchen should confirm an order. */
  order_accept_minutes: z.number().optional(),
  /** What the hotel adds to the longest preparation time when it promises a delivery. */
  delivery_minutes: z.number().optional(),
  /** Within how many minutes the requests of each service category are usually completed. */
  usual_minutes: z.record(z.string(), z.number()).optional(),
});
export type GuestHotel = z.infer<typeof guestHotel>;

export const stayEndpoints = {
  "GET /customer/room-info": {
    summary: "Room, hotel and current stay",
    answer: z.object({ room: stayRoom, hotel: guestHotel, stay_id: id }),
  },
} satisfies EndpointMap;
