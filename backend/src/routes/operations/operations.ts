import Router from "@koa/router";
import { databaseDelay } from "../../database/connect.js";
import { readiness } from "../../lib/readiness.js";

/** Probes for whoever supervises the process; not below `/api`. */
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
