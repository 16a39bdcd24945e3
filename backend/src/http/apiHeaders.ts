import type { Middleware } from "koa";

/**
 * API answers, including errors, are private and never stored by browsers: the app keeps answers and ETags in memory.
 */
export const apiHeaders: Middleware = async (ctx, next) => {
  if (isApiPath(ctx.path)) {
    ctx.set("Cache-Control", "private, no-store");
    ctx.vary(["Authorization", "X-QR-Data", "X-Stay-Id"]);
  }
  await next();
};

/** Also true for unknown API paths. */
export function isApiPath(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}
