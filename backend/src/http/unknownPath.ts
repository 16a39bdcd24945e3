import type { RouterContext } from "@koa/router";
import type { Context, Middleware } from "koa";
import { AppError, notFound } from "#lib/appError.js";

const COMMON_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Handles unmatched requests: OPTIONS of an existing path lists its methods, any other method on it is 405 with the same
 * list, everything else is 404.
 */
export const unknownPath: Middleware = async (ctx) => {
  const methods = listMethods(ctx);
  if (methods.length > 0) {
    ctx.set("Allow", methods.join(", "));
    if (ctx.method !== "OPTIONS") throw new AppError("method_not_allowed");
    ctx.status = 204;
    return;
  }
  if (!COMMON_METHODS.includes(ctx.method)) {
    ctx.set("Allow", COMMON_METHODS.join(", "));
    throw new AppError("method_not_allowed");
  }
  throw notFound();
};

/** Methods of the routes whose path matches, as collected by the routers. */
function listMethods(ctx: Context): string[] {
  const matched = (ctx as Partial<RouterContext>).matched ?? [];
  const methods = new Set(matched.flatMap((layer) => layer.methods));
  return methods.size === 0 ? [] : [...methods, "OPTIONS"];
}
