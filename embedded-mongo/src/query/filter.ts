import { BSONRegExp, type Document } from "bson";
import { MongoError } from "../errors.js";
import { isDbRef, isDbRefName } from "../values/dbRef.js";
import { nameOf } from "../values/names.js";
import { toNumber } from "../values/numeric.js";
import { queryPartsOf, someAtPath } from "../values/path.js";
import { isDocument, isOperatorDocument } from "../values/types.js";
import { parseLiteralPattern } from "./literalPattern.js";
import type { FilterNode, LeafNode, Predicate } from "./node.js";
import { equalityTest, membershipTest, orderTest, type Test } from "./predicates.js";

/** Whether an operand is made of operators; a reference to a document has dollars too, but is a value. */
export const isExpression = (operand: unknown): operand is Document =>
  isOperatorDocument(operand) && !isDbRef(operand);

type FieldOperator = (path: string, operand: unknown) => FilterNode;

const leaf = (path: string, predicate: Predicate, test: Test, whole = false): LeafNode => ({
  kind: "leaf",
  path,
  parts: queryPartsOf(path),
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
  refusePattern(path, value);
  return leaf(path, { op: "eq", value }, equalityTest(value));
}

/** Patterns are only served where they stand for themselves: `{ path: /pattern/ }`. */
function refusePattern(path: string, value: unknown): void {
  if (value instanceof BSONRegExp)
    throw new MongoError(2, `Can't have RegEx as arg to predicate over field '${path}'.`);
}

function regex(path: string, { pattern, options }: BSONRegExp): FilterNode {
  const regExp = parseLiteralPattern(pattern, options);
  // A pattern also finds itself.
  const test = (value: unknown): boolean =>
    typeof value === "string"
      ? regExp.test(value)
      : value instanceof BSONRegExp && value.pattern === pattern && value.options === options;
  return leaf(path, { op: "regex" }, test);
}

function comparison(op: "gt" | "gte" | "lt" | "lte"): FieldOperator {
  return (path, value) => {
    refusePattern(path, value);
    return leaf(path, { op, value }, orderTest(op, value));
  };
}

function membership(path: string, operand: unknown): FilterNode {
  if (!Array.isArray(operand)) throw new MongoError(2, "$in needs an array");
  const values = operand as unknown[];
  if (values.some(isExpression)) throw new MongoError(2, "cannot nest $ under $in");
  for (const value of values) refusePattern(path, value);
  return leaf(path, { op: "in", values }, membershipTest(values));
}

function existence(path: string, operand: unknown): FilterNode {
  const node = leaf(path, { op: "exists" }, (value) => value !== undefined, true);
  const isWanted = operand !== false && operand !== null && toNumber(operand) !== 0;
  return isWanted ? node : not(node);
}

/** Every operator a field may be asked with. */
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

/** Every operator a filter may have beside its fields. */
export const logicalOperators: Record<string, (operand: unknown) => FilterNode> = {
  $and: (operand) => and(clauses(operand)),
  $or: (operand) => ({ kind: "or", nodes: clauses(operand) }),
};

/** What the table of an allow-list has under a name. Raises 2 when that is nothing. */
function allowed<T>(table: Record<string, T>, name: string): T {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (found === undefined) throw new MongoError(2, `unknown operator: ${name}`);
  return found;
}

function parseField(name: string, operand: unknown): FilterNode {
  if (name.startsWith("$") && !isDbRefName(name)) return allowed(logicalOperators, name)(operand);
  if (operand instanceof BSONRegExp) return regex(name, operand);
  if (!isExpression(operand)) return equalTo(name, operand);
  return and(Object.keys(operand).map((op) => allowed(fieldOperators, op)(name, operand[op])));
}

/** Parses a filter once for many matches. Raises 2 for operators outside the list and bad operands, 51091 for bad patterns. */
export function parseFilter(filter: Document): FilterNode {
  return and(Object.keys(filter).map((key) => parseField(nameOf(key), filter[key])));
}

/** Whether a document answers a filter. */
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

/** Whether a filter names an `_id`, or several, and asks for nothing else. */
export function asksForId(node: FilterNode): boolean {
  if (node.kind === "and") return node.nodes.length > 0 && node.nodes.every(asksForId);
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
 * The position in the outermost array that a filter matched a document by: what the positional `$` stands for.
 * `undefined` when no array took part. The last predicate that passed an array decides, as in MongoDB.
 */
export function matchedPosition(filter: FilterNode, document: Document): number | undefined {
  let found: number | undefined;
  for (const { parts, whole, test } of requiredLeaves(filter)) {
    someAtPath(document, parts, whole, (value, position) => {
      if (!test(value)) return false;
      if (position !== -1) found = position;
      return true;
    });
  }
  return found;
}
