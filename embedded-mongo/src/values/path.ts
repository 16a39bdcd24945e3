import type { Document } from "bson";
import { isDocument } from "./types.js";

/** The field names of a dotted path. */
export const splitPath = (path: string): string[] => path.split(".");

/** The array position a field name stands for, or -1. */
export function arrayIndex(name: string): number {
  return /^(0|[1-9]\d*)$/.test(name) ? Number(name) : -1;
}

/** Called with a value found (`undefined` = missing) and the position in the outermost array passed, or -1. */
export type Visitor = (value: unknown, position: number) => boolean;

/**
 * Visits what a query path reaches, until a visit answers true: through documents and, by element and by position,
 * through arrays. A path that ends at an array visits its elements and then the array itself unless `whole` is set.
 */
export function someAtPath(doc: Document, parts: readonly string[], whole: boolean, visit: Visitor): boolean {
  return someField(doc, parts, 0, whole, -1, visit);
}

function someField(
  doc: Document,
  parts: readonly string[],
  depth: number,
  whole: boolean,
  position: number,
  visit: Visitor,
): boolean {
  const value: unknown = doc[parts[depth] ?? ""];
  if (depth === parts.length - 1) {
    if (Array.isArray(value) && !whole) return someElement(value, position, visit);
    return visit(value, position);
  }
  return someBelow(value, parts, depth + 1, whole, position, visit);
}

function someElement(array: unknown[], position: number, visit: Visitor): boolean {
  for (let i = 0; i < array.length; i++) if (visit(array[i], position === -1 ? i : position)) return true;
  return visit(array, position);
}

function someBelow(
  value: unknown,
  parts: readonly string[],
  depth: number,
  whole: boolean,
  position: number,
  visit: Visitor,
): boolean {
  if (isDocument(value)) return someField(value, parts, depth, whole, position, visit);
  if (!Array.isArray(value)) return visit(undefined, position);
  const index = arrayIndex(parts[depth] ?? "");
  for (let i = 0; i < value.length; i++) {
    const element: unknown = value[i];
    const outer = position === -1 ? i : position;
    if (isDocument(element) && someField(element, parts, depth, whole, outer, visit)) return true;
    if (i !== index) continue;
    if (depth === parts.length - 1) {
      if (visit(element, outer)) return true;
    } else if (typeof element === "object" && element !== null) {
      if (someBelow(element, parts, depth + 1, whole, outer, visit)) return true;
    }
  }
  return false;
}

/**
 * The values an index on `path` holds for a document: one per array element, `null` for missing, `undefined` for an
 * empty array (it sorts just below null). Positions such as `a.0` are entered too.
 */
export function indexValues(doc: Document, path: string): unknown[] {
  const parts = splitPath(path);
  const [only = ""] = parts;
  const top: unknown = doc[only];
  if (parts.length === 1 && !Array.isArray(top)) return [top === undefined ? null : top];
  const found: unknown[] = [];
  collect(doc, parts, 0, found);
  return found;
}

function collect(value: unknown, parts: readonly string[], depth: number, found: unknown[]): void {
  if (depth === parts.length) {
    if (!Array.isArray(value)) found.push(value === undefined ? null : value);
    else if (value.length === 0) found.push(undefined);
    else found.push(...(value as unknown[]));
    return;
  }
  const part = parts[depth] ?? "";
  if (isDocument(value)) return collect(value[part], parts, depth + 1, found);
  if (!Array.isArray(value) || value.length === 0) {
    found.push(Array.isArray(value) ? undefined : null);
    return;
  }
  const index = arrayIndex(part);
  if (index !== -1) collect(value[index], parts, depth + 1, found);
  for (const element of value as unknown[]) {
    if (isDocument(element) && (index === -1 || part in element)) collect(element, parts, depth, found);
    else if (index === -1) found.push(null);
  }
}

/** Whether a document has a field at a path, inside arrays too: what a sparse index asks. */
export function hasPath(doc: Document, path: string): boolean {
  return someAtPath(doc, splitPath(path), true, (value) => value !== undefined);
}
