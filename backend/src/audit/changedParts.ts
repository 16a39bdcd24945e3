import type { AuditChange } from "@roombell/common/contract/audit";
import { fromMinor } from "@roombell/common/domain/money";
import { groupOptions, type PricedOption } from "@roombell/common/domain/pricing";

/** Beyond this many parts a row says only that there are more. */
const PARTS_MAX = 20;
const TEXT_MAX = 120;

type Value = string | number | boolean | null;

/**
 * The parts of a list or an object that differ; one that exists only before or only after has only that value. Null for
 * values that have no parts.
 */
export function changedParts(
  field: string,
  before: unknown,
  after: unknown,
  currency: string,
): AuditChange[] | null {
  const [old, now] = [partsOf(field, before), partsOf(field, after)];
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

/** A value as a row keeps it: long texts are cut. */
export function clipped<T extends Value>(value: T): T | string {
  return typeof value === "string" && value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value;
}

export const isPlain = (value: unknown): value is Value =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

/** The values of the parts by what people call them. */
function partsOf(field: string, whole: unknown): Map<string, Value> | null {
  if (typeof whole !== "object" || whole === null) return null;
  if (field === "options") return partsOfOptions(whole as PricedOption[]);
  if (field === "stations") return partsOfStations(whole as readonly { name: string }[]);
  const parts = Array.isArray(whole) ? whole.map((part) => [part, true] as const) : partsOfObject(whole);
  return parts.every(([name, value]) => typeof name === "string" && isPlain(value)) ? new Map(parts) : null;
}

const partsOfStations = (stations: readonly { name: string }[]): Map<string, Value> =>
  new Map(stations.map(({ name }) => [name, true]));

function partsOfOptions(options: readonly PricedOption[]): Map<string, Value> {
  return new Map(
    groupOptions(options).flatMap(({ name, is_required, options: choices }): [string, Value][] => [
      [name, is_required ? "required" : "optional"],
      ...choices.flatMap(({ value, price_modifier, allergens = [], diet, translations = {} }) => {
        const choice = `${name}: ${value}`;
        const facts: [string, Value][] = [
          ...allergens.map((allergen): [string, Value] => [allergen, true]),
          ...(diet ? [["diet", diet] satisfies [string, Value]] : []),
          ...partsOfObject(translations),
        ];
        const parts = facts.map(([fact, is]): [string, Value] => [`${choice}, ${fact}`, is]);
        return [[choice, fromMinor(price_modifier)] satisfies [string, Value], ...parts];
      }),
    ]),
  );
}

/** An object of objects, such as the translations: `hi name`. */
function partsOfObject(whole: object): [string, Value][] {
  return Object.entries(whole).flatMap(([key, value]): [string, Value][] =>
    isPlain(value)
      ? [[key, value]]
      : partsOfObject(value as object).map(([inner, each]) => [`${key} ${inner}`, each]),
  );
}
