import type { RouterContext } from "@koa/router";
import type { Middleware } from "koa";
import { collectDefaultMetrics, Histogram } from "prom-client";
import { metrics } from "./metrics.js";

collectDefaultMetrics({ register: metrics });

const duration = new Histogram({
  name: "roombell_http_request_seconds",
  help: "From the first byte of a request's head to its answer",
  labelNames: ["method", "route", "status"],
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
  registers: [metrics],
});

/** Counts and times every answer, labelled by route pattern so that ids and codes never become labels. */
export const httpMetrics: Middleware = async (ctx, next) => {
  const stop = duration.startTimer();
  await next();
  const route = String((ctx as Partial<RouterContext>)._matchedRoute ?? "other");
  stop({ method: ctx.method, route, status: ctx.status });
};
