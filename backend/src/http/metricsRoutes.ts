import { createHash, timingSafeEqual } from "node:crypto";
import Router from "@koa/router";
import type { Context } from "koa";
import { AppError } from "#lib/appError.js";
import type { Settings } from "#settings.js";
import { isDirectLoopback } from "./directLoopback.js";
import { metrics } from "./metrics.js";

/** The metrics of the process for Prometheus, not for guests. */
export function metricsRoutes({ metricsToken }: Settings): Router {
  const router = new Router({ sensitive: true });
  router.get("/metrics", async (ctx) => {
    checkReader(ctx, metricsToken);
    ctx.type = metrics.contentType;
    ctx.body = await metrics.metrics();
  });
  return router;
}

/** @throws AppError 401 without the token; if none is configured, 403 from any other machine */
function checkReader(ctx: Context, metricsToken: string | null): void {
  if (metricsToken !== null) {
    const [scheme, token = ""] = ctx.get("Authorization").split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !isSame(token, metricsToken))
      throw new AppError("unauthenticated");
    return;
  }
  if (!isDirectLoopback(ctx)) throw new AppError("forbidden");
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
