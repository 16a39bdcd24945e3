import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { arrayIndex, splitPath } from "./names.js";
import { isDocument } from "./types.js";

/** Called with a value (`undefined` = missing) and its position in the outermost array, or -1. */
export type Visitor = (value: unknown, position: number) => boolean;

const MAX_POSITIONS = 10;

/**
 * The keys on a query path. Error 2 for too many numeric names: in an array each is both a position and a
 * field, so every one doubles the number of branches.
 */
export function splitQueryPath(path: string): string[] {
  const parts = splitPath(path);
  if (parts.filter((part) => arrayIndex(part) !== -1).length > MAX_POSITIONS)
    throw new MongoError(
      2,
      `more than ${MAX_POSITIONS} positions in '${path}' are not supported by this server`,
    );
  return parts;
}

/**
 * Visits the values at a query path until a visit returns true; expands arrays by element and by position. At
 * an array, visits its elements and then the array; with `whole`, only the array.
 */
export function someAtPath(doc: Document, parts: readonly string[], whole: boolean, visit: Visitor): boolean {
  return someBelow(doc, parts, 0, whole, -1, visit);
}

function someBelow(
  value: unknown,
  parts: readonly string[],
  depth: number,
  whole: boolean,
  position: number,
  visit: Visitor,
): boolean {
  const isArray = Array.isArray(value);
  const outer = (index: number): number => (position === -1 ? index : position);
  if (depth === parts.length) {
    if (isArray && !whole && value.some((element, i) => visit(element, outer(i)))) return true;
    return visit(value, position);
  }
  const part = parts[depth] ?? "";
  if (!isArray) {
    if (isDocument(value)) return someBelow(value[part], parts, depth + 1, whole, position, visit);
    return visit(undefined, position);
  }
  const index = arrayIndex(part);
  return value.some((element: unknown, i) => {
    if (isDocument(element) && someBelow(element, parts, depth, whole, outer(i), visit)) return true;
    if (i !== index) return false;
    if (depth === parts.length - 1) return visit(element, outer(i));
    const isContainer = Array.isArray(element) || isDocument(element);
    return isContainer && someBelow(element, parts, depth + 1, whole, outer(i), visit);
  });
}
