import etag from "@koa/etag";
import type { Middleware } from "koa";
import conditional from "koa-conditional-get";

const addTag = etag();
const compareTag = conditional();

const isRead = (method: string): boolean => method === "GET" || method === "HEAD";

/** Gives answers of reading calls that have no `ETag` yet one of their content. */
export const contentTags: Middleware = (ctx, next) => (isRead(ctx.method) ? addTag(ctx, next) : next());

/** Answers 304 to whoever holds the answer with the same `ETag`. */
export const conditionalGet: Middleware = (ctx, next) => {
  if (!isRead(ctx.method)) return next();
  // Browsers add `no-cache` to a call whose script sends If-None-Match. It means caches on the way, not us.
  delete ctx.req.headers["cache-control"];
  return compareTag(ctx, next);
};
