import { Binary, BSONRegExp, BSONValue, Double, ObjectId, type Document } from "bson";
import { MongoError } from "../errors.js";

/** Types by their names in messages, each with its place in the order of values; "missing" is an empty array's sort key. */
const RANKS = {
  missing: 4,
  null: 5,
  int: 10,
  long: 10,
  double: 10,
  string: 15,
  object: 20,
  array: 25,
  binData: 30,
  objectId: 35,
  bool: 40,
  date: 45,
  regex: 50,
} as const;

export type TypeName = keyof typeof RANKS;

/** Whether a number is stored as int32. */
export const isInt32 = (value: number): boolean => (value | 0) === value && !Object.is(value, -0);

/**
 * Type of a value of the engine's representation, which is exact in type and cheap to read: int32 = `number` that is a
 * whole number of 32 bits (not -0), double = any other `number` or a `Double`, int64 = `bigint`, missing = `undefined`;
 * every other type as the `bson` package has it. Raises 2 for anything else.
 */
export function typeOf(value: unknown): TypeName {
  switch (typeof value) {
    case "string":
      return "string";
    case "number":
      return isInt32(value) ? "int" : "double";
    case "boolean":
      return "bool";
    case "bigint":
      return "long";
    case "undefined":
      return "missing";
    default:
      return value === null ? "null" : typeOfObject(value as object);
  }
}

function typeOfObject(value: object): TypeName {
  if (Array.isArray(value)) return "array";
  if (value instanceof Date) return "date";
  if (!(value instanceof BSONValue)) return "object";
  if (value instanceof ObjectId) return "objectId";
  if (value instanceof Double) return "double";
  if (value instanceof Binary) return "binData";
  if (value instanceof BSONRegExp) return "regex";
  throw new MongoError(2, "a value of a BSON type that is not supported by this server");
}

/** Place of a value's type in the order of values of different types; all numbers share one. */
export const rankOf = (value: unknown): number => RANKS[typeOf(value)];

/** Whether a value is an embedded document. */
export function isDocument(value: unknown): value is Document {
  return typeof value === "object" && value !== null && typeOfObject(value) === "object";
}

/** Whether a value is a document whose first name is an operator. */
export function isOperatorDocument(value: unknown): value is Document {
  return isDocument(value) && Object.keys(value)[0]?.startsWith("$") === true;
}

function EmptyPrototype(this: unknown): void {}
EmptyPrototype.prototype = Object.create(null) as object;

/** A document without inherited members, so that a field named `constructor` or `__proto__` is only a field. */
export const newDocument = (): Document => new (EmptyPrototype as unknown as new () => Document)();
