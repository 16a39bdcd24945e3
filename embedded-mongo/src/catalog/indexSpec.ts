import { BSONRegExp, type Document } from "bson";
import { MongoError } from "../errors.js";
import { isDbRefName } from "../values/dbRef.js";
import { encode } from "../values/encode.js";
import { toName } from "../values/names.js";
import { isNumeric, toNumber } from "../values/numeric.js";
import { shellText } from "../values/shellText.js";
import { isDocument, isOperatorDocument, newDocument, typeOf } from "../values/types.js";

/** A requested index; `document` is how listIndexes reports it. */
export interface IndexSpec {
  name: string;
  fields: string[];
  directions: (1 | -1)[];
  isUnique: boolean;
  isSparse: boolean;
  partialFilter: Document | undefined;
  expireAfterSeconds: number | undefined;
  document: Document;
  /** Equal for indexes over the same documents in the same order. */
  keyText: string;
  /** Equal for indexes that differ only by name. */
  text: string;
}

/** Options of createIndexes that are implemented or safe to ignore. */
export const INDEX_OPTIONS: readonly string[] = [
  "key",
  "name",
  "unique",
  "sparse",
  "partialFilterExpression",
  "expireAfterSeconds",
  "background",
  "v",
  "ns",
];

const PARTIAL_OPERATORS = new Set(["$eq", "$gt", "$gte", "$lt", "$lte", "$in", "$exists"]);
const FORBIDDEN_FOR_ID = ["unique", "sparse", "partialFilterExpression", "expireAfterSeconds"];
const MAX_FIELDS = 32;
const MAX_EXPIRE_SECONDS = 2_147_483_647;

export const ID_INDEX: IndexSpec = parseIndexSpec({ key: { _id: 1 }, name: "_id_" });

/** Parses an element of `createIndexes.indexes`. Errors: 67 for an invalid index, 9 and 14 for bad fields. */
export function parseIndexSpec(spec: Document): IndexSpec {
  const unknown = Object.keys(spec).find((option) => !INDEX_OPTIONS.includes(option));
  if (unknown !== undefined)
    throw new MongoError(67, `The index option '${unknown}' is not supported by this server`);
  const { key, name } = spec as { key: unknown; name: unknown };
  if (!isDocument(key) || typeof name !== "string")
    throw new MongoError(9, "The 'key' and 'name' fields are required properties of an index specification");
  if (name === "") throw new MongoError(67, "index name cannot be empty");
  if (name === "*") throw new MongoError(2, "The index name '*' is not valid.");
  const keys = Object.keys(key);
  const fields = keys.map(toName);
  if (fields.length === 0 || fields.length > MAX_FIELDS)
    throw new MongoError(67, `Index keys must have between 1 and ${MAX_FIELDS} fields`);
  const directions = keys.map((field) => parseDirection(toName(field), key[field]));
  const isId = fields.length === 1 && fields[0] === "_id";
  if (isId) assertIdIndex(spec, directions);
  const isUnique = isSet(spec, "unique") || isId;
  const isSparse = isSet(spec, "sparse");
  isSet(spec, "background");
  const version = parseVersion(spec["v"]);
  const partialFilter = parsePartialFilter(spec["partialFilterExpression"], isSparse);
  const expireAfterSeconds = parseExpiry(spec["expireAfterSeconds"], fields.length > 1);
  const partial = partialFilter && { partialFilterExpression: partialFilter };
  const options = {
    ...(isUnique && !isId ? { unique: true } : {}),
    ...(isSparse ? { sparse: true } : {}),
    ...partial,
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
  };
  const shownKey = Object.assign(
    newDocument(),
    Object.fromEntries(keys.map((field, position) => [field, directions[position]])),
  );
  const shownName = isId ? "_id_" : name;
  return {
    name: shownName,
    fields,
    directions,
    isUnique,
    isSparse,
    partialFilter,
    expireAfterSeconds,
    document: { v: version, key: shownKey, name: shownName, ...options },
    keyText: bytesText({ key: shownKey, ...partial }),
    text: bytesText({ key: shownKey, ...options }),
  };
}

