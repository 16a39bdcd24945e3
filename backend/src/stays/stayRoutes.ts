import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { GuestHotel } from "@roombell/common/contract/stay";
import { maySeeWifi } from "@roombell/common/domain/room";
import mongoose from "mongoose";
import { addToAudit } from "#audit/auditCall.js";
import { recordChange } from "#audit/recordChange.js";
import type { HotelDoc } from "#hotels/model.js";
import { presentHotelToGuests } from "#hotels/presentHotel.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { getLimits } from "#http/limits/limits.js";
import { AppError } from "#lib/appError.js";
import type { RoomDoc } from "#rooms/model.js";
import { presentRoom, presentStayRoom } from "#rooms/presentRoom.js";
import { guestServices } from "#services/hotelServices.js";
import { usualMinutes } from "#services/usualMinutes.js";
import { publicOrigin, type Settings } from "#settings.js";
import { checkInRoom, checkOutRoom, moveGuest, nameGuest } from "./changeStay.js";
import { identifyGuest, type Guest } from "./guestIdentity.js";
import { Stay } from "./model.js";
import { removeRoom } from "./removeRoom.js";

/** The guest app's first calls, check-in, check-out, guest names and the removal of rooms. */
export function stayRoutes(settings: Settings): ContractRoutes {
  const limits = getLimits(settings);
  const publicUrl = publicOrigin(settings);
  const present = (room: RoomDoc) => presentRoom(room, publicUrl);

  return contractRoutes((route) => {
    route("POST /auth/validate-qr", async ({ body, ctx }) => {
      const guest = await identifyGuest({ qr: body.qr_data, address: ctx.ip }, limits);
      await openStay(guest, body);
      const { hotel_id, stay_id, room_number } = guest.room;
      addToAudit(ctx, { actor_role: "guest", hotel_id, stay_id, room_number, after: "" });
      return {
        room: presentStayRoom(guest.room),
        hotel: presentGuestHotel(guest.hotel, guest.room),
        stay_id: String(stay_id),
        services: await guestServices(guest.hotel),
      };
    });

    route("GET /customer/room-info", async ({ guest: { room, hotel } }) => ({
      room: presentStayRoom(room),
      hotel: { ...presentGuestHotel(hotel, room), usual_minutes: await usualMinutes(hotel._id) },
      stay_id: String(room.stay_id),
    }));

    route("POST /hotel-admin/rooms/:id/checkin", async ({ staff: { hotel }, params, body, creation }) => ({
      ...(await checkInRoom(hotel, params.id, body.guest_name ?? "", { creation, present })),
      message: "Check-in processed successfully",
    }));

    route("PATCH /hotel-admin/rooms/:id/guest", async ({ staff: { hotel }, params, body, ctx }) => {
      const { room, before, after } = await nameGuest(hotel._id, params.id, body.guest_name);
      recordChange(ctx, body, before, after);
      return { room: await present(room), message: "Guest name saved successfully" };
    });

    route("POST /hotel-admin/rooms/:id/move", async ({ staff: { hotel }, params, body, creation }) => {
      const { room } = await moveGuest(hotel, params.id, body.to_room_id, { creation, present });
      return { room, message: `Moved to room ${room.room_number}` };
    });

    route("POST /hotel-admin/rooms/:id/checkout", async ({ staff: { hotel }, params, creation }) => {
      const { room } = await checkOutRoom(hotel, params.id, { creation, present });
      return { room, message: "Check-out processed successfully" };
    });

    route("DELETE /hotel-admin/rooms/:id", async ({ staff: { hotel }, params, ctx }) => {
      const { room_number } = await removeRoom(hotel._id, params.id);
      addToAudit(ctx, { room_number });
      return { message: "Room deleted successfully" };
    });
  });
}

function presentGuestHotel(hotel: HotelDoc, room: RoomDoc): GuestHotel {
  return { ...presentHotelToGuests(hotel), wifi_password: maySeeWifi(room) ? hotel.wifi_password : "" };
}

const EARTH_RADIUS_M = 6_371_000;

type Position = { latitude: number; longitude: number };

/** Metres between two positions in degrees, along the earth's surface. */
function distanceInMetres(from: Position, to: Position): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const halfChord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, halfChord)));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Openings of a stay are recorded at most once in this time. */
const RECORD_INTERVAL_MS = 60_000;

/**
 * Records that a device opened the room's stay, and the position it reports.
 * @throws AppError `outside_hotel` when the hotel has a geofence and the position is outside or missing
 */
export async function openStay(
  { room, hotel }: Guest,
  opening: EndpointValues<"POST /auth/validate-qr">["body"],
): Promise<void> {
  const latitude = opening.latitude ?? null;
  const longitude = opening.longitude ?? null;
  if (!isWithin(hotel, latitude, longitude, opening.accuracy ?? 0)) {
    throw new AppError("outside_hotel", undefined, { phone: hotel.phone });
  }
  const at = new Date();
  const recordedBefore = new Date(at.getTime() - RECORD_INTERVAL_MS);
  await Stay.updateOne(
    {
      _id: room.stay_id,
      hotel_id: hotel._id,
      $or: [{ last_opening: null }, { "last_opening.at": mongoose.trusted({ $lt: recordedBefore }) }],
    },
    { $set: { last_opening: { at, latitude, longitude, wifi_ssid: opening.wifi_ssid ?? "" } } },
  );
}

/** Inaccuracy beyond this is ignored, so that a vague position does not admit everyone. */
const MAX_ACCURACY_M = 1000;

/** Whether the guest may be within the hotel's radius, given the accuracy of the position. */
function isWithin(
  hotel: HotelDoc,
  latitude: number | null,
  longitude: number | null,
  accuracy: number,
): boolean {
  if (hotel.geofence_radius_m === null) return true;
  if (latitude === null || longitude === null) return false;
  const nearest = distanceInMetres(hotel, { latitude, longitude }) - Math.min(accuracy, MAX_ACCURACY_M);
  return nearest <= hotel.geofence_radius_m;
}
