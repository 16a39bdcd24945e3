import { describe, expect, test } from "vitest";
import { arrowTarget, digitTarget, heirOf } from "./bumpKeys.js";

const grid = [["a", "b", "c"], [], ["d"], ["e", "f"]];
const numbers: Record<string, number> = { a: 1001, b: 1002, c: 1003, d: 1000, e: 999, f: 12 };
const numberOf = (id: string): number | null => numbers[id] ?? null;

describe("arrows", () => {
  test.each([
    [null, "down", "a"],
    ["a", "down", "b"],
    ["c", "down", "c"],
    ["a", "up", "a"],
    ["b", "right", "d"],
    ["d", "right", "e"],
    ["f", "right", "f"],
    ["f", "left", "d"],
    ["d", "left", "a"],
    ["a", "left", "a"],
    ["gone", "up", "a"],
  ] as const)("from %s %s is %s", (from, direction, to) => {
    expect(arrowTarget(grid, from, direction)).toBe(to);
  });

  test("select nothing on an empty board", () => {
    expect(arrowTarget([[], []], null, "down")).toBeNull();
  });
});

test.each([
  ["1", "a"],
  ["4", "d"],
  ["6", "f"],
  ["06", "f"],
  ["7", null],
  ["0", null],
  ["1002", "b"],
  ["999", "e"],
  ["1234", null],
])("the digits %s choose %s", (digits, id) => {
  expect(digitTarget(grid, digits, numberOf)).toBe(id);
});

describe("after the selected card has left", () => {
  test.each([
    ["b", [["a", "c"], [], ["d", "b"]], "b"],
    ["b", [["a", "c"]], "c"],
    ["c", [["a", "b"]], "b"],
    ["d", [["a"], [], []], null],
    ["b", [["a"]], "a"],
  ])("%s: %j chooses %s", (selected, after, heir) => {
    expect(heirOf(grid, after, selected)).toBe(heir);
  });
});