function bytesText(document: Document): string {
  return Buffer.from(encode(document)).toString("latin1");
}

function isSet(spec: Document, option: string): boolean {
  const value: unknown = spec[option];
  if (value === undefined) return false;
  if (typeof value !== "boolean" && !isNumeric(value))
    throw new MongoError(
      14,
      `The field '${option}' has value ${option}: ${shellText(value)}, which is not convertible to bool`,
    );
  return value === true || (toNumber(value) || 0) !== 0;
}

/** Versions 1 and 2 mean the same here. */
function parseVersion(value: unknown): number {
  if (value === undefined) return 2;
  if (!isNumeric(value)) throw new MongoError(14, `The field 'v' must be a number, but got ${typeOf(value)}`);
  const version = toNumber(value);
  if (version === 1 || version === 2) return version;
  throw new MongoError(67, `Invalid index specification; cannot create an index with v=${shellText(value)}`);
}

function parseDirection(field: string, value: unknown): 1 | -1 {
  const parts = field.split(".");
  if (parts.some((part, at) => part === "" || (part.startsWith("$") && (at === 0 || !isDbRefName(part)))))
    throw new MongoError(67, `Index key contains an illegal field name: '${field}'`);
  if (typeof value === "string")
    throw new MongoError(67, `Index type '${value}' is not supported by this server`);
  const number = toNumber(value);
  if (!Number.isFinite(number) || number === 0)
    throw new MongoError(67, "Values in the index key pattern must be numbers other than 0");
  if (number !== 1 && number !== -1)
    throw new MongoError(67, `Values other than 1 and -1 are not supported by this server: ${number}`);
  return number;
}

/** Errors: 2 for a descending index on `_id`, 197 for options that it may not have. */
function assertIdIndex(spec: Document, [direction]: readonly number[]): void {
  if (direction !== 1)
    throw new MongoError(2, "The field 'key' for an _id index must be {_id: 1}, but got {_id: -1}");
  const refused = FORBIDDEN_FOR_ID.find((option) => spec[option] !== undefined);
  if (refused !== undefined)
    throw new MongoError(197, `The field '${refused}' is not valid for an _id index specification.`);
}

/** Error 67 for whatever MongoDB rejects in a partial index too, and for `$and` and `$or`. */
function parsePartialFilter(filter: unknown, isSparse: boolean): Document | undefined {
  if (filter === undefined) return undefined;
  if (!isDocument(filter)) throw new MongoError(14, "The field 'partialFilterExpression' must be an object");
  if (isSparse) throw new MongoError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  for (const [name, operand] of Object.entries(filter) as [string, unknown][]) {
    const operators = isOperatorDocument(operand) ? Object.keys(operand) : [];
    if (operand instanceof BSONRegExp)
      throw new MongoError(67, `unsupported expression in partial index: ${name} $regex`);
    const refused = [name, ...operators].find((one) => one.startsWith("$") && !PARTIAL_OPERATORS.has(one));
    if (refused !== undefined || (isDocument(operand) && "$exists" in operand && operand["$exists"] !== true))
      throw new MongoError(67, `unsupported expression in partial index: ${refused ?? "$exists"}`);
  }
  return filter;
}

function parseExpiry(value: unknown, isRefused: boolean): number | undefined {
  if (value === undefined) return undefined;
  const seconds = toNumber(value);
  if (!isNumeric(value))
    throw new MongoError(
      67,
      `TTL index 'expireAfterSeconds' option must be numeric, but received ${typeOf(value)}`,
    );
  if (isRefused) throw new MongoError(67, "TTL indexes are single-field indexes");
  if (!(seconds >= 0 && seconds <= MAX_EXPIRE_SECONDS))
    throw new MongoError(67, `TTL index 'expireAfterSeconds' must be between 0 and ${MAX_EXPIRE_SECONDS}`);
  return Math.trunc(seconds);
}
