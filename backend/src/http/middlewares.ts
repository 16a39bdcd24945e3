import { randomUUID } from "node:crypto";
import etag from "@koa/etag";
import type { RouterContext } from "@koa/router";
import type { Middleware } from "koa";
import compress from "koa-compress";
import conditional from "koa-conditional-get";
import { collectDefaultMetrics, Histogram } from "prom-client";
import { AppError } from "#lib/appError.js";
import { logger } from "#lib/logger.js";
import type { Settings } from "#settings.js";
import { metrics } from "./metrics.js";
import { readiness } from "./readiness.js";

const addTag = etag();
const compareTag = conditional();

const isRead = (method: string): boolean => method === "GET" || method === "HEAD";

/** Adds a content-based `ETag` to answers of reading calls without one. */
export const contentTags: Middleware = (ctx, next) => (isRead(ctx.method) ? addTag(ctx, next) : next());

/** Answers 304 when the client's `ETag` matches. */
export const conditionalGet: Middleware = (ctx, next) => {
  if (!isRead(ctx.method)) return next();
  // Browsers add `no-cache` to scripted calls with If-None-Match, which is meant for intermediate caches.
  delete ctx.req.headers["cache-control"];
  return compareTag(ctx, next);
};

/** In bytes; compressing shorter answers does not save a packet. */
const COMPRESSION_THRESHOLD = 2048;

/**
 * Compresses long answers such as lists and menus, as hotel WiFi is slow. Other sites cannot exploit the length
 * (BREACH): every call needs a header that only our own pages can send.
 */
export const compressed = compress({ threshold: COMPRESSION_THRESHOLD, deflate: false });

collectDefaultMetrics({ register: metrics });

const duration = new Histogram({
  name: "roombell_http_request_seconds",
  help: "From the first byte of a request's head to its answer",
  labelNames: ["method", "route", "status"],
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10],
  registers: [metrics],
});

/** Counts and times answers by route pattern, so that ids and codes never become labels. */
export const httpMetrics: Middleware = async (ctx, next) => {
  const stop = duration.startTimer();
  await next();
  const route = String((ctx as Partial<RouterContext>)._matchedRoute ?? "other");
  stop({ method: ctx.method, route, status: ctx.status });
};

/** Rejects calls during startup and shutdown, and asks clients to reconnect. */
export const requireReady: Middleware = async (ctx, next) => {
  if (!readiness.isAccepting) {
    ctx.set("Connection", "close");
    throw new AppError("unavailable");
  }
  await next();
  if (!readiness.isAccepting) ctx.set("Connection", "close");
};

/** A hanging database is reported within six seconds; clients time out after ten. */
const CALL_MS = 5900;
/** Uploading a picture over a hotel's WiFi may take longer. */
const UPLOAD_MS = 28_000;

/** Answers 503 when a call takes too long; it may still take effect, so a retry needs an idempotency key. */
export const deadline: Middleware = async (ctx, next) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const isUpload = ctx.is("multipart/form-data") && ctx.request.length !== 0;
    timer = setTimeout(
      () => {
        // Otherwise the reader of a body that never arrives would wait as long as the connection lasts.
        if (!ctx.req.complete) ctx.set("Connection", "close");
        reject(new AppError("unavailable"));
      },
      isUpload ? UPLOAD_MS : CALL_MS,
    );
  });
  try {
    await Promise.race([next(), late]);
  } finally {
    clearTimeout(timer);
  }
};

const METHODS = "GET, POST, PUT, PATCH, DELETE";
const HEADERS = "Authorization, Content-Type, Idempotency-Key, If-None-Match, X-QR-Data, X-Stay-Id";
const READABLE = "ETag, Idempotency-Replayed, Retry-After, X-Request-Id";
const MAX_AGE_SECONDS = 600;

/** CORS headers for ALLOWED_ORIGINS only, without credentials. */
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

const MAX_URL = 2048;

/** @throws AppError 400 for a URL longer than any call needs */
export const limitUrl: Middleware = async (ctx, next) => {
  if (ctx.url.length > MAX_URL) throw new AppError("validation_failed", "The address is too long");
  await next();
};

/** Adds an `X-Request-Id` to every answer and logs one line without query string or body. */
export const requestId: Middleware = async (ctx, next) => {
  const id = randomUUID();
  ctx.state.requestId = id;
  ctx.set("X-Request-Id", id);
  const started = performance.now();
  await next();
  logger.debug(
    {
      request_id: id,
      method: ctx.method,
      path: ctx.path,
      status: ctx.status,
      ms: Math.round(performance.now() - started),
    },
    "request",
  );
};
