import type { Middleware } from "koa";
import type { Limits } from "../limits/limits.js";
import { guestOf } from "./authenticateGuest.js";

/** Counts a guest's creations and cancels in the room, whatever becomes of them; reading is free. */
export function limitGuestWrites(limits: Limits): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") {
      await limits.countGuestWrite(String(guestOf(ctx).guest.room._id));
    }
    await next();
  };
}
