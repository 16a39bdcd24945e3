import type { Middleware } from "koa";

/** API answers, refusals too, are private to their caller and always asked for again. */
export const apiHeaders: Middleware = async (ctx, next) => {
  if (isApiPath(ctx.path)) {
    ctx.set("Cache-Control", "private, no-cache");
    ctx.vary(["Authorization", "X-QR-Data", "X-Stay-Id"]);
  }
  await next();
};

/** True for everything that the API answers, known path or not. */
export function isApiPath(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}
