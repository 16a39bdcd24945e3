import { expect, test } from "vitest";
import { findNeighbours } from "./neighbours.js";

const all = ["a", "b", "c", "d", "e"];

test("places a row between the two rows it was dropped between", () => {
  expect(findNeighbours(all, all, "d", 1)).toEqual({ after: "a", before: "b" });
  expect(findNeighbours(all, all, "d", 0)).toEqual({ after: null, before: "a" });
  expect(findNeighbours(all, all, "b", 4)).toEqual({ after: "e", before: null });
});

test("keeps rows hidden by a filter behind the row above them", () => {
  const shown = ["b", "d", "e"];
  expect(findNeighbours(all, shown, "e", 1)).toEqual({ after: "b", before: "c" });
  expect(findNeighbours(all, shown, "e", 0)).toEqual({ after: "a", before: "b" });
  expect(findNeighbours(all, ["c"], "c", 0)).toEqual({ after: "e", before: null });
});
