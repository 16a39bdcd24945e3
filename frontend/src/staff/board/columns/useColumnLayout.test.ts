import { describe, expect, test } from "vitest";
import { neededSpan, steadyOrder } from "./useColumnLayout.js";

const VIEW = 1000;

test("spreads a card taller than the view over the lanes it needs, if available", () => {
  expect(neededSpan({ height: 900, span: 1 }, VIEW, 3)).toBe(1);
  expect(neededSpan({ height: 1900, span: 1 }, VIEW, 3)).toBe(2);
  expect(neededSpan({ height: 5000, span: 1 }, VIEW, 3)).toBe(3);
  expect(neededSpan({ height: 5000, span: 1 }, VIEW, 1)).toBe(1);
  expect(neededSpan({ height: 5000, span: 1 }, 0, 3)).toBe(1);
});

test("takes another lane where lines do not divide well, and keeps it", () => {
  expect(neededSpan({ height: 1040, span: 2 }, VIEW, 3)).toBe(3);
  expect(neededSpan({ height: 600, span: 3 }, VIEW, 3)).toBe(3);
});

test("returns to one lane only if the card clearly fits", () => {
  expect(neededSpan({ height: 480, span: 2 }, VIEW, 3)).toBe(2);
  expect(neededSpan({ height: 400, span: 2 }, VIEW, 3)).toBe(1);
});

describe("the order of a column", () => {
  const card = (id: string, version = 1) => ({ id, version });
  const frozen = [card("a"), card("b"), card("c")];

  test("follows the items while the column is untouched", () => {
    const placed = steadyOrder(null, [card("c"), card("d")]);
    expect(placed.map(({ item, isGone }) => [item.id, isGone])).toEqual([
      ["c", false],
      ["d", false],
    ]);
  });

  test("moves nothing under a finger, but updates contents and appends new cards", () => {
    const placed = steadyOrder(frozen, [card("d"), card("c", 2), card("a")]);
    expect(placed.map(({ item, isGone }) => [item.id, item.version, isGone])).toEqual([
      ["a", 1, false],
      ["b", 1, true],
      ["c", 2, false],
      ["d", 1, false],
    ]);
  });

  test("turns a shadow back into a card when the card returns", () => {
    expect(steadyOrder(frozen, [card("a"), card("c")])[1]).toEqual({ item: card("b"), isGone: true });
    const back = steadyOrder(frozen, [card("a"), card("b", 2), card("c")]);
    expect(back.every(({ isGone }) => !isGone)).toBe(true);
  });
});
