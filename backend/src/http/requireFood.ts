import type { Middleware } from "koa";
import { AppError } from "#lib/appError.js";

/** @throws AppError `fb_disabled` while the hotel serves no food, for staff and guests */
export const requireFood: Middleware = async (ctx, next) => {
  if (!ctx.state.identity?.hotel?.fb_enabled) throw new AppError("fb_disabled");
  await next();
};
