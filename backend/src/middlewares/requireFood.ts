import type { Middleware } from "koa";
import { AppError } from "../lib/appError.js";
import type { Guest } from "../identity/guest.js";
import type { SignedIn } from "../identity/staff.js";

/** Allows food calls only while the hotel serves food, for staff and guests alike. */
export const requireFood: Middleware = async (ctx, next) => {
  const guest = ctx.state["guest"] as Guest | undefined;
  const signedIn = ctx.state["signedIn"] as SignedIn | undefined;
  const hotel = guest?.hotel ?? signedIn?.hotel;
  if (!hotel?.fb_enabled) throw new AppError("fb_disabled");
  await next();
};
