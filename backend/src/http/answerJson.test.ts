import { expect, test } from "vitest";
import { z } from "zod";
import { createKeptRows, NestedRows, rowsOf } from "./rows.js";
import { answerJson } from "./answerJson.js";

const schema = z.object({
  rows: z.array(z.object({ name: z.string() })),
  total: z.number(),
  note: z.string().optional(),
});

test("an answer with rows is the JSON that it would be with a list", async () => {
  const list = [{ name: "one" }, { name: "two" }];
  const expected = { success: true, rows: list, total: 2 };
  expect(JSON.parse(String(await answerJson(schema, { rows: list, total: 2 })))).toEqual(expected);
  const rows = rowsOf(list, (row) => row);
  expect(JSON.parse(String(await answerJson(schema, { rows, total: 2 })))).toEqual(expected);
});

test("a row shows nothing that its schema does not have", async () => {
  const rows = rowsOf([{ name: "one", password: "secret" }], (row) => row);
  expect(String(await answerJson(schema, { rows, total: 1, password: "secret" }))).not.toContain("secret");
});

test("a row that does not fit its schema is no answer", async () => {
  const rows = rowsOf([{ name: 1 }], (row) => row);
  await expect(answerJson(schema, { rows, total: 1 })).rejects.toThrow("expected string");
});

test("rows with lists of their own are the JSON that they would be without, and show no more", async () => {
  const menu = z.object({ categories: z.array(z.object({ name: z.string(), dishes: schema.shape.rows })) });
  const categories = [
    { name: "Soups", dishes: [{ name: "Tomato" }] },
    { name: "None", dishes: [] },
  ];
  const nested = new NestedRows(
    categories.map(({ name, dishes }) => ({
      name,
      secret: "secret",
      dishes: rowsOf(dishes, (dish) => ({ ...dish, password: "secret" })),
    })),
  );
  expect(JSON.parse(String(await answerJson(menu, { categories: nested })))).toEqual({
    success: true,
    categories,
  });
});

test("a kept row is presented again for another document and for whatever else it shows", async () => {
  const rows = createKeptRows<object, { name: string }>();
  const presented: string[] = [];
  const read = async (document: object, other: string) => {
    const present = () => {
      presented.push(other);
      return { name: other };
    };
    const list = rows([{ document, others: [other], present }]);
    return JSON.parse(String(await answerJson(schema, { rows: list, total: 1 }))) as unknown;
  };
  const [one, two] = [{}, {}];
  for (const [document, other] of [
    [one, "a"],
    [one, "a"],
    [one, "b"],
    [two, "b"],
    [two, "b"],
  ] as const) {
    expect(await read(document, other)).toEqual({ success: true, rows: [{ name: other }], total: 1 });
  }
  expect(presented).toEqual(["a", "b", "b"]);
});
