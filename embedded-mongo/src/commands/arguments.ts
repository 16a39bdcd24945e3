import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { toNumber } from "../values/numeric.js";
import { isDocument, typeOf } from "../values/types.js";

/** Fields that any command may carry; what they ask for is either done, checked elsewhere or the default anyway. */
export const COMMON_FIELDS: readonly string[] = [
  "$db",
  "lsid",
  "$clusterTime",
  "$readPreference",
  "readConcern",
  "writeConcern",
  "maxTimeMS",
  "comment",
  "txnNumber",
  "autocommit",
  "startTransaction",
];

function wrongType(name: string, value: unknown, expected: string): MongoError {
  return new MongoError(
    14,
    `BSON field '${name}' is the wrong type '${typeOf(value)}', expected type '${expected}'`,
  );
}

/** A field that must be a document, or `fallback` when it is absent. Error 14. */
export function documentArgument(body: Document, name: string, fallback: Document = {}): Document {
  const value: unknown = body[name];
  if (value === undefined || value === null) return fallback;
  if (!isDocument(value)) throw wrongType(name, value, "object");
  return value;
}

const isMissing = (value: unknown): value is null | undefined => value === undefined || value === null;

/** A document that must be there. Errors: 14, and 40414 when it is not; `owner` says where it was looked for. */
export function requiredDocument(body: Document, owner: string, name: string): Document {
  if (isMissing(body[name])) throw missing(owner, name);
  return documentArgument(body, name);
}

/** Documents that must be there. Errors as in `requiredDocument`. */
export function requiredDocuments(body: Document, owner: string, name: string): Document[] {
  const documents = documentsArgument(body, name);
  if (documents === undefined) throw missing(owner, name);
  return documents;
}

/** Error 40414. */
export const missing = (owner: string, name: string): MongoError =>
  new MongoError(40414, `BSON field '${owner}.${name}' is missing but a required field`);

/** An array of documents, or undefined when it is absent. Error 14. */
function documentsArgument(body: Document, name: string): Document[] | undefined {
  const value: unknown = body[name];
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw wrongType(name, value, "array");
  for (const element of value) {
    if (!isDocument(element)) throw wrongType(`${name}.0`, element, "object");
  }
  return value as Document[];
}

/** A whole number that is not negative. Error 14 for another type, 51024 for a negative one. */
export function countArgument(body: Document, name: string, fallback: number): number {
  const value: unknown = body[name];
  if (value === undefined || value === null) return fallback;
  const number = toNumber(value);
  if (Number.isNaN(number)) throw wrongType(name, value, "[long, int, double]");
  if (number < 0)
    throw new MongoError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return Math.trunc(number);
}

/** A boolean, where numbers count as MongoDB counts them. Error 14. */
export function flagArgument(body: Document, name: string, fallback = false): boolean {
  const value: unknown = body[name];
  if (value === undefined || value === null) return fallback;
  if (typeof value === "boolean") return value;
  const number = toNumber(value);
  if (Number.isNaN(number)) throw wrongType(name, value, "bool");
  return number !== 0;
}

/** A string. Error 14; 40414 when it is absent. */
export function stringArgument(body: Document, name: string): string {
  const value: unknown = body[name];
  if (value === undefined)
    throw new MongoError(40414, `BSON field '${name}' is missing but a required field`);
  if (typeof value !== "string") throw wrongType(name, value, "string");
  return value;
}

/** The collection a command names: the value of its first field. Error 73 for anything but a name. */
export function namespaceArgument(body: Document, command: string, database: string): string {
  const value: unknown = body[command];
  if (typeof value !== "string")
    throw new MongoError(73, `collection name has invalid type ${typeOf(value)}`);
  if (value === "") throw new MongoError(73, `Invalid namespace specified '${database}.'`);
  return `${database}.${value}`;
}

/** Refuses fields that a command, or a statement inside it, may not have. Error 40415. */
export function assertKnownFields(document: Document, known: readonly string[], prefix: string): void {
  const unknown = Object.keys(document).find((field) => !known.includes(field));
  if (unknown !== undefined)
    throw new MongoError(40415, `BSON field '${prefix}.${unknown}' is an unknown field.`);
}
