import { describe, expect, test } from "vitest";
import { steadyOrder } from "./useSteady.js";

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
