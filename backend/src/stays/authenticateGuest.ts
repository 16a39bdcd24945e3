import type { Context, Middleware } from "koa";
import { identifyGuest, type Guest } from "./guestIdentity.js";
import { AppError } from "#lib/appError.js";
import type { Limits } from "#http/limits/limits.js";
import { identifyBy } from "#http/identifyAgain.js";

/** Admits only guests, by `X-QR-Data`, and `X-Stay-Id` once the app knows it. */
export function authenticateGuest(limits: Limits): Middleware {
  return async (ctx, next) => {
    const qr = ctx.get("X-QR-Data").trim();
    if (qr === "") throw new AppError("unauthenticated", "QR data is required");
    let stay_id = ctx.get("X-Stay-Id").trim();
    await identifyBy(ctx, async () => {
      const guest = await identifyGuest({ qr, stay_id, address: ctx.ip }, limits);
      stay_id = String(guest.room.stay_id);
      ctx.state["guest"] = guest;
      ctx.state["scope"] = `${String(guest.room.hotel_id)} stay:${String(guest.room.stay_id)}`;
    });
    await next();
  };
}

/** The guest who calls, for handlers behind {@link authenticateGuest}. */
export const guestOf = (ctx: Context): { guest: Guest } => ({ guest: ctx.state["guest"] as Guest });
