import { z } from "zod";
import { ROOM_TYPES } from "../domain/room.js";
import { hotelTaxes, orderPayment, tips } from "./bill.js";
import type { EndpointMap } from "./endpoint.js";
import { id, time, zoneOffsets } from "./fields.js";
import { opening } from "./hours.js";

/** The room for its guest. */
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
  /** ISO 3166; absent for a zone of no country. Times and days follow it. */
  country: z.string().optional(),
  zone_offsets: zoneOffsets,
});

/** `paused_until` is null when staff must resume the kitchen. */
export const kitchenPause = z.object({
  is_paused: z.boolean(),
  paused_until: time.nullable(),
  reason: z.string(),
});
export type KitchenPause = z.infer<typeof kitchenPause>;

/** Whether any open staff screen shows new orders and new requests. */
export const attendance = z.object({ orders: z.boolean(), requests: z.boolean() });
export type Attendance = z.infer<typeof attendance>;

/** The hotel in the guest app; the WiFi password is empty for rooms without a guest. */
export const guestHotel = stayHotel.extend({
  phone: z.string(),
  /** Empty for a hotel without WhatsApp. */
  whatsapp: z.string().optional(),
  email: z.string(),
  wifi_ssid: z.string(),
  wifi_password: z.string(),
  /** Picture for Home; may be empty. */
  cover_url: z.string(),
  kitchen: kitchenPause,
  /** By the kitchen's hours, independent of a pause; absent while they are unknown. */
  kitchen_opening: opening.optional(),
  attendance: attendance.optional(),
  /** Target minutes for confirming an order. */
  order_accept_minutes: z.number().optional(),
  /** Added to the longest preparation time in promised delivery times. */
  delivery_minutes: z.number().optional(),
  /** The taxes of today's orders. */
  taxes: hotelTaxes.optional(),
  tips: tips.optional(),
  order_payment: orderPayment.optional(),
  /** Median minutes to completion by service id, of services requested often enough. */
  usual_minutes: z.record(z.string(), z.number()).optional(),
});
export type GuestHotel = z.infer<typeof guestHotel>;

export const stayEndpoints = {
  "GET /customer/room-info": {
    summary: "Get room, hotel and current stay",
    answer: z.object({ room: stayRoom, hotel: guestHotel, stay_id: id }),
  },
} satisfies EndpointMap;
