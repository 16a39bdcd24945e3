import type { HotelOverview } from "@roombell/common/contract/hotelOverview";
import mongoose, { type Types } from "mongoose";
import { loadDailyTotals } from "#figures/closedDays.js";
import { countRequests } from "#figures/totals.js";
import type { HotelDoc } from "#hotels/model.js";
import { connectedScreens } from "#live/liveState.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { listAccounts, presentPeople } from "#people/accounts.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import { presentScreen } from "#screens/presentScreen.js";
import { listScreens } from "#screens/screens.js";
import { OPEN_AND_CLOSED } from "#work/model.js";
import { loadPlatformHotel } from "./platformHotels.js";

const SHOWN_DAYS = 14;

export async function hotelOverview(hotel: HotelDoc, now = new Date()): Promise<HotelOverview> {
  const [shown, days, health, screens, accounts] = await Promise.all([
    loadPlatformHotel(hotel),
    loadDailyTotals(hotel, SHOWN_DAYS, now),
    loadHealth(hotel._id),
    listScreens(hotel),
    listAccounts(hotel).then((accounts) => presentPeople(accounts, hotel)),
  ]);
  return {
    hotel: shown,
    days: days.map((totals) => ({ day: totals.day, orders: totals.orders, requests: countRequests(totals) })),
    health,
    screens: screens.map(presentScreen).map(({ id, name, board, is_paired, is_live, last_seen_at }) => ({
      id,
      name,
      board,
      is_paired,
      is_live,
      last_seen_at,
    })),
    accounts,
  };
}

async function loadHealth(hotel_id: Types.ObjectId): Promise<HotelOverview["health"]> {
  const open = { hotel_id, is_active: true };
  const unaccepted = { ...open, status: "pending" } as const;
  const unseen = { ...unaccepted, seen_at: null, acknowledged_at: null };
  const waiting = { ...unaccepted, is_deferred: mongoose.trusted({ $ne: true }) };
  const [lastOrder, last_request_at, pending, unseenOrders, unseenRequests, unprinted] = await Promise.all([
    // Numbers are consecutive, so the highest one is the latest.
    FoodOrder.findOne({ hotel_id }, { created_at: 1 }).sort({ order_number: -1 }).lean<Created>(),
    loadLastRequestTime(hotel_id),
    ServiceRequest.find(waiting, { created_at: 1, deferred_until: 1 }).lean<Waiting[]>(),
    FoodOrder.countDocuments(unseen),
    ServiceRequest.countDocuments(unseen),
    FoodOrder.countDocuments({ ...open, is_print_failed: true }),
  ]);
  return {
    screens: connectedScreens(hotel_id),
    last_order_at: lastOrder?.created_at.toISOString() ?? null,
    last_request_at,
    pending_requests: pending.length,
    oldest_pending_at:
      pending.map(({ created_at, deferred_until = created_at }) => deferred_until.toISOString()).sort()[0] ??
      null,
    unseen: unseenOrders + unseenRequests,
    unprinted,
  };
}

type Waiting = Pick<ServiceRequestDoc, "created_at" | "deferred_until">;
type Created = Pick<ServiceRequestDoc | FoodOrderDoc, "created_at">;

async function loadLastRequestTime(hotel_id: Types.ObjectId): Promise<string | null> {
  const latest = await Promise.all(
    OPEN_AND_CLOSED.map((side) =>
      ServiceRequest.findOne({ hotel_id, ...side }, { created_at: 1 })
        .sort({ created_at: -1 })
        .lean<Created>(),
    ),
  );
  const times = latest.flatMap((each) => each?.created_at.toISOString() ?? []);
  return times.sort().at(-1) ?? null;
}
