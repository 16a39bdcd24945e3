import { timingSafeEqual } from "node:crypto";
import Router from "@koa/router";
import type { Context } from "koa";
import { pingDatabase } from "#database/connect.js";
import { AppError } from "#lib/appError.js";
import { sha256 } from "#lib/sha256.js";
import type { Settings } from "#settings.js";
import { metrics } from "./metrics.js";
import { readiness } from "./readiness.js";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
/** Against DNS rebinding: a page with another name that resolves to this machine sends that name as its host. */
const LOOPBACK_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);
const FORWARDING_HEADERS = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Via"];

/** Liveness and readiness probes and Prometheus metrics, outside of `/api`. */
export function operationsRoutes({ metricsToken }: Settings): Router {
  const router = new Router({ sensitive: true });
  router.get("/healthz", (ctx) => {
    ctx.body = { status: "ok" };
  });
  router.get("/readyz", async (ctx) => {
    const reason = await getUnreadyReason();
    ctx.status = reason === null ? 200 : 503;
    // The reason is shown to callers on this machine only.
    const details = isDirectLoopback(ctx) && reason !== null ? { reason } : {};
    ctx.body = { status: reason === null ? "ready" : "not ready", ...details };
  });
  router.get("/metrics", async (ctx) => {
    requireMetricsAccess(ctx, metricsToken);
    ctx.type = metrics.contentType;
    ctx.body = await metrics.metrics();
  });
  return router;
}

async function getUnreadyReason(): Promise<string | null> {
  if (!readiness.isAccepting) return readiness.reason ?? "starting or stopping";
  const ping = await pingDatabase();
  return "trouble" in ping ? ping.trouble : null;
}

/** @throws AppError 401 without the token; if none is configured, 403 from other machines */
function requireMetricsAccess(ctx: Context, metricsToken: string | null): void {
  if (metricsToken !== null) {
    const [scheme, token = ""] = ctx.get("Authorization").split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !isSame(token, metricsToken))
      throw new AppError("unauthenticated");
    return;
  }
  if (!isDirectLoopback(ctx)) throw new AppError("forbidden");
}

const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)));

/** Whether a call comes from this machine and not through a local proxy. */
const isDirectLoopback = (ctx: Context): boolean =>
  LOOPBACK.has(ctx.req.socket.remoteAddress ?? "") &&
  LOOPBACK_NAMES.has(ctx.hostname) &&
  FORWARDING_HEADERS.every((header) => ctx.get(header) === "");
