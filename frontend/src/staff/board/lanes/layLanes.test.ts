import { expect, test } from "vitest";
import { layLanes } from "./layLanes.js";

const lay = (ids: string, lanes: number, heights: Record<string, number> = {}) =>
  layLanes(ids.split(""), lanes, (id) => ({ height: heights[id] ?? 100 }));
const lanesOf = ({ places }: ReturnType<typeof layLanes>): string =>
  [...places].map(([id, { lane }]) => `${id}${lane}`).join(" ");

test("cards of one height are placed row by row, also after one has left", () => {
  expect(lanesOf(lay("abcde", 2))).toBe("a0 b1 c0 d1 e0");
  expect(lanesOf(lay("acde", 2))).toBe("a0 c1 d0 e1");
});

test("cards of a lane stand one below the other, and the column ends with the longest", () => {
  const { places, height } = lay("abcd", 2, { a: 300, b: 100, c: 50, d: 200 });
  expect([...places.values()]).toEqual([
    { lane: 0, top: 0, span: 1 },
    { lane: 1, top: 0, span: 1 },
    { lane: 1, top: 100, span: 1 },
    { lane: 1, top: 150, span: 1 },
  ]);
  expect(height).toBe(350);
  expect(lay("", 2).height).toBe(0);
});

test("no card begins above one before it, whatever their heights and whichever leaves", () => {
  const heights = { a: 400, b: 80, c: 120, d: 300, e: 60, f: 200, g: 90 };
  for (const gone of " abcdefg") {
    const left = "abcdefg".replace(gone, "");
    for (const lanes of [1, 2, 3, 5]) {
      const begin = [...lay(left, lanes, heights).places.values()].map(({ top }) => top);
      expect(begin).toEqual(begin.toSorted((one, other) => one - other));
    }
  }
});

test("cards that are kept stay in their lanes, and a new one joins the lane that ends first", () => {
  const { places: kept } = lay("abcd", 2);
  expect(lanesOf(layLanes(["b", "c", "d", "e"], 2, () => ({ height: 100 }), kept))).toBe("b1 c0 d1 e0");
});

test("with fewer lanes every card gets one that exists", () => {
  const { places: kept } = lay("abc", 3);
  expect(lanesOf(layLanes(["a", "b", "c"], 1, () => ({ height: 100 }), kept))).toBe("a0 b0 c0");
});

test("a card over two lanes begins below both, and nothing after it begins above", () => {
  const { places, height } = layLanes(["a", "b", "c", "d"], 3, (id) => ({
    height: id === "a" ? 300 : 100,
    span: id === "c" ? 2 : 1,
  }));
  expect([...places.values()]).toEqual([
    { lane: 0, top: 0, span: 1 },
    { lane: 1, top: 0, span: 1 },
    { lane: 1, top: 100, span: 2 },
    { lane: 1, top: 200, span: 1 },
  ]);
  expect(height).toBe(300);
  const { places: cramped } = layLanes(["a"], 1, () => ({ height: 100, span: 2 }));
  expect(cramped.get("a")).toEqual({ lane: 0, top: 0, span: 1 });
});
