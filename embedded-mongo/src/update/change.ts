import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { arrayIndex } from "../values/path.js";
import { shellText } from "../values/shellText.js";

/** What an operator knows about the value it changes. */
export interface ChangeContext {
  /** The document before the update. */
  doc: Document;
  /** The concrete path, for messages. */
  path: string;
  isInsert: boolean;
}

/** The new value for a current one; `undefined` means missing on both sides. */
export type Change = (current: unknown, context: ChangeContext) => unknown;

/** Reads an operator's operand for one path, once. */
export type CompileChange = (operand: unknown, path: string) => Change;

/** How messages name a document. */
export const documentLabel = ({ doc }: ChangeContext): string => `{_id: ${shellText(doc["_id"])}}`;

/** The last name of a path, as messages show it. */
export const fieldOf = (path: string): string => path.split(".").at(-1) ?? path;

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
  const seen = new Set<string>();
  const inner = new Map<string, string>();
  for (const path of paths) {
    const parts = path.split(".");
    const outer = parts.map((_part, depth) => parts.slice(0, depth + 1).join("."));
    const clash = outer.find((prefix) => seen.has(prefix)) ?? (inner.has(path) ? path : undefined);
    if (clash !== undefined)
      throw new MongoError(40, `Updating the path '${path}' would create a conflict at '${clash}'`);
    seen.add(path);
    for (const prefix of outer) inner.set(prefix, path);
  }
}
