import { z } from "zod";
import { invalidFields } from "./appError.js";
import { plainMessage } from "./plainMessage.js";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Validates an input. Lists and records that are too long are truncated in place.
 * @throws AppError 400 with a detail for each invalid field
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  clip(getJsonSchema(schema), value);
  const parsed = schema.safeParse(value, { error: plainMessage });
  if (parsed.success) return parsed.data;
  throw invalidFields(
    parsed.error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message })),
  );
}

const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>();

/** Converted on first use and cached. */
function getJsonSchema(schema: z.ZodType): JsonSchema {
  const converted =
    jsonSchemas.get(schema) ?? z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  jsonSchemas.set(schema, converted);
  return converted;
}

/**
 * Truncates lists and records to one entry more than their schema allows: Zod parses every entry before it checks their
 * number, and so rejects them after one too many.
 */
function clip(schema: JsonSchema | boolean | undefined, value: unknown): void {
  if (typeof schema !== "object" || typeof value !== "object" || value === null) return;
  for (const branch of schema.anyOf ?? []) clip(branch, value);
  const { items, maxItems = Infinity, properties = {} } = schema;
  if (Array.isArray(value)) {
    if (value.length > maxItems) value.length = maxItems + 1;
    if (!Array.isArray(items)) for (const entry of value) clip(items, entry);
  } else if (schema.propertyNames) {
    clipRecord(schema, value);
  } else {
    for (const name of Object.keys(properties)) {
      if (Object.hasOwn(value, name)) clip(properties[name], Reflect.get(value, name));
    }
  }
}

function clipRecord({ additionalProperties, maxProperties = Infinity }: JsonSchema, record: object): void {
  for (const [index, name] of Object.keys(record).entries()) {
    if (index > maxProperties) Reflect.deleteProperty(record, name);
    else clip(additionalProperties, Reflect.get(record, name));
  }
}
