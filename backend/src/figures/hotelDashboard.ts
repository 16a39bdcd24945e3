import type { HotelDashboard } from "@roombell/common/contract/dashboard";
import type { HotelDoc } from "#hotels/model.js";
import { presentStaffHotel } from "#hotels/presentHotel.js";
import { connectedScreens } from "#live/connectedScreens.js";
import { ServiceRequest } from "#requests/model.js";
import { Room } from "#rooms/model.js";
import { revenueToday } from "./foodOrderStats.js";

/** Until a hotel has recorded its first check-in, its occupancy rate is this estimate (section 2.6). */
const ESTIMATED_OCCUPANCY = 0.85;

/** The hotel at a glance. */
export async function hotelDashboard(hotel: HotelDoc): Promise<HotelDashboard> {
  const [{ total_rooms, occupied }, total_requests, pending_requests, revenue_today] = await Promise.all([
    roomFigures(hotel),
    totalRequests(hotel),
    pendingRequests(hotel),
    revenueToday(hotel),
  ]);
  return {
    hotel: presentStaffHotel(hotel),
    stats: {
      total_rooms,
      total_requests,
      pending_requests,
      revenue_today,
      ...occupancy(hotel, total_rooms, occupied),
    },
    screens: connectedScreens(hotel._id),
  };
}

async function roomFigures({ _id: hotel_id }: HotelDoc) {
  const rooms = await Room.aggregate<{ _id: boolean; rooms: number }>([
    { $match: { hotel_id, is_deleted: false } },
    { $group: { _id: "$is_occupied", rooms: { $sum: 1 } } },
  ]);
  const count = (is_occupied: boolean): number => rooms.find(({ _id }) => _id === is_occupied)?.rooms ?? 0;
  return { total_rooms: count(true) + count(false), occupied: count(true) };
}

const totalRequests = ({ _id: hotel_id }: HotelDoc): Promise<number> =>
  ServiceRequest.countDocuments({ hotel_id }).exec();

const pendingRequests = ({ _id: hotel_id }: HotelDoc): Promise<number> =>
  ServiceRequest.countDocuments({ hotel_id, is_active: true, status: "pending" }).exec();

function occupancy({ first_check_in_at }: HotelDoc, total: number, occupied_rooms: number) {
  const occupancy_is_estimate = first_check_in_at === null;
  const share = occupancy_is_estimate ? ESTIMATED_OCCUPANCY : occupied_rooms / Math.max(1, total);
  return { occupied_rooms, occupancy_rate: Math.round(share * 100), occupancy_is_estimate };
}
