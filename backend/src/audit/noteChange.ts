import type { AuditChange } from "@roombell/common/contract/audit";
import { fromMinor } from "@roombell/common/domain/money";
import type { Context } from "koa";
import { noteForAudit } from "./auditCall.js";
import { changedParts, clipped, isPlain } from "./changedParts.js";

/** Fields with private values, of which only the names are recorded. */
const PRIVATE = new Set(["phone", "email", "wifi_password", "guest_name", "customer_name", "customer_phone"]);
/** Fields in minor units of the hotel's currency. */
const MONEY = new Set(["price"]);

/**
 * Records in the audit row which of the sent fields have changed, with their values before and after: lists and objects
 * part by part, private values only by the field's name.
 */
export function noteChange(ctx: Context, sent: object, before: object, after: object): void {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const fields = Object.keys(sent).filter((field) => !isSame(old[field], now[field]));
  const currency = ctx.state.identity?.hotel?.currency ?? "";
  const name = now["name"];
  noteForAudit(ctx, {
    ...(typeof name === "string" && { object_name: name }),
    changes: fields.flatMap((field) => changesOf(field, old[field], now[field], currency)),
    before: describe(fields, old),
    after: describe(fields, now),
  });
}

function changesOf(field: string, before: unknown, after: unknown, currency: string): AuditChange[] {
  if (PRIVATE.has(field)) return [{ field }];
  if (!isPlain(before) || !isPlain(after)) {
    return changedParts(field, before, after, currency) ?? [{ field }];
  }
  if (MONEY.has(field) && typeof before === "number" && typeof after === "number") {
    return [{ field, before: fromMinor(before), after: fromMinor(after), currency }];
  }
  return [{ field, before: clipped(before), after: clipped(after) }];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function describe(fields: string[], values: Record<string, unknown>): string {
  return fields
    .map((field) => (PRIVATE.has(field) ? field : `${field}=${JSON.stringify(values[field]) ?? ""}`))
    .join(", ");
}
