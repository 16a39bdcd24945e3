import type { Context, Middleware } from "koa";
import { AppError } from "../lib/appError.js";
import { callerOf } from "../lib/caller.js";
import { actorOf } from "./auditCall.js";
import type { AuditAction } from "./auditedCalls.js";
import { auditLog } from "./auditLog.js";

const MINUTE_MS = 60_000;
/** Rows about refusals that one address can cause in a minute: a flood must not fill the log. */
const MAX_ROWS = 30;

let windowEnds = 0;
const rowsOf = new Map<string, number>();

/** Records refused calls that may be attacks: a missing right, a wrong room code, a limit that was reached. */
export const auditRefusals: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    const action = error instanceof AppError ? actionOf(error, ctx) : null;
    if (action !== null && mayRecord(ctx.ip)) {
      auditLog.record({
        action,
        outcome: "refused",
        object_kind: "call",
        after: `${ctx.method} ${ctx.path}`.slice(0, 200),
        ...actorOf(ctx),
        ...callerOf(ctx),
      });
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

function mayRecord(address: string, now = Date.now()): boolean {
  if (now >= windowEnds) {
    rowsOf.clear();
    windowEnds = now + MINUTE_MS;
  }
  const rows = (rowsOf.get(address) ?? 0) + 1;
  rowsOf.set(address, rows);
  return rows <= MAX_ROWS;
}
