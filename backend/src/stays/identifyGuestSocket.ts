import { z } from "zod";
import type { Limits } from "#http/limits/limits.js";
import { parseAuth, type Identify } from "#live/socketIdentity.js";
import { guestsRoom, stayRoom } from "#live/socketRooms.js";
import { identifyGuest } from "./guestIdentity.js";

const guestAuth = z.object({ qr: z.string().trim().min(1), stay_id: z.string().trim().nullish() });

/** @throws AppError `unauthenticated`, `invalid_qr`, `forbidden` (hotel off), `stay_ended`, `too_many_requests` */
export function identifyGuestSocket(limits: Limits): Identify {
  return async (auth, { address }) => {
    const { qr, stay_id } = parseAuth(guestAuth, auth, "QR data is required");
    const checked_at = performance.now();
    const { room, hotel } = await identifyGuest({ qr, stay_id: stay_id ?? undefined, address }, limits);
    const ids = { hotel_id: String(hotel._id), room_id: String(room._id), stay_id: String(room.stay_id) };
    return {
      kind: "guest",
      ...ids,
      rooms: [stayRoom(ids.room_id, ids.stay_id), guestsRoom(ids.hotel_id)],
      checked_at,
    };
  };
}
