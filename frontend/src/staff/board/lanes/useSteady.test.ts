import { expect, test } from "vitest";
import { steadyOrder } from "./useSteady.js";

const card = (id: string, version = 1) => ({ id, version });
const held = [card("a"), card("b"), card("c")];

test("an untouched column is in its order", () => {
  const placed = steadyOrder(null, [card("c"), card("d")]);
  expect(placed.map(({ item, isGone }) => [item.id, isGone])).toEqual([
    ["c", false],
    ["d", false],
  ]);
});

test("under a finger nothing moves: cards that left are shadows, new ones wait at the end, contents are updated", () => {
  const placed = steadyOrder(held, [card("d"), card("c", 2), card("a")]);
  expect(placed.map(({ item, isGone }) => [item.id, item.version, isGone])).toEqual([
    ["a", 1, false],
    ["b", 1, true],
    ["c", 2, false],
    ["d", 1, false],
  ]);
});

test("a shadow becomes a card again when the card comes back", () => {
  expect(steadyOrder(held, [card("a"), card("c")])[1]).toEqual({ item: card("b"), isGone: true });
  const back = steadyOrder(held, [card("a"), card("b", 2), card("c")]);
  expect(back.every(({ isGone }) => !isGone)).toBe(true);
});
