import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { Service } from "#services/model.js";
import { connectedScreens } from "#live/connectedScreens.js";
import { hotelTrends } from "./hotelTrends.js";
import { hotels, hotelZones } from "#hotels/hotels.js";
import { platformFigures } from "./platformFigures.js";
import { waitingHotels } from "./waitingHotels.js";

const RECENT_HOTELS = 5;

/** The platform at a glance; removed hotels count nowhere. */
export async function platformDashboard(): Promise<EndpointAnswer<"GET /software-admin/dashboard">> {
  const [present, total_services, recent_hotels] = await Promise.all([
    hotelZones(),
    Service.countDocuments({ is_deleted: false }),
    hotels(RECENT_HOTELS),
  ]);
  const [figures, trends, waiting] = await Promise.all([
    platformFigures(present),
    hotelTrends(recent_hotels.map(({ id }) => id)),
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
