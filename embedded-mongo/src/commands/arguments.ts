import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { isDocument, typeOf } from "../values/types.js";

function wrongType(name: string, value: unknown, expected: string): MongoError {
  return new MongoError(
    14,
    `BSON field '${name}' is the wrong type '${typeOf(value).alias}', expected type '${expected}'`,
  );
}

/** A field that must be a document, or `fallback` when it is absent. Error 14. */
export function documentArgument(body: Document, name: string, fallback: Document = {}): Document {
  const value: unknown = body[name];
  if (value === undefined || value === null) return fallback;
  if (!isDocument(value)) throw wrongType(name, value, "object");
  return value;
}

/** An array of documents, or undefined when it is absent. Error 14. */
export function documentsArgument(body: Document, name: string): Document[] | undefined {
  const value: unknown = body[name];
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw wrongType(name, value, "array");
  for (const element of value) {
    if (!isDocument(element)) throw wrongType(`${name}.0`, element, "object");
  }
  return value as Document[];
}

/** A whole number that is not negative. Error 14 for another type, 51024 for a negative one, 9 for a fraction. */
export function countArgument(body: Document, name: string, fallback: number): number {
  const value: unknown = body[name];
  if (value === undefined || value === null) return fallback;
  const number = numberOf(value);
  if (number === undefined) throw wrongType(name, value, "[long, int, decimal, double]");
  if (number < 0) {
    throw new MongoError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  }
  return Math.trunc(number);
}

/** The value of any BSON number as a JavaScript number; undefined for anything else. */
function numberOf(value: unknown): number | undefined {
  return typeOf(value).rank === typeOf(0).rank ? Number(value) : undefined;
}

/** A boolean, where numbers count as MongoDB counts them. Error 14. */
export function flagArgument(body: Document, name: string, fallback = false): boolean {
  const value: unknown = body[name];
  if (value === undefined || value === null) return fallback;
  if (typeof value === "boolean") return value;
  const number = numberOf(value);
  if (number === undefined) throw wrongType(name, value, "bool");
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
  if (typeof value !== "string") {
    throw new MongoError(73, `collection name has invalid type ${typeOf(value).alias}`);
  }
  if (value === "") throw new MongoError(73, `Invalid namespace specified '${database}.'`);
  return `${database}.${value}`;
}

/** Refuses fields that a statement inside a command may not have. Error 40415. */
export function assertKnownFields(document: Document, known: ReadonlySet<string>, prefix: string): void {
  for (const field of Object.keys(document)) {
    if (!known.has(field))
      throw new MongoError(40415, `BSON field '${prefix}.${field}' is an unknown field.`);
  }
}

/** Refuses a collation that would change an answer; only the default order is implemented. Error 72. */
export function assertNoCollation(document: Document): void {
  const collation = documentArgument(document, "collation");
  if (Object.keys(collation).length > 0 && collation["locale"] !== "simple") {
    throw new MongoError(72, "collation is not supported by this server, except { locale: 'simple' }");
  }
}
