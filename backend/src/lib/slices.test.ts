import { expect, test } from "vitest";
import { mapInSlices } from "./slices.js";

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

test("two long lists take turns", async () => {
  const log: string[] = [];
  const list = (name: string) =>
    mapInSlices([1, 2, 3], () => {
      work();
      log.push(name);
    });
  await Promise.all([list("one"), list("two")]);
  expect(log).toEqual(["one", "two", "one", "two", "one", "two"]);
});
