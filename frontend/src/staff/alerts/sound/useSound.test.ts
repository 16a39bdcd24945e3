import { expect, test } from "vitest";
import { nextChime, REPEAT_MS, SILENT, type ChimeState } from "./useSound.js";

/** Plays a sequence of moments (seconds, unacknowledged ids, late ids) and returns what rang. */
function play(moments: [seconds: number, waiting: string[], late?: string[]][]): (string | null)[] {
  let state: ChimeState = SILENT;
  return moments.map(([seconds, waiting, late = []]) => {
    const next = nextChime(state, {
      now: seconds * 1000,
      waiting: new Set(waiting),
      late: new Set(late),
    });
    state = next.state;
    return next.sound;
  });
}

test("rings at once for new work, then every 30 seconds until somebody acknowledges it", () => {
  const every = REPEAT_MS / 1000;
  expect(
    play([
      [0, []],
      [1, ["a"]],
      [2, ["a"]],
      [every, ["a"]],
      [every + 1, ["a"]],
      [2 * every + 1, ["a"]],
      [2 * every + 2, []],
      [5 * every, []],
    ]),
  ).toEqual([null, "new", null, null, "new", "new", null, null]);
});

test("rings at once for more new work and restarts the interval", () => {
  expect(
    play([
      [0, ["a"]],
      [20, ["a", "b"]],
      [30, ["a", "b"]],
      [50, ["a", "b"]],
    ]),
  ).toEqual(["new", "new", null, "new"]);
});

test("rings once for a ticket that becomes late", () => {
  expect(
    play([
      [0, [], []],
      [1, [], ["a"]],
      [40, [], ["a"]],
      [41, [], ["a", "b"]],
      [42, [], []],
      [43, [], ["a"]],
    ]),
  ).toEqual([null, "late", null, "late", null, "late"]);
});

test("rings for new work first, then for a late ticket", () => {
  expect(
    play([
      [0, ["a"], ["b"]],
      [1, ["a"], ["b"]],
      [2, ["a"], ["b"]],
    ]),
  ).toEqual(["new", "late", null]);
});
