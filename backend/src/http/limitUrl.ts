import type { Middleware } from "koa";
import { AppError } from "#lib/appError.js";

const MAX_URL = 2048;

/** @throws AppError 400 for a URL longer than any of our calls needs */
export const limitUrl: Middleware = async (ctx, next) => {
  if (ctx.url.length > MAX_URL) throw new AppError("validation_failed", "The address is too long");
  await next();
};
