import { expect, test } from "vitest";
import { counted } from "./counted.js";

test.each([
  [0, "0 requests"],
  [1, "1 request"],
  [2, "2 requests"],
])("a count of %i reads %s", (count, text) => {
  expect(counted(count, "request")).toBe(text);
});

test("an irregular plural is passed explicitly", () => {
  expect(counted(1, "dish", "dishes")).toBe("1 dish");
  expect(counted(3, "dish", "dishes")).toBe("3 dishes");
});
