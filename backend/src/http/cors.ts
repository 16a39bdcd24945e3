import type { Middleware } from "koa";
import type { Settings } from "#settings.js";

const METHODS = "GET, POST, PUT, PATCH, DELETE";
const HEADERS = "Authorization, Content-Type, Idempotency-Key, If-None-Match, X-QR-Data, X-Stay-Id";
const READABLE = "ETag, Idempotency-Replayed, Retry-After, X-Request-Id";
const MAX_AGE_SECONDS = 600;

/** Lets pages from ALLOWED_ORIGINS call the API; others get no CORS header. Nobody is sent cookies across sites. */
export function cors({ allowedOrigins }: Settings): Middleware {
  const allowed = new Set(allowedOrigins);
  return async (ctx, next) => {
    if (allowed.size > 0) ctx.vary("Origin");
    const origin = ctx.get("Origin");
    if (!allowed.has(origin)) return next();
    ctx.set("Access-Control-Allow-Origin", origin);
    ctx.set("Access-Control-Expose-Headers", READABLE);
    const isPreflight = ctx.method === "OPTIONS" && ctx.get("Access-Control-Request-Method") !== "";
    if (!isPreflight) return next();
    ctx.set("Access-Control-Allow-Methods", METHODS);
    ctx.set("Access-Control-Allow-Headers", HEADERS);
    ctx.set("Access-Control-Max-Age", String(MAX_AGE_SECONDS));
    ctx.status = 204;
  };
}
