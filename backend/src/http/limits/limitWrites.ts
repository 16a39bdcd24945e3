import type { Context, Middleware } from "koa";
import type { Limits } from "./limits.js";
import { guestOf } from "#stays/authenticateGuest.js";
import { BODY_LIMIT } from "#http/jsonBody.js";

/** Limits a guest's creations and cancellations in the room, successful or not; reading is not limited. */
export function limitGuestWrites(limits: Limits): Middleware {
  return async (ctx, next) => {
    const { hotel_id, _id } = guestOf(ctx).guest.room;
    if (isWrite(ctx)) await limits.countGuestWrite(`${String(hotel_id)} ${String(_id)}`, bytesOf(ctx));
    await next();
  };
}

/** Limits the changes of an account, on all of its devices together, or of a paired screen, successful or not; reading is not limited. */
export function limitStaffWrites(limits: Limits): Middleware {
  return async (ctx, next) => {
    // What is kept of a picture is limited in number and size.
    const bytes = ctx.is("multipart/form-data") ? 0 : bytesOf(ctx);
    if (isWrite(ctx)) await limits.countStaffWrite(String(ctx.state["scope"]), bytes);
    await next();
  };
}

const isWrite = ({ method }: Context): boolean => method !== "GET" && method !== "HEAD";

/** A body without a declared length may be as long as any. */
const bytesOf = (ctx: Context): number =>
  ctx.request.length ?? (ctx.get("Transfer-Encoding") === "" ? 0 : BODY_LIMIT);
