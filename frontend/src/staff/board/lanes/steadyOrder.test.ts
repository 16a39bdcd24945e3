import { expect, test } from "vitest";
import { steadyOrder } from "./steadyOrder.js";

const card = (id: string, version = 1) => ({ id, version });
const shown = [card("a"), card("b"), card("c")].map((item) => ({ item, isGone: false }));

test("an untouched column is in its order", () => {
  const placed = steadyOrder(shown, [card("c"), card("d")], false);
  expect(placed.map(({ item, isGone }) => [item.id, isGone])).toEqual([
    ["c", false],
    ["d", false],
  ]);
});

test("under a finger nothing moves: cards that left are shadows, new ones wait at the end, contents are updated", () => {
  const placed = steadyOrder(shown, [card("d"), card("c", 2), card("a")], true);
  expect(placed.map(({ item, isGone }) => [item.id, item.version, isGone])).toEqual([
    ["a", 1, false],
    ["b", 1, true],
    ["c", 2, false],
    ["d", 1, false],
  ]);
});

test("a shadow becomes a card again when the card comes back", () => {
  const gone = steadyOrder(shown, [card("a"), card("c")], true);
  const back = steadyOrder(gone, [card("a"), card("b", 2), card("c")], true);
  expect(back.every(({ isGone }) => !isGone)).toBe(true);
});
