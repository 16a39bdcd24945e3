import { z } from "zod";
import { staffAccount } from "./account.js";
import { screens } from "./dashboard.js";
import type { EndpointMap } from "./endpoint.js";
import { count, id, idParams, time } from "./fields.js";
import { hotel } from "./hotel.js";
import { screen } from "./screen.js";

export const hotelOverview = z.object({
  hotel,
  /** The last fourteen days in the hotel's zone, including today, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), orders: count, requests: count })),
  health: z.object({
    /** Open boards. */
    screens,
    last_order_at: time.nullable(),
    last_request_at: time.nullable(),
    /** Unaccepted requests, without deferred ones, and the creation of the oldest. */
    pending_requests: count,
    oldest_pending_at: time.nullable(),
    /** Pending requests and orders that no screen has shown. */
    unseen: count,
    /** Open orders whose ticket could not be printed. */
    unprinted: count,
  }),
  screens: z.array(
    screen.pick({ id: true, name: true, board: true, is_paired: true, is_live: true, last_seen_at: true }),
  ),
  accounts: z.array(
    staffAccount.pick({
      id: true,
      name: true,
      username: true,
      position: true,
      is_active: true,
      must_change_password: true,
      has_second_factor: true,
      passkey_count: true,
    }),
  ),
});
export type HotelOverview = z.infer<typeof hotelOverview>;

/** Open problems of a hotel. */
export const hotelProblems = z.object({
  hotel_id: id,
  /** Unaccepted work, without deferred requests, and the creation of the oldest. */
  pending_requests: count,
  pending_orders: count,
  oldest_pending_at: time.nullable(),
  /** Paired screens that are not open. */
  offline_screens: count,
  /** Open orders whose ticket could not be printed. */
  unprinted: count,
  /** Requests and orders of the last seven times 24 hours, oldest first. */
  days: z.array(count),
});
export type HotelProblems = z.infer<typeof hotelProblems>;

export const hotelOverviewEndpoints = {
  "GET /software-admin/hotel-problems": {
    summary: "List what needs attention in every hotel",
    answer: z.object({ hotels: z.array(hotelProblems) }),
  },
  "GET /software-admin/hotels/:id/overview": {
    summary: "Get a hotel's activity, health, paired screens and accounts",
    params: idParams,
    answer: hotelOverview,
  },
} satisfies EndpointMap;
