import { expect, test } from "vitest";
import { createColumnCache } from "./sameColumns.js";

const [a, b, c] = [{ id: "a" }, { id: "b" }, { id: "c" }];

test("a column keeps its identity while its cards are identical", () => {
  const keep = createColumnCache();
  const first = keep([
    { key: "new", items: [a, b] },
    { key: "done", items: [c] },
  ]);
  const second = keep([
    { key: "new", items: [a, { ...b }] },
    { key: "done", items: [c] },
  ]);
  expect(second[0]).not.toBe(first[0]);
  expect(second[1]).toBe(first[1]);
});

test.each([
  ["another order", [b, a]],
  ["one card more", [a, b, c]],
  ["one card less", [a]],
])("%s makes it another column", (_name, items) => {
  const keep = createColumnCache();
  const [first] = keep([{ key: "new", items: [a, b] }]);
  expect(keep([{ key: "new", items }])[0]).not.toBe(first);
});
