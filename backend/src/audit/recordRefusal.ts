import type { AuditAction } from "@roombell/common/contract/endpoint";
import type { Context, Middleware } from "koa";
import { callerOf } from "#http/caller.js";
import { addressKey } from "#http/limits/addressKey.js";
import { AppError } from "#lib/appError.js";
import { runSideEffect } from "#lib/sideEffect.js";
import { actorOf } from "./auditCall.js";
import type { NewAuditEntry } from "./auditLog.js";
import { createCountedRows } from "./countedRows.js";

const MINUTE_MS = 60_000;
const ROWS_OF_ADDRESS = 10;
const ROWS_AN_HOUR = 500;

const record = createCountedRows({ windowMs: MINUTE_MS, ofOwner: ROWS_OF_ADDRESS, anHour: ROWS_AN_HOUR });

/**
 * Records a refusal that may be an attack: one row with a count for each minute, network and kind, so that a flood does
 * not fill the disk.
 */
export function recordRefusal(entry: Omit<NewAuditEntry, "outcome"> & { address: string }): void {
  const address = addressKey(entry.address);
  record({ ...entry, address, outcome: "refused" }, address);
}

/** Records refused calls that may be attacks: missing permission, wrong room code, limit exceeded. */
export const auditRefusals: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    const action = error instanceof AppError ? getRefusalAction(error, ctx) : null;
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
function getRefusalAction(error: AppError, ctx: Context): AuditAction | null {
  if (error.code === "forbidden") return "authz_fail";
  if (error.code === "invalid_qr") return "authn_login_fail";
  if (error.code === "too_many_requests" && !ctx.path.endsWith("/login")) return "excess_rate_limit_exceeded";
  return null;
}
