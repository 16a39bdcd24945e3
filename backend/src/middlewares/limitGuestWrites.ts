import type { Middleware } from "koa";
import type { Limits } from "../limits/limits.js";
import { guestOf } from "./authenticateGuest.js";

/** Limits a guest's creations and cancellations in the room, successful or not; reading is not limited. */
export function limitGuestWrites(limits: Limits): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") {
      await limits.countGuestWrite(String(guestOf(ctx).guest.room._id));
    }
    await next();
  };
}
