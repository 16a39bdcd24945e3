import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { oncePerSecond } from "./oncePerSecond.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const counter = () => {
  let calls = 0;
  return oncePerSecond(
    async (key: string) => `${key}${(calls += 1)}`,
    ([key]) => key,
  );
};

test("concurrent calls with the same key share one result", async () => {
  const count = counter();
  expect(await Promise.all([count("a"), count("b"), count("a")])).toEqual(["a1", "b2", "a1"]);
});

test("a result is returned again for one second", async () => {
  const count = counter();
  expect(await count("a")).toBe("a1");
  await vi.advanceTimersByTimeAsync(999);
  expect(await count("a")).toBe("a1");
  await vi.advanceTimersByTimeAsync(1);
  expect(await count("a")).toBe("a2");
});

test("a failed call is repeated by the next one", async () => {
  let isAway = true;
  const read = oncePerSecond(
    async () => {
      if (isAway) throw new Error("the database is away");
      return 7;
    },
    () => "",
  );
  await expect(read()).rejects.toThrow("the database is away");
  isAway = false;
  expect(await read()).toBe(7);
});
