import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveContext } from "#shared/lib/live/useLive.js";
import { createFakeLive } from "#testing/fakeSocket.js";
import { useSeenQueue } from "./useSeen.js";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function openQueue() {
  const live = createFakeLive("/staff");
  live.connection.start();
  await vi.advanceTimersByTimeAsync(0);
  const { result } = renderHook(useSeenQueue, {
    wrapper: ({ children }) => <LiveContext value={live.connection}>{children}</LiveContext>,
  });
  const add = (id: number): unknown => result.current.set(`${id}`, { kind: "order", id: `${id}` });
  const sentIds = () => live.sent.map(({ payload }) => (payload as { id: string }).id);
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
  return { live, queue: result.current, add, sentIds, pass };
}

test("reports cards in view in their order, at most 20 in ten seconds", async () => {
  const { live, add, sentIds, pass } = await openQueue();
  live.ready();
  for (let id = 0; id < 30; id += 1) add(id);
  pass(10_000);
  expect(sentIds().length).toBeGreaterThan(10);
  expect(sentIds().length).toBeLessThanOrEqual(20);
  pass(10_000);
  expect(sentIds()).toEqual(Array.from({ length: 30 }, (_, id) => `${id}`));
});

test("sends each report once, when the board is live and the card is still in view", async () => {
  const { live, queue, add, sentIds, pass } = await openQueue();
  add(1);
  add(1);
  add(2);
  pass(10_000);
  expect(sentIds()).toEqual([]);
  queue.delete("2");
  live.ready();
  pass(10_000);
  expect(sentIds()).toEqual(["1"]);
});
