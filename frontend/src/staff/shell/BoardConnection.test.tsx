import { useQuery } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { createFakeLive } from "#testing/fakeSocket.js";
import { becomesReady, renderScreen } from "#testing/render.js";
import { useFreshness } from "./BoardConnection.js";

afterEach(() => void vi.useRealTimers());

function Board({ load }: { load: () => Promise<string> }) {
  useQuery({ queryKey: ["staff", "list"], queryFn: load, refetchInterval: useLiveRefetchInterval() });
  return <p>{useFreshness().state}</p>;
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test("shows a disconnected board as polling only while its reloads are answered", async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockResolvedValue("");
  const live = createFakeLive("/staff");
  renderScreen(<Board load={load} />, { live });
  await becomesReady(live);
  act(() => live.drop());
  await pass(7);
  expect(screen.getByText("reconnecting")).toBeVisible();
  await pass(2);
  expect(screen.getByText("polling")).toBeVisible();
  load.mockRejectedValue(new Error("the server is away"));
  await pass(60);
  expect(screen.getByText("polling")).toBeVisible();
  await pass(30);
  expect(screen.getByText("reconnecting")).toBeVisible();
  act(() => live.ready());
  expect(screen.getByText("live")).toBeVisible();
});
