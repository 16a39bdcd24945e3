import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchCrashes } from "#testing/crashes.js";
import { FAILING, failure } from "#testing/failing.js";
import { logger } from "./logger.js";
import { runEvery } from "./runEvery.js";

let expectNoCrash: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  expectNoCrash = watchCrashes();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  expectNoCrash();
});

test("a job runs at once and at every interval until it is stopped", async () => {
  const job = vi.fn<() => Promise<void>>().mockResolvedValue();
  const stop = runEvery(1000, "count", job);
  expect(job).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(job).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(2000);
  expect(job).toHaveBeenCalledTimes(3);
});

test.each(FAILING)("a job that %s is logged and runs again at the next interval", async (_, fail) => {
  const logged = vi.spyOn(logger, "warn").mockReturnValue();
  const job = vi.fn<() => Promise<void>>().mockImplementationOnce(fail).mockResolvedValue();
  const stop = runEvery(1000, "count", job);
  await vi.advanceTimersByTimeAsync(1000);
  stop();
  expect(job).toHaveBeenCalledTimes(2);
  expect(logged.mock.calls).toEqual([[{ err: failure }, expect.stringContaining("count")]]);
});

test("a hanging job is logged at each interval, does not overlap and can be stopped", async () => {
  const logged = vi.spyOn(logger, "warn").mockReturnValue();
  const job = vi.fn<() => Promise<void>>().mockReturnValue(new Promise(() => undefined));
  const stop = runEvery(1000, "count", job);
  await vi.advanceTimersByTimeAsync(2000);
  stop();
  expect(job).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls).toEqual([
    [{ job: "count" }, "a scheduled job is still running when its next run is due"],
    [{ job: "count" }, "a scheduled job is still running when its next run is due"],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});
