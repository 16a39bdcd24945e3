import { Double } from "bson";
import { expect, test } from "vitest";
import { add, type Numeric } from "./numeric.js";
import { typeOf } from "./types.js";

const show = (value: Numeric): string => `${typeOf(value)} ${String(value)}`;

test.each<[Numeric, Numeric, sum: string]>([
  [2, 3, "int 5"],
  [2147483647, 1, "long 2147483648"],
  [-2147483648, -1, "long -2147483649"],
  [5n, 1, "long 6"],
  [9007199254740993n, 2, "long 9007199254740995"],
  [2, 0.5, "double 2.5"],
  [new Double(1), 1, "double 2"],
  [1n, 0.25, "double 1.25"],
  [0, -5, "int -5"],
])("the sum of %s and %s is %s", (a, b, sum) => {
  expect(show(add(a, b))).toBe(sum);
});

test("an int64 sum that overflows becomes a double", () => {
  expect(show(add(2n ** 63n - 1n, 1))).toBe("double 9223372036854776000");
});
