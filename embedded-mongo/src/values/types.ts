import { Binary, BSONRegExp, BSONValue, type Document, Double, ObjectId } from "bson";
import { MongoError } from "../errors.js";

/** Canonical order of types, with gaps for nothing: lower sorts first. `undefined` is the empty array of a sort key. */
export const typeRank = {
  undefined: 4,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  bool: 40,
  date: 45,
  regex: 50,
} as const;

interface TypeInfo {
  /** Position in the order across types. */
  rank: number;
  /** The name that error messages show. */
  alias: string;
}

const info = (rank: number, alias: string): TypeInfo => ({ rank, alias });

const types = {
  undefined: info(typeRank.undefined, "missing"),
  null: info(typeRank.null, "null"),
  int: info(typeRank.number, "int"),
  long: info(typeRank.number, "long"),
  double: info(typeRank.number, "double"),
  string: info(typeRank.string, "string"),
  object: info(typeRank.object, "object"),
  array: info(typeRank.array, "array"),
  binary: info(typeRank.binary, "binData"),
  objectId: info(typeRank.objectId, "objectId"),
  bool: info(typeRank.bool, "bool"),
  date: info(typeRank.date, "date"),
  regex: info(typeRank.regex, "regex"),
};

/** Whether a number is stored as int32. */
export const isInt32 = (value: number): boolean => (value | 0) === value && !Object.is(value, -0);

/**
 * Type of a value of the engine's representation, which is exact in type and cheap to read: int32 = `number` that is a
 * whole number of 32 bits (not -0), double = any other `number` or a `Double`, int64 = `bigint`, missing = `undefined`;
 * every other type as the `bson` package has it. Raises 2 for anything else.
 */
export function typeOf(value: unknown): TypeInfo {
  switch (typeof value) {
    case "string":
      return types.string;
    case "number":
      return isInt32(value) ? types.int : types.double;
    case "boolean":
      return types.bool;
    case "bigint":
      return types.long;
    case "undefined":
      return types.undefined;
    default:
      return value === null ? types.null : typeOfObject(value as object);
  }
}

function typeOfObject(value: object): TypeInfo {
  if (Array.isArray(value)) return types.array;
  if (value instanceof Date) return types.date;
  if (!(value instanceof BSONValue)) return types.object;
  if (value instanceof ObjectId) return types.objectId;
  if (value instanceof Double) return types.double;
  if (value instanceof Binary) return types.binary;
  if (value instanceof BSONRegExp) return types.regex;
  throw new MongoError(2, "a value of a BSON type that is not supported by this server");
}

/** Whether a value is an embedded document. */
export function isDocument(value: unknown): value is Document {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof BSONValue) &&
    !(value instanceof Date)
  );
}

/** Whether a value is a document whose first name is an operator. */
export function isOperatorDocument(value: unknown): value is Document {
  return isDocument(value) && Object.keys(value)[0]?.startsWith("$") === true;
}

function EmptyPrototype(this: unknown): void {}
EmptyPrototype.prototype = Object.create(null) as object;

/** A document without inherited members, so that a field named `constructor` or `__proto__` is only a field. */
export const newDocument = (): Document => new (EmptyPrototype as unknown as new () => Document)();

/** A shallow copy of a document. */
export const copyDocument = (source: Document): Document => Object.assign(newDocument(), source);
