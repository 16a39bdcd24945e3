import { BSONRegExp, type Document } from "bson";
import { MongoError } from "../errors.js";
import { someAtPath, splitPath } from "../values/path.js";
import { isDocument, isOperatorDocument, newDocument } from "../values/types.js";
import type { FilterNode, LeafNode, Predicate } from "./node.js";
import {
  equalityTest,
  existsTest,
  isTrue,
  membershipTest,
  orderTest,
  regexTest,
  sizeTest,
  type Test,
} from "./predicates.js";

export type { FilterNode } from "./node.js";

type FieldOperator = (path: string, operand: unknown, siblings: Document) => FilterNode;

function leaf(path: string, predicate: Predicate, test: Test, whole = false): LeafNode {
  return { kind: "leaf", path, parts: splitPath(path), predicate, test, whole };
}

const not = (node: FilterNode): FilterNode => ({ kind: "not", node });

function and(nodes: FilterNode[]): FilterNode {
  const [only] = nodes;
  return nodes.length === 1 && only !== undefined ? only : { kind: "and", nodes };
}

const equalTo: FieldOperator = (path, value) => leaf(path, { op: "eq", value }, equalityTest(value));

function plainValue(path: string, value: unknown): FilterNode {
  return value instanceof BSONRegExp ? regex(path, value.pattern, value.options) : equalTo(path, value, {});
}

function regex(path: string, pattern: string, options: string): FilterNode {
  return leaf(path, { op: "regex" }, regexTest(pattern, options));
}

function comparison(op: "gt" | "gte" | "lt" | "lte"): FieldOperator {
  return (path, value) => {
    if (value instanceof BSONRegExp)
      throw new MongoError(2, `Can't have RegEx as arg to predicate over field '${path}'.`);
    return leaf(path, { op, value }, orderTest(op, value));
  };
}

function membership(path: string, operand: unknown, name: string): FilterNode {
  if (!Array.isArray(operand)) throw new MongoError(2, `${name} needs an array`);
  const list = operand as unknown[];
  if (list.some(isOperatorDocument)) throw new MongoError(2, `cannot nest $ under ${name}`);
  const values = list.filter((value) => !(value instanceof BSONRegExp));
  const patterns = list.filter((value) => value instanceof BSONRegExp);
  const tests = patterns.map(({ pattern, options }) => regexTest(pattern, options));
  return leaf(path, { op: "in", values, hasPatterns: patterns.length > 0 }, membershipTest(values, tests));
}

function regexOperator(path: string, operand: unknown, siblings: Document): FilterNode {
  const options: unknown = siblings["$options"];
  if (options !== undefined && typeof options !== "string")
    throw new MongoError(2, "$options has to be a string");
  if (typeof operand === "string") return regex(path, operand, options ?? "");
  if (!(operand instanceof BSONRegExp)) throw new MongoError(2, "$regex has to be a string");
  if (options !== undefined && operand.options !== "")
    throw new MongoError(51074, "options set in both $regex and $options");
  return regex(path, operand.pattern, options ?? operand.options);
}

function elemMatch(path: string, operand: unknown): FilterNode {
  if (!isDocument(operand)) throw new MongoError(2, "$elemMatch needs an Object");
  const [first = ""] = Object.keys(operand);
  const isValueForm = Object.hasOwn(fieldOperators, first);
  const node = isValueForm ? parseFieldOperators("", operand) : parseFilter(operand);
  const test: Test = (value) => (isValueForm ? valueMatches(node, value) : elementMatches(node, value));
  const predicate: Predicate = { op: "elemMatch", node, isValueForm };
  return leaf(path, predicate, (value) => Array.isArray(value) && value.some(test), true);
}

/** Elements that are arrays are asked as documents of their positions. */
function elementMatches(node: FilterNode, element: unknown): boolean {
  if (isDocument(element)) return matches(node, element);
  return Array.isArray(element) && matches(node, Object.assign(newDocument(), element));
}

/** The operators of a value form ask the element itself; an array in the array is not entered. */
function valueMatches(node: FilterNode, element: unknown): boolean {
  if (node.kind === "leaf") return node.test(element);
  if (node.kind === "not") return !valueMatches(node.node, element);
  return node.kind === "and" && node.nodes.every((part) => valueMatches(part, element));
}

