import { EJSON, type Document, serialize } from "bson";
import { decode } from "../values/codec.js";

/** A definition as the store keeps it. Earlier releases kept extended JSON. Raises when it is neither. */
export function readDefinition(stored: Uint8Array | string): Document {
  if (typeof stored !== "string") return decode(stored);
  return decode(serialize(revived(JSON.parse(stored)) as Document));
}

/**
 * The values that extended JSON stands for. What only looks like it, as `{ $oid: "zz" }` does, was a document that
 * someone had put into a filter, and stays one.
 */
function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== "object" || value === null) return value;
  if (Object.keys(value).some((name) => name.startsWith("$"))) {
    try {
      return EJSON.deserialize(value, { relaxed: false }) as unknown;
    } catch {
      // a document after all
    }
  }
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, revived(field)]));
}
