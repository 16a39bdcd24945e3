import Router from "@koa/router";
import { databaseDelay } from "../../database/connect.js";
import { readiness } from "../../lib/readiness.js";

/** Liveness and readiness probes, outside of `/api`. */
export function operationsRoutes(): Router {
  const router = new Router();
  router.get("/healthz", (ctx) => {
    ctx.body = { status: "ok" };
  });
  router.get("/readyz", async (ctx) => {
    const isReady = readiness.isAccepting && (await databaseDelay()) !== null;
    ctx.status = isReady ? 200 : 503;
    ctx.body = { status: isReady ? "ready" : "not ready" };
  });
  return router;
}
