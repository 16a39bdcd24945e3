import { z } from "zod";
import { DASHBOARD_RANGES } from "../domain/dashboardRange.js";
import { hotelTaxes } from "./bill.js";
import type { EndpointMap } from "./endpoint.js";
import { count, id, time, zoneOffsets } from "./fields.js";
import { hotel, hotelFigures } from "./hotel.js";
import { station } from "./station.js";
import { kitchenPause } from "./stay.js";

/** Open boards by kind. */
export const screens = z.object({ front_desk: count, kitchen: count });
export type Screens = z.infer<typeof screens>;

export const hotelDashboard = z.object({
  hotel: z.object({
    id,
    name: z.string(),
    address: z.string(),
    fb_enabled: z.boolean(),
    timezone: z.string(),
    /** ISO 3166; absent for a zone of no country. Times and days follow it. */
    country: z.string().optional(),
    zone_offsets: zoneOffsets,
    /** When the business day ends ("HH:MM"). */
    day_ends_at: z.string(),
    currency: z.string(),
  }),
  stats: z.object({
    total_rooms: count,
    total_requests: count,
    pending_requests: count,
    revenue_today: z.number(),
    occupied_rooms: count,
    occupancy_rate: z.number(),
    occupancy_is_estimate: z.boolean(),
  }),
  screens,
});
export type HotelDashboard = z.infer<typeof hotelDashboard>;

/** The hotel for every board and position. */
export const ownHotel = z.object({
  hotel: hotelDashboard.shape.hotel.extend({
    kitchen: kitchenPause,
    stations: z.array(station),
    has_printer: z.boolean(),
    /** The taxes of today's orders. */
    taxes: hotelTaxes.optional(),
  }),
  screens,
});
export type OwnHotel = z.infer<typeof ownHotel>;

const minutesOfCategory = z.object({ category: z.string(), minutes: z.number() });

const workFigures = {
  /** Placed. */
  orders: count,
  /** Of delivered orders. */
  revenue: z.number(),
  requests: count,
  /** Delivered orders with a promise, and those delivered by their first promised time. */
  promises_made: count,
  promises_kept: count,
};
/** Days from `from` to `to` in the hotel's zone; the last may be in progress. */
const periodFigures = z.object({ from: z.iso.date(), to: z.iso.date(), ...workFigures });
export type PeriodFigures = z.infer<typeof periodFigures>;

const hoursOfDay = z.array(z.object({ hour: z.number().int(), orders: count, requests: count }));
const daysOfRange = z.array(z.object({ day: z.iso.date(), ...workFigures }));
const requestsByCategory = z.array(z.object({ category: z.string(), requests: count }));

/** Figures of a range, and of the previous one up to the same time of day. */
export const rangeFigures = z.object({
  range: z.enum(DASHBOARD_RANGES),
  as_of: time,
  current: periodFigures,
  before: periodFigures,
  /** By hour of the day, over all days of the range. */
  hours: hoursOfDay,
  /** The days of the range; for a single day the fourteen days up to it. */
  days: daysOfRange,
  requests_by_category: requestsByCategory,
  /** Median minutes of requests closed in the range, and of accepted open ones. */
  minutes_to_accept: z.array(minutesOfCategory).optional(),
  minutes_to_complete: z.array(minutesOfCategory).optional(),
  /** The previous range in the same parts, for comparison in charts; a single day with all its hours. */
  parts_before: z
    .object({ hours: hoursOfDay, days: daysOfRange, requests_by_category: requestsByCategory })
    .optional(),
});
export type RangeFigures = z.infer<typeof rangeFigures>;

/** The completed steps of setting up a hotel. */
export const hotelSetup = z.object({
  has_rooms: z.boolean(),
  /** A guest has opened the app with a room's code. */
  has_opened_code: z.boolean(),
  has_dishes: z.boolean(),
  /** More than one person has an account. */
  has_people: z.boolean(),
  has_screen: z.boolean(),
  /** A guest has ordered or requested something. */
  has_guest_work: z.boolean(),
});
export type HotelSetup = z.infer<typeof hotelSetup>;

export const platformStats = z.object({
  total_hotels: count,
  total_services: count,
  total_rooms: count,
  today_requests: count,
});

/** Requests and orders of a hotel's last seven days, including today, oldest first. */
const hotelTrend = z.object({ hotel_id: id, days: z.array(count) });

/** A hotel with unaccepted requests. */
export const waitingHotel = z.object({ hotel_id: id, hotel_name: z.string(), pending: count, since: time });

/** A hotel with open boards. */
const connectedScreens = z.object({ hotel_id: id, hotel_name: z.string(), screens });

export const health = z.object({
  components: z.array(
    z.object({ name: z.string(), status: z.enum(["ok", "degraded", "down", "unknown"]), detail: z.string() }),
  ),
  uptime_seconds: count,
  version: z.string(),
});
export type Health = z.infer<typeof health>;

export const dashboardEndpoints = {
  "GET /hotel-admin/hotel": {
    summary: "Get the hotel's name, zone, currency, kitchen and open boards",
    answer: ownHotel.extend({
      /** Whether dishes may have remote pictures. */
      remote_images: z.boolean(),
    }),
  },
  "GET /hotel-admin/dashboard": {
    summary: "Get the hotel's dashboard",
    answer: hotelDashboard,
  },
  "GET /hotel-admin/setup": {
    summary: "Get the completed steps of setting up the hotel",
    answer: z.object({ setup: hotelSetup }),
  },
  "GET /hotel-admin/dashboard/figures": {
    summary: "Get the figures of a range of days, compared with the previous range",
    query: z.object({ range: z.enum(DASHBOARD_RANGES).default("today") }),
    answer: z.object({ figures: rangeFigures }),
  },
  "GET /software-admin/dashboard": {
    summary: "Get the platform's dashboard",
    answer: z.object({
      stats: platformStats,
      /** Of every hotel; `stats` has their sums. */
      figures: z.array(hotelFigures),
      recent_hotels: z.array(hotel),
      connected_screens: z.array(connectedScreens),
      /** Of the hotels in `recent_hotels`. */
      trends: z.array(hotelTrend).optional(),
      /** Hotels with the oldest unaccepted requests, oldest first. */
      waiting: z.array(waitingHotel).optional(),
    }),
  },
  "GET /software-admin/health": {
    summary: "Get the state of every component",
    answer: health,
  },
} satisfies EndpointMap;
