import { compare, isDoc, isList, type Doc } from "./order.js";

export class ParallelArrays extends Error {}

/** An array element, which is not expanded even if it is an array. */
class Element {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** Sort key of an empty array: just before null. */
const NOTHING = Symbol("an empty array");

/** The depth of the first array on a path; undefined when there is none. */
function arrayOn(document: unknown, path: readonly string[]): number | undefined {
  let value = document;
  for (let depth = 0; depth <= path.length; depth += 1) {
    if (isList(value)) return depth;
    if (value instanceof Element) value = value.value;
    value = isDoc(value) ? value[path[depth] ?? ""] : undefined;
  }
  return undefined;
}

function at(document: unknown, path: readonly string[]): unknown {
  let value = document;
  for (const name of path) {
    if (value instanceof Element) value = value.value;
    value = isDoc(value) ? value[name] : undefined;
  }
  return value;
}

function put(document: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const inner = document instanceof Element ? document.value : document;
  return isDoc(inner) ? { ...inner, [name]: put(inner[name], rest, value) } : inner;
}

/** A path and, once no array is left on it, its value. */
interface Slot {
  path: readonly string[];
  result: { value: unknown } | undefined;
}

/** The values of all paths, one list per element of the arrays that they lead through. */
function expandKeys(document: unknown, before: readonly Slot[]): unknown[][] {
  const slots = before.map(({ path, result }): Slot => {
    const isSettled = result !== undefined || arrayOn(document, path) !== undefined;
    return { path, result: isSettled ? result : { value: valueAt(document, path) } };
  });
  const arrays = slots
    .filter(({ result }) => result === undefined)
    .map(({ path }) => path.slice(0, arrayOn(document, path)));
  const [first] = arrays;
  if (first === undefined) return [slots.map(({ result }) => result?.value)];
  if (arrays.some((path) => path.join(".") !== first.join("."))) throw new ParallelArrays();
  const list = at(document, first) as unknown[];
  const elements: unknown[] = list.length === 0 ? [NOTHING] : list.map((element) => new Element(element));
  return elements.flatMap((element) => expandKeys(put(document, first, element), slots));
}

function valueAt(document: unknown, path: readonly string[]): unknown {
  const value = at(document, path);
  return (value instanceof Element ? value.value : value) ?? null;
}

function compareKeys(a: unknown[], b: unknown[], directions: readonly number[]): number {
  for (const [i, direction] of directions.entries()) {
    const isEmpty = [a[i] === NOTHING, b[i] === NOTHING];
    const order =
      isEmpty[0] === true || isEmpty[1] === true
        ? Number(isEmpty[1]) - Number(isEmpty[0])
        : compare(a[i], b[i]);
    if (order !== 0) return order * direction;
  }
  return 0;
}

/** Sorts documents. Throws `ParallelArrays` if one has two arrays. */
export function sorted(documents: readonly Doc[], sort: Record<string, 1 | -1>): Doc[] {
  const paths = Object.keys(sort).map((path) => path.split("."));
  const directions = Object.values(sort);
  const keyed = documents.map((document) => {
    const keys = expandKeys(
      document,
      paths.map((path) => ({ path, result: undefined })),
    );
    const least = keys.reduce((best, key) => (compareKeys(key, best, directions) < 0 ? key : best));
    return { document, least };
  });
  return keyed.toSorted((a, b) => compareKeys(a.least, b.least, directions)).map(({ document }) => document);
}
