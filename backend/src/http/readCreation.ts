import type { EndpointName } from "@roombell/common/contract/endpoints";
import type { Context } from "koa";
import type { Creation } from "#database/acceptReplay.js";
import { invalidField } from "#lib/appError.js";
import { sha256 } from "#lib/sha256.js";

const WELL_FORMED = /^[\x21-\x7e]{1,128}$/;

/**
 * Reads `Idempotency-Key`. Its scope is the stay or account of the caller, with method and path.
 * @throws AppError 400 for a key with other than 1 to 128 visible ASCII characters
 */
export function readCreation(ctx: Context, endpoint: EndpointName): Creation {
  const key = ctx.get("Idempotency-Key");
  if (key === "" && ctx.headers["idempotency-key"] === undefined) return { record: null, isReplay: false };
  if (!WELL_FORMED.test(key)) {
    throw invalidField("Idempotency-Key", "must have 1 to 128 visible ASCII characters");
  }
  const body = JSON.stringify(ctx.request.body ?? {});
  const fingerprint = sha256(body);
  return {
    record: { key: `${ctx.state.identity?.scope ?? ""} ${calledPath(ctx, endpoint)} ${key}`, fingerprint },
    isReplay: false,
  };
}

/** Method and path with the actual ids. */
function calledPath(ctx: Context, endpoint: EndpointName): string {
  const params = ctx["params"] as Record<string, string>;
  return endpoint.replace(/:(\w+)/g, (_, name: string) => params[name]?.toLowerCase() ?? "");
}
