import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { createStore, Provider, useAtomValue } from "jotai";
import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#shared/lib/api/queryClient.js";
import { createFakeLive, type FakeLive } from "#testing/fakeSocket.js";
import { LiveProvider } from "./LiveProvider.js";
import { noteServerTime } from "./serverTime.js";
import { connectionAtom, useLiveEvent, useLiveRefetchInterval, useServerNow } from "./useLive.js";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function show(content: React.ReactNode) {
  const live = createFakeLive("/staff");
  const client = createQueryClient({ onLoadFailure() {} });
  const view = render(
    <Provider store={createStore()}>
      <QueryClientProvider client={client}>
        <LiveProvider connection={live.connection} audience="staff">
          {content}
        </LiveProvider>
      </QueryClientProvider>
    </Provider>,
  );
  await act(async () => {});
  return { live, ...view };
}

function List({ load }: { load: () => Promise<number> }) {
  const refetchInterval = useLiveRefetchInterval();
  const { data } = useQuery({ queryKey: ["staff", "list"], queryFn: load, refetchInterval });
  const state = useAtomValue(connectionAtom);
  return (
    <p>
      {state} {data}
    </p>
  );
}

const counting = () => {
  let loads = 0;
  return async () => (loads += 1);
};

test("a list reloads at once after every connect", async () => {
  vi.useFakeTimers();
  const { live } = await show(<List load={counting()} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText("connecting 1")).toBeVisible();
  for (const state of ["live 2", "live 3"]) {
    act(() => live.drop());
    act(() => live.ready());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText(state)).toBeVisible();
  }
});

test.each<[string, (live: FakeLive<"/staff">) => void]>([
  ["after the start of the server", (live) => live.ready({ has_just_started: true })],
  ["after lost events", (live) => live.emit("resync", {})],
])("a list reloads within half a second %s, spread over that time", async (_, begin) => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.9);
  const { live } = await show(<List load={counting()} />);
  act(() => live.ready());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText("live 2")).toBeVisible();
  act(() => begin(live));
  await act(() => vi.advanceTimersByTimeAsync(440));
  expect(screen.getByText("live 2")).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(screen.getByText("live 3")).toBeVisible();
});

test("a list is polled every 60 seconds only while the connection is down and the page is visible", async () => {
  vi.useFakeTimers();
  const { live } = await show(<List load={counting()} />);
  act(() => live.ready());
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(screen.getByText("live 2")).toBeVisible();
  act(() => live.drop());
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText("polling 3")).toBeVisible();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await act(() => vi.advanceTimersByTimeAsync(180_000));
  expect(screen.getByText("polling 3")).toBeVisible();
  visibility.mockReturnValue("visible");
  act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText("polling 4")).toBeVisible();
});

test("the page shows the server's time, whatever the device's clock says", async () => {
  vi.useFakeTimers({ now: Date.parse("2020-01-01T00:00:00Z") });
  function Clock() {
    return <p>{new Date(useServerNow(1000)).toISOString()}</p>;
  }
  const { live } = await show(<Clock />);
  act(() => live.ready({ server_time: "2026-03-14T08:00:00.000Z" }));
  expect(screen.getByText("2026-03-14T08:00:00.000Z")).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByText("2026-03-14T08:00:05.000Z")).toBeVisible();
  vi.setSystemTime(Date.parse("2031-01-01T00:00:00Z"));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText("2026-03-14T08:00:06.000Z")).toBeVisible();
});

test("the page takes the server's time from API answers without a live connection", async () => {
  vi.useFakeTimers({ now: Date.parse("2020-01-01T00:00:00Z") });
  function Clock() {
    return <p>{new Date(useServerNow(1000)).toISOString()}</p>;
  }
  const answered = (date: string): void =>
    noteServerTime(new Response("", { headers: { Date: date } }), performance.now());
  answered("Sat, 14 Mar 2026 08:00:00 GMT");
  const { live } = await show(<Clock />);
  expect(screen.getByText("2020-01-01T00:00:00.000Z")).toBeVisible();
  act(() => answered("Sat, 14 Mar 2026 08:00:00 GMT"));
  expect(screen.getByText("2026-03-14T08:00:00.000Z")).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  act(() => answered("Sat, 14 Mar 2026 08:00:04 GMT"));
  expect(screen.getByText("2026-03-14T08:00:05.000Z")).toBeVisible();
  act(() => answered("Sat, 14 Mar 2026 09:00:00 GMT"));
  expect(screen.getByText("2026-03-14T08:00:05.000Z")).toBeVisible();
  act(() => answered("Sat, 14 Mar 2026 09:00:00 GMT"));
  expect(screen.getByText("2026-03-14T09:00:00.000Z")).toBeVisible();
  act(() => live.ready({ server_time: "2026-03-14T09:00:01.000Z" }));
  act(() => answered("Sat, 14 Mar 2026 08:00:00 GMT"));
  expect(screen.getByText("2026-03-14T09:00:01.000Z")).toBeVisible();
});

test("a component receives its events while it is mounted, with its latest handler", async () => {
  const heard = vi.fn<(text: string) => void>();
  function Listener({ name }: { name: string }) {
    useLiveEvent("/staff", "room:removed", ({ id }) => heard(`${name} ${id}`));
    return null;
  }
  const { live, rerender } = await show(<Listener name="first" />);
  act(() => live.emit("room:removed", { id: "7" }));
  expect(heard.mock.calls).toEqual([["first 7"]]);
  rerender(<p />);
  act(() => live.emit("room:removed", { id: "8" }));
  expect(heard).toHaveBeenCalledTimes(1);
});
