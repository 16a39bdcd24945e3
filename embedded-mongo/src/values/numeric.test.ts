import { Decimal128, Double } from "bson";
import fc from "fast-check";
import { expect, test } from "vitest";
import { add, compareNumbers, multiply, type Numeric } from "./numeric.js";
import { typeOf } from "./types.js";

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const show = (value: Numeric): string => `${typeOf(value).alias} ${String(value)}`;

test.each<[Numeric, Numeric, sum: string, product: string]>([
  [2, 3, "int 5", "int 6"],
  [2147483647, 1, "long 2147483648", "int 2147483647"],
  [-2147483648, -1, "long -2147483649", "long 2147483648"],
  [2147483647, 2147483647, "long 4294967294", "long 4611686014132420609"],
  [5n, 1, "long 6", "long 5"],
  [9007199254740993n, 2, "long 9007199254740995", "long 18014398509481986"],
  [2, 0.5, "double 2.5", "double 1"],
  [new Double(1), 1, "double 2", "double 1"],
  [1n, 0.25, "double 1.25", "double 0.25"],
  [decimal("0.1"), decimal("0.2"), "decimal 0.3", "decimal 0.02"],
  [decimal("1.50"), 2, "decimal 3.50", "decimal 3.00"],
  [decimal("1"), 0.1, "decimal 1.1", "decimal 0.1"],
  [decimal("1"), Infinity, "decimal Infinity", "decimal Infinity"],
  [0, -5, "int -5", "int 0"],
])("%s and %s", (a, b, sum, product) => {
  expect([show(add(a, b)), show(multiply(a, b))]).toEqual([sum, product]);
});

test("int64 that overflows becomes a double", () => {
  expect(show(add(2n ** 63n - 1n, 1))).toBe("double 9223372036854776000");
});

test("decimals are rounded half to even to 34 digits", () => {
  const nines = "9".repeat(34);
  expect(add(decimal(nines), decimal("0.4")).toString()).toBe(nines);
  expect(add(decimal(nines), decimal("1")).toString()).toBe(`1.${"0".repeat(33)}E+34`);
});

test("the order of longs and doubles is exact", () => {
  const near = fc.bigInt({ min: 2n ** 53n - 4n, max: 2n ** 53n + 4n });
  fc.assert(
    fc.property(near, near, (a, b) => {
      const double = new Double(Number(b));
      const exact = BigInt(double.value);
      expect(compareNumbers(a, double)).toBe(a < exact ? -1 : a > exact ? 1 : 0);
    }),
  );
});
