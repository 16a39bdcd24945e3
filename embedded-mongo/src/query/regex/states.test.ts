import { expect, test } from "vitest";
import { States } from "./states.js";

test("what a pattern remembers stays small, however many states it has and however large they are", () => {
  const states = new States();
  const start = states.find([0], "start");
  let most = 0;
  for (let n = 0; n < 1000; n += 1) {
    const places = Array.from({ length: 2000 }, (_, place) => place + n);
    states.link(start, n, states.find(places, "other"));
    most = Math.max(most, states.held);
  }
  expect(most).toBeLessThanOrEqual(200_000);
  expect(states.find([0], "start")).not.toBe(start);
});

test("the same places are the same state until then", () => {
  const states = new States();
  expect(states.find([1, 2], "other")).toBe(states.find([1, 2], "other"));
  expect(states.find([1, 2], "other")).not.toBe(states.find([1, 2], "word"));
});
