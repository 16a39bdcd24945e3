import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { toNumber } from "../values/numeric.js";
import { isDocument, typeOf } from "../values/types.js";

/** Fields that any command may have; each is either honoured, checked elsewhere or the default anyway. */
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

/** A document, or `fallback` when the field is absent. Error 14. */
export function documentArgument(body: Document, name: string, fallback: Document = {}): Document {
  const value: unknown = body[name];
  if (value === undefined || value === null) return fallback;
  if (!isDocument(value)) throw wrongType(name, value, "object");
  return value;
}

const isMissing = (value: unknown): value is null | undefined => value === undefined || value === null;

/** A required document. Errors: 14, and 40414 when it is missing; `owner` is its parent, for the message. */
export function requiredDocument(body: Document, owner: string, name: string): Document {
  if (isMissing(body[name])) throw missing(owner, name);
  return documentArgument(body, name);
}

/** A required array of documents. Errors as in `requiredDocument`. */
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

/** A number, truncated. Error 14 for another type, 51024 for a negative one. */
export function countArgument(body: Document, name: string, fallback: number): number {
  const value: unknown = body[name];
  if (value === undefined || value === null) return fallback;
  const number = toNumber(value);
  if (Number.isNaN(number)) throw wrongType(name, value, "[long, int, double]");
  if (number < 0)
    throw new MongoError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return Math.trunc(number);
}

/** A boolean or, as in MongoDB, a number. Error 14. */
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

/** The namespace of the collection that a command names. Error 73 for anything but a name. */
export function namespaceArgument(body: Document, command: string, database: string): string {
  const value: unknown = body[command];
  if (typeof value !== "string")
    throw new MongoError(73, `collection name has invalid type ${typeOf(value)}`);
  if (value === "") throw new MongoError(73, `Invalid namespace specified '${database}.'`);
  return `${database}.${value}`;
}

/** Rejects unknown fields of a command or of a statement inside it. Error 40415. */
export function assertKnownFields(document: Document, known: readonly string[], prefix: string): void {
  const unknown = Object.keys(document).find((field) => !known.includes(field));
  if (unknown !== undefined)
    throw new MongoError(40415, `BSON field '${prefix}.${unknown}' is an unknown field.`);
}
