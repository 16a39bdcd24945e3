import type { ErrorBody } from "@roombell/common/contract/errors";
import { useQuery } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { createFakeLive } from "#testing/fakeSocket.js";
import { becomesReady, renderScreen } from "#testing/render.js";
import { useFreshness } from "./BoardConnection.js";

afterEach(() => void vi.useRealTimers());

function Board({ load }: { load: () => Promise<string> }) {
  useQuery({ queryKey: ["staff", "list"], queryFn: load, refetchInterval: useLiveRefetchInterval() });
  const { state, isServerDown } = useFreshness();
  return <p>{isServerDown ? `${state}, server down` : state}</p>;
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
  load.mockReturnValue(new Promise(() => undefined));
  await pass(60);
  expect(screen.getByText("polling")).toBeVisible();
  await pass(30);
  expect(screen.getByText("reconnecting")).toBeVisible();
  act(() => live.ready());
  expect(screen.getByText("live")).toBeVisible();
});

test("shows that a board is not updated once a reload fails, however late the last answer came", async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockResolvedValue("");
  const live = createFakeLive("/staff");
  const { queryClient } = renderScreen(<Board load={load} />, { live });
  await becomesReady(live);
  act(() => live.drop());
  await act(() => queryClient.refetchQueries());
  load.mockRejectedValue(new ApiError({ code: "unavailable", status: 502, message: "" }));
  await pass(12);
  expect(screen.getByText("reconnecting, server down")).toBeVisible();
});

test("knows a failing server from a missing network by the last answer", async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockResolvedValue("");
  const live = createFakeLive("/staff");
  renderScreen(<Board load={load} />, { live });
  await becomesReady(live);
  const fails = (status: number, body?: Partial<ErrorBody>) =>
    load.mockRejectedValue(new ApiError({ code: "unavailable", status, message: "", ...(body && { body }) }));
  await pass(1);
  fails(502);
  act(() => live.drop());
  await pass(20);
  expect(screen.getByText("reconnecting, server down")).toBeVisible();
  // No answer at all, then a captive portal's page.
  for (const status of [0, 500]) {
    fails(status);
    await pass(70);
    expect(screen.getByText("reconnecting")).toBeVisible();
  }
  fails(500, { code: "internal" });
  await pass(70);
  expect(screen.getByText("reconnecting, server down")).toBeVisible();
  act(() => live.ready());
  expect(screen.getByText("live")).toBeVisible();
});
