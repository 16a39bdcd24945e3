import { DRAWINGS } from "@roombell/common/domain/drawing";
import { expect, test } from "vitest";
import { drawDish } from "./drawDish.js";

test.each(DRAWINGS)("%s is a well-formed picture of at most 3 KB, not one of the others", (drawing) => {
  const svg = drawDish(drawing);
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(parsed.querySelector("parsererror")).toBeNull();
  expect(svg).not.toMatch(/NaN|undefined/);
  expect(svg.length).toBeLessThanOrEqual(3 * 1024);
  expect(DRAWINGS.filter((other) => drawDish(other) === svg)).toEqual([drawing]);
});

test("draws an empty plate for an unknown drawing", () => {
  expect(drawDish("constructor")).toBe(drawDish("plate"));
});
