import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { isNumeric } from "../values/numeric.js";
import { isDocument, newDocument } from "../values/types.js";
import { isTrue } from "./predicates.js";

/** Turns a document into what the projection shows of it. */
type Projection = (doc: Document) => Document;

/** Paths of a projection by their first name; a path that ends there is `true`. */
type Tree = Map<string, Tree | true>;

function addPath(tree: Tree, path: string): void {
  const parts = path.split(".");
  if (parts.includes(""))
    throw new MongoError(40353, "FieldPath must not end with a '.' or have empty names.");
  if (parts.some((part) => part.startsWith("$")))
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

/** Only the named paths of a document, in its own order, `_id` first; arrays are entered. */
function includePaths(tree: Tree, doc: Document): Document {
  const result = newDocument();
  const names = tree.has("_id") ? ["_id", ...Object.keys(doc)] : Object.keys(doc);
  for (const name of names) {
    const node = tree.get(name);
    const value = node instanceof Map ? includeBelow(node, doc[name]) : (doc[name] as unknown);
    if (node !== undefined && value !== undefined) result[name] = value;
  }
  return result;
}

/** What is no document is left out. */
function includeBelow(tree: Tree, value: unknown): unknown {
  if (isDocument(value)) return includePaths(tree, value);
  if (!Array.isArray(value)) return undefined;
  return value.map((element: unknown) => includeBelow(tree, element)).filter((part) => part !== undefined);
}

/** A document without the named paths; arrays are entered. */
function excludePaths(tree: Tree, doc: Document): Document {
  const result = newDocument();
  for (const name of Object.keys(doc)) {
    const node = tree.get(name);
    if (node !== true) result[name] = node === undefined ? doc[name] : excludeBelow(node, doc[name]);
  }
  return result;
}

function excludeBelow(tree: Tree, value: unknown): unknown {
  if (isDocument(value)) return excludePaths(tree, value);
  return Array.isArray(value) ? value.map((element: unknown) => excludeBelow(tree, element)) : value;
}

/** The paths of a specification with their values; nested documents are paths too. Raises 31325 for operators. */
function flatten(spec: Document, prefix: string): [path: string, isShown: boolean][] {
  return Object.entries(spec).flatMap(([name, value]: [string, unknown]): [string, boolean][] => {
    const path = prefix + name;
    if (isDocument(value)) {
      const [first = ""] = Object.keys(value);
      if (first === "") throw new MongoError(51270, `An empty sub-projection is not a valid value: ${path}`);
      if (first.startsWith("$")) throw new MongoError(31325, `Unknown expression ${first}`);
      return flatten(value, `${path}.`);
    }
    if (!isNumeric(value) && typeof value !== "boolean")
      throw new MongoError(31325, `computed fields are not supported by this server: ${path}`);
    return [[path, isTrue(value)]];
  });
}

/**
 * Compiles the projection of a find or of `$project`: inclusion or exclusion of paths. Raises 31249 to 31254 for what
 * does not go together, 31325 and 16410 for operators and expressions.
 */
export function compileProjection(spec: Document): Projection {
  const paths = flatten(spec, "");
  const fields = paths.filter(([path]) => path !== "_id");
  const id = paths.find(([path]) => path === "_id")?.[1];
  const isInclusion = fields[0]?.[1] ?? id === true;
  const tree: Tree = new Map();
  for (const [path, isShown] of fields) {
    if (isShown !== isInclusion)
      throw isShown
        ? new MongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
        : new MongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    addPath(tree, path);
  }
  if (!isInclusion && id === true)
    throw new MongoError(31253, "Cannot do inclusion on field _id in exclusion projection");
  if ((isInclusion ? id !== false : id === false) && !tree.has("_id")) addPath(tree, "_id");
  return isInclusion ? (doc) => includePaths(tree, doc) : (doc) => excludePaths(tree, doc);
}
