import { Double, EJSON, ObjectId } from "bson";
import { toName } from "./names.js";
import { isDocument } from "./types.js";

/** Formats a value as in MongoDB's messages. */
export function shellText(value: unknown): string {
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Double && Number.isInteger(value.value)) return `${value.value}.0`;
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return value.length === 0 ? "[]" : `[ ${value.map(shellText).join(", ")} ]`;
  if (!isDocument(value)) return EJSON.stringify(value ?? null);
  const fields = Object.entries(value).map(([name, field]) => `${toName(name)}: ${shellText(field)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}
