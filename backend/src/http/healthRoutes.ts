import Router from "@koa/router";
import { pingDatabase } from "#database/connect.js";
import { isDirectLoopback } from "./directLoopback.js";
import { readiness } from "./readiness.js";

/** Liveness and readiness probes, outside of `/api`. */
export function operationsRoutes(): Router {
  const router = new Router({ sensitive: true });
  router.get("/healthz", (ctx) => {
    ctx.body = { status: "ok" };
  });
  router.get("/readyz", async (ctx) => {
    const reason = await whyNotReady();
    ctx.status = reason === null ? 200 : 503;
    // What is wrong with the database is for the people who run it.
    const details = isDirectLoopback(ctx) && reason !== null ? { reason } : {};
    ctx.body = { status: reason === null ? "ready" : "not ready", ...details };
  });
  return router;
}

async function whyNotReady(): Promise<string | null> {
  if (!readiness.isAccepting) return readiness.reason ?? "starting or stopping";
  const ping = await pingDatabase();
  return "trouble" in ping ? ping.trouble : null;
}
