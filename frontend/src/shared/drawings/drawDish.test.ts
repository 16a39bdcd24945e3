import { DRAWINGS } from "@roombell/common/domain/drawing";
import { expect, test } from "vitest";
import { drawingImage, drawingSvg } from "./drawDish.js";

test.each(DRAWINGS)("%s is a well-formed picture of at most 3 KB, not one of the others", (drawing) => {
  const svg = drawingSvg(drawing);
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(parsed.querySelector("parsererror")).toBeNull();
  expect(svg).not.toMatch(/NaN|undefined/);
  expect(svg.length).toBeLessThanOrEqual(3 * 1024);
  expect(DRAWINGS.filter((other) => drawingSvg(other) === svg)).toEqual([drawing]);
});

test("draws an empty plate for an unknown drawing", () => {
  expect(drawingImage("constructor")).toBe(drawingImage("plate"));
  expect(drawingImage("plate")).toMatch(/^data:image\/svg\+xml,%3Csvg/);
});
