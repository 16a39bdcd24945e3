import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { shellText } from "../values/shellText.js";
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
