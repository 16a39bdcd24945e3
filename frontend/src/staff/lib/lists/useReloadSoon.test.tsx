import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useReloadFigures } from "./useReloadSoon.js";

const SECOND_MS = 1000;
const KEY = ["staff", "dashboard"];

let reloads: number[];
let start: number;
beforeEach(() => {
  vi.useFakeTimers();
  [reloads, start] = [[], Date.now()];
});
afterEach(() => void vi.useRealTimers());

function renderReload() {
  const client = new QueryClient();
  vi.spyOn(client, "invalidateQueries").mockImplementation(async () => {
    reloads.push(Date.now() - start);
  });
  return renderHook(() => useReloadFigures(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}

test("reloads more than a second after each event, and rarely during a burst", async () => {
  const { result } = renderReload();
  const events: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    events.push(Date.now() - start);
    result.current(KEY);
    await vi.advanceTimersByTimeAsync(SECOND_MS / 4);
  }
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
  for (const event of events) {
    const next = reloads.find((reload) => reload > event + SECOND_MS) ?? Infinity;
    expect(next - event).toBeLessThan(3 * SECOND_MS);
  }
  expect(reloads.length).toBeLessThan(5);
});

test("reloads nothing after the page is left", async () => {
  const { result, unmount } = renderReload();
  result.current(KEY);
  unmount();
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
  expect(reloads).toEqual([]);
});
