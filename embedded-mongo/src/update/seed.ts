import type { Document } from "bson";
import { MongoError } from "../errors.js";
import type { FilterNode } from "../query/node.js";
import { isDocument, newDocument } from "../values/types.js";

/** The equalities that every match must meet. */
function equalities(node: FilterNode): [path: string, value: unknown][] {
  if (node.kind === "and") return node.nodes.flatMap(equalities);
  if (node.kind === "or" && node.nodes.length === 1) return node.nodes.flatMap(equalities);
  if (node.kind !== "leaf") return [];
  const { predicate } = node;
  if (predicate.op === "eq") return [[node.path, predicate.value]];
  const isSingle = predicate.op === "in" && predicate.values.length === 1 && predicate.regexes.length === 0;
  return isSingle ? [[node.path, predicate.values[0]]] : [];
}

/** The document an upsert starts from: the filter's equalities, `_id` first. Raises 54 when a path is given twice. */
export function upsertSeed(filter: FilterNode): Document {
  const seed = newDocument();
  const found = equalities(filter).toSorted(([a], [b]) => Number(b === "_id") - Number(a === "_id"));
  for (const [path, value] of found) {
    const parts = path.split(".");
    let target = seed;
    for (const part of parts.slice(0, -1)) {
      const next: unknown = (target[part] ??= newDocument());
      if (!isDocument(next)) throw matchedTwice(path);
      target = next;
    }
    const last = parts.at(-1) ?? "";
    if (target[last] !== undefined) throw matchedTwice(path);
    target[last] = value;
  }
  return seed;
}

const matchedTwice = (path: string): MongoError =>
  new MongoError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
