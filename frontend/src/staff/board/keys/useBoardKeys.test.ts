import { describe, expect, test } from "vitest";
import { arrowTarget, keyTarget, nextSelection, ticketKey } from "./useBoardKeys.js";

const grid = [["a", "b", "c"], [], ["d"], ["e", "f"]];

describe("arrows", () => {
  test.each([
    [null, "ArrowDown", "a"],
    ["a", "ArrowDown", "b"],
    ["c", "ArrowDown", "c"],
    ["a", "ArrowUp", "a"],
    ["b", "ArrowRight", "d"],
    ["d", "ArrowRight", "e"],
    ["f", "ArrowRight", "f"],
    ["f", "ArrowLeft", "d"],
    ["d", "ArrowLeft", "a"],
    ["a", "ArrowLeft", "a"],
    ["gone", "ArrowUp", "a"],
  ] as const)("move from %s %s to %s", (from, direction, to) => {
    expect(arrowTarget(grid, from, direction)).toBe(to);
  });

  test("select nothing on an empty board", () => {
    expect(arrowTarget([[], []], null, "ArrowDown")).toBeNull();
  });
});

const tickets = [
  { id: "a", number: 1042 },
  { id: "b", number: 1142 },
  { id: "c", number: 1007 },
  { id: "d", number: 12 },
  { id: "e", number: 5 },
];

test.each([
  ["1042", "a"],
  ["042", "a"],
  ["142", "b"],
  ["42", null],
  ["07", "c"],
  ["007", "c"],
  ["7", null],
  ["12", "d"],
  ["5", "e"],
  ["05", "e"],
  ["99", null],
  ["1099", null],
])("selects by the digits %s the ticket %s", (digits, id) => {
  expect(keyTarget(tickets, digits)).toBe(id);
});

test("gives a thousand consecutive tickets different keys", () => {
  expect([1042, 1142, 1007, 12, 5].map(ticketKey)).toEqual(["042", "142", "007", "12", "05"]);
  const keys = Array.from({ length: 1000 }, (_, index) => ticketKey(4321 + index));
  expect(new Set(keys).size).toBe(1000);
});

test("selects tickets that share a key only by their full numbers", () => {
  const alike = [
    { id: "old", number: 1042 },
    { id: "new", number: 2042 },
  ];
  expect(["042", "1042", "2042"].map((digits) => keyTarget(alike, digits))).toEqual([null, "old", "new"]);
});

describe("after the selected card has left", () => {
  test.each([
    ["b", [["a", "c"], [], ["d", "b"]], "b"],
    ["b", [["a", "c"]], "c"],
    ["c", [["a", "b"]], "b"],
    ["d", [["a"], [], []], null],
    ["b", [["a"]], "a"],
  ])("after %s, %j selects %s", (selected, after, heir) => {
    expect(nextSelection(grid, after, selected)).toBe(heir);
  });
});
