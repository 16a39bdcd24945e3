import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  BSONValue,
  Code,
  Decimal128,
  Double,
  type Document,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from "bson";
import { MongoError } from "../errors.js";

/** Canonical order of types, with gaps for nothing: lower sorts first. `undefined` is the empty array of a sort key. */
export const typeRank = {
  minKey: 1,
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
  timestamp: 47,
  regex: 50,
  code: 60,
  maxKey: 127,
} as const;

interface TypeInfo {
  /** Position in the order across types. */
  rank: number;
  /** The number `$type` takes. */
  code: number;
  /** The name `$type` takes and error messages show. */
  alias: string;
}

const info = (rank: number, code: number, alias: string): TypeInfo => ({ rank, code, alias });

const types = {
  undefined: info(typeRank.undefined, 6, "missing"),
  null: info(typeRank.null, 10, "null"),
  int: info(typeRank.number, 16, "int"),
  long: info(typeRank.number, 18, "long"),
  double: info(typeRank.number, 1, "double"),
  decimal: info(typeRank.number, 19, "decimal"),
  string: info(typeRank.string, 2, "string"),
  symbol: info(typeRank.string, 14, "symbol"),
  object: info(typeRank.object, 3, "object"),
  array: info(typeRank.array, 4, "array"),
  binary: info(typeRank.binary, 5, "binData"),
  objectId: info(typeRank.objectId, 7, "objectId"),
  bool: info(typeRank.bool, 8, "bool"),
  date: info(typeRank.date, 9, "date"),
  timestamp: info(typeRank.timestamp, 17, "timestamp"),
  regex: info(typeRank.regex, 11, "regex"),
  code: info(typeRank.code, 13, "javascript"),
  minKey: info(typeRank.minKey, -1, "minKey"),
  maxKey: info(typeRank.maxKey, 127, "maxKey"),
};

/** `$type` names to their numbers. */
export const typeCodes = new Map(
  Object.values(types)
    .filter((type) => type.alias !== "missing")
    .map((type) => [type.alias, type.code]),
);

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
    case "object":
      return value === null ? types.null : typeOfObject(value);
    default:
      throw new MongoError(2, `a value of type ${typeof value} is not BSON`);
  }
}

function typeOfObject(value: object): TypeInfo {
  if (Array.isArray(value)) return types.array;
  if (value instanceof Date) return types.date;
  if (!(value instanceof BSONValue)) return types.object;
  if (value instanceof ObjectId) return types.objectId;
  if (value instanceof Double) return types.double;
  if (value instanceof Decimal128) return types.decimal;
  if (value instanceof Binary) return types.binary;
  if (value instanceof BSONRegExp) return types.regex;
  if (value instanceof Timestamp) return types.timestamp;
  if (value instanceof MinKey) return types.minKey;
  if (value instanceof MaxKey) return types.maxKey;
  if (value instanceof BSONSymbol) return types.symbol;
  if (value instanceof Code) return types.code;
  throw new MongoError(2, "a value of an unknown BSON type");
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

function EmptyPrototype(this: unknown): void {}
EmptyPrototype.prototype = Object.create(null) as object;

/** A document without inherited members, so that a field named `constructor` or `__proto__` is only a field. */
export const newDocument = (): Document => new (EmptyPrototype as unknown as new () => Document)();

/** A shallow copy of a document. */
export const copyDocument = (source: Document): Document => Object.assign(newDocument(), source);
