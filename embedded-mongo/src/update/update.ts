import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { matchedPosition, requiredLeaves } from "../query/filter.js";
import type { FilterNode, LeafNode } from "../query/node.js";
import { toKey, toName } from "../values/names.js";
import { isDocument, isOperatorDocument, newDocument, typeOf } from "../values/types.js";
import { Editor, identical } from "./editor.js";
import { updateOperators, type Change } from "./operators.js";
import { assertNoConflicts, comparePaths, joinPath, parseUpdatePath } from "./paths.js";

/** A compiled update; returns the same document when nothing changed. */
export type Update = (document: Document, isInsert: boolean) => Document;

interface PathChange {
  parts: string[];
  change: Change;
}

/**
 * Compiles a replacement document or update operators; `filter` resolves the positional `$`. Raises 2, 9, 14,
 * 28, 40, 52, 56 and 66 as MongoDB does.
 */
export function compileUpdate(update: Document, filter: FilterNode): Update {
  if (!isOperatorDocument(update)) return replacement(update);
  const changes = Object.keys(update)
    .flatMap((name) => parseOperator(name, update[name]))
    .toSorted((a, b) => comparePaths(a.parts, b.parts));
  assertNoConflicts(changes.map(({ parts }) => joinPath(parts)));
  return (document, isInsert) => applyChanges(changes, document, isInsert, filter);
}

function replacement(update: Document): Update {
  const operator = Object.keys(update).find((name) => name.startsWith("$"));
  if (operator !== undefined)
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  return (document) => {
    const result = newDocument();
    const id: unknown = document["_id"] ?? update["_id"];
    if (id !== undefined) result["_id"] = id;
    Object.assign(result, update);
    return identical(document, result) ? document : assertSameId(document, result);
  };
}

function parseOperator(name: string, fields: unknown): PathChange[] {
  const compile = Object.hasOwn(updateOperators, name) ? updateOperators[name] : undefined;
  if (compile === undefined)
    throw new MongoError(
      9,
      `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
    );
  if (!isDocument(fields))
    throw new MongoError(9, `Modifiers operate on fields but we found type ${typeOf(fields)} instead.`);
  return Object.keys(fields).map((path) => ({
    parts: parseUpdatePath(path),
    change: compile(fields[path], toName(path)),
  }));
}

function applyChanges(
  changes: readonly PathChange[],
  document: Document,
  isInsert: boolean,
  filter: FilterNode,
): Document {
  const editor = new Editor(document);
  const paths = changes.map(({ parts }) => resolvePath(parts, document, filter));
  assertNoConflicts(paths.map(joinPath));
  for (const [at, { change }] of changes.entries()) {
    const parts = paths[at] ?? [];
    const current = editor.read(parts);
    const next = change(current, { document, path: joinPath(parts), isInsert });
    if (next === undefined) editor.remove(parts);
    else if (!Object.is(next, current)) editor.write(parts, next);
  }
  return editor.isChanged ? assertSameId(document, editor.document) : document;
}

/** Replaces `$` with the position that the filter matched. Raises 2 if it matched none. */
function resolvePath(parts: string[], document: Document, filter: FilterNode): string[] {
  if (!parts.includes("$")) return parts;
  const position = matchedPosition(filter, document);
  if (position === undefined)
    throw new MongoError(2, "The positional operator did not find the match needed from the query.");
  return parts.map((part) => (part === "$" ? toKey(String(position)) : part));
}

function assertSameId(before: Document, after: Document): Document {
  if (before["_id"] !== undefined && !identical(before["_id"], after["_id"]))
    throw new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  return after;
}

/**
 * The initial document of an upsert: the equalities of its filter, `_id` first; for a replacement only `_id`.
 * Raises 54 when a path occurs twice, 111 when the filter of a replacement has only a part of `_id`.
 */
export function upsertSeed(filter: FilterNode, update: Document): Document {
  const leaves = requiredLeaves(filter);
  if (isOperatorDocument(update)) return buildSeed(leaves);
  const part = leaves.find(({ path, predicate }) => path.startsWith("_id.") && predicate.op === "eq");
  if (part === undefined) return buildSeed(leaves.filter(({ path }) => path === "_id"));
  throw new MongoError(
    111,
    `field at '_id' must be exactly specified, field at sub-path '${part.path}' found`,
  );
}

function buildSeed(filter: readonly LeafNode[]): Document {
  const seed = newDocument();
  const leaves = filter.toSorted((a, b) => Number(b.path === "_id") - Number(a.path === "_id"));
  for (const { path, parts, predicate } of leaves) {
    const values = predicate.op === "in" ? predicate.values : "value" in predicate ? [predicate.value] : [];
    if ((predicate.op !== "eq" && predicate.op !== "in") || values.length !== 1) continue;
    let target: unknown = seed;
    for (const part of parts.slice(0, -1))
      target = isDocument(target) ? (target[part] ??= newDocument()) : undefined;
    const last = parts.at(-1) ?? "";
    if (!isDocument(target) || target[last] !== undefined)
      throw new MongoError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    [target[last]] = values;
  }
  return seed;
}
