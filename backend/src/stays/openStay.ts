import type { EndpointValues } from "@roombell/common/contract/endpoints";
import mongoose from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";
import type { Guest } from "./guestIdentity.js";
import { Stay } from "./model.js";

const EARTH_RADIUS_M = 6_371_000;

export type Position = { latitude: number; longitude: number };

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

/** A code that is entered again and again causes one write in this time. */
const RECORD_AGAIN_MS = 60_000;

/**
 * Records that a device opened the room's stay, and where it claims to be.
 * @throws AppError `outside_hotel` when the hotel has set a radius and the position is outside or missing
 */
export async function openStay(
  { room, hotel }: Guest,
  opening: EndpointValues<"POST /auth/validate-qr">["body"],
): Promise<void> {
  const latitude = opening.latitude ?? null;
  const longitude = opening.longitude ?? null;
  if (!isWithin(hotel, latitude, longitude)) throw new AppError("outside_hotel");
  const at = new Date();
  const recordedBefore = new Date(at.getTime() - RECORD_AGAIN_MS);
  await Stay.updateOne(
    {
      _id: room.stay_id,
      hotel_id: hotel._id,
      $or: [{ last_opening: null }, { "last_opening.at": mongoose.trusted({ $lt: recordedBefore }) }],
    },
    { $set: { last_opening: { at, latitude, longitude, wifi_ssid: opening.wifi_ssid ?? "" } } },
  );
}

function isWithin(hotel: HotelDoc, latitude: number | null, longitude: number | null): boolean {
  if (hotel.geofence_radius_m === null) return true;
  if (latitude === null || longitude === null) return false;
  return distanceInMetres(hotel, { latitude, longitude }) <= hotel.geofence_radius_m;
}
