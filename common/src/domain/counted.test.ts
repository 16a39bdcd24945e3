import { expect, test } from "vitest";
import { counted } from "./counted.js";

test.each([
  [0, "0 requests"],
  [1, "1 request"],
  [2, "2 requests"],
])("%i of a thing reads %s", (count, text) => {
  expect(counted(count, "request")).toBe(text);
});

test("a plural that is not the word with an s is named", () => {
  expect(counted(1, "dish", "dishes")).toBe("1 dish");
  expect(counted(3, "dish", "dishes")).toBe("3 dishes");
});
