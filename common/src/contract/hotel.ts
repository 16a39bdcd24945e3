import { z } from "zod";
import { MAX_CATALOGUE, MAX_PRINTER_NETWORKS, NETWORK_MAX } from "../domain/limits.js";
import type { EndpointMap } from "./endpoint.js";
import {
  contactPhone,
  count,
  currency,
  done,
  email,
  id,
  idParams,
  latitude,
  line,
  longitude,
  name,
  sized,
  text,
  time,
  timezone,
} from "./fields.js";

/** Frequently changing figures of a hotel, for the platform. */
export const hotelFigures = z.object({
  hotel_id: id,
  total_rooms: count,
  /** Requests and orders of the hotel's own day. */
  today_requests: count,
});
export type HotelFigures = z.infer<typeof hotelFigures>;

export const hotel = z.object({
  id,
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  wifi_ssid: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  services: z.array(id),
  fb_enabled: z.boolean(),
  is_active: z.boolean(),
  total_rooms: count,
  /** Requests and orders of the hotel's own day. */
  today_requests: count.default(0),
  service_count: count,
  timezone: z.string(),
  currency: z.string(),
  /** Addresses and networks of the hotel's ticket printers. */
  printer_networks: z.array(z.string()),
  created_at: time,
  /** For a deleted hotel: when it was deleted, and until when it can be restored. */
  deleted_at: time.optional(),
  restorable_until: time.optional(),
});
export type Hotel = z.infer<typeof hotel>;

/** Shown once. */
export const adminCredentials = z.object({ username: z.string(), password: z.string(), message: z.string() });
export type AdminCredentials = z.infer<typeof adminCredentials>;

const NO_NETWORKS = "must be addresses or networks such as 192.168.10.40 or 192.168.10.0/28";
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
/** Allowed printer addresses of the hotel, within the networks opened by the server. */
const printerNetworks = z
  .array(sized(NETWORK_MAX, NO_NETWORKS))
  .max(MAX_PRINTER_NETWORKS, `must be at most ${MAX_PRINTER_NETWORKS}`)
  .refine((entries) => entries.every((entry) => network.safeParse(entry).success), NO_NETWORKS);

const hotelFields = z.object({
  name,
  wifi_ssid: line(64),
  address: text.min(1, "is required"),
  latitude,
  longitude,
  phone: contactPhone,
  email,
  services: z.array(id).max(MAX_CATALOGUE, `must have at most ${MAX_CATALOGUE} services`),
  fb_enabled: z.boolean(),
  timezone,
  currency,
  printer_networks: printerNetworks,
});
export const createHotelBody = hotelFields.extend({
  phone: contactPhone.default(""),
  email: email.default(""),
  services: hotelFields.shape.services.default([]),
  fb_enabled: z.boolean().default(false),
  /** Missing: the platform's defaults. */
  timezone: timezone.optional(),
  currency: currency.optional(),
  printer_networks: printerNetworks.default([]),
  /** A hotel whose settings are copied, without its identity, rooms, people, menu and printers. */
  copy_from: id.optional(),
});

export const hotelEndpoints = {
  "GET /software-admin/hotels": {
    summary: "List the platform's hotels, or the deleted ones that can be restored",
    query: z.object({ status: z.enum(["deleted"]).optional() }),
    answer: z.object({ hotels: z.array(hotel) }),
  },
  "POST /software-admin/hotels": {
    summary: "Add a hotel with its first administrator",
    status: 201,
    body: createHotelBody,
    answer: z.object({
      hotel: hotel.extend({ admin_credentials: adminCredentials.optional() }),
      message: z.string(),
    }),
  },
  "GET /software-admin/hotels/:id": {
    summary: "Get a hotel",
    params: idParams,
    answer: z.object({ hotel }),
  },
  "PUT /software-admin/hotels/:id": {
    summary: "Change or deactivate a hotel; absent fields stay unchanged",
    audit: { action: "privilege_permissions_changed" },
    params: idParams,
    body: hotelFields.extend({ is_active: z.boolean() }).partial(),
    answer: z.object({ hotel, message: z.string() }),
  },
  "DELETE /software-admin/hotels/:id": {
    summary: "Delete a hotel; it can be restored with its data for 30 days",
    audit: { object_kind: "hotel" },
    params: idParams,
    answer: done,
  },
  "POST /software-admin/hotels/:id/restore": {
    summary: "Restore a hotel deleted within the last 30 days with all its data",
    params: idParams,
    answer: z.object({ hotel, message: z.string() }),
  },
  "POST /software-admin/hotels/:id/credentials": {
    summary: "Issue a new initial password; ends the old one, all passkeys and all sessions",
    audit: { action: "user_updated", object_kind: "hotel" },
    params: idParams,
    /** Also removes the manager's authenticator app. */
    body: z.object({ reset_second_factor: z.boolean().optional() }),
    answer: z.object({ admin_credentials: adminCredentials, message: z.string() }),
  },
} satisfies EndpointMap;
