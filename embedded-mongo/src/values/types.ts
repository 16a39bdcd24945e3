import { Binary, BSONRegExp, BSONValue, Double, ObjectId, type Document } from "bson";
import { MongoError } from "../errors.js";

/** Type names as in messages, with their rank in the sort order; an empty array sorts as "missing". */
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

export const isInt32 = (value: number): boolean => (value | 0) === value && !Object.is(value, -0);

/**
 * Type of a value in the engine's representation: int32 = `number` that is a 32-bit integer (not -0),
 * double = any other `number` or a `Double`, int64 = `bigint`, missing = `undefined`; others are
 * the types of the `bson` package. Raises 2 for anything else.
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

/** Rank of a value's type in the sort order; all numbers share one. */
export const typeRank = (value: unknown): number => RANKS[typeOf(value)];

export function isDocument(value: unknown): value is Document {
  return typeof value === "object" && value !== null && typeOfObject(value) === "object";
}

export function isOperatorDocument(value: unknown): value is Document {
  return isDocument(value) && Object.keys(value)[0]?.startsWith("$") === true;
}

function EmptyPrototype(this: unknown): void {}
EmptyPrototype.prototype = Object.create(null) as object;

/** A document without inherited members, so that `constructor` or `__proto__` is an ordinary field. */
export const newDocument = (): Document => new (EmptyPrototype as unknown as new () => Document)();
