import type { EndpointName } from "@roombell/common/contract/endpoints";
import type { Context } from "koa";
import { callerOf } from "#http/caller.js";
import { runSideEffect } from "#lib/sideEffect.js";
import type { Guest } from "#stays/guestIdentity.js";
import type { SignedIn, Staff } from "#auth/staffIdentity.js";
import { AUDITED, type WritingEndpoint } from "./auditedCalls.js";
import { auditLog, type NewAuditEntry } from "./auditLog.js";
import { recordOpening } from "./recordOpening.js";

const TEXT_MAX = 500;
const UNCHANGED = "unchanged";

type Actor = Pick<
  NewAuditEntry,
  | "actor_role"
  | "actor_name"
  | "actor_id"
  | "person_name"
  | "screen_name"
  | "hotel_id"
  | "stay_id"
  | "room_number"
>;

/** Adds to a call's audit row what the answer does not show, such as values before and after. */
export function noteForAudit(ctx: Context, note: Partial<NewAuditEntry>): void {
  ctx.state["audit"] = { ...(ctx.state["audit"] as object | undefined), ...note };
}

/** Leaves a call without an audit row: what it asks for has been so before. */
export function noteUnchanged(ctx: Context): void {
  ctx.state[UNCHANGED] = true;
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
  const audited = isWriting(key) ? AUDITED[key] : null;
  if (audited === null || ctx.state[UNCHANGED] === true) return;
  const { action, object_kind, isOpening = false } = audited;
  const object = answer[object_kind] as NamedObject | undefined;
  const object_id = object?.id ?? (params as { id?: string } | undefined)?.id ?? "";
  const record = (entry: NewAuditEntry) => (isOpening ? recordOpening(entry) : void auditLog.record(entry));
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
      ...(ctx.state["audit"] as object | undefined),
    }),
  );
}

/** Who acts, as the authentication has established. */
export function actorOf(ctx: Context): Actor {
  const guest = ctx.state["guest"] as Guest | undefined;
  if (guest) {
    const { hotel_id, stay_id, room_number } = guest.room;
    return { actor_role: "guest", hotel_id, stay_id, room_number };
  }
  const signedIn = ctx.state["signedIn"] as SignedIn | undefined;
  const staff = ctx.state["staff"] as Staff | null | undefined;
  if (staff?.screen) {
    const { hotel, person, screen } = staff;
    const isNamed = person.id !== null;
    return {
      actor_role: "hotel_admin",
      actor_name: person.username,
      actor_id: person.id,
      person_name: isNamed ? person.name : "",
      screen_name: screen.name,
      hotel_id: hotel._id,
    };
  }
  if (!signedIn) return { actor_role: "anonymous" };
  const { _id, role, username, name = "", hotel_id } = signedIn.account;
  return { actor_role: role, actor_name: username, actor_id: _id, person_name: name, hotel_id };
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

function isWriting(key: EndpointName): key is WritingEndpoint {
  return !key.startsWith("GET ");
}
