import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FAILING } from "#testing/failing.js";
import { createBackgroundWriter } from "./backgroundWriter.js";
import { logger } from "./logger.js";

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

test("items added within the delay are written together", async () => {
  const { add, written } = openWriter();
  add("first");
  await vi.advanceTimersByTimeAsync(99);
  add("second");
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual([["first", "second"]]);
});

test("rejected items are retried, and a flush stops at a rejection", async () => {
  let isAvailable = false;
  const { add, flush, written } = openWriter(() => isAvailable);
  add("first");
  await flush();
  expect(written).toEqual([]);
  isAvailable = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(written).toEqual([["first"]]);
});

test("a flush leaves no timer, and the next item is scheduled again", async () => {
  const { add, flush, written } = openWriter();
  add("first");
  await flush();
  expect(vi.getTimerCount()).toBe(0);
  add("second");
  await vi.advanceTimersByTimeAsync(100);
  expect(written).toEqual([["first"], ["second"]]);
});

test.each(FAILING)("a write that %s is logged and retried, and a flush stops at it", async (_, fail) => {
  const logged = vi.spyOn(logger, "warn").mockReturnValue();
  const write = vi.fn<() => Promise<boolean>>().mockImplementationOnce(fail).mockImplementationOnce(fail);
  let isPending = true;
  write.mockImplementation(() => {
    isPending = false;
    return Promise.resolve(true);
  });
  const writer = createBackgroundWriter({ isPending: () => isPending, write, gatherMs: 100, retryMs: 1000 });
  writer.schedule();
  await vi.advanceTimersByTimeAsync(100);
  await writer.flush();
  expect([write.mock.calls.length, logged.mock.calls.length]).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([write.mock.calls.length, isPending]).toEqual([3, false]);
  logged.mockRestore();
});
