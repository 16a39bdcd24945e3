import { expect, test } from "vitest";
import { neighboursOf } from "./neighbours.js";

const all = ["a", "b", "c", "d", "e"];

test("places a row between the two rows it was dropped between", () => {
  expect(neighboursOf(all, all, "d", 1)).toEqual({ after: "a", before: "b" });
  expect(neighboursOf(all, all, "d", 0)).toEqual({ after: null, before: "a" });
  expect(neighboursOf(all, all, "b", 4)).toEqual({ after: "e", before: null });
});

test("keeps rows hidden by a filter behind the row above them", () => {
  const shown = ["b", "d", "e"];
  expect(neighboursOf(all, shown, "e", 1)).toEqual({ after: "b", before: "c" });
  expect(neighboursOf(all, shown, "e", 0)).toEqual({ after: "a", before: "b" });
  expect(neighboursOf(all, ["c"], "c", 0)).toEqual({ after: "e", before: null });
});
