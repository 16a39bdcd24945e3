import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { isDbRefName } from "../values/dbRef.js";
import { splitPath } from "../values/names.js";
import { isNumeric, toNumber } from "../values/numeric.js";
import { isDocument, newDocument } from "../values/types.js";

export type Projection = (document: Document) => Document;

/** Paths as a trie; `true` marks the end of a path. */
type Tree = Map<string, Tree | true>;

function addPath(tree: Tree, path: string): void {
  const parts = splitPath(path);
  if (parts.includes(""))
    throw new MongoError(40353, "FieldPath must not end with a '.' or have empty names.");
  if (parts.some((part, at) => part.startsWith("$") && (at === 0 || !isDbRefName(part))))
    throw new MongoError(16410, `projections with '$' are not supported by this server: ${path}`);
  const last = parts.pop() ?? "";
  let node = tree;
  for (const part of parts) {
    const next = node.get(part) ?? new Map<string, Tree | true>();
    if (next === true) throw new MongoError(31249, `Path collision at ${path}`);
    node.set(part, next);
    node = next;
  }
  if (node.has(last)) throw new MongoError(31250, `Path collision at ${path}`);
  node.set(last, true);
}

/**
 * Includes or excludes paths, in the document's order and in every element of arrays. An inclusion drops
 * elements that are not documents, an exclusion keeps them.
 */
function project(tree: Tree, isInclusion: boolean, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((element) => project(tree, isInclusion, element)).filter((part) => part !== undefined);
  if (!isDocument(value)) return isInclusion ? undefined : value;
  const result = newDocument();
  for (const name of Object.keys(value)) {
    const node = tree.get(name);
    const whole = (node === true) === isInclusion ? (value[name] as unknown) : undefined;
    const projected = node instanceof Map ? project(node, isInclusion, value[name]) : whole;
    if (projected !== undefined) result[name] = projected;
  }
  return result;
}

function isIncluded(path: string, value: unknown): boolean {
  if (isDocument(value) && Object.keys(value)[0]?.startsWith("$") === true)
    throw new MongoError(31325, `Unknown expression ${Object.keys(value)[0]}`);
  if (!isNumeric(value) && typeof value !== "boolean")
    throw new MongoError(31325, `computed and nested fields are not supported by this server: ${path}`);
  return toNumber(value) !== 0 && value !== false;
}

/**
 * Compiles the projection of a find: inclusion or exclusion of paths. Raises 31249 to 31254 for conflicting
 * paths, 31325 and 16410 for operators and expressions.
 */
export function compileProjection(spec: Document): Projection {
  const fields = Object.keys(spec).map((path) => [path, isIncluded(path, spec[path])] as const);
  const id = fields.find(([path]) => path === "_id")?.[1];
  const others = fields.filter(([path]) => path !== "_id");
  const isInclusion = others[0]?.[1] ?? id === true;
  const tree: Tree = new Map();
  for (const [path, included] of others) {
    if (included !== isInclusion)
      throw included
        ? new MongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
        : new MongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    addPath(tree, path);
  }
  if (!isInclusion && id === true)
    throw new MongoError(31253, "Cannot do inclusion on field _id in exclusion projection");
  if ((isInclusion ? id !== false : id === false) && !tree.has("_id")) addPath(tree, "_id");
  return (document) => project(tree, isInclusion, document) as Document;
}
