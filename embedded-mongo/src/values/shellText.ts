import { Binary, Double, EJSON, ObjectId } from "bson";
import { isDocument } from "./types.js";

/** A value as MongoDB's messages write it. */
export function shellText(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "string") return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Double)
    return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value);
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString("hex").toUpperCase()})`;
  if (Array.isArray(value)) return value.length === 0 ? "[]" : `[ ${value.map(shellText).join(", ")} ]`;
  if (isDocument(value)) {
    const fields = Object.entries(value).map(
      ([name, field]: [string, unknown]) => `${name}: ${shellText(field)}`,
    );
    return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
  }
  return typeof value === "object" ? EJSON.stringify(value) : String(value as boolean | number | bigint);
}
