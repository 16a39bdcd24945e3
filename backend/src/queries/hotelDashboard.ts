import type { HotelDashboard } from "@roombell/common/contract/dashboard";
import type { Types } from "mongoose";
import { perChange } from "../events/perChange.js";
import type { HotelDoc } from "../models/hotel.js";
import { Room } from "../models/room.js";
import { ServiceRequest } from "../models/serviceRequest.js";
import { presentStaffHotel } from "../presenters/hotel.js";
import { connectedScreens } from "./connectedScreens.js";
import { revenueToday } from "./foodOrderStats.js";
import { countRooms } from "./rooms.js";

/** Until a hotel has recorded its first check-in, its occupancy rate is this estimate (section 2.6). */
const ESTIMATED_OCCUPANCY = 0.85;

/** The hotel at a glance. */
export async function hotelDashboard(hotel: HotelDoc): Promise<HotelDashboard> {
  const [{ total_rooms, occupied, total_requests }, pending_requests, revenue_today] = await Promise.all([
    roomFigures(hotel),
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

const roomFigures = perChange(["rooms"], async ({ _id: hotel_id }: HotelDoc) => {
  const [total_rooms, occupied, total_requests] = await Promise.all([
    countRooms(hotel_id),
    Room.countDocuments({ hotel_id, is_deleted: false, is_occupied: true }),
    requestsEver(hotel_id),
  ]);
  return { total_rooms, occupied, total_requests };
});

const pendingRequests = perChange(["requests"], ({ _id: hotel_id }: HotelDoc) =>
  ServiceRequest.countDocuments({ hotel_id, is_active: true, status: "pending" }).exec(),
);

/** The sum of the rooms' counts, whose cost does not grow with the number of requests. */
async function requestsEver(hotel_id: Types.ObjectId): Promise<number> {
  const [sum] = await Room.aggregate<{ total: number }>([
    { $match: { hotel_id } },
    { $group: { _id: null, total: { $sum: "$total_requests" } } },
  ]);
  return sum?.total ?? 0;
}

function occupancy({ first_check_in_at }: HotelDoc, total: number, occupied_rooms: number) {
  const occupancy_is_estimate = first_check_in_at === null;
  const share = occupancy_is_estimate ? ESTIMATED_OCCUPANCY : occupied_rooms / Math.max(1, total);
  return { occupied_rooms, occupancy_rate: Math.round(share * 100), occupancy_is_estimate };
}
