import { z } from "zod";
import { NestedRows, Rows, type ToJson } from "./rows.js";

const SUCCESS = { success: z.literal(true) };
const COMMA = Buffer.from(",");

/**
 * A successful answer as JSON; each of its fields, and each of its rows, passes the response schema separately. It is put
 * together of bytes: rows that are kept as such are copied once, whereas a text of a megabyte would be joined, joined
 * again around it and encoded, while everybody else waits.
 */
export async function answerJson({ shape }: z.ZodObject, answer: object): Promise<Buffer> {
  const parts: Buffer[] = [];
  await addObject(parts, { ...SUCCESS, ...shape }, { success: true, ...answer });
  return Buffer.concat(parts);
}

async function addObject(parts: Buffer[], shape: z.core.$ZodShape, object: object): Promise<void> {
  parts.push(Buffer.from("{"));
  let isFirst = true;
  for (const [name, schema] of Object.entries(shape)) {
    const value = (object as Record<string, unknown>)[name];
    const key = `${isFirst ? "" : ","}${JSON.stringify(name)}:`;
    if (value instanceof Rows && schema instanceof z.ZodArray) {
      parts.push(Buffer.from(key));
      addRows(parts, await value.parts(jsonThrough(schema.element)));
    } else if (
      value instanceof NestedRows &&
      schema instanceof z.ZodArray &&
      schema.element instanceof z.ZodObject
    ) {
      parts.push(Buffer.from(key));
      await addNested(parts, schema.element.shape, value.rows);
    } else {
      // `undefined` for an optional field that is absent.
      const text = JSON.stringify(z.parse(schema, value)) as string | undefined;
      if (text === undefined) continue;
      parts.push(Buffer.from(key + text));
    }
    isFirst = false;
  }
  parts.push(Buffer.from("}"));
}

function addRows(parts: Buffer[], rows: readonly Buffer[]): void {
  parts.push(Buffer.from("["));
  rows.forEach((row, index) => (index === 0 ? parts.push(row) : parts.push(COMMA, row)));
  parts.push(Buffer.from("]"));
}

async function addNested(parts: Buffer[], shape: z.core.$ZodShape, rows: readonly object[]): Promise<void> {
  parts.push(Buffer.from("["));
  for (const [index, row] of rows.entries()) {
    if (index > 0) parts.push(COMMA);
    await addObject(parts, shape, row);
  }
  parts.push(Buffer.from("]"));
}

const jsonThrough =
  (schema: z.core.$ZodType): ToJson<unknown> =>
  (row) =>
    Buffer.from(JSON.stringify(z.parse(schema, row)));
