import type { AuditChange } from "@roombell/common/contract/audit";
import { fromMinor } from "@roombell/common/domain/money";
import { groupOptions, type PricedOption } from "@roombell/common/domain/pricing";
import type { Context } from "koa";
import { addToAudit, skipAudit } from "./auditCall.js";

/** Fields with private values; only the field names are recorded. */
const PRIVATE = new Set([
  "phone",
  "whatsapp",
  "email",
  "wifi_password",
  "guest_name",
  "customer_name",
  "customer_phone",
]);
/** Fields in minor units of the hotel's currency. */
const MONEY = new Set(["price"]);
/** Parts listed in a row. */
const PARTS_MAX = 20;
const TEXT_MAX = 120;

type Value = string | number | boolean | null;

/**
 * Records the changed fields in the audit row with values before and after: lists and objects part by part, private
 * values by field name only. Without any change of the object the call has no row.
 */
export function recordChange(ctx: Context, sent: object, before: object, after: object): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return skipAudit(ctx);
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const fields = Object.keys(sent).filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  );
  const currency = ctx.state.identity?.hotel?.currency ?? "";
  const name = now["name"];
  addToAudit(ctx, {
    ...(typeof name === "string" && { object_name: name }),
    changes: fields.flatMap((field) => diffField(field, old[field], now[field], currency)),
    before: describe(fields, old),
    after: describe(fields, now),
  });
}

function diffField(field: string, before: unknown, after: unknown, currency: string): AuditChange[] {
  if (PRIVATE.has(field)) return [{ field }];
  if (!isPlain(before) || !isPlain(after)) {
    return diffParts(field, before, after, currency) ?? [{ field }];
  }
  if (MONEY.has(field) && typeof before === "number" && typeof after === "number") {
    return [{ field, before: fromMinor(before), after: fromMinor(after), currency }];
  }
  return [{ field, before: clipped(before), after: clipped(after) }];
}

function describe(fields: string[], values: Record<string, unknown>): string {
  return fields
    .map((field) => (PRIVATE.has(field) ? field : `${field}=${JSON.stringify(values[field]) ?? ""}`))
    .join(", ");
}

/**
 * The differing parts of a list or object; added or removed parts have only one value. A last entry without a part stands
 * for further changes. Null for values without parts.
 */
function diffParts(field: string, before: unknown, after: unknown, currency: string): AuditChange[] | null {
  const [old, now] = [splitIntoParts(field, before), splitIntoParts(field, after)];
  if (old === null || now === null) return null;
  const parts = [...new Set([...old.keys(), ...now.keys()])].filter(
    (part) => old.get(part) !== now.get(part),
  );
  const changes = parts.slice(0, PARTS_MAX).map((part) => {
    const [was, is] = [old.get(part), now.get(part)];
    const isMoney = field === "options" && [was, is].some((value) => typeof value === "number");
    return {
      field,
      part: clipped(part),
      ...(was !== undefined && { before: clipped(was) }),
      ...(is !== undefined && { after: clipped(is) }),
      ...(isMoney && { currency }),
    };
  });
  return parts.length > PARTS_MAX ? [...changes, { field }] : changes;
}

/** Shortens long texts. */
export function clipped<T extends Value>(value: T): T | string {
  return typeof value === "string" && value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value;
}

const isPlain = (value: unknown): value is Value =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

/** Values of the parts by display name. */
function splitIntoParts(field: string, whole: unknown): Map<string, Value> | null {
  if (typeof whole !== "object" || whole === null) return null;
  if (field === "options") return splitOptions(whole as PricedOption[]);
  if (field === "stations") {
    return new Map((whole as readonly { name: string }[]).map(({ name }) => [name, true]));
  }
  const parts = Array.isArray(whole) ? whole.map((part) => [part, true] as const) : splitObject(whole);
  return parts.every(([name, value]) => typeof name === "string" && isPlain(value)) ? new Map(parts) : null;
}

function splitOptions(options: readonly PricedOption[]): Map<string, Value> {
  return new Map(
    groupOptions(options).flatMap(({ name, is_required, options: choices }): [string, Value][] => [
      [name, is_required ? "required" : "optional"],
      ...choices.flatMap(({ value, price_modifier, allergens = [], diet, translations = {} }) => {
        const choice = `${name}: ${value}`;
        const facts: [string, Value][] = [
          ...allergens.map((allergen): [string, Value] => [allergen, true]),
          ...(diet ? [["diet", diet] satisfies [string, Value]] : []),
          ...splitObject(translations),
        ];
        const parts = facts.map(([fact, is]): [string, Value] => [`${choice}, ${fact}`, is]);
        return [[choice, fromMinor(price_modifier)] satisfies [string, Value], ...parts];
      }),
    ]),
  );
}

/** Flattens nested objects, such as translations: `hi name`. */
function splitObject(whole: object): [string, Value][] {
  return Object.entries(whole).flatMap(([key, value]): [string, Value][] =>
    isPlain(value)
      ? [[key, value]]
      : splitObject(value as object).map(([inner, each]) => [`${key} ${inner}`, each]),
  );
}
