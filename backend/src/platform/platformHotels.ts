import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import type { Hotel as WireHotel } from "@roombell/common/contract/hotel";
import { restorableSince } from "@roombell/common/domain/hotelRestore";
import mongoose from "mongoose";
import { loadDailyTotals } from "#figures/closedDays.js";
import { platformFigures, waitingHotels } from "#figures/platformFigures.js";
import { countRequests } from "#figures/totals.js";
import { loadHotelZones } from "#hotels/hotels.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { presentHotel } from "#hotels/presentHotel.js";
import { connectedScreens } from "#live/liveState.js";
import { Service } from "#services/model.js";

/** Newest first; `limit` 0 returns all. */
export async function listHotels(limit = 0): Promise<WireHotel[]> {
  const hotels = await Hotel.find({ is_deleted: false }, { creation: 0 })
    .sort({ created_at: -1, _id: -1 })
    .limit(limit)
    .lean<HotelDoc[]>();
  return withFigures(hotels);
}

/** Latest deletion first. */
export async function listRestorableHotels(now = new Date()): Promise<WireHotel[]> {
  const hotels = await Hotel.find(
    { is_deleted: true, deleted_at: mongoose.trusted({ $gt: restorableSince(now) }) },
    { creation: 0 },
  )
    .sort({ deleted_at: -1, _id: -1 })
    .lean<HotelDoc[]>();
  return withFigures(hotels);
}

async function withFigures(hotels: HotelDoc[]): Promise<WireHotel[]> {
  const figures = await platformFigures(hotels);
  return hotels.map((hotel, index) => presentHotel(hotel, figures[index]));
}

/** A hotel for the platform, with its current figures. */
export async function loadPlatformHotel(hotel: HotelDoc): Promise<WireHotel> {
  const [figures] = await platformFigures([hotel]);
  return presentHotel(hotel, figures);
}

const RECENT_HOTELS = 5;
const TREND_DAYS = 7;

/** Without removed hotels. */
export async function platformDashboard(): Promise<EndpointAnswer<"GET /software-admin/dashboard">> {
  const [zones, total_services, recent_hotels] = await Promise.all([
    loadHotelZones(),
    Service.countDocuments({ is_deleted: false }),
    listHotels(RECENT_HOTELS),
  ]);
  const [figures, trends, waiting] = await Promise.all([
    platformFigures(zones),
    Promise.all(
      recent_hotels.flatMap(({ id }) => zones.filter(({ _id }) => String(_id) === id)).map(loadTrend),
    ),
    waitingHotels(zones),
  ]);
  return {
    stats: {
      total_hotels: zones.length,
      total_services,
      total_rooms: figures.reduce((sum, { total_rooms }) => sum + total_rooms, 0),
      today_requests: figures.reduce((sum, { today_requests }) => sum + today_requests, 0),
    },
    figures,
    recent_hotels,
    connected_screens: zones
      .map(({ _id, name }) => ({
        hotel_id: String(_id),
        hotel_name: name,
        screens: connectedScreens(_id),
      }))
      .filter(({ screens }) => screens.front_desk + screens.kitchen > 0),
    trends,
    waiting,
  };
}

/** Daily sums of requests and orders. */
async function loadTrend(hotel: Parameters<typeof loadDailyTotals>[0]) {
  const days = await loadDailyTotals(hotel, TREND_DAYS);
  return { hotel_id: String(hotel._id), days: days.map((totals) => totals.orders + countRequests(totals)) };
}
