import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { mapInSlices } from "./slices.js";

// Whatever an earlier test has left of its slice.
beforeEach(() => nextTurn());

/** Takes longer than a slice. */
function work(): void {
  const end = performance.now() + 5;
  while (performance.now() < end);
}

test("other work runs between the slices of a long list", async () => {
  const log: string[] = [];
  const waiting = (): void => {
    log.push("other");
    if (log.filter((entry) => entry === "list").length < 3) setImmediate(waiting);
  };
  setImmediate(waiting);
  const results = await mapInSlices([1, 2, 3], (item) => {
    work();
    log.push("list");
    return item * 2;
  });
  expect(results).toEqual([2, 4, 6]);
  expect(log.slice(0, 4)).toEqual(["list", "other", "list", "other"]);
});

test("other work runs between many short lists, one after the other", async () => {
  let others = 0;
  const waiting = (): void => {
    others += 1;
    if (others < 10) setImmediate(waiting);
  };
  setImmediate(waiting);
  for (let list = 0; list < 3; list += 1) await mapInSlices([1], work);
  expect(others).toBe(2);
});

test("two long lists take turns", async () => {
  const log: string[] = [];
  const list = (name: string) =>
    mapInSlices([1, 2, 3], () => {
      work();
      log.push(name);
    });
  await Promise.all([list("one"), list("two")]);
  expect(log).toEqual(["one", "one", "two", "one", "two", "two"]);
});
