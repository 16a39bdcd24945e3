import type { Middleware } from "koa";
import { AppError } from "#lib/appError.js";

/** Allows food calls only while the hotel serves food, for staff and guests alike. */
export const requireFood: Middleware = async (ctx, next) => {
  if (!ctx.state.identity?.hotel?.fb_enabled) throw new AppError("fb_disabled");
  await next();
};
