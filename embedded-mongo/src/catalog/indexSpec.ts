import { EJSON } from "bson";
import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { isTrue } from "../query/predicates.js";
import { isDocument } from "../values/types.js";

type Direction = 1 | -1;

/** One index as its owner asked for it; `document` is what listIndexes shows. */
export interface IndexSpec {
  name: string;
  fields: string[];
  directions: Direction[];
  isUnique: boolean;
  isSparse: boolean;
  partialFilter: Document | undefined;
  expireAfterSeconds: number | undefined;
  document: Document;
}

/** Options of createIndexes that this server implements or may ignore without changing a result. */
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

const PARTIAL_OPERATORS = new Set(["$eq", "$gt", "$gte", "$lt", "$lte", "$in", "$exists", "$and", "$or"]);
const ID_INDEX_NAME = "_id_";
const MAX_FIELDS = 32;
const MAX_EXPIRE_SECONDS = 2_147_483_647;

export const ID_INDEX: IndexSpec = parseIndexSpec({ v: 2, key: { _id: 1 }, name: ID_INDEX_NAME });

/** Reads one element of `createIndexes.indexes`. Errors: 67 for what cannot be an index, 197-style bad options as 67/2. */
export function parseIndexSpec(spec: Document): IndexSpec {
  for (const option of Object.keys(spec)) {
    if (!INDEX_OPTIONS.includes(option)) {
      throw new MongoError(67, `The index option '${option}' is not supported by this server`);
    }
  }
  const key: unknown = spec["key"];
  if (key === null || typeof key !== "object")
    throw new MongoError(9, "The 'key' field is a required property of an index specification");
  const fields = Object.keys(key);
  if (fields.length === 0) throw new MongoError(67, "Index keys cannot be an empty object");
  if (fields.length > MAX_FIELDS)
    throw new MongoError(67, `Index keys cannot have more than ${MAX_FIELDS} fields`);
  const directions = fields.map((field) => parseDirection(field, (key as Document)[field]));
  const name: unknown = spec["name"];
  if (typeof name !== "string" || name === "") {
    throw new MongoError(9, "The 'name' field is a required property of an index specification");
  }
  const isId = fields.length === 1 && fields[0] === "_id";
  const parsed: IndexSpec = {
    name: isId ? ID_INDEX_NAME : name,
    fields,
    directions,
    isUnique: isId || isTrue(spec["unique"]),
    isSparse: isTrue(spec["sparse"]),
    partialFilter: parsePartialFilter(spec),
    expireAfterSeconds: parseExpiry(spec, fields, isId),
    document: {},
  };
  parsed.document = listingOf(parsed);
  return parsed;
}

/** Whether two specifications mean the same index; 85 and 86 are raised by the caller when they do not. */
export function isSameIndex(left: IndexSpec, right: IndexSpec): boolean {
  return hasSameKey(left, right) && optionsText(left) === optionsText(right);
}

/** Whether two indexes have the same fields in the same order and directions. */
export function hasSameKey(left: IndexSpec, right: IndexSpec): boolean {
  return (
    left.fields.join("\0") === right.fields.join("\0") &&
    left.directions.join() === right.directions.join() &&
    partialText(left) === partialText(right)
  );
}

/** Whether two indexes with one key differ in nothing but when their documents expire. */
export function differsInExpiryOnly(left: IndexSpec, right: IndexSpec): boolean {
  return hasSameKey(left, right) && left.isUnique === right.isUnique && left.isSparse === right.isSparse;
}

function optionsText(spec: IndexSpec): string {
  return `${spec.isUnique}|${spec.isSparse}|${spec.expireAfterSeconds}`;
}

function partialText(spec: IndexSpec): string {
  return spec.partialFilter === undefined ? "" : EJSON.stringify(spec.partialFilter, { relaxed: false });
}

function listingOf(spec: IndexSpec): Document {
  const isId = spec.name === ID_INDEX_NAME;
  return {
    v: 2,
    key: Object.fromEntries(spec.fields.map((field, position) => [field, spec.directions[position]])),
    name: spec.name,
    ...(spec.isUnique && !isId ? { unique: true } : {}),
    ...(spec.isSparse ? { sparse: true } : {}),
    ...(spec.partialFilter === undefined ? {} : { partialFilterExpression: spec.partialFilter }),
    ...(spec.expireAfterSeconds === undefined ? {} : { expireAfterSeconds: spec.expireAfterSeconds }),
  };
}

function parseDirection(field: string, value: unknown): Direction {
  if (field === "") throw new MongoError(67, "Index keys cannot be an empty field");
  if (field.split(".").some((part) => part === "" || part.startsWith("$"))) {
    throw new MongoError(67, `Index key contains an illegal field name: '${field}'`);
  }
  const number = Number(value);
  if (typeof value === "string") {
    throw new MongoError(67, `Index type '${value}' is not supported by this server`);
  }
  if (!Number.isFinite(number) || number === 0) {
    throw new MongoError(67, "Values in the index key pattern must be numbers other than 0");
  }
  return number > 0 ? 1 : -1;
}

function parsePartialFilter(spec: Document): Document | undefined {
  const filter: unknown = spec["partialFilterExpression"];
  if (filter === undefined) return undefined;
  if (filter === null || typeof filter !== "object") {
    throw new MongoError(14, "The field 'partialFilterExpression' must be an object");
  }
  if (isTrue(spec["sparse"])) {
    throw new MongoError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  assertPartialOperators(filter);
  return filter as Document;
}

/** Error 67 for operators that MongoDB does not take in a partial index either. */
function assertPartialOperators(value: unknown): void {
  if (!isDocument(value) && !Array.isArray(value)) return;
  for (const [name, operand] of Object.entries(value) as [string, unknown][]) {
    if (name.startsWith("$") && (!PARTIAL_OPERATORS.has(name) || (name === "$exists" && operand !== true))) {
      throw new MongoError(67, `unsupported expression in partial index: ${name}`);
    }
    assertPartialOperators(operand);
  }
}

function parseExpiry(spec: Document, fields: string[], isId: boolean): number | undefined {
  const value: unknown = spec["expireAfterSeconds"];
  if (value === undefined) return undefined;
  const seconds = Number(value);
  if (isId || fields.length !== 1)
    throw new MongoError(67, "TTL indexes are single-field indexes and not on _id");
  if (!Number.isFinite(seconds) || seconds < 0 || seconds > MAX_EXPIRE_SECONDS) {
    throw new MongoError(67, `TTL index 'expireAfterSeconds' must be between 0 and ${MAX_EXPIRE_SECONDS}`);
  }
  return Math.trunc(seconds);
}
