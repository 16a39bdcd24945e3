import { normalizeQrCode } from "@roombell/common/domain/qrCode";
import { Types } from "mongoose";
import { hotelById, retryUncached, roomByCode } from "#auth/lookups.js";
import type { HotelDoc } from "#hotels/model.js";
import type { Limits } from "#http/limits/limits.js";
import { AppError } from "#lib/appError.js";
import type { RoomDoc } from "#rooms/model.js";
import { Stay } from "./model.js";

/** A guest is identified by a room code, in the room's current stay. */
export type Guest = { room: RoomDoc; hotel: HotelDoc };

/** Credentials of a guest's device; `address` is its IP address. */
export type GuestClaim = { qr: string; stay_id?: string | undefined; address: string };

/**
 * Resolves a room code to its room and hotel.
 * @throws AppError `invalid_qr` (429 after too many wrong codes from the address), `forbidden` (hotel inactive),
 * `stay_ended` (`stay_id` is not the current stay), `stay_moved` (it is another room's)
 */
export async function identifyGuest({ qr, stay_id, address }: GuestClaim, limits: Limits): Promise<Guest> {
  const guest = await retryUncached((isFresh) => findGuest(qr, stay_id, isFresh));
  if (guest !== null) return guest;
  await limits.countWrongRoomCode(address);
  throw new AppError("invalid_qr");
}

async function findGuest(qr: string, stay_id: string | undefined, isFresh: boolean): Promise<Guest | null> {
  const qr_code = normalizeQrCode(qr);
  const room = qr_code === null ? null : await roomByCode(qr_code, isFresh);
  const hotel = room && (await hotelById(room.hotel_id, isFresh));
  if (room === null || hotel === null) return null;
  if (!hotel.is_active) throw new AppError("forbidden", "This hotel is not active");
  if (stay_id && stay_id.toLowerCase() !== String(room.stay_id)) {
    throw new AppError((await hasLeft(room, stay_id)) ? "stay_moved" : "stay_ended");
  }
  return { room, hotel };
}

/** Whether a stay has left this room and goes on in another one. */
async function hasLeft({ _id: left_rooms, hotel_id }: RoomDoc, stay_id: string): Promise<boolean> {
  if (!Types.ObjectId.isValid(stay_id)) return false;
  return (await Stay.exists({ _id: stay_id, hotel_id, ended_at: null, left_rooms })) !== null;
}
