import type { AuditAction } from "@roombell/common/contract/endpoint";
import type { Context, Middleware } from "koa";
import { callerOf } from "#http/caller.js";
import { AppError } from "#lib/appError.js";
import { runSideEffect } from "#lib/sideEffect.js";
import { actorOf } from "./auditCall.js";
import { recordRefusal } from "./recordRefusal.js";

/** Records refused calls that may be attacks: missing permission, wrong room code, limit exceeded. */
export const auditRefusals: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    const action = error instanceof AppError ? actionOf(error, ctx) : null;
    if (action !== null) {
      const after = `${ctx.method} ${ctx.path}`.slice(0, 200);
      void runSideEffect("audit: a refusal was not recorded", () =>
        recordRefusal({ action, object_kind: "call", after, ...actorOf(ctx), ...callerOf(ctx) }),
      );
    }
    throw error;
  }
};

/** Sign-in records its own failures, because it knows the account. */
function actionOf(error: AppError, ctx: Context): AuditAction | null {
  if (error.code === "forbidden") return "authz_fail";
  if (error.code === "invalid_qr") return "authn_login_fail";
  if (error.code === "too_many_requests" && !ctx.path.endsWith("/login")) return "excess_rate_limit_exceeded";
  return null;
}
