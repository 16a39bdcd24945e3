import etag from "@koa/etag";
import type { Middleware } from "koa";
import conditional from "koa-conditional-get";

const addTag = etag();
const compareTag = conditional();

const isRead = (method: string): boolean => method === "GET" || method === "HEAD";

/** Adds an `ETag` made from the content to answers of reading calls that have none. */
export const contentTags: Middleware = (ctx, next) => (isRead(ctx.method) ? addTag(ctx, next) : next());

/** Answers 304 to a client that has the answer with the same `ETag`. */
export const conditionalGet: Middleware = (ctx, next) => {
  if (!isRead(ctx.method)) return next();
  // Browsers add `no-cache` to scripted calls with If-None-Match; that is meant for caches in between, not for us.
  delete ctx.req.headers["cache-control"];
  return compareTag(ctx, next);
};
