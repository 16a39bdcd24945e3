import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { addComputed, excludePaths, hasComputed, includePaths } from "../project/apply.js";
import { addPath, parseProjection, type Tree } from "../project/tree.js";
import { copyDocument, isDocument, newDocument, typeOf } from "../values/types.js";
import { compileExpression } from "./expression.js";
import type { Variables } from "./operand.js";

/** A stage that answers one document with one document. */
export type Reshape = (doc: Document, variables: Variables) => Document;

/** `$project`. Raises 51272 when it is empty. */
export function compileProject(spec: unknown): Reshape {
  if (!isDocument(spec)) throw new MongoError(15969, "$project specification must be an object");
  if (Object.keys(spec).length === 0)
    throw new MongoError(
      51272,
      "Invalid $project :: caused by :: projection specification must have at least one field",
    );
  const { tree, isInclusion } = parseProjection(spec, false);
  if (!isInclusion) return (doc) => excludePaths(tree, doc);
  if (!hasComputed(tree)) return (doc) => includePaths(tree, doc);
  return (doc, variables) => addComputed(tree, includePaths(tree, doc), doc, variables);
}

function addFieldPaths(tree: Tree, path: string, spec: unknown): void {
  const isNested = isDocument(spec) && Object.keys(spec).length > 0 && !Object.keys(spec)[0]?.startsWith("$");
  if (!isNested) return addPath(tree, path, { kind: "computed", evaluate: compileExpression(spec) });
  for (const name of Object.keys(spec)) addFieldPaths(tree, `${path}.${name}`, spec[name]);
}

/** `$addFields` and `$set`. */
export function compileAddFields(name: string, spec: unknown): Reshape {
  if (!isDocument(spec))
    throw new MongoError(40272, `${name} specification stage must be an object, got ${typeOf(spec).alias}`);
  if (Object.keys(spec).length === 0)
    throw new MongoError(40177, `Invalid ${name} :: caused by :: specification must have at least one field`);
  const tree: Tree = new Map();
  for (const path of Object.keys(spec)) addFieldPaths(tree, path, spec[path]);
  return (doc, variables) => addComputed(tree, doc, doc, variables);
}

/** `$unset`: one path or a list. Raises 31002. */
export function compileUnset(spec: unknown): Reshape {
  const paths = (Array.isArray(spec) ? (spec as unknown[]) : [spec]).filter(
    (path) => typeof path === "string",
  );
  const given = Array.isArray(spec) ? spec.length : 1;
  if (paths.length !== given || given === 0)
    throw new MongoError(31002, "$unset specification must be a string or an array of strings");
  const tree: Tree = new Map();
  for (const path of paths) addPath(tree, path, { kind: "exclude" });
  return (doc) => excludePaths(tree, doc);
}

/** `$replaceRoot`. Raises 40228 when the new root is no document. */
export function compileReplaceRoot(spec: unknown): Reshape {
  if (!isDocument(spec))
    throw new MongoError(40229, "expected an object as specification for $replaceRoot stage");
  if (!("newRoot" in spec)) throw new MongoError(40231, "no newRoot specified for the $replaceRoot stage");
  const newRoot = compileExpression(spec["newRoot"]);
  return (doc, variables) => {
    const root = newRoot(doc, variables);
    if (isDocument(root)) return root;
    throw new MongoError(
      40228,
      `'newRoot' expression must evaluate to an object, but resulting value was of type ${typeOf(root).alias}`,
    );
  };
}

/** Sets a path of plain documents in a copy of a document; `undefined` removes it. */
export function withPath(doc: Document, parts: readonly string[], value: unknown): Document {
  const [name = "", ...rest] = parts;
  const copy = copyDocument(doc);
  if (rest.length > 0) {
    const child: unknown = copy[name];
    copy[name] = withPath(isDocument(child) ? child : newDocument(), rest, value);
  } else if (value === undefined) {
    delete copy[name];
  } else {
    copy[name] = value;
  }
  return copy;
}
