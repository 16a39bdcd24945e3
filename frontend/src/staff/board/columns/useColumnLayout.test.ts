import { expect, test } from "vitest";
import { neededSpan } from "./useColumnLayout.js";

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
