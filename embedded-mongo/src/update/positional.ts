import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { matches, parseFilter } from "../query/filter.js";
import type { FilterNode } from "../query/node.js";
import { matchedPosition } from "../query/position.js";
import { shellText } from "../values/shellText.js";
import { isDocument } from "../values/types.js";
import type { Editor } from "./editor.js";

/** Array filters by their identifiers. */
export type ArrayFilters = ReadonlyMap<string, FilterNode>;

const identifierPattern = /^[a-z][a-zA-Z0-9]*$/;

/** The first names of all paths in a filter, without its logical operators. */
function topNames(filter: Document): string[] {
  return Object.entries(filter).flatMap(([name, operand]: [string, unknown]) => {
    if (!name.startsWith("$")) return [name.split(".")[0] ?? ""];
    return Array.isArray(operand) ? (operand as unknown[]).filter(isDocument).flatMap(topNames) : [];
  });
}

/** Parses the `arrayFilters` option. Raises 9 for filters without one identifier and for identifiers given twice. */
export function parseArrayFilters(filters: readonly Document[]): ArrayFilters {
  const parsed = new Map<string, FilterNode>();
  for (const filter of filters) {
    const names = new Set(topNames(filter));
    const [name] = names;
    if (name === undefined)
      throw new MongoError(9, "Cannot use an expression without a top-level field name in arrayFilters");
    if (names.size > 1)
      throw new MongoError(
        9,
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...names].join("' and '")}'`,
      );
    if (!identifierPattern.test(name))
      throw new MongoError(
        2,
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
      );
    if (parsed.has(name))
      throw new MongoError(9, `Found multiple array filters with the same top-level field name ${name}`);
    parsed.set(name, parseFilter(filter));
  }
  return parsed;
}

/** The identifier of `$[identifier]`, "" for `$[]`, `undefined` for any other name. */
export const identifierOf = (part: string): string | undefined => /^\$\[(.*)\]$/.exec(part)?.[1];

/** Whether a path has a positional operator. */
export const isPositional = (path: string): boolean => path.includes("$");

/** The concrete paths a positional path stands for. Raises 2 when an array or a match is missing. */
export function expandPath(
  parts: readonly string[],
  editor: Editor,
  position: () => number | undefined,
  filters: ArrayFilters,
): string[][] {
  let paths: string[][] = [[]];
  for (const part of parts) {
    const identifier = identifierOf(part);
    if (part === "$") {
      const index = position();
      if (index === undefined)
        throw new MongoError(2, "The positional operator did not find the match needed from the query.");
      paths = paths.map((path) => [...path, String(index)]);
    } else if (identifier === undefined) {
      paths = paths.map((path) => [...path, part]);
    } else {
      paths = paths.flatMap((path) => elementPaths(path, editor.read(path), identifier, filters));
    }
  }
  return paths;
}

function elementPaths(path: string[], array: unknown, identifier: string, filters: ArrayFilters): string[][] {
  const text = path.join(".");
  if (array === undefined)
    throw new MongoError(2, `The path '${text}' must exist in the document in order to apply array updates.`);
  if (!Array.isArray(array))
    throw new MongoError(
      2,
      `Cannot apply array updates to non-array element ${path.at(-1)}: ${shellText(array)}`,
    );
  const filter = filters.get(identifier);
  const indexes = (array as unknown[]).flatMap((element, index) =>
    filter === undefined || matches(filter, { [identifier]: element }) ? [index] : [],
  );
  return indexes.map((index) => [...path, String(index)]);
}

/** The position that `$` stands for, found only once and only when asked. */
export function positionFinder(filter: FilterNode, doc: Document): () => number | undefined {
  let found: { position: number | undefined } | undefined;
  return () => (found ??= { position: matchedPosition(filter, doc) }).position;
}
