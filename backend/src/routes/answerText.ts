import { z } from "zod";
import { NestedRows, Rows, type ToText } from "../lib/rows.js";

/** A successful answer as JSON; each of its fields, and each of its rows, passes the response schema separately. */
export async function answerText({ shape }: z.ZodObject, answer: object): Promise<string> {
  return `{${[`"success":true`, ...(await fieldTexts(shape, answer))].join()}}`;
}

async function fieldTexts(shape: z.core.$ZodShape, object: object): Promise<string[]> {
  const fields: string[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const text = await fieldText(schema, (object as Record<string, unknown>)[name]);
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return fields;
}

async function fieldText(schema: z.core.$ZodType, value: unknown): Promise<string | undefined> {
  if (value instanceof Rows && schema instanceof z.ZodArray)
    return `[${(await value.texts(jsonThrough(schema.element))).join()}]`;
  if (value instanceof NestedRows && schema instanceof z.ZodArray && schema.element instanceof z.ZodObject) {
    const rows: string[] = [];
    for (const row of value.rows) rows.push(`{${(await fieldTexts(schema.element.shape, row)).join()}}`);
    return `[${rows.join()}]`;
  }
  // `undefined` for an optional field that is absent.
  return JSON.stringify(z.parse(schema, value)) as string | undefined;
}

const jsonThrough =
  (schema: z.core.$ZodType): ToText<unknown> =>
  (row) =>
    JSON.stringify(z.parse(schema, row));
