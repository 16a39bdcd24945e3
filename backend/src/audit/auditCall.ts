import type { AuditAction, Endpoint } from "@roombell/common/contract/endpoint";
import { endpoints, type EndpointName } from "@roombell/common/contract/endpoints";
import type { Context } from "koa";
import { callerOf } from "#http/caller.js";
import { ANONYMOUS, type Actor } from "#http/identity.js";
import { addressKey } from "#http/limits/addressKey.js";
import { runSideEffect } from "#lib/sideEffect.js";
import { auditLog, type NewAuditEntry } from "./auditLog.js";
import { createCountedRows } from "./countedRows.js";

const HOUR_MS = 60 * 60 * 1000;
const ROWS_OF_STAY = 10;
const ROWS_AN_HOUR = 20_000;

const record = createCountedRows({ windowMs: HOUR_MS, ofOwner: ROWS_OF_STAY, anHour: ROWS_AN_HOUR });

/** Records that a device opened a stay: one row with a count for each hour, stay and network. */
function recordOpening(entry: NewAuditEntry): void {
  const address = addressKey(entry.address ?? "");
  record({ ...entry, address }, String(entry.stay_id));
}

const TEXT_MAX = 500;
/** A device may repeat it without end. */
const OPENING = "POST /auth/validate-qr";

/** Adds to a call's audit row what the answer does not show, such as values before and after. */
export function noteForAudit(ctx: Context, note: Partial<Omit<NewAuditEntry, "action">>): void {
  ctx.state.auditNote = { ...ctx.state.auditNote, ...note };
}

/** Leaves a call without an audit row: what it asks for has been so before. */
export function noteUnchanged(ctx: Context): void {
  ctx.state.auditNote = null;
}

type Input = { params?: unknown; body?: unknown };

/** Records a state-changing call that succeeded, and answers all the same when that fails; reading calls leave no row. */
export function auditCall(
  ctx: Context,
  key: EndpointName,
  input: Input,
  answer: Record<string, unknown>,
): void {
  void runSideEffect("audit: a call was not recorded", () => recordCall(ctx, key, input, answer));
}

function recordCall(
  ctx: Context,
  key: EndpointName,
  { params, body }: Input,
  answer: Record<string, unknown>,
): void {
  const audited = auditedAs(key);
  if (audited === null || ctx.state.auditNote === null) return;
  const { action, object_kind } = audited;
  const object = answer[object_kind] as NamedObject | undefined;
  const object_id = object?.id ?? (params as { id?: string } | undefined)?.id ?? "";
  const record = (entry: NewAuditEntry) =>
    key === OPENING ? recordOpening(entry) : void auditLog.record(entry);
  record(
    clipped({
      action,
      outcome: "ok",
      object_kind,
      object_id,
      object_name: nameOf(object),
      room_number: object?.room_number ?? "",
      ...changeIn(object, body),
      ...actorOf(ctx),
      ...callerOf(ctx),
      ...ctx.state.auditNote,
    }),
  );
}

/** Who acts, as the authentication has established. */
export const actorOf = (ctx: Context): Actor => (ctx.state.identity ?? ANONYMOUS).actor;

/** The action and the object of a successful call; null for calls that leave no row. */
function auditedAs(key: EndpointName): { action: AuditAction; object_kind: string } | null {
  const { audit, answer, status }: Endpoint = endpoints[key];
  if (audit === null || key.startsWith("GET ")) return null;
  const [first = ""] = Object.keys(answer.shape);
  return { action: actionOf(key, status), object_kind: first, ...audit };
}

function actionOf(key: EndpointName, status: Endpoint["status"]): AuditAction {
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

/** The object's name for people; rooms and work also have a room number. */
function nameOf({ name, service_name, order_number }: NamedObject = {}): string {
  return name ?? service_name ?? (order_number === undefined ? "" : `#${order_number}`);
}

/** The last status change of work; for anything else the names of the sent fields. */
function changeIn(object: unknown, body: unknown): Pick<NewAuditEntry, "before" | "after"> {
  const work = object as { status?: string; history?: { status: string }[] } | undefined;
  if (work?.status !== undefined) {
    return { before: work.history?.at(-2)?.status ?? "", after: work.status };
  }
  return { after: Object.keys((body as object | undefined) ?? {}).join(", ") };
}

function clipped(entry: NewAuditEntry): NewAuditEntry {
  const { before = "", after = "" } = entry;
  return Object.assign(entry, { before: before.slice(0, TEXT_MAX), after: after.slice(0, TEXT_MAX) });
}
