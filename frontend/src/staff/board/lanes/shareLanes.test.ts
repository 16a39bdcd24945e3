import { expect, test } from "vitest";
import { shareLanes } from "./shareLanes.js";

const buildColumns = (...cards: number[]) => cards.map((count) => ({ items: Array.from({ length: count }) }));
/** Room for this many lanes; two narrow columns take as much as one lane. */
const room = (lanes: number) => (narrow: number) => lanes - Math.ceil(narrow / 2);

test("gives every column one lane, even without room", () => {
  expect(shareLanes(buildColumns(9, 1, 3), room(3))).toEqual([1, 1, 1]);
  expect(shareLanes(buildColumns(9, 1, 3), room(0))).toEqual([1, 1, 1]);
});

test("gives further lanes to the deepest columns", () => {
  expect(shareLanes(buildColumns(7, 3, 12, 4), room(6))).toEqual([2, 1, 2, 1]);
});

test("keeps a few cards in one lane", () => {
  expect(shareLanes(buildColumns(2, 1, 2), room(6))).toEqual([1, 1, 1]);
});

test("gives a column no more lanes than its limit", () => {
  expect(
    shareLanes([{ items: Array.from({ length: 30 }), isNarrow: true }, ...buildColumns(3)], room(3)),
  ).toEqual([1, 2]);
});

test("narrows empty columns only when others are full", () => {
  expect(shareLanes(buildColumns(0, 9, 0, 3), room(4))).toEqual([0, 2, 0, 1]);
  expect(shareLanes(buildColumns(0, 0, 3), room(3))).toEqual([0, 0, 2]);
  expect(shareLanes(buildColumns(9, 9, 0), room(5))).toEqual([2, 2, 0]);
  expect(shareLanes(buildColumns(0, 2, 0, 2), room(4))).toEqual([1, 1, 1, 1]);
});

test("keeps the current layout unless another is clearly better", () => {
  const shown = [2, 1, 1];
  expect(shareLanes(buildColumns(6, 7, 4), room(4), shown)).toEqual(shown);
  expect(shareLanes(buildColumns(3, 8, 4), room(4), shown)).toEqual([1, 2, 1]);
});

test("replaces the current layout when it no longer fits or hides a card", () => {
  expect(shareLanes(buildColumns(6, 6), room(2), [2, 1])).toEqual([1, 1]);
  expect(shareLanes(buildColumns(6, 1), room(2), [2, 0])).toEqual([1, 1]);
});

test("narrows an empty column on a board too narrow for all columns", () => {
  expect(shareLanes(buildColumns(0, 3, 3, 3), room(3))).toEqual([0, 1, 1, 1]);
  expect(shareLanes(buildColumns(0, 3, 3, 3), room(3), [1, 1, 1, 1])).toEqual([0, 1, 1, 1]);
  expect(shareLanes(buildColumns(1, 3, 3, 3), room(3), [0, 1, 1, 1])).toEqual([1, 1, 1, 1]);
});

test("gives a collapsed column no lane, however full it is", () => {
  const collapsed = { items: Array.from({ length: 30 }), isCollapsed: true };
  expect(shareLanes([collapsed, ...buildColumns(5, 2)], room(4))).toEqual([0, 2, 1]);
  expect(shareLanes([collapsed, ...buildColumns(5, 2)], room(4), [1, 1, 1])).toEqual([0, 2, 1]);
});
