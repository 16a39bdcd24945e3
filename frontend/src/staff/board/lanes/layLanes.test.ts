import { expect, test } from "vitest";
import { layLanes } from "./layLanes.js";

const lay = (ids: string, lanes: number, held = new Map<string, number>()) =>
  layLanes(ids.split(""), lanes, held);
const lanesOf = (laid: ReadonlyMap<string, number>): string =>
  [...laid].map((pair) => pair.join("")).join(" ");

test("cards are placed row by row", () => {
  expect(lanesOf(lay("abcde", 2))).toBe("a0 b1 c0 d1 e0");
});

test("a card that leaves moves those of its own lane only, and the next one fills the gap", () => {
  const before = new Map(lay("abcde", 2));
  expect(lanesOf(lay("bcde", 2, before))).toBe("b1 c0 d1 e0");
  expect(lanesOf(lay("bcdef", 2, new Map(lay("bde", 2, before))))).toBe("b1 c0 d1 e0 f0");
});

test("lanes that have become uneven are filled again", () => {
  const before = new Map(lay("abcdef", 2));
  expect(lanesOf(lay("ace", 2, before))).toBe("a0 c1 e0");
});

test("with fewer lanes every card gets one that exists", () => {
  expect(lanesOf(lay("abc", 1, new Map(lay("abc", 3))))).toBe("a0 b0 c0");
});
