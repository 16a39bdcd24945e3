import type { Document } from "bson";
import { ownVariables } from "../aggregate/expression.js";
import { MongoError } from "../errors.js";
import type { FilterNode } from "../query/node.js";
import { matchedPosition } from "../query/position.js";
import { splitPath } from "../values/path.js";
import { copyDocument, isDocument } from "../values/types.js";
import { addComputed, excludePaths, hasComputed, includePaths } from "./apply.js";
import { type ParsedProjection, parseProjection } from "./tree.js";

/** Turns a document into what the projection shows of it; `.$` needs the filter that found the document. */
export type Projection = (doc: Document, filter?: FilterNode) => Document;

/** Keeps of the first array on the path only the element that the filter matched by. Raises 51246. */
function onlyMatched(value: unknown, parts: readonly string[], index: number | undefined): unknown {
  if (Array.isArray(value)) {
    if (index === undefined || index >= value.length)
      throw new MongoError(51246, "positional operator '.$' couldn't find a matching element in the array");
    return [value[index]];
  }
  const [name, ...rest] = parts;
  if (name === undefined || !isDocument(value) || !(name in value)) return value;
  const copy = copyDocument(value);
  copy[name] = onlyMatched(value[name], rest, index);
  return copy;
}

function project({ tree, isInclusion, positional }: ParsedProjection): Projection {
  const withComputed = hasComputed(tree);
  const parts = positional === undefined ? undefined : splitPath(positional);
  return (doc, filter) => {
    const position = parts && filter && matchedPosition(filter, doc);
    const source = parts ? (onlyMatched(doc, parts, position) as Document) : doc;
    if (!isInclusion) return excludePaths(tree, source);
    const shown = includePaths(tree, source);
    return withComputed ? addComputed(tree, shown, doc, ownVariables()) : shown;
  };
}

/**
 * Compiles the projection of a find: inclusion or exclusion, dotted paths, `$slice`, `$elemMatch`, `.$` and
 * expressions. Raises 31249 to 31254 for what does not go together, 51246 when `.$` has no element.
 */
export function compileProjection(spec: Document): Projection {
  return Object.keys(spec).length === 0 ? (doc) => doc : project(parseProjection(spec, true));
}
