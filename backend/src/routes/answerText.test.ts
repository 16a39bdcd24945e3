import { expect, test } from "vitest";
import { z } from "zod";
import { rowsOf } from "../lib/rows.js";
import { answerText } from "./answerText.js";

const schema = z.object({
  rows: z.array(z.object({ name: z.string() })),
  total: z.number(),
  note: z.string().optional(),
});

test("an answer with rows is the JSON that it would be with a list", async () => {
  const list = [{ name: "one" }, { name: "two" }];
  const expected = { success: true, rows: list, total: 2 };
  expect(JSON.parse(await answerText(schema, { rows: list, total: 2 }))).toEqual(expected);
  const rows = rowsOf(list, (row) => row);
  expect(JSON.parse(await answerText(schema, { rows, total: 2 }))).toEqual(expected);
});

test("a row shows nothing that its schema does not have", async () => {
  const rows = rowsOf([{ name: "one", password: "secret" }], (row) => row);
  expect(await answerText(schema, { rows, total: 1, password: "secret" })).not.toContain("secret");
});

test("a row that does not fit its schema is no answer", async () => {
  const rows = rowsOf([{ name: 1 }], (row) => row);
  await expect(answerText(schema, { rows, total: 1 })).rejects.toThrow("expected string");
});
