import { z } from "zod";
import type { AccessRule } from "#http/identity.js";
import { getLimits, type Limits } from "#http/limits/limits.js";
import { runHourly } from "#jobs/hourly.js";
import { AppError } from "#lib/appError.js";
import { runEvery } from "#lib/runEvery.js";
import type { Domain } from "#live/domains.js";
import { parseAuth, type Identify } from "#live/socketIdentity.js";
import { guestsRoom, stayRoom } from "#live/socketRooms.js";
import type { Settings } from "#settings.js";
import { blankEndedStays } from "./endStay.js";
import { identifyGuest, type Guest } from "./guestIdentity.js";
import { completeChanges, completeInterrupted } from "./moveStay.js";
import { stayRoutes } from "./stayRoutes.js";

declare module "#http/identity.js" {
  interface Identities {
    guest: { guest: Guest };
  }
}

/** Identifies guests by `X-QR-Data`, and by `X-Stay-Id` once the app has it. */
function guestAccess(limits: Limits): AccessRule<{ guest: Guest }> {
  return {
    async identify(ctx) {
      const qr = ctx.get("X-QR-Data").trim();
      if (qr === "") throw new AppError("unauthenticated", "QR data is required");
      // Re-authentication must resolve to the same stay as the first time.
      const identified = ctx.state.identity?.actor.stay_id;
      const stay = identified ? String(identified) : ctx.get("X-Stay-Id").trim();
      const guest = await identifyGuest({ qr, stay_id: stay, address: ctx.ip }, limits);
      const { hotel_id, stay_id, room_number } = guest.room;
      const actor = { actor_role: "guest", hotel_id, stay_id, room_number } as const;
      const scope = `${String(hotel_id)} stay:${String(stay_id)}`;
      return { caller: { guest }, identity: { scope, hotel: guest.hotel, view: "guest", actor } };
    },
    countWrite: ({ caller: { guest } }, bytes) => {
      const { hotel_id, _id } = guest.room;
      return limits.countGuestWrite(`${String(hotel_id)} ${String(_id)}`, bytes);
    },
  };
}

const guestAuth = z.object({ qr: z.string().trim().min(1), stay_id: z.string().trim().nullish() });

/** @throws AppError `unauthenticated`, `invalid_qr`, `forbidden` (hotel inactive), `stay_ended`, `too_many_requests` */
function identifyGuestSocket(limits: Limits): Identify {
  return async (auth, { address }) => {
    const { qr, stay_id } = parseAuth(guestAuth, auth, "QR data is required");
    const checked_at = performance.now();
    const { room, hotel } = await identifyGuest({ qr, stay_id: stay_id ?? undefined, address }, limits);
    const ids = { hotel_id: String(hotel._id), room_id: String(room._id), stay_id: String(room.stay_id) };
    return {
      kind: "guest",
      ...ids,
      rooms: [stayRoom(ids.stay_id), guestsRoom(ids.hotel_id)],
      checked_at,
    };
  };
}

const INTERVAL_MS = 15_000;

export function stays(settings: Settings): Domain {
  const limits = getLimits(settings);
  return {
    routes: [stayRoutes(settings)],
    access: { guest: guestAccess(limits) },
    sockets: { guest: identifyGuestSocket(limits) },
    atStart: [
      completeChanges,
      () => runEvery(INTERVAL_MS, "complete interrupted stays", completeInterrupted),
      () => runHourly("blank ended stays", () => blankEndedStays(settings.retentionDays)),
    ],
  };
}
