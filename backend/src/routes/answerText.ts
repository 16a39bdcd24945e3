import { z } from "zod";
import { Rows, type ToText } from "../lib/rows.js";

/** The fields of an answer, with rows in place of a list. */
export type Answered<F> = { [K in keyof F]: F[K] | (F[K] extends (infer T)[] ? Rows<T> : never) };

/** A successful answer as JSON; each of its fields, and each of its rows, passes the response schema separately. */
export async function answerText({ shape }: z.ZodObject, answer: object): Promise<string> {
  const fields = [`"success":true`];
  for (const [name, schema] of Object.entries(shape)) {
    const text = await fieldText(schema, (answer as Record<string, unknown>)[name]);
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${fields.join()}}`;
}

async function fieldText(schema: z.core.$ZodType, value: unknown): Promise<string | undefined> {
  if (value instanceof Rows && schema instanceof z.ZodArray)
    return `[${(await value.texts(jsonThrough(schema.element))).join()}]`;
  // `undefined` for an optional field that is absent.
  return JSON.stringify(z.parse(schema, value)) as string | undefined;
}

const jsonThrough =
  (schema: z.core.$ZodType): ToText<unknown> =>
  (row) =>
    JSON.stringify(z.parse(schema, row));
