import type { Document } from "bson";
import { compileExpression } from "../aggregate/expression.js";
import type { Evaluate } from "../aggregate/operand.js";
import { operators } from "../aggregate/operators.js";
import { MongoError } from "../errors.js";
import { matches, parseFilter } from "../query/filter.js";
import { isNumeric, toInteger, toNumber } from "../values/numeric.js";
import { isDocument } from "../values/types.js";

/** What a projection does with one path. */
export type Leaf =
  | { kind: "include" | "exclude" }
  | { kind: "computed"; evaluate: Evaluate }
  | { kind: "slice"; slice: (array: unknown[]) => unknown[] };

/** Paths of a projection by their first name. */
export type Tree = Map<string, Tree | Leaf>;

/** A projection as it is parsed. */
export interface ParsedProjection {
  tree: Tree;
  isInclusion: boolean;
  /** The path of the positional operator, without its `.$`. */
  positional: string | undefined;
}

const isTree = (node: Tree | Leaf | undefined): node is Tree => node instanceof Map;

/** Adds a path to a tree. Raises 31249, 31250 when it meets another. */
export function addPath(tree: Tree, path: string, leaf: Leaf): void {
  const parts = path.split(".");
  if (parts.includes(""))
    throw new MongoError(40353, "FieldPath must not end with a '.' or have empty names.");
  let node = tree;
  parts.forEach((part, depth) => {
    const next = node.get(part);
    if (depth === parts.length - 1) {
      if (next !== undefined) throw new MongoError(31250, `Path collision at ${path}`);
      node.set(part, leaf);
      return;
    }
    if (next !== undefined && !isTree(next)) {
      const rest = parts.slice(depth + 1).join(".");
      throw new MongoError(31249, `Path collision at ${path} remaining portion ${rest}`);
    }
    const child: Tree = next ?? new Map<string, Tree | Leaf>();
    node.set(part, child);
    node = child;
  });
}

function sliceOf(operand: unknown): (array: unknown[]) => unknown[] {
  const list = Array.isArray(operand) ? (operand as unknown[]) : [operand];
  const [first, second] = list.map((value) => (isNumeric(value) ? toInteger(value) : undefined));
  if (first === undefined || list.length > 2 || (list.length === 2 && second === undefined))
    throw new MongoError(28667, "Invalid $slice syntax: expected a number or two numbers");
  if (list.length === 1) return (array) => (first < 0 ? array.slice(first) : array.slice(0, first));
  const count = second ?? 0;
  if (count <= 0) throw new MongoError(28724, "First argument to $slice must be positive");
  return (array) => {
    const start = first < 0 ? Math.max(0, array.length + first) : first;
    return array.slice(start, start + count);
  };
}

function elementOf(path: string, operand: unknown): Leaf {
  if (path.includes(".")) throw new MongoError(31275, "Cannot use $elemMatch projection on a nested field");
  if (!isDocument(operand)) throw new MongoError(31274, "elemMatch: Invalid argument, object required");
  const node = parseFilter({ [path]: { $elemMatch: operand } });
  const evaluate: Evaluate = (doc) => {
    const array: unknown = doc[path];
    if (!Array.isArray(array)) return undefined;
    const index = array.findIndex((element: unknown) => matches(node, { [path]: [element] }));
    return index === -1 ? undefined : [array[index]];
  };
  return { kind: "computed", evaluate };
}

function operatorLeaf(path: string, spec: Document, isFind: boolean): Leaf {
  if (isFind && "$slice" in spec) return { kind: "slice", slice: sliceOf(spec["$slice"]) };
  if (isFind && "$elemMatch" in spec) return elementOf(path, spec["$elemMatch"]);
  const unknown = Object.keys(spec).find((name) => !Object.hasOwn(operators, name));
  if (unknown !== undefined) throw new MongoError(31325, `Unknown expression ${unknown}`);
  return { kind: "computed", evaluate: compileExpression(spec) };
}

interface Builder extends ParsedProjection {
  mode: "include" | "exclude" | undefined;
  idMode: "include" | "exclude" | undefined;
  isFind: boolean;
}

function setMode(builder: Builder, path: string, mode: "include" | "exclude"): void {
  if (path === "_id") {
    builder.idMode = mode;
    return;
  }
  if (builder.mode !== undefined && builder.mode !== mode) {
    throw mode === "include"
      ? new MongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
      : new MongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  }
  builder.mode = mode;
}

function addField(builder: Builder, path: string, spec: unknown): void {
  if (isDocument(spec)) return addDocument(builder, path, spec);
  if (path.endsWith(".$") || path === "$") return addPositional(builder, path);
  if (!isNumeric(spec) && typeof spec !== "boolean") {
    setMode(builder, path, "include");
    return addPath(builder.tree, path, { kind: "computed", evaluate: compileExpression(spec) });
  }
  const kind = spec === false || toNumber(spec) === 0 ? "exclude" : "include";
  setMode(builder, path, kind);
  addPath(builder.tree, path, { kind });
}

function addDocument(builder: Builder, path: string, spec: Document): void {
  const names = Object.keys(spec);
  if (names.length === 0)
    throw new MongoError(
      51270,
      `An empty sub-projection is not a valid value. Found empty object at path ${path}`,
    );
  if (!names[0]?.startsWith("$")) {
    for (const name of names) addField(builder, `${path}.${name}`, spec[name]);
    return;
  }
  const leaf = operatorLeaf(path, spec, builder.isFind);
  if (leaf.kind !== "slice") setMode(builder, path, "include");
  addPath(builder.tree, path, leaf);
}

function addPositional(builder: Builder, path: string): void {
  if (!builder.isFind)
    throw new MongoError(31324, "Cannot use positional projection in aggregation projection");
  if (builder.positional !== undefined)
    throw new MongoError(31276, "Cannot specify more than one positional projection per query.");
  const target = path.slice(0, -2);
  setMode(builder, target, "include");
  builder.positional = target;
  addPath(builder.tree, target, { kind: "include" });
}

/** Parses the projection of a find (`isFind`) or of a `$project` stage. Raises 31249 to 31254 and others of that range. */
export function parseProjection(spec: Document, isFind: boolean): ParsedProjection {
  const builder: Builder = {
    tree: new Map(),
    isInclusion: false,
    positional: undefined,
    mode: undefined,
    idMode: undefined,
    isFind,
  };
  for (const [path, value] of Object.entries(spec) as [string, unknown][]) addField(builder, path, value);
  const isInclusion = (builder.mode ?? builder.idMode) === "include";
  if (!isInclusion && builder.idMode === "include")
    throw new MongoError(31253, "Cannot do inclusion on field _id in exclusion projection");
  if (isInclusion && builder.idMode === undefined && !builder.tree.has("_id"))
    builder.tree.set("_id", { kind: "include" });
  return { tree: builder.tree, isInclusion, positional: builder.positional };
}
