import type { Middleware } from "koa";
import { AppError } from "#lib/appError.js";
import type { Guest } from "#stays/guestIdentity.js";
import type { Staff } from "#auth/staffIdentity.js";

/** Allows food calls only while the hotel serves food, for staff and guests alike. */
export const requireFood: Middleware = async (ctx, next) => {
  const guest = ctx.state["guest"] as Guest | undefined;
  const staff = ctx.state["staff"] as Staff | null | undefined;
  const hotel = guest?.hotel ?? staff?.hotel;
  if (!hotel?.fb_enabled) throw new AppError("fb_disabled");
  await next();
};
