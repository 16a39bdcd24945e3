import { BSONRegExp, type Document } from "bson";
import { MongoError } from "../errors.js";
import { isDbRef, isDbRefName } from "../values/dbRef.js";
import { toName } from "../values/names.js";
import { toNumber } from "../values/numeric.js";
import { someAtPath, splitQueryPath } from "../values/path.js";
import { isDocument, isOperatorDocument } from "../values/types.js";
import { parseLiteralPattern } from "./literalPattern.js";
import type { FilterNode, LeafNode, Predicate } from "./node.js";
import { equalityTest, membershipTest, orderTest, type Test } from "./predicates.js";

/** Whether an operand consists of operators; a DBRef also starts with a dollar but is a value. */
export const isExpression = (operand: unknown): operand is Document =>
  isOperatorDocument(operand) && !isDbRef(operand);

type FieldOperator = (path: string, operand: unknown) => FilterNode;

const leaf = (path: string, predicate: Predicate, test: Test, whole = false): LeafNode => ({
  kind: "leaf",
  path,
  parts: splitQueryPath(path),
  predicate,
  test,
  whole,
});

const not = (node: FilterNode): FilterNode => ({ kind: "not", node });

function and(nodes: FilterNode[]): FilterNode {
  const [only] = nodes;
  return nodes.length === 1 && only !== undefined ? only : { kind: "and", nodes };
}

function equalTo(path: string, value: unknown): FilterNode {
  rejectPattern(path, value);
  return leaf(path, { op: "eq", value }, equalityTest(value));
}

/** Patterns are only supported as the value of a field: `{ path: /pattern/ }`. */
function rejectPattern(path: string, value: unknown): void {
  if (value instanceof BSONRegExp)
    throw new MongoError(2, `Can't have RegEx as arg to predicate over field '${path}'.`);
}

function regex(path: string, { pattern, options }: BSONRegExp): FilterNode {
  const regExp = parseLiteralPattern(pattern, options);
  // A pattern also matches an equal stored pattern.
  const test = (value: unknown): boolean =>
    typeof value === "string"
      ? regExp.test(value)
      : value instanceof BSONRegExp && value.pattern === pattern && value.options === options;
  return leaf(path, { op: "regex" }, test);
}

function comparison(op: "gt" | "gte" | "lt" | "lte"): FieldOperator {
  return (path, value) => {
    rejectPattern(path, value);
    return leaf(path, { op, value }, orderTest(op, value));
  };
}

function membership(path: string, operand: unknown): FilterNode {
  if (!Array.isArray(operand)) throw new MongoError(2, "$in needs an array");
  const values = operand as unknown[];
  if (values.some(isExpression)) throw new MongoError(2, "cannot nest $ under $in");
  for (const value of values) rejectPattern(path, value);
  return leaf(path, { op: "in", values }, membershipTest(values));
}

function existence(path: string, operand: unknown): FilterNode {
  const node = leaf(path, { op: "exists" }, (value) => value !== undefined, true);
  const isWanted = operand !== false && operand !== null && toNumber(operand) !== 0;
  return isWanted ? node : not(node);
}

export const fieldOperators: Record<string, FieldOperator> = {
  $eq: equalTo,
  $ne: (path, operand) => not(equalTo(path, operand)),
  $gt: comparison("gt"),
  $gte: comparison("gte"),
  $lt: comparison("lt"),
  $lte: comparison("lte"),
  $in: membership,
  $nin: (path, operand) => not(membership(path, operand)),
  $exists: existence,
};

function clauses(operand: unknown): FilterNode[] {
  if (!Array.isArray(operand) || operand.length === 0)
    throw new MongoError(2, "$and/$or must be a nonempty array");
  return (operand as unknown[]).map((clause) => {
    if (!isDocument(clause)) throw new MongoError(2, "$or/$and entries need to be full objects");
    return parseFilter(clause);
  });
}

export const logicalOperators: Record<string, (operand: unknown) => FilterNode> = {
  $and: (operand) => and(clauses(operand)),
  $or: (operand) => ({ kind: "or", nodes: clauses(operand) }),
};

/** Raises 2 for an operator that is not in the allow-list. */
function findAllowed<T>(table: Record<string, T>, name: string): T {
  const operator = Object.hasOwn(table, name) ? table[name] : undefined;
  if (operator === undefined) throw new MongoError(2, `unknown operator: ${name}`);
  return operator;
}

function parseField(name: string, operand: unknown): FilterNode {
  if (name.startsWith("$") && !isDbRefName(name)) return findAllowed(logicalOperators, name)(operand);
  if (operand instanceof BSONRegExp) return regex(name, operand);
  if (!isExpression(operand)) return equalTo(name, operand);
  return and(Object.keys(operand).map((op) => findAllowed(fieldOperators, op)(name, operand[op])));
}

/** Raises 2 for unsupported operators and bad operands, 51091 for bad patterns. */
export function parseFilter(filter: Document): FilterNode {
  return and(Object.keys(filter).map((key) => parseField(toName(key), filter[key])));
}

export function matches(node: FilterNode, document: Document): boolean {
  switch (node.kind) {
    case "leaf":
      return someAtPath(document, node.parts, node.whole, node.test);
    case "and":
      return node.nodes.every((part) => matches(part, document));
    case "or":
      return node.nodes.some((part) => matches(part, document));
    case "not":
      return !matches(node.node, document);
  }
}

/** Whether a filter only compares `_id` with one or more values. */
export function isIdFilter(node: FilterNode): boolean {
  if (node.kind === "and") return node.nodes.length > 0 && node.nodes.every(isIdFilter);
  return (
    node.kind === "leaf" && node.path === "_id" && (node.predicate.op === "eq" || node.predicate.op === "in")
  );
}

/** The predicates that every match must meet. */
export function requiredLeaves(node: FilterNode): LeafNode[] {
  if (node.kind === "leaf") return [node];
  const isRequired = node.kind === "and" || (node.kind === "or" && node.nodes.length === 1);
  return isRequired ? node.nodes.flatMap(requiredLeaves) : [];
}

/**
 * The matched position in the outermost array, for the positional `$`; undefined when no array was involved.
 * As in MongoDB, the last predicate that went through an array decides.
 */
export function matchedPosition(filter: FilterNode, document: Document): number | undefined {
  let matched: number | undefined;
  for (const { parts, whole, test } of requiredLeaves(filter)) {
    someAtPath(document, parts, whole, (value, position) => {
      if (!test(value)) return false;
      if (position !== -1) matched = position;
      return true;
    });
  }
  return matched;
}
