import type { Middleware } from "koa";
import { AppError } from "../lib/appError.js";
import { readiness } from "../lib/readiness.js";

/** Refuses new work while the process starts or drains; whoever still comes is asked to connect anew. */
export const requireReady: Middleware = async (ctx, next) => {
  if (!readiness.isAccepting) {
    ctx.set("Connection", "close");
    throw new AppError("unavailable");
  }
  await next();
  if (!readiness.isAccepting) ctx.set("Connection", "close");
};
