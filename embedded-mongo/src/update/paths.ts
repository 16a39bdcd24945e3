import { MongoError } from "../errors.js";
import { isDbRefName } from "../values/dbRef.js";
import { arrayIndex, splitPath, toName } from "../values/names.js";

/** Parses an update path, which may contain one positional `$`. Raises 56, 52 and 2. */
export function parseUpdatePath(path: string): string[] {
  const parts = splitPath(path);
  if (parts.includes(""))
    throw new MongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  if (parts.some((part) => part.startsWith("$[")))
    throw new MongoError(2, `'$[]' and array filters are not supported by this server: '${path}'`);
  const prefixed = parts.find((part) => part.startsWith("$") && part !== "$" && !isDbRefName(part));
  if (prefixed !== undefined)
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${prefixed}' in '${path}' is not allowed for storage.`,
    );
  if (parts[0] === "$" || parts.indexOf("$") !== parts.lastIndexOf("$"))
    throw new MongoError(2, `A positional (i.e. '$') element must not be first nor twice in '${path}'`);
  return parts;
}

/** Joins the keys of a path. */
export const joinPath = (parts: readonly string[]): string => parts.map(toName).join(".");

/** The order in which MongoDB applies changes: by name, positions by number. */
export function comparePaths(left: readonly string[], right: readonly string[]): number {
  const at = left.findIndex((name, depth) => name !== right[depth]);
  const [one, other] = [left[at], right[at]];
  if (one === undefined || other === undefined) return left.length - right.length;
  const [index, otherIndex] = [arrayIndex(one), arrayIndex(other)];
  if (index !== -1 && otherIndex !== -1) return index - otherIndex;
  return toName(one) < toName(other) ? -1 : 1;
}

/** Raises 40 when a path equals or contains another. */
export function assertNoConflicts(paths: readonly string[]): void {
  const sorted = paths.map((path) => `${path}.`).toSorted();
  for (const [position, path] of sorted.entries()) {
    const before = sorted[position - 1];
    if (before === undefined || !path.startsWith(before)) continue;
    const [inner, outer] = [path.slice(0, -1), before.slice(0, -1)];
    throw new MongoError(40, `Updating the path '${inner}' would create a conflict at '${outer}'`);
  }
}
