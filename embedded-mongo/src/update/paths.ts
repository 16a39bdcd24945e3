import { MongoError } from "../errors.js";
import { arrayIndex } from "../values/path.js";
import { shellText } from "../values/shellText.js";
import type { Editor } from "./editor.js";

/** Raises 56, 52 and 2 for paths that an update cannot have. */
export function requireUpdatePath(path: string): void {
  if (path === "") throw new MongoError(56, "An empty update path is not valid.");
  const parts = path.split(".");
  if (parts.includes(""))
    throw new MongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  for (const part of parts) {
    if (!part.startsWith("$") || part === "$" || part === "$[]") continue;
    const name = /^\$\[(.*)\]$/.exec(part)?.[1];
    if (name !== undefined)
      throw new MongoError(2, `No array filter found for identifier '${name}' in path '${path}'`);
    const field = `The dollar ($) prefixed field '${part}' in '${path}'`;
    throw new MongoError(52, `${field} is not allowed for storage.`);
  }
  if (path.startsWith("$"))
    throw new MongoError(
      2,
      `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
    );
  if (parts.filter((part) => part === "$").length > 1)
    throw new MongoError(2, `Too many positional (i.e. '$') elements found in path '${path}'`);
}

/** Order of paths by their names, positions by number: the order in which MongoDB makes changes. */
export function comparePaths(a: string, b: string): number {
  const left = a.split(".");
  const right = b.split(".");
  for (let i = 0; i < left.length && i < right.length; i++) {
    const [one = "", other = ""] = [left[i], right[i]];
    if (one === other) continue;
    const numbers = arrayIndex(one) !== -1 && arrayIndex(other) !== -1;
    if (numbers) return arrayIndex(one) - arrayIndex(other);
    return one < other ? -1 : 1;
  }
  return left.length - right.length;
}

/** Raises 40 when one of the paths is another or lies within it. */
export function requireDistinct(paths: readonly string[]): void {
  const sorted = paths.map((path) => `${path}.`).toSorted();
  for (const [position, path] of sorted.entries()) {
    const before = sorted[position - 1];
    if (before === undefined || !path.startsWith(before)) continue;
    const [inner, outer] = [path.slice(0, -1), before.slice(0, -1)];
    throw new MongoError(40, `Updating the path '${inner}' would create a conflict at '${outer}'`);
  }
}

/** The concrete paths a path with `$` or `$[]` stands for. Raises 2 when an array or a match is missing. */
export function expandPath(
  parts: readonly string[],
  editor: Editor,
  position: () => number | undefined,
): string[][] {
  let paths: string[][] = [[]];
  for (const part of parts) {
    if (part === "$[]") {
      paths = paths.flatMap((path) => elementPaths(path, editor.read(path)));
      continue;
    }
    const name = part === "$" ? position()?.toString() : part;
    if (name === undefined)
      throw new MongoError(2, "The positional operator did not find the match needed from the query.");
    paths = paths.map((path) => [...path, name]);
  }
  return paths;
}

function elementPaths(path: string[], array: unknown): string[][] {
  if (Array.isArray(array)) return array.map((_element, index) => [...path, String(index)]);
  throw new MongoError(
    2,
    array === undefined
      ? `The path '${path.join(".")}' must exist in the document in order to apply array updates.`
      : `Cannot apply array updates to non-array element ${path.at(-1)}: ${shellText(array)}`,
  );
}
