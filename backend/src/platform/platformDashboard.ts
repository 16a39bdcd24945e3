import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import type { Hotel as WireHotel } from "@roombell/common/contract/hotel";
import { Types } from "mongoose";
import { totalsOfLastDays } from "#figures/closedDays.js";
import { platformFigures, waitingHotels } from "#figures/platformFigures.js";
import { countRequests } from "#figures/totals.js";
import { hotelZones } from "#hotels/hotels.js";
import { connectedScreens } from "#live/connectedScreens.js";
import { Service } from "#services/model.js";
import { hotels } from "./platformHotels.js";

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
