import { expect, test } from "vitest";
import { layLanes } from "./layLanes.js";

const lanesOf = (laid: ReadonlyMap<string, number>): string =>
  [...laid].map((pair) => pair.join("")).join(" ");
const lay = (ids: string, lanes: number, heights: Record<string, number> = {}) =>
  layLanes(ids.split(""), lanes, (id) => heights[id] ?? 100);

/** Where each card begins, in the order of the cards. */
function tops(ids: string, lanes: number, heights: Record<string, number>): number[] {
  const ends = new Map<number, number>();
  return [...lay(ids, lanes, heights)].map(([id, lane]) => {
    const top = ends.get(lane) ?? 0;
    ends.set(lane, top + (heights[id] ?? 100));
    return top;
  });
}

test("cards of one height are placed row by row, also after one has left", () => {
  expect(lanesOf(lay("abcde", 2))).toBe("a0 b1 c0 d1 e0");
  expect(lanesOf(lay("acde", 2))).toBe("a0 c1 d0 e1");
});

test("no card begins above one before it, whatever their heights and whichever leaves", () => {
  const heights = { a: 400, b: 80, c: 120, d: 300, e: 60, f: 200, g: 90 };
  for (const gone of " abcdefg") {
    const left = "abcdefg".replace(gone, "");
    for (const lanes of [1, 2, 3, 5]) {
      const begin = tops(left, lanes, heights);
      expect(begin).toEqual(begin.toSorted((one, other) => one - other));
    }
  }
});

test("cards that are kept stay in their lanes, and a new one joins the lane that ends first", () => {
  const kept = lay("abcd", 2);
  expect(lanesOf(layLanes(["b", "c", "d", "e"], 2, () => 100, kept))).toBe("b1 c0 d1 e0");
});

test("with fewer lanes every card gets one that exists", () => {
  const kept = lay("abc", 3);
  expect(lanesOf(layLanes(["a", "b", "c"], 1, () => 100, kept))).toBe("a0 b0 c0");
});
