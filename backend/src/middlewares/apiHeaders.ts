import type { Middleware } from "koa";

/** API answers are private to their caller and always asked for again. */
export const apiHeaders: Middleware = async (ctx, next) => {
  ctx.set("Cache-Control", "private, no-cache");
  ctx.set("Vary", "Authorization, X-QR-Data, X-Stay-Id");
  await next();
};
