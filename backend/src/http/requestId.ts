import { randomUUID } from "node:crypto";
import type { Middleware } from "koa";
import { logger } from "#lib/logger.js";
import { withRequestId } from "./requestContext.js";

/** Adds an `X-Request-Id` to every answer and logs one line for it, without query string or body. */
export const requestId: Middleware = async (ctx, next) => {
  const id = randomUUID();
  ctx.state.requestId = id;
  ctx.set("X-Request-Id", id);
  const started = performance.now();
  await withRequestId(id, next);
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
