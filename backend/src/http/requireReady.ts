import type { Middleware } from "koa";
import { AppError } from "#lib/appError.js";
import { readiness } from "./readiness.js";

/** Refuses calls while the process starts or shuts down, and asks their clients to reconnect. */
export const requireReady: Middleware = async (ctx, next) => {
  if (!readiness.isAccepting) {
    ctx.set("Connection", "close");
    throw new AppError("unavailable");
  }
  await next();
  if (!readiness.isAccepting) ctx.set("Connection", "close");
};
