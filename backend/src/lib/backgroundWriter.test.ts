import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBackgroundWriter } from "./backgroundWriter.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openWriter(isAvailable = () => true) {
  let waiting: string[] = [];
  const written: string[][] = [];
  const writer = createBackgroundWriter({
    isPending: () => waiting.length > 0,
    write: () => {
      if (!isAvailable()) return Promise.resolve(false);
      written.push(waiting);
      waiting = [];
      return Promise.resolve(true);
    },
    gatherMs: 100,
    retryMs: 1000,
  });
  const add = (item: string) => {
    waiting.push(item);
    writer.schedule();
  };
  return { add, flush: writer.flush, written };
}

test("what comes within a moment is written together", async () => {
  const { add, written } = openWriter();
  add("first");
  await vi.advanceTimersByTimeAsync(99);
  add("second");
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual([["first", "second"]]);
});

test("what the database refused is tried again, and a flush ends at a refusal", async () => {
  let isAvailable = false;
  const { add, flush, written } = openWriter(() => isAvailable);
  add("first");
  await flush();
  expect(written).toEqual([]);
  isAvailable = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(written).toEqual([["first"]]);
});

test("after a flush nothing is left to fire, and the next item is scheduled anew", async () => {
  const { add, flush, written } = openWriter();
  add("first");
  await flush();
  expect(vi.getTimerCount()).toBe(0);
  add("second");
  await vi.advanceTimersByTimeAsync(100);
  expect(written).toEqual([["first"], ["second"]]);
});
