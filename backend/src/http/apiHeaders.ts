import type { Middleware } from "koa";

/**
 * API answers, including errors, are private to their caller and stored by no browser: the app itself holds tags and
 * answers in memory.
 */
export const apiHeaders: Middleware = async (ctx, next) => {
  if (isApiPath(ctx.path)) {
    ctx.set("Cache-Control", "private, no-store");
    ctx.vary(["Authorization", "X-QR-Data", "X-Stay-Id"]);
  }
  await next();
};

/** True for every path of the API, whether it exists or not. */
export function isApiPath(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}
