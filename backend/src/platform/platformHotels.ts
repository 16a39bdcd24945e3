import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import type { Hotel as WireHotel } from "@roombell/common/contract/hotel";
import { restorableSince } from "@roombell/common/domain/hotelRestore";
import mongoose, { Types } from "mongoose";
import { totalsOfLastDays } from "#figures/closedDays.js";
import { platformFigures, waitingHotels } from "#figures/platformFigures.js";
import { countRequests } from "#figures/totals.js";
import { hotelZones } from "#hotels/hotels.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { presentHotel } from "#hotels/presentHotel.js";
import { connectedScreens } from "#live/liveState.js";
import { Service } from "#services/model.js";

/** Every hotel of the platform, newest first; `limit` 0 is all of them. */
export async function hotels(limit = 0): Promise<WireHotel[]> {
  const found = await Hotel.find({ is_deleted: false }, { creation: 0 })
    .sort({ created_at: -1, _id: -1 })
    .limit(limit)
    .lean<HotelDoc[]>();
  return withFigures(found);
}

/** The deleted hotels that can still be restored, the latest deletion first. */
export async function restorableHotels(now = new Date()): Promise<WireHotel[]> {
  const found = await Hotel.find(
    { is_deleted: true, deleted_at: mongoose.trusted({ $gt: restorableSince(now) }) },
    { creation: 0 },
  )
    .sort({ deleted_at: -1, _id: -1 })
    .lean<HotelDoc[]>();
  return withFigures(found);
}

async function withFigures(found: HotelDoc[]): Promise<WireHotel[]> {
  const figures = await platformFigures(found);
  return found.map((hotel, index) => presentHotel(hotel, figures[index]));
}

/** A hotel as the platform sees it, with its figures of this moment. */
export async function hotelForPlatform(hotel: HotelDoc): Promise<WireHotel> {
  const [figures] = await platformFigures([hotel]);
  return presentHotel(hotel, figures);
}

const RECENT_HOTELS = 5;
const TREND_DAYS = 7;

/** The platform at a glance; removed hotels count nowhere. */
export async function platformDashboard(): Promise<EndpointAnswer<"GET /software-admin/dashboard">> {
  const [present, total_services, recent_hotels] = await Promise.all([
    hotelZones(),
    Service.countDocuments({ is_deleted: false }),
    hotels(RECENT_HOTELS),
  ]);
  const [figures, trends, waiting] = await Promise.all([
    platformFigures(present),
    Promise.all(recent_hotels.map(trendOf)),
    waitingHotels(present),
  ]);
  return {
    stats: {
      total_hotels: present.length,
      total_services,
      total_rooms: figures.reduce((sum, { total_rooms }) => sum + total_rooms, 0),
      today_requests: figures.reduce((sum, { today_requests }) => sum + today_requests, 0),
    },
    figures,
    recent_hotels,
    connected_screens: present
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

/** Requests and orders of a hotel's last days. */
async function trendOf({ id, timezone }: WireHotel) {
  const days = await totalsOfLastDays({ _id: new Types.ObjectId(id), timezone }, TREND_DAYS);
  return { hotel_id: id, days: days.map((totals) => totals.orders + countRequests(totals)) };
}
