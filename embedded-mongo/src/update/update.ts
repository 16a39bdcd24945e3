import type { Document } from "bson";
import { MongoError } from "../errors.js";
import type { FilterNode } from "../query/node.js";
import { matchedPosition } from "../query/position.js";
import { shellText } from "../values/shellText.js";
import { isDocument, isOperatorDocument, newDocument, typeOf } from "../values/types.js";
import { Editor, identical } from "./editor.js";
import { type Change, updateOperators } from "./operators.js";
import { comparePaths, expandPath, requireDistinct, requireUpdatePath } from "./paths.js";

/** An update ready for many documents: answers the same reference when nothing changed. */
export type Update = (doc: Document, isInsert: boolean) => Document;

interface PathChange {
  path: string;
  parts: string[];
  isPositional: boolean;
  change: Change;
}

/**
 * Compiles a replacement document or an update of operators; `filter` finds the documents, the positional `$` needs it.
 * Raises 2, 9, 14, 28, 40, 52, 56 and 66 as MongoDB does.
 */
export function compileUpdate(update: Document, filter: FilterNode): Update {
  if (!isOperatorDocument(update)) return replacement(update);
  const changes = Object.entries(update)
    .flatMap(([name, fields]: [string, unknown]) => parseOperator(name, fields))
    .toSorted((a, b) => comparePaths(a.path, b.path));
  requireDistinct(changes.map(({ path }) => path));
  return (doc, isInsert) => applyChanges(changes, doc, isInsert, filter);
}

function replacement(update: Document): Update {
  const operator = Object.keys(update).find((name) => name.startsWith("$"));
  if (operator !== undefined)
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  return (doc) => {
    const result = newDocument();
    const id: unknown = doc["_id"] ?? update["_id"];
    if (id !== undefined) result["_id"] = id;
    Object.assign(result, update);
    return identical(doc, result) ? doc : requireSameId(doc, result);
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
    throw new MongoError(
      9,
      `Modifiers operate on fields but we found type ${typeOf(fields).alias} instead. For example: {$mod: {<field>: ...}} not {${name}: ${shellText(fields)}}`,
    );
  return Object.entries(fields).map(([path, operand]: [string, unknown]) => {
    requireUpdatePath(path);
    const parts = path.split(".");
    const isPositional = parts.some((part) => part.startsWith("$"));
    return { path, parts, isPositional, change: compile(operand, path) };
  });
}

function applyChanges(
  changes: readonly PathChange[],
  doc: Document,
  isInsert: boolean,
  filter: FilterNode,
): Document {
  const editor = new Editor(doc);
  const touched: string[] = [];
  for (const { path, parts, isPositional, change } of changes) {
    const paths = isPositional ? expandPath(parts, editor, () => matchedPosition(filter, doc)) : [parts];
    for (const concrete of paths) {
      const name = isPositional ? concrete.join(".") : path;
      touched.push(name);
      const current = editor.read(concrete);
      const next = change(current, { doc, path: name, isInsert });
      if (next === undefined) editor.remove(concrete);
      else if (next !== current) editor.write(concrete, next);
    }
  }
  if (changes.some(({ isPositional }) => isPositional)) requireDistinct(touched);
  return requireSameId(doc, editor.result);
}

function requireSameId(before: Document, after: Document): Document {
  if (before["_id"] !== undefined && !identical(before["_id"], after["_id"]))
    throw new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  return after;
}

/** The equalities that every match must meet. */
function equalities(node: FilterNode): [path: string, value: unknown][] {
  if (node.kind === "and" || (node.kind === "or" && node.nodes.length === 1))
    return node.nodes.flatMap(equalities);
  if (node.kind !== "leaf") return [];
  const { predicate, path } = node;
  if (predicate.op === "eq") return [[path, predicate.value]];
  const isSingle = predicate.op === "in" && predicate.values.length === 1 && !predicate.hasPatterns;
  return isSingle ? [[path, predicate.values[0]]] : [];
}

/** The document an upsert starts from: the filter's equalities, `_id` first. Raises 54 when a path is given twice. */
export function upsertSeed(filter: FilterNode): Document {
  const seed = newDocument();
  const found = equalities(filter).toSorted(([a], [b]) => Number(b === "_id") - Number(a === "_id"));
  for (const [path, value] of found) {
    const parts = path.split(".");
    const last = parts.pop() ?? "";
    let target: unknown = seed;
    for (const part of parts) target = isDocument(target) ? (target[part] ??= newDocument()) : undefined;
    if (!isDocument(target) || target[last] !== undefined)
      throw new MongoError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    target[last] = value;
  }
  return seed;
}
