import type { AuditAction, Endpoint } from "@roombell/common/contract/endpoint";
import { endpoints, type EndpointName } from "@roombell/common/contract/endpoints";
import type { Context, Middleware } from "koa";
import { getCaller } from "#http/caller.js";
import { ANONYMOUS, type Actor } from "#http/identity.js";
import { addressKey } from "#http/limits/addressKey.js";
import { AppError } from "#lib/appError.js";
import { runSideEffect } from "#lib/sideEffect.js";
import { auditLog, type NewAuditEntry } from "./auditLog.js";
import { createCountedRows } from "./countedRows.js";

const HOUR_MS = 60 * 60 * 1000;

/** By stay. */
const recordOpening = createCountedRows({ windowMs: HOUR_MS, perOwner: 10, perHour: 20_000 });

const TEXT_MAX = 500;
/** A device may repeat this call: one row with a count per hour, stay and network. */
const OPENING = "POST /auth/validate-qr";

/** Adds fields to a call's audit row, if it has one, that are not in its answer, such as values before and after. */
export function addToAudit(ctx: Context, fields: Partial<Omit<NewAuditEntry, "action">>): void {
  if (ctx.state.auditFields === null) return;
  ctx.state.auditFields = { ...ctx.state.auditFields, ...fields };
}

/** Records an amount that a call entered, such as a payment. */
export function addAmountToAudit(
  ctx: Context,
  field: string,
  { amount, currency }: { amount: number; currency: string },
): void {
  addToAudit(ctx, { changes: [{ field, after: amount, currency }], before: "", after: field });
}

/** An export's filter, for its audit row. */
export const describeFilter = (query: object): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(", ");

/** Skips the audit row of a call that changed nothing. */
export function skipAudit(ctx: Context): void {
  ctx.state.auditFields = null;
}

/** Records a successful call that has an audit row; never throws. */
export function auditCall(
  ctx: Context,
  key: EndpointName,
  { params, body }: { params?: unknown; body?: unknown },
  answer: Record<string, unknown>,
): void {
  void runSideEffect("audit: failed to record a call", () => {
    const audited = describeCall(key);
    if (audited === null || ctx.state.auditFields === null) return;
    const object = answer[audited.object_kind] as NamedObject | undefined;
    const entry: NewAuditEntry = {
      ...audited,
      outcome: "ok",
      object_id: object?.id ?? (params as { id?: string } | undefined)?.id ?? "",
      object_name: getObjectName(object),
      room_number: object?.room_number ?? "",
      ...describeChange(object, body),
      ...getActor(ctx),
      ...getCaller(ctx),
      ...ctx.state.auditFields,
    };
    entry.before = (entry.before ?? "").slice(0, TEXT_MAX);
    entry.after = (entry.after ?? "").slice(0, TEXT_MAX);
    if (key !== OPENING) auditLog.record(entry);
    else recordOpening({ ...entry, address: addressKey(entry.address ?? "") }, String(entry.stay_id));
  });
}

const getActor = (ctx: Context): Actor => (ctx.state.identity ?? ANONYMOUS).actor;

/** Null for calls without an audit row. */
function describeCall(key: EndpointName): { action: AuditAction; object_kind: string } | null {
  const { audit, answer, status }: Endpoint = endpoints[key];
  if (audit === null || (audit === undefined && key.startsWith("GET "))) return null;
  const [first = ""] = Object.keys(answer.shape);
  return { action: getCallAction(key, status), object_kind: first, ...audit };
}

function getCallAction(key: EndpointName, status: Endpoint["status"]): AuditAction {
  if (status === 201) return "sensitive_create";
  return key.startsWith("DELETE ") ? "sensitive_delete" : "sensitive_update";
}

type NamedObject = {
  id?: string;
  room_number?: string;
  name?: string;
  service_name?: string;
  order_number?: number;
};

/** Display name; rooms and work also have a room number. */
function getObjectName({ name, service_name, order_number }: NamedObject = {}): string {
  return name ?? service_name ?? (order_number === undefined ? "" : `#${order_number}`);
}

/** The last status change of work; otherwise the names of the sent fields. */
function describeChange(object: unknown, body: unknown): Pick<NewAuditEntry, "before" | "after"> {
  const work = object as { status?: string; history?: { status: string }[] } | undefined;
  if (work?.status !== undefined) {
    return { before: work.history?.at(-2)?.status ?? "", after: work.status };
  }
  return { after: Object.keys((body as object | undefined) ?? {}).join(", ") };
}

/** By network. */
const recordRepeated = createCountedRows({ windowMs: 60_000, perOwner: 10, perHour: 500 });

/**
 * Records a rejection that may be an attack: one row with a count per minute, network and kind, so that a flood does not
 * fill the disk.
 */
export function recordRefusal(entry: Omit<NewAuditEntry, "outcome"> & { address: string }): void {
  const address = addressKey(entry.address);
  recordRepeated({ ...entry, address, outcome: "refused" }, address);
}

/** Records rejected calls that may be attacks: missing permission, wrong room code, exceeded limit. */
export const auditRefusals: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    const action = error instanceof AppError ? getRefusalAction(error, ctx) : null;
    if (action !== null) {
      const after = `${ctx.method} ${ctx.path}`.slice(0, 200);
      void runSideEffect("audit: failed to record a rejected call", () =>
        recordRefusal({ action, object_kind: "call", after, ...getActor(ctx), ...getCaller(ctx) }),
      );
    }
    throw error;
  }
};

/** Sign-in records its own failures with the account. */
function getRefusalAction(error: AppError, ctx: Context): AuditAction | null {
  if (error.code === "forbidden") return "authz_fail";
  if (error.code === "invalid_qr") return "authn_login_fail";
  if (error.code === "too_many_requests" && !ctx.path.endsWith("/login")) return "excess_rate_limit_exceeded";
  return null;
}
