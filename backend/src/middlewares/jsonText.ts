import type { Middleware } from "koa";

/** Writes an answer as text once: its tag, its length and what is compressed and sent are all made of that. */
export const jsonText: Middleware = async (ctx, next) => {
  await next();
  const { body } = ctx;
  if (ctx.type === "application/json" && typeof body === "object" && body !== null) {
    ctx.body = JSON.stringify(body);
  }
};
