import type { Document } from "bson";
import { MongoError } from "../errors.js";
import type { FilterNode } from "../query/node.js";
import { newDocument } from "../values/types.js";
import { requireDistinct } from "./change.js";
import { Editor, identical } from "./editor.js";
import { parseChanges, type PathChange } from "./parse.js";
import { type ArrayFilters, expandPath, parseArrayFilters, positionFinder } from "./positional.js";

export { upsertSeed } from "./seed.js";

/** An update ready for many documents; `apply` answers the same reference when nothing changed. */
export interface Update {
  apply(doc: Document, isInsert: boolean): Document;
}

interface UpdateOptions {
  arrayFilters?: readonly Document[] | undefined;
  /** The filter that finds the documents; the positional `$` needs it. */
  filter: FilterNode;
}

/**
 * Compiles a replacement document or an update of operators. Raises 2, 9, 14, 28, 40, 52, 56 and 66 as MongoDB does.
 */
export function compileUpdate(update: Document, options: UpdateOptions): Update {
  if (Array.isArray(update))
    throw new MongoError(115, "Updates by a pipeline are not supported by this server");
  const isOperators = Object.keys(update)[0]?.startsWith("$") === true;
  const filters = parseArrayFilters(options.arrayFilters ?? []);
  if (!isOperators) return replacement(update, filters);
  const changes = parseChanges(update, filters);
  return { apply: (doc, isInsert) => applyChanges(changes, doc, isInsert, options.filter, filters) };
}

function replacement(update: Document, filters: ArrayFilters): Update {
  if (filters.size > 0) throw new MongoError(9, "Cannot specify arrayFilters and a replacement document");
  const operator = Object.keys(update).find((name) => name.startsWith("$"));
  if (operator !== undefined)
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  return { apply: (doc) => replace(doc, update) };
}

function replace(doc: Document, update: Document): Document {
  const id: unknown = doc["_id"] ?? update["_id"];
  if (update["_id"] !== undefined && !identical(update["_id"], id))
    throw new MongoError(
      66,
      "After applying the update, the (immutable) field '_id' was found to have been altered",
    );
  const result = newDocument();
  if (id !== undefined) result["_id"] = id;
  for (const name of Object.keys(update)) if (name !== "_id") result[name] = update[name];
  return identical(doc, result) ? doc : result;
}

function applyChanges(
  changes: readonly PathChange[],
  doc: Document,
  isInsert: boolean,
  filter: FilterNode,
  filters: ArrayFilters,
): Document {
  const editor = new Editor(doc);
  const position = positionFinder(filter, doc);
  const touched: string[] = [];
  let hasPositional = false;
  for (const change of changes) {
    if (change.from !== undefined) {
      rename(editor, change.from, change.parts);
      touched.push(change.path);
      continue;
    }
    const paths = change.isPositional ? expandPath(change.parts, editor, position, filters) : [change.parts];
    hasPositional ||= change.isPositional;
    for (const parts of paths) {
      const path = change.isPositional ? parts.join(".") : change.path;
      touched.push(path);
      const current = editor.read(parts);
      const next = change.change(current, { doc, path, isInsert });
      if (next === undefined) editor.remove(parts);
      else if (next !== current) editor.write(parts, next);
    }
  }
  if (hasPositional) requireDistinct(touched);
  return requireSameId(doc, editor.result);
}

function rename(editor: Editor, from: string[], to: string[]): void {
  for (const parts of [from, to]) {
    const array = parts
      .slice(0, -1)
      .findIndex((_part, depth) => Array.isArray(editor.read(parts.slice(0, depth + 1))));
    const side = parts === from ? "source" : "destination";
    if (array !== -1)
      throw new MongoError(2, `The ${side} field cannot be an array element, '${parts.join(".")}'`);
  }
  const value = editor.read(from);
  if (value === undefined) return;
  editor.remove(from);
  editor.write(to, value);
}

function requireSameId(before: Document, after: Document): Document {
  if (before["_id"] !== undefined && !identical(before["_id"], after["_id"]))
    throw new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  return after;
}
