import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { arrayIndex, toName } from "./names.js";
import { isDocument } from "./types.js";

/** The values of a compound key, one per path. */
export interface Tuple {
  values: unknown[];
  /** Number of missing paths, whose value is null. */
  missing: number;
  /** Whether it comes from an array element. */
  isElement: boolean;
}

/** The end of a path up to the first array: a value, undefined, or the array and the `rest` of the path. */
interface Step {
  value: unknown;
  rest: readonly string[];
}

/** A finished path. */
interface Done {
  isDone: true;
  value: unknown;
}

/** A path with names left. */
interface Open {
  isDone: false;
  rest: readonly string[];
  /** The step if the next name is a position in the array. */
  position?: Step;
  /** Whether that element is an array, which is then a single value. */
  isNested?: boolean;
}

type Slot = Done | Open;

/**
 * The tuples under which a document is indexed and sorted: one per element if paths lead through an array,
 * else one. Missing is null; an empty array is `undefined`, which sorts just below. Raises 171 for two
 * arrays, and 16746 for a name that is both a position and a field.
 */
export function buildTuples(document: Document, paths: readonly (readonly string[])[]): Tuple[] {
  const tuples: Tuple[] = [];
  expand(
    document,
    paths.map((rest) => ({ isDone: false, rest })),
    0,
    false,
    tuples,
  );
  return tuples;
}

function expand(
  element: unknown,
  slots: readonly Slot[],
  missingBefore: number,
  isElement: boolean,
  tuples: Tuple[],
): void {
  let missing = missingBefore;
  let array: { elements: unknown[]; name: string } | undefined;
  let entersElements = true;
  // Slots that lead to the array keep their step; all others are done after this.
  const reached = slots.map((slot): Done | Step => {
    if (slot.isDone) return slot;
    const step = follow(element, slot);
    if (step.value === undefined) missing += 1;
    if (!Array.isArray(step.value)) return { isDone: true, value: step.value ?? null };
    const name = toName(slot.rest[slot.rest.length - step.rest.length - 1] ?? "");
    array ??= { elements: step.value as unknown[], name };
    if (array.elements !== step.value)
      throw new MongoError(171, `cannot index parallel arrays [${name}] [${array.name}]`);
    if (slot.isNested === true) entersElements = false;
    return step;
  });
  const elements = array?.elements;
  if (elements === undefined) {
    tuples.push({ values: reached.map(({ value }) => value), missing, isElement });
    return;
  }
  const opened = reached.map((one): Slot | Step =>
    "isDone" in one || one.rest.length === 0 ? one : open(elements, one),
  );
  for (const inner of elements.length === 0 ? [undefined] : elements) {
    const next = opened.map((one): Slot => {
      if ("isDone" in one) return one;
      return { isDone: true, value: entersElements ? inner : elements };
    });
    expand(inner, next, missing, true, tuples);
  }
}

/** Continues a path in an array, where its next name may be a position. */
function open(elements: unknown[], { rest }: Step): Open {
  const element = elements[arrayIndex(rest[0] ?? "")];
  if (element === undefined) return { isDone: false, rest };
  return { isDone: false, rest, position: walk(element, rest.slice(1)), isNested: Array.isArray(element) };
}

function follow(element: unknown, { rest, position }: Open): Step {
  const hasField = isDocument(element) && element[rest[0] ?? ""] !== undefined;
  if (hasField && position !== undefined)
    throw new MongoError(16746, `Ambiguous field name found in array, field: '${toName(rest[0] ?? "")}'`);
  return hasField ? walk(element, rest) : (position ?? { value: undefined, rest: [] });
}

function walk(start: unknown, path: readonly string[]): Step {
  let value = start;
  for (const [depth, part] of path.entries()) {
    if (Array.isArray(value)) return { value, rest: path.slice(depth) };
    value = isDocument(value) ? (value[part] as unknown) : undefined;
  }
  return { value, rest: [] };
}
