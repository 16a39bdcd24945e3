import type { SeenMessage } from "@roombell/common/contract/liveEvents";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSeenQueue } from "./useSeen.js";

const message = (id: number): SeenMessage => ({ kind: "order", id: String(id) });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("reports cards in view at once, at most 20 in ten seconds", () => {
  const sent: { id: string; at: number }[] = [];
  const queue = createSeenQueue();
  const stop = queue.start(
    ({ id }) => sent.push({ id, at: Date.now() }),
    () => true,
  );
  const begin = Date.now();
  for (let id = 0; id < 60; id += 1) queue.add(message(id));
  expect(sent.length).toBeGreaterThan(4);
  vi.advanceTimersByTime(120_000);
  expect(sent.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, id) => String(id)));
  for (let from = begin; from < begin + 110_000; from += 500) {
    expect(sent.filter(({ at }) => at >= from && at < from + 10_000).length).toBeLessThanOrEqual(20);
  }
  stop();
});

test("queues each report once, and drops cards that left the view", () => {
  const sent: string[] = [];
  let mayTell = false;
  const queue = createSeenQueue();
  queue.add(message(1));
  const stop = queue.start(
    ({ id }) => sent.push(id),
    () => mayTell,
  );
  queue.add(message(1));
  queue.add(message(2));
  queue.remove("2");
  expect(sent).toEqual([]);
  mayTell = true;
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual(["1"]);
  stop();
  queue.add(message(3));
  vi.advanceTimersByTime(5000);
  expect(sent).toEqual(["1"]);
});
