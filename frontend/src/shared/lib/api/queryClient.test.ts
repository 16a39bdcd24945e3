import type { Versioned } from "@roombell/common/domain/version";
import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { ApiError } from "./apiClient.js";
import { createQueryClient, renew } from "./queryClient.js";

const key = ["staff", "things"];

/** A list whose answers the test controls. */
function controlledList() {
  const waiting: ((rows: Versioned[]) => void)[] = [];
  const queryFn = () => new Promise<Versioned[]>((resolve) => waiting.push(resolve));
  return { waiting, queryFn, answer: (rows: Versioned[]) => waiting.shift()?.(rows) };
}

const failureOf = (code: "unavailable" | "not_found" | "unauthenticated", status: number): ApiError =>
  new ApiError({ code, status, message: "" });

test("a reload restarts a load in flight, because its answer may be stale", async () => {
  const client = createQueryClient({ onLoadFailure() {} });
  const list = controlledList();
  const observer = new QueryObserver(client, { queryKey: key, queryFn: list.queryFn });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => list.waiting).toHaveLength(1);
  const reloaded = client.invalidateQueries({ queryKey: ["staff"] });
  list.answer([]);
  await expect.poll(() => list.waiting).toHaveLength(1);
  list.answer([{ id: "a", version: 1 }]);
  await reloaded;
  expect(client.getQueryData(key)).toEqual([{ id: "a", version: 1 }]);
  stop();
});

test("a reload sends one request when nothing is in flight", async () => {
  const client = createQueryClient({ onLoadFailure() {} });
  const queryFn = vi.fn<() => Promise<unknown>>(async () => []);
  const observer = new QueryObserver(client, { queryKey: key, queryFn });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => client.getQueryData(key)).toEqual([]);
  await client.invalidateQueries({ queryKey: ["staff"] });
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});

test("changes during a first load are not lost and cost one further load together", async () => {
  const client = createQueryClient({ onLoadFailure() {} });
  const list = controlledList();
  const stop = new QueryObserver(client, { queryKey: key, queryFn: list.queryFn }).subscribe(() => {});
  await expect.poll(() => list.waiting).toHaveLength(1);
  const change = vi.fn<(cached: Versioned[]) => Versioned[]>();
  for (let n = 0; n < 3; n += 1) renew(client, key, change, { joins: true });
  list.answer([]);
  await expect.poll(() => list.waiting).toHaveLength(1);
  list.answer([{ id: "a", version: 1 }]);
  await expect.poll(() => client.getQueryData(key)).toEqual([{ id: "a", version: 1 }]);
  expect(client.isFetching()).toBe(0);
  expect(change).not.toHaveBeenCalled();
  stop();
});

test("a load that would overwrite a newer change is restarted", async () => {
  const client = createQueryClient({ onLoadFailure() {} });
  const waiting: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => waiting.push(resolve));
  client.setQueryData(key, "old");
  const stop = new QueryObserver(client, { queryKey: key, queryFn, staleTime: 0 }).subscribe(() => {});
  await expect.poll(() => waiting).toHaveLength(1);
  renew(client, key, () => "changed");
  waiting[0]?.("old");
  await expect.poll(() => waiting).toHaveLength(2);
  expect(client.getQueryData(key)).toBe("changed");
  waiting[1]?.("changed");
  await expect.poll(() => client.isFetching()).toBe(0);
  stop();
});

test("an outage is reported once, and again only after a recovery", async () => {
  const onLoadFailure = vi.fn<(text: string) => void>();
  const onLoaded = vi.fn<(text: string) => void>();
  const client = createQueryClient({ onLoadFailure, onLoaded });
  let fails = true;
  const options = {
    queryKey: key,
    meta: { loadFailure: "Failed to load service requests" },
    staleTime: 0,
    retry: false,
    queryFn: async () => {
      if (fails) throw failureOf("unavailable", 503);
      return [];
    },
  };
  const observer = new QueryObserver(client, options);
  const stop = observer.subscribe(() => {});
  const load = (): Promise<unknown> => observer.refetch();
  await load();
  await load();
  expect(onLoadFailure.mock.calls).toEqual([["Failed to load service requests"]]);
  fails = false;
  await load();
  expect(onLoaded.mock.calls).toEqual([["Failed to load service requests"]]);
  fails = true;
  await load();
  expect(onLoadFailure).toHaveBeenCalledTimes(2);
  stop();
});

test("a badge's failure is only logged, with the request id, until a screen shows the query", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  const onLoadFailure = vi.fn<(text: string) => void>();
  const client = createQueryClient({ onLoadFailure });
  const queryFn = async () => {
    throw new ApiError({ code: "internal", status: 500, message: "", requestId: "4f1c" });
  };
  const options = { queryKey: key, queryFn, retry: false };
  const badge = new QueryObserver(client, options);
  const stops = [badge.subscribe(() => {})];
  await badge.refetch();
  await badge.refetch();
  expect(onLoadFailure).not.toHaveBeenCalled();
  expect(log.mock.calls).toEqual([[`Failed to load ${key.join("/")}: 500 internal (request 4f1c)`]]);
  const screen = new QueryObserver(client, {
    ...options,
    meta: { loadFailure: "Failed to load food orders" },
  });
  stops.push(screen.subscribe(() => {}));
  await badge.refetch();
  expect(onLoadFailure.mock.calls).toEqual([["Failed to load food orders"]]);
  for (const stop of stops) stop();
  log.mockRestore();
});

test("the end of a session is not reported as a load failure", async () => {
  const onLoadFailure = vi.fn<(text: string) => void>();
  const client = createQueryClient({ onLoadFailure });
  const queryFn = async () => {
    throw failureOf("unauthenticated", 401);
  };
  const observer = new QueryObserver(client, { queryKey: key, queryFn, meta: { loadFailure: "x" } });
  const stop = observer.subscribe(() => {});
  await observer.refetch();
  stop();
  expect(onLoadFailure).not.toHaveBeenCalled();
});

test("transient faults are retried, refusals are not", async () => {
  vi.useFakeTimers();
  const client = createQueryClient({ onLoadFailure() {} });
  const passing = vi.fn<() => Promise<unknown>>(async () => Promise.reject(failureOf("unavailable", 503)));
  const refused = vi.fn<() => Promise<unknown>>(async () => Promise.reject(failureOf("not_found", 404)));
  // An observer, because fetchQuery alone never retries.
  const stop = [passing, refused].map((queryFn, index) =>
    new QueryObserver(client, { queryKey: [...key, index], queryFn }).subscribe(() => {}),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(passing).toHaveBeenCalledTimes(3);
  expect(refused).toHaveBeenCalledTimes(1);
  for (const end of stop) end();
  vi.useRealTimers();
});
