import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { arrayIndex, nameOf } from "./names.js";
import { isDocument } from "./types.js";

/** One value for each path of a compound key. */
export interface Tuple {
  values: unknown[];
  /** How many of the paths are missing (and so null). */
  missing: number;
  /** Whether it is of an element of an array, however many the array has. */
  isElement: boolean;
}

/** Where a path leads without entering an array: to a value, to nothing, or to an array with `rest` still to go. */
interface Step {
  value: unknown;
  rest: readonly string[];
}

/** A path at its end. */
interface Done {
  isDone: true;
  value: unknown;
}

/** A path with names to go. */
interface Open {
  isDone: false;
  rest: readonly string[];
  /** Where the path leads when its next name is the position of an element. */
  position?: Step;
  /** Whether that element is itself an array, which is a value as a whole then. */
  isNested?: boolean;
}

type Slot = Done | Open;

/**
 * The tuples under which a document is indexed and sorted: one, or one for each element where paths lead through an
 * array. Missing is null; an empty array is `undefined`, whose place is just below. Raises 171 for two arrays, and 16746
 * where a name is both a position and a field.
 */
export function tuplesOf(document: Document, paths: readonly (readonly string[])[]): Tuple[] {
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
  // What of a slot leads to the array is told by the step that is kept; all others are done after this.
  const reached = slots.map((slot): Done | Step => {
    if (slot.isDone) return slot;
    const step = follow(element, slot);
    if (step.value === undefined) missing += 1;
    if (!Array.isArray(step.value)) return { isDone: true, value: step.value ?? null };
    const name = nameOf(slot.rest[slot.rest.length - step.rest.length - 1] ?? "");
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

/** A path that continues within an array, with what its next name finds there as a position. */
function open(elements: unknown[], { rest }: Step): Open {
  const element = elements[arrayIndex(rest[0] ?? "")];
  if (element === undefined) return { isDone: false, rest };
  return { isDone: false, rest, position: walk(element, rest.slice(1)), isNested: Array.isArray(element) };
}

function follow(element: unknown, { rest, position }: Open): Step {
  const hasField = isDocument(element) && element[rest[0] ?? ""] !== undefined;
  if (hasField && position !== undefined)
    throw new MongoError(16746, `Ambiguous field name found in array, field: '${nameOf(rest[0] ?? "")}'`);
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
