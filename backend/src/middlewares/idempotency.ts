import { createHash } from "node:crypto";
import type { EndpointName } from "@roombell/common/contract/endpoints";
import type { Context } from "koa";
import { AppError, invalidField } from "../lib/appError.js";
import type { CreationRecord } from "../models/creation.js";

const WELL_FORMED = /^[\x21-\x7e]{1,128}$/;

/** The identity of a creating call; `record` is what the created document keeps of it, if the caller sent a key. */
export type Creation = {
  record: CreationRecord | null;
  /** Set by the command that found the document of an earlier, equal call. */
  isReplay: boolean;
};

/**
 * Reads `Idempotency-Key`. Its scope is the stay or account that the authentication has left in
 * `ctx.state.scope`, with method and path.
 * @throws AppError 400 for a key with other than 1 to 128 visible ASCII characters
 */
export function readCreation(ctx: Context, endpoint: EndpointName): Creation {
  const key = ctx.get("Idempotency-Key");
  if (key === "" && ctx.headers["idempotency-key"] === undefined) return { record: null, isReplay: false };
  if (!WELL_FORMED.test(key)) {
    throw invalidField("Idempotency-Key", "must have 1 to 128 visible ASCII characters");
  }
  const body = JSON.stringify(ctx.request.body ?? {});
  const fingerprint = createHash("sha256").update(body).digest("base64url");
  return {
    record: { key: `${String(ctx.state["scope"])} ${calledPath(ctx, endpoint)} ${key}`, fingerprint },
    isReplay: false,
  };
}

/** Method and path, with the ids that were called. */
function calledPath(ctx: Context, endpoint: EndpointName): string {
  const params = ctx["params"] as Record<string, string>;
  return endpoint.replace(/:(\w+)/g, (_, name: string) => params[name]?.toLowerCase() ?? "");
}

/**
 * Marks the call as a repetition of the one that made `existing`.
 * @throws AppError 422 when the earlier call carried another body
 */
export function acceptReplay(creation: Creation, existing: CreationRecord): void {
  if (creation.record?.fingerprint !== existing.fingerprint) throw new AppError("idempotency_mismatch");
  creation.isReplay = true;
}
