import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lastServerTime } from "#shared/lib/live/serverTime.js";
import { createApiClient } from "./apiClient.js";
import { askServer, noteOwnAnswer, onServerReach, serverReach } from "./serverReach.js";

const fetched = vi.fn<(url: string) => Promise<Response>>();
const client = createApiClient({ headers: () => ({}), onSessionEnded: () => undefined });
const health = () => new Response('{"status":"ok"}');
const signInPage = () =>
  new Response("<h1>Welcome to our WiFi</h1>", {
    headers: { "Content-Type": "text/html", Date: "Thu, 01 Jan 1970 00:00:00 GMT" },
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  noteOwnAnswer(new Response(), 0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ["a page", signInPage],
  ["an object of somebody else", () => new Response('{"status":"login"}')],
  ["a refusal", () => new Response("Forbidden", { status: 403 })],
])("%s in the server's place counts neither as the server nor as its time", async (_, page) => {
  const before = lastServerTime();
  fetched.mockImplementation(async () => page());
  await expect(client.call("GET /customer/menu")).rejects.toMatchObject({ name: "ApiError" });
  expect(await askServer()).toBe(false);
  expect(serverReach()).toBe("unreachable");
  expect(lastServerTime()).toBe(before);
});

test("the server is asked again until it answers, without a word of the device", async () => {
  const seen: string[] = [];
  const stop = onServerReach(() => seen.push(serverReach()));
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await askServer();
  fetched.mockImplementation(async () => health());
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen).toEqual(["unreachable", "reachable"]);
  stop();
});

test("the server is asked when the device's clocks have parted, as after sleep", async () => {
  // Another test's app may still listen, and watch the device by real timers.
  vi.resetModules();
  const fresh = await import("./serverReach.js");
  const stop = fresh.onServerReach(() => undefined);
  fetched.mockReset().mockImplementation(async () => health());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(2000);
  expect(fetched).toHaveBeenCalledOnce();
  stop();
});
