import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { requireFieldNames } from "../values/path.js";
import { shellText } from "../values/shellText.js";
import { isDocument, typeOf } from "../values/types.js";
import { arrayOperators } from "./arrayOperators.js";
import { type Change, comparePaths, requireDistinct } from "./change.js";
import { type ArrayFilters, identifierOf } from "./positional.js";
import { valueOperators } from "./valueOperators.js";

/** One change to one path, or the renaming of `from` to it. */
export type PathChange =
  | { path: string; parts: string[]; isPositional: boolean; change: Change; from?: undefined }
  | { path: string; parts: string[]; isPositional: false; from: string[] };

const operators = { ...valueOperators, ...arrayOperators };

function requireStorable(path: string): void {
  requireFieldNames(path);
  path.split(".").forEach((part, depth) => {
    if (!part.startsWith("$")) return;
    if (part !== "$" && identifierOf(part) === undefined)
      throw new MongoError(
        52,
        `The dollar ($) prefixed field '${part}' in '${path}' is not allowed for storage.`,
      );
    if (depth === 0)
      throw new MongoError(
        2,
        `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
      );
  });
  if (path.split(".").filter((part) => part === "$").length > 1)
    throw new MongoError(2, `Too many positional (i.e. '$') elements found in path '${path}'`);
}

function renaming(from: string, to: unknown): PathChange {
  if (typeof to !== "string")
    throw new MongoError(2, `The 'to' field for $rename must be a string: ${from}: ${shellText(to)}`);
  requireFieldNames(from);
  requireFieldNames(to);
  if (from === to)
    throw new MongoError(2, `The source and target field for $rename must differ: ${from}: "${to}"`);
  if (from.includes("$")) throw new MongoError(2, `The source field for $rename may not be dynamic: ${from}`);
  if (to.includes("$"))
    throw new MongoError(2, `The destination field for $rename may not be dynamic: ${to}`);
  return { path: to, parts: to.split("."), isPositional: false, from: from.split(".") };
}

function parseOperator(name: string, fields: unknown): PathChange[] {
  const compile = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (compile === undefined && name !== "$rename")
    throw new MongoError(
      9,
      `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  if (!isDocument(fields))
    throw new MongoError(
      9,
      `Modifiers operate on fields but we found type ${typeOf(fields).alias} instead. For example: {$mod: {<field>: ...}} not {${name}: ${shellText(fields)}}`,
    );
  return Object.entries(fields).map(([path, operand]: [string, unknown]): PathChange => {
    if (compile === undefined) return renaming(path, operand);
    requireStorable(path);
    const parts = path.split(".");
    return {
      path,
      parts,
      isPositional: parts.some((part) => part.startsWith("$")),
      change: compile(operand, path),
    };
  });
}

function requireFilters(changes: readonly PathChange[], filters: ArrayFilters): void {
  const used = new Set<string>();
  for (const { path, parts } of changes)
    for (const identifier of parts.map(identifierOf)) {
      if (identifier === undefined || identifier === "") continue;
      if (!filters.has(identifier))
        throw new MongoError(2, `No array filter found for identifier '${identifier}' in path '${path}'`);
      used.add(identifier);
    }
  for (const identifier of filters.keys())
    if (!used.has(identifier))
      throw new MongoError(9, `The array filter for identifier '${identifier}' was not used in the update`);
}

/** Parses an update of operators into changes in the order they are made. Raises 2, 9, 14, 40, 52, 56. */
export function parseChanges(update: Document, filters: ArrayFilters): PathChange[] {
  const changes = Object.entries(update).flatMap(([name, fields]: [string, unknown]) =>
    parseOperator(name, fields),
  );
  requireDistinct(changes.flatMap(({ path, from }) => (from ? [path, from.join(".")] : [path])));
  requireFilters(changes, filters);
  return changes.toSorted((a, b) => comparePaths(a.path, b.path));
}
