import { expect, test } from "vitest";
import { neededSpan } from "./BoardSlot.js";

const VIEW = 1000;

test("a card that is taller than the view goes over as many lanes as it needs, and there are", () => {
  expect(neededSpan({ height: 900, span: 1 }, VIEW, 3)).toBe(1);
  expect(neededSpan({ height: 1900, span: 1 }, VIEW, 3)).toBe(2);
  expect(neededSpan({ height: 5000, span: 1 }, VIEW, 3)).toBe(3);
  expect(neededSpan({ height: 5000, span: 1 }, VIEW, 1)).toBe(1);
  expect(neededSpan({ height: 5000, span: 1 }, 0, 3)).toBe(1);
});

test("it takes one more where its lines do not divide well, and keeps it", () => {
  expect(neededSpan({ height: 1040, span: 2 }, VIEW, 3)).toBe(3);
  expect(neededSpan({ height: 600, span: 3 }, VIEW, 3)).toBe(3);
});

test("it goes back to one lane only where it clearly fits", () => {
  expect(neededSpan({ height: 480, span: 2 }, VIEW, 3)).toBe(2);
  expect(neededSpan({ height: 400, span: 2 }, VIEW, 3)).toBe(1);
});
