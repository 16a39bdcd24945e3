import { Binary, Decimal128, Double, EJSON, ObjectId } from "bson";
import type { Document } from "bson";
import { MongoError } from "../errors.js";
import type { IndexSpec } from "./indexSpec.js";

/** The E11000 of MongoDB, with the key pattern and the offending values in `extra`. */
export function duplicateKeyError(ns: string, spec: IndexSpec, tuple: unknown[]): MongoError {
  const entries = spec.fields.map((field, position) => [field, tuple[position] ?? null] as const);
  const shown = entries.map(([field, value]) => `${field}: ${shellText(value)}`).join(", ");
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${ns} index: ${spec.name} dup key: { ${shown} }`,
    { keyPattern: spec.document["key"] as Document, keyValue: Object.fromEntries(entries) },
  );
}

function shellText(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "string") return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Double)
    return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value);
  if (value instanceof Decimal128) return value.toString();
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString("hex").toUpperCase()})`;
  if (typeof value === "object") return EJSON.stringify(value as Document);
  return String(value as boolean | number | bigint);
}
