import type { Document } from "bson";
import type { Variables } from "../aggregate/operand.js";
import { copyDocument, isDocument, newDocument } from "../values/types.js";
import type { Leaf, Tree } from "./tree.js";

const isTree = (node: Tree | Leaf): node is Tree => node instanceof Map;

const sliced = (leaf: Leaf, value: unknown): unknown =>
  leaf.kind === "slice" && Array.isArray(value) ? leaf.slice(value as unknown[]) : value;

/** Only the named paths of a document, in its own order; arrays are entered, what is no document is left out. */
export function includePaths(tree: Tree, doc: Document): Document {
  const result = newDocument();
  const id = tree.get("_id");
  if (id !== undefined) includeField(result, "_id", id, doc);
  for (const name of Object.keys(doc)) {
    const node = tree.get(name);
    if (node !== undefined && name !== "_id") includeField(result, name, node, doc);
  }
  return result;
}

function includeField(result: Document, name: string, node: Tree | Leaf, doc: Document): void {
  const value: unknown = doc[name];
  if (value === undefined) return;
  if (isTree(node)) {
    const part = includeBelow(node, value);
    if (part !== undefined) result[name] = part;
  } else if (node.kind === "include" || node.kind === "slice") {
    result[name] = sliced(node, value);
  }
}

function includeBelow(tree: Tree, value: unknown): unknown {
  if (isDocument(value)) return includePaths(tree, value);
  if (!Array.isArray(value)) return undefined;
  return value.map((element: unknown) => includeBelow(tree, element)).filter((part) => part !== undefined);
}

/** A document without the named paths; arrays are entered. */
export function excludePaths(tree: Tree, doc: Document): Document {
  const result = newDocument();
  for (const name of Object.keys(doc)) {
    const node = tree.get(name);
    const value: unknown = doc[name];
    if (node === undefined) result[name] = value;
    else if (isTree(node)) result[name] = excludeBelow(node, value);
    else if (node.kind !== "exclude") result[name] = sliced(node, value);
  }
  return result;
}

function excludeBelow(tree: Tree, value: unknown): unknown {
  if (isDocument(value)) return excludePaths(tree, value);
  return Array.isArray(value) ? value.map((element: unknown) => excludeBelow(tree, element)) : value;
}

/** Whether any path of a tree is computed. */
export function hasComputed(node: Tree | Leaf): boolean {
  return isTree(node) ? [...node.values()].some(hasComputed) : node.kind === "computed";
}

/** Sets the computed paths of a tree in `target` from the document `root`; a missing result removes the field. */
export function addComputed(tree: Tree, target: Document, root: Document, variables: Variables): Document {
  const result = copyDocument(target);
  for (const [name, node] of tree) {
    if (!hasComputed(node)) continue;
    const value = computed(node, result[name], root, variables);
    if (value === undefined) delete result[name];
    else result[name] = value;
  }
  return result;
}

function computed(node: Tree | Leaf, current: unknown, root: Document, variables: Variables): unknown {
  if (!isTree(node)) return node.kind === "computed" ? node.evaluate(root, variables) : current;
  if (Array.isArray(current))
    return current.map((element: unknown) => computed(node, element, root, variables));
  return addComputed(node, isDocument(current) ? current : newDocument(), root, variables);
}
