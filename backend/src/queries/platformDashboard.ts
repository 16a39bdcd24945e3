import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { dayAround } from "@roombell/common/domain/hotelDay";
import mongoose, { type Types } from "mongoose";
import { FoodOrder } from "../models/foodOrder.js";
import { Hotel, type HotelDoc } from "../models/hotel.js";
import { Service } from "../models/service.js";
import { ServiceRequest } from "../models/serviceRequest.js";
import { OPEN_AND_CLOSED } from "../models/work.js";
import { connectedScreens } from "./connectedScreens.js";
import { hotels, roomsByHotel } from "./hotels.js";

const RECENT_HOTELS = 5;

/** The platform at a glance; removed hotels count nowhere. */
export async function platformDashboard(): Promise<EndpointAnswer<"GET /software-admin/dashboard">> {
  const [present, total_services, rooms, recent_hotels] = await Promise.all([
    Hotel.find({ is_deleted: false }, { name: 1, timezone: 1 }).lean<
      Pick<HotelDoc, "_id" | "name" | "timezone">[]
    >(),
    Service.countDocuments({ is_deleted: false }),
    roomsByHotel(),
    hotels(RECENT_HOTELS),
  ]);
  return {
    stats: {
      total_hotels: present.length,
      total_services,
      total_rooms: present.reduce((sum, { _id }) => sum + (rooms.get(String(_id)) ?? 0), 0),
      today_requests: await workToday(present),
    },
    recent_hotels,
    connected_screens: present
      .map(({ _id, name }) => ({
        hotel_id: String(_id),
        hotel_name: name,
        screens: connectedScreens(_id),
      }))
      .filter(({ screens }) => screens.front_desk + screens.kitchen > 0),
  };
}

/** Requests and orders of each hotel's own day; hotels of one time zone share a query. */
async function workToday(present: Pick<HotelDoc, "_id" | "timezone">[]): Promise<number> {
  const zones = new Map<string, Types.ObjectId[]>();
  for (const { _id, timezone } of present) zones.set(timezone, [...(zones.get(timezone) ?? []), _id]);
  const counts = await Promise.all(
    [...zones].flatMap(([timezone, ids]) => {
      const { start } = dayAround(new Date(), timezone);
      const today = {
        hotel_id: mongoose.trusted({ $in: ids }),
        created_at: mongoose.trusted({ $gte: start }),
      };
      return OPEN_AND_CLOSED.flatMap((side) => [
        ServiceRequest.countDocuments({ ...today, ...side }).exec(),
        FoodOrder.countDocuments({ ...today, ...side }).exec(),
      ]);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