function negation(path: string, operand: unknown): FilterNode {
  if (operand instanceof BSONRegExp) return not(plainValue(path, operand));
  if (!isDocument(operand)) throw new MongoError(2, "$not needs a regex or a document");
  if (Object.keys(operand).length === 0) throw new MongoError(2, "$not cannot be empty");
  return not(parseFieldOperators(path, operand));
}

function unequalTo(path: string, value: unknown): FilterNode {
  if (value instanceof BSONRegExp) throw new MongoError(2, "Can't have regex as arg to $ne.");
  return not(equalTo(path, value, {}));
}

/** Every operator a field may be asked with. */
export const fieldOperators: Record<string, FieldOperator> = {
  $eq: equalTo,
  $ne: unequalTo,
  $gt: comparison("gt"),
  $gte: comparison("gte"),
  $lt: comparison("lt"),
  $lte: comparison("lte"),
  $in: (path, operand) => membership(path, operand, "$in"),
  $nin: (path, operand) => not(membership(path, operand, "$nin")),
  $not: negation,
  $exists: (path, operand) => {
    const node = leaf(path, { op: "exists" }, existsTest, true);
    return isTrue(operand) ? node : not(node);
  },
  $regex: regexOperator,
  $elemMatch: elemMatch,
  $size: (path, operand) => leaf(path, { op: "size" }, sizeTest(operand), true),
};

function parseFieldOperators(path: string, operators: Document): FilterNode {
  const nodes: FilterNode[] = [];
  for (const [name, operand] of Object.entries(operators) as [string, unknown][]) {
    if (name === "$options") {
      if (!("$regex" in operators)) throw new MongoError(2, "$options needs a $regex");
      continue;
    }
    const operator = Object.hasOwn(fieldOperators, name) ? fieldOperators[name] : undefined;
    if (operator === undefined) throw new MongoError(2, `unknown operator: ${name}`);
    nodes.push(operator(path, operand, operators));
  }
  return and(nodes);
}

function clauses(name: string, operand: unknown): FilterNode[] {
  if (!Array.isArray(operand)) throw new MongoError(2, `${name} must be an array`);
  if (operand.length === 0) throw new MongoError(2, "$and/$or/$nor must be a nonempty array");
  return (operand as unknown[]).map((clause) => {
    if (!isDocument(clause)) throw new MongoError(2, "$or/$and/$nor entries need to be full objects");
    return parseFilter(clause);
  });
}

/** Every operator a filter may have beside its fields. */
export const logicalOperators: Record<string, (operand: unknown) => FilterNode> = {
  $and: (operand) => and(clauses("$and", operand)),
  $or: (operand) => ({ kind: "or", nodes: clauses("$or", operand) }),
};

function parseField(name: string, operand: unknown): FilterNode {
  if (!name.startsWith("$"))
    return isOperatorDocument(operand) ? parseFieldOperators(name, operand) : plainValue(name, operand);
  const operator = Object.hasOwn(logicalOperators, name) ? logicalOperators[name] : undefined;
  if (operator === undefined) throw new MongoError(2, `unknown top level operator: ${name}`);
  return operator(operand);
}

/** Parses a filter once for many matches. Raises 2 for operators outside the list and bad operands, 51091 for bad patterns. */
export function parseFilter(filter: Document): FilterNode {
  return and(Object.entries(filter).map(([name, operand]: [string, unknown]) => parseField(name, operand)));
}

function leafMatches(node: LeafNode, doc: Document): boolean {
  if (node.parts.length > 1) return someAtPath(doc, node.parts, node.whole, node.test);
  const value: unknown = doc[node.path];
  if (node.whole || !Array.isArray(value)) return node.test(value);
  return value.some(node.test) || node.test(value);
}

/** Whether a document answers a filter. */
export function matches(node: FilterNode, doc: Document): boolean {
  switch (node.kind) {
    case "leaf":
      return leafMatches(node, doc);
    case "and":
      for (const part of node.nodes) if (!matches(part, doc)) return false;
      return true;
    case "or":
      return node.nodes.some((part) => matches(part, doc));
    case "not":
      return !matches(node.node, doc);
  }
}
