import type { Middleware } from "koa";
import type { Limits } from "../limits/limits.js";
import { guestOf } from "./authenticateGuest.js";
import { BODY_LIMIT } from "./jsonBody.js";

/** Limits a guest's creations and cancellations in the room, successful or not; reading is not limited. */
export function limitGuestWrites(limits: Limits): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") {
      // A body without a declared length may be as long as any.
      const bytes = ctx.request.length ?? (ctx.get("Transfer-Encoding") === "" ? 0 : BODY_LIMIT);
      await limits.countGuestWrite(String(guestOf(ctx).guest.room._id), bytes);
    }
    await next();
  };
}
