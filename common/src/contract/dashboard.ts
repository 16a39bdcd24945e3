import { z } from "zod";
import { DASHBOARD_RANGES } from "../domain/dashboardRange.js";
import type { EndpointMap } from "./endpoint.js";
import { count, id, time } from "./fields.js";
import { hotel, hotelFigures } from "./hotel.js";
import { station } from "./station.js";
import { kitchenPause } from "./stay.js";

/** The number of boards open now. */
export const screens = z.object({ front_desk: count, kitchen: count });
export type Screens = z.infer<typeof screens>;

export const hotelDashboard = z.object({
  hotel: z.object({
    id,
    name: z.string(),
    address: z.string(),
    fb_enabled: z.boolean(),
    timezone: z.string(),
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

/** The hotel itself, for every board and every position. */
export const ownHotel = z.object({
  hotel: hotelDashboard.shape.hotel.extend({
    kitchen: kitchenPause,
    stations: z.array(station),
    has_printer: z.boolean(),
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
  /** Delivered orders that had a time promised, and those that came no later than the first one. */
  promises_made: count,
  promises_kept: count,
};
/** The days from `from` to `to` in the hotel's zone; the last of them may be under way. */
const periodFigures = z.object({ from: z.iso.date(), to: z.iso.date(), ...workFigures });
export type PeriodFigures = z.infer<typeof periodFigures>;

const hoursOfDay = z.array(z.object({ hour: z.number().int(), orders: count, requests: count }));
const daysOfRange = z.array(z.object({ day: z.iso.date(), ...workFigures }));
const requestsByCategory = z.array(z.object({ category: z.string(), requests: count }));

/** What a range brought, and the one before it until the same time of day. */
export const rangeFigures = z.object({
  range: z.enum(DASHBOARD_RANGES),
  as_of: time,
  current: periodFigures,
  before: periodFigures,
  /** Of the range's day; empty for several days. */
  hours: hoursOfDay,
  /** The days of the range, of a single day the fourteen that end with it. */
  days: daysOfRange,
  requests_by_category: requestsByCategory,
  /** Median minutes of the requests closed in the range, and of those that are accepted and still open. */
  minutes_to_accept: z.array(minutesOfCategory).optional(),
  minutes_to_complete: z.array(minutesOfCategory).optional(),
  /** The range before in the same parts, to be drawn beside this one: of a single day all its hours. */
  parts_before: z
    .object({ hours: hoursOfDay, days: daysOfRange, requests_by_category: requestsByCategory })
    .optional(),
});
export type RangeFigures = z.infer<typeof rangeFigures>;

export const platformStats = z.object({
  total_hotels: count,
  total_services: count,
  total_rooms: count,
  today_requests: count,
});

/** Requests and orders of a hotel's last seven days, the earliest first and today last. */
const hotelTrend = z.object({ hotel_id: id, days: z.array(count) });

/** A hotel with requests that nobody has accepted. */
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
    summary: "The hotel's name, zone, currency and kitchen, its open boards, and what its forms offer",
    answer: ownHotel.extend({
      /** Whether the picture of a dish may be the address of one elsewhere. */
      remote_images: z.boolean(),
    }),
  },
  "GET /hotel-admin/dashboard": {
    summary: "The hotel at a glance",
    answer: hotelDashboard,
  },
  "GET /hotel-admin/dashboard/figures": {
    summary: "The figures of a range of days in the hotel's zone, compared with the range before",
    query: z.object({ range: z.enum(DASHBOARD_RANGES).default("today") }),
    answer: z.object({ figures: rangeFigures }),
  },
  "GET /software-admin/dashboard": {
    summary: "The platform at a glance",
    answer: z.object({
      stats: platformStats,
      /** Of every hotel; the rooms and requests of `stats` are their sums. */
      figures: z.array(hotelFigures),
      recent_hotels: z.array(hotel),
      connected_screens: z.array(connectedScreens),
      /** Of the hotels in `recent_hotels`. */
      trends: z.array(hotelTrend).optional(),
      /** The hotels whose oldest unaccepted request has waited longest, that one first. */
      waiting: z.array(waitingHotel).optional(),
    }),
  },
  "GET /software-admin/health": {
    summary: "The state of every component",
    answer: health,
  },
} satisfies EndpointMap;
