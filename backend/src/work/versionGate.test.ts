import { expect, test } from "vitest";
import { createVersionGate } from "./publishWork.js";

test("accepts each version of an object once, and never an older one after a newer one", () => {
  const isNews = createVersionGate();
  const passed = [1, 3, 2, 3, 4].filter((version) => isNews("order", version));
  expect(passed).toEqual([1, 3, 4]);
  expect(isNews("another order", 1)).toBe(true);
});

test("evicts the objects that changed least recently", () => {
  const isNews = createVersionGate();
  isNews("kept", 5);
  for (let index = 0; index < 20_000; index += 1) {
    isNews(`order ${index}`, 2);
    if (index % 5000 === 0) isNews("kept", 6 + index);
  }
  expect(isNews("kept", 5)).toBe(false);
  expect(isNews("order 19999", 1)).toBe(false);
});
