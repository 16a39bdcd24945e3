import type { RouterContext } from "@koa/router";
import type { Context, Middleware } from "koa";
import { AppError, notFound } from "#lib/appError.js";

const COMMON_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Handles what no route has: OPTIONS of a known path lists its methods, another method on a known path is 405 with the
 * same list, everything else is 404.
 */
export const unknownPath: Middleware = async (ctx) => {
  const methods = methodsOf(ctx);
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

/** The methods of every route whose path matches, collected by the routers. */
function methodsOf(ctx: Context): string[] {
  const matched = (ctx as Partial<RouterContext>).matched ?? [];
  const methods = new Set(matched.flatMap((layer) => layer.methods));
  return methods.size === 0 ? [] : [...methods, "OPTIONS"];
}
