import type { AccessRule } from "#http/identity.js";
import type { Limits } from "#http/limits/limits.js";
import { AppError } from "#lib/appError.js";
import { identifyGuest, type Guest } from "./guestIdentity.js";

declare module "#http/identity.js" {
  interface Identities {
    guest: { guest: Guest };
  }
}

/** Guests, by `X-QR-Data`, and `X-Stay-Id` once the app knows it. */
export function guestAccess(limits: Limits): AccessRule<{ guest: Guest }> {
  return {
    async identify(ctx) {
      const qr = ctx.get("X-QR-Data").trim();
      if (qr === "") throw new AppError("unauthenticated", "QR data is required");
      // The second time, the stay has to be the one that was identified first.
      const known = ctx.state.identity?.actor.stay_id;
      const sent = known ? String(known) : ctx.get("X-Stay-Id").trim();
      const guest = await identifyGuest({ qr, stay_id: sent, address: ctx.ip }, limits);
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
