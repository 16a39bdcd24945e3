import type { Middleware } from "koa";

/** Serialises an answer once, for its ETag, its length, compression and sending alike. */
export const jsonText: Middleware = async (ctx, next) => {
  await next();
  const { body } = ctx;
  if (
    ctx.type === "application/json" &&
    typeof body === "object" &&
    body !== null &&
    !Buffer.isBuffer(body)
  ) {
    ctx.body = JSON.stringify(body);
  }
};
