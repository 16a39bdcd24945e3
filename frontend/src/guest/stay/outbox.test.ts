import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { createStored } from "#shared/lib/storage/storage.js";
import { buildGuestRequest } from "#testing/guestFixtures.js";
import { createOutbox, parseEntries, type DropReason, type OutboxEntry, type Parcel } from "./outbox.js";

type Reply = "taken" | ApiError;

const offline = new ApiError({ code: "network", status: 0, message: "No connection" });
const busy = new ApiError({
  code: "unavailable",
  status: 503,
  message: "Later",
  body: { code: "unavailable" },
  retryAfter: 5,
});
const broken = new ApiError({ code: "internal", status: 500, message: "Broken", body: { code: "internal" } });
const refused = new ApiError({
  code: "not_found",
  status: 404,
  message: "Gone",
  body: { code: "not_found" },
});
const proxyPage = new ApiError({ code: "forbidden", status: 403, message: "Sign in to the WiFi" });

function parcel(key: string): Parcel<"request"> {
  return { kind: "request", key, title: `Towels ${key}`, body: { service_id: "a".repeat(24) } };
}

/** A device with one storage: `start` opens the app, `reply` is the answer to every call. */
function device() {
  const store = createStored("local", "stay.outbox", parseEntries);
  const arrived: string[] = [];
  const events = { sent: [] as string[], refused: [] as string[], dropped: [] as [string, DropReason][] };
  const state = { stay_id: "stay-one" as string | null, reply: "taken" as Reply };
  const start = () => {
    const outbox = createOutbox({
      store,
      stayId: () => state.stay_id,
      async send(entry: OutboxEntry) {
        if (isOffline) throw offline;
        arrived.push(entry.key);
        if (state.reply !== "taken") throw state.reply;
        return { request: buildGuestRequest(), message: "" };
      },
    });
    outbox.listen({
      onSent: ({ entry }) => events.sent.push(entry.key),
      onRefused: (entry) => events.refused.push(entry.key),
      onDropped: (entry, reason) => events.dropped.push([entry.key, reason]),
    });
    return outbox;
  };
  return { store, arrived, events, state, start, queued: () => (store.read() ?? []).map(({ key }) => key) };
}

let isOffline = false;
function setOnline(isOnline: boolean): void {
  isOffline = !isOnline;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setOnline(true);
  localStorage.clear();
});

describe("the outbox", () => {
  it("resolves a waiting caller whose entry another tab has sent", async () => {
    const { store, start } = device();
    const slow = createOutbox({
      store,
      stayId: () => "stay-one",
      async send() {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        return { request: buildGuestRequest(), message: "" };
      },
    });
    const outcome = slow.submit(parcel("a"));
    start().flush();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await outcome).toMatchObject({ state: "sent" });
  });

  it("sends at once and keeps nothing", async () => {
    const { start, queued, events } = device();
    expect(await start().submit(parcel("a"))).toMatchObject({ state: "sent" });
    expect(queued()).toEqual([]);
    expect(events.sent).toEqual(["a"]);
  });

  it("queues entries offline and sends each once, in order, when back online", async () => {
    const { start, arrived, queued, events } = device();
    const outbox = start();
    setOnline(false);
    expect(await outbox.submit(parcel("a"))).toEqual({ state: "queued" });
    expect(await outbox.submit(parcel("b"))).toEqual({ state: "queued" });
    expect(arrived).toEqual([]);
    expect(queued()).toEqual(["a", "b"]);
    setOnline(true);
    outbox.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toEqual(["a", "b"]);
    expect(events.sent).toEqual(["a", "b"]);
    expect(queued()).toEqual([]);
  });

  it("sends although the device believes to be offline", async () => {
    const { start, arrived } = device();
    const flag = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(await start().submit(parcel("a"))).toMatchObject({ state: "sent" });
    expect(arrived).toEqual(["a"]);
    flag.mockRestore();
  });

  it("retries under the same key when there was no answer", async () => {
    const { start, arrived, state, events } = device();
    state.reply = offline;
    expect(await start().submit(parcel("a"))).toEqual({ state: "queued" });
    state.reply = "taken";
    await vi.advanceTimersByTimeAsync(60_000);
    expect(arrived).toEqual(["a", "a"]);
    expect(events.sent).toEqual(["a"]);
  });

  it("waits as long as the server's Retry-After", async () => {
    const { start, arrived, state } = device();
    state.reply = busy;
    await start().submit(parcel("a"));
    state.reply = "taken";
    await vi.advanceTimersByTimeAsync(4900);
    expect(arrived).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(arrived).toHaveLength(2);
  });

  it("survives a reload with its key", async () => {
    const { start, arrived, state, queued } = device();
    state.reply = offline;
    await start().submit(parcel("a"));
    vi.clearAllTimers();
    state.reply = "taken";
    start().flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toEqual(["a", "a"]);
    expect(queued()).toEqual([]);
  });

  it("sends a double tap once", async () => {
    const { start, arrived, events } = device();
    const outbox = start();
    const outcomes = await Promise.all([outbox.submit(parcel("a")), outbox.submit(parcel("a"))]);
    expect(outcomes.map(({ state }) => state)).toEqual(["sent", "sent"]);
    expect(arrived).toEqual(["a"]);
    expect(events.sent).toEqual(["a"]);
  });

  it("sends an entry submitted while the previous one completes", async () => {
    const { start, arrived } = device();
    const outbox = start();
    let second: Promise<unknown> | undefined;
    outbox.listen({
      onSent: ({ entry }) => (entry.key === "a" ? (second = outbox.submit(parcel("b"))) : null),
    });
    await outbox.submit(parcel("a"));
    expect(await second).toMatchObject({ state: "sent" });
    expect(arrived).toEqual(["a", "b"]);
  });

  it("returns a refusal to a waiting caller and keeps nothing", async () => {
    const { start, state, queued, events } = device();
    state.reply = refused;
    expect(await start().submit(parcel("a"))).toEqual({ state: "refused", error: refused });
    expect(queued()).toEqual([]);
    expect(events.refused).toEqual([]);
  });

  it("keeps a later refusal visible, continues with the next entry and resends under a new key", async () => {
    const { start, arrived, state, store, events } = device();
    const outbox = start();
    setOnline(false);
    await outbox.submit(parcel("a"));
    setOnline(true);
    state.reply = refused;
    outbox.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(events.refused).toEqual(["a"]);
    expect(store.read()?.[0]?.refusal).toEqual({ code: "not_found", message: "Gone" });

    state.reply = "taken";
    expect(await outbox.submit(parcel("b"))).toMatchObject({ state: "sent" });
    outbox.sendAgain("a", "a2");
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toEqual(["a", "b", "a2"]);
    expect(store.read()).toBeNull();
  });

  it("replaces a refused entry by its change, which takes it over if it is refused, too", async () => {
    const { start, state, store, queued } = device();
    const outbox = start();
    setOnline(false);
    await outbox.submit(parcel("a"));
    setOnline(true);
    state.reply = refused;
    outbox.flush();
    await vi.advanceTimersByTimeAsync(0);
    await outbox.submit({ ...parcel("b"), title: "Two towels", replaces: "a" });
    const refusal = { code: "not_found", message: "Gone" };
    expect(store.read()).toEqual([expect.objectContaining({ key: "a", title: "Two towels", refusal })]);
    state.reply = offline;
    await outbox.submit({ ...parcel("c"), replaces: "a" });
    expect(queued()).toEqual(["c"]);
  });

  it("does not take a proxy's page for an answer", async () => {
    const { start, state, queued } = device();
    state.reply = proxyPage;
    expect(await start().submit(parcel("a"))).toEqual({ state: "queued" });
    expect(queued()).toEqual(["a"]);
  });

  it("gives up after three internal errors of the server", async () => {
    const { start, arrived, state, events } = device();
    state.reply = broken;
    await start().submit(parcel("a"));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(arrived).toHaveLength(3);
    expect(events.refused).toEqual(["a"]);
  });

  it("drops entries older than 24 hours and reports them", async () => {
    const { start, arrived, queued, events } = device();
    setOnline(false);
    await start().submit(parcel("a"));
    setOnline(true);
    // Also resets the clock.
    vi.clearAllTimers();
    vi.setSystemTime(Date.now() + 24 * 3_600_000 + 1000);
    start().flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toEqual([]);
    expect(queued()).toEqual([]);
    expect(events.dropped).toEqual([["a", "too_old"]]);
  });

  it("never sends into another stay", async () => {
    const { start, arrived, queued, state, events } = device();
    setOnline(false);
    await start().submit(parcel("a"));
    setOnline(true);
    vi.clearAllTimers();
    state.stay_id = null;
    start().flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(queued()).toEqual(["a"]);
    state.stay_id = "stay-two";
    start().flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toEqual([]);
    expect(events.dropped).toEqual([["a", "other_stay"]]);
  });

  it("drops everything when the stay ends, including an entry in flight", async () => {
    const { start, state, events, queued } = device();
    const outbox = start();
    const outcome = outbox.submit(parcel("a"));
    state.stay_id = null;
    outbox.keepOnly(null);
    expect(await outcome).toEqual({ state: "queued" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(queued()).toEqual([]);
    expect(events.sent).toEqual([]);
    expect(events.dropped).toEqual([["a", "other_stay"]]);
  });

  it("backs off while there is no answer and resets after a success", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const { start, arrived, state } = device();
    state.reply = offline;
    const outbox = start();
    await outbox.submit(parcel("a"));
    for (const [turn, seconds] of [2, 4, 8, 15, 30, 30].entries()) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(arrived).toHaveLength(turn + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(arrived).toHaveLength(turn + 2);
    }
    state.reply = "taken";
    await vi.advanceTimersByTimeAsync(30_000);
    state.reply = offline;
    await outbox.submit(parcel("b"));
    expect(arrived.filter((key) => key === "b")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(arrived.filter((key) => key === "b")).toHaveLength(2);
  });

  it("adds a jitter of up to a quarter, so that phones do not all return at once", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const { start, arrived, state } = device();
    state.reply = offline;
    await start().submit(parcel("a"));
    await vi.advanceTimersByTimeAsync(2499);
    expect(arrived).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(arrived).toHaveLength(2);
  });

  it("does not retry an entry that was sent", async () => {
    const { start, arrived, state } = device();
    state.reply = offline;
    const outbox = start();
    await outbox.submit(parcel("a"));
    state.reply = "taken";
    outbox.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(arrived).toEqual(["a", "a"]);
  });

  it("stores an entry with all its fields", async () => {
    const { start, store } = device();
    const outbox = start();
    setOnline(false);
    await outbox.submit({ ...parcel("a"), line_ids: ["1", "2"] });
    await outbox.submit(parcel("b"));
    const made_at = Date.now();
    expect(store.read()).toEqual([
      { ...parcel("a"), line_ids: ["1", "2"], stay_id: "stay-one", made_at, faults: 0, refusal: null },
      { ...parcel("b"), line_ids: [], stay_id: "stay-one", made_at, faults: 0, refusal: null },
    ]);
    expect(outbox.keys()).toEqual(["a", "b"]);
    outbox.discard("a");
    expect(outbox.keys()).toEqual(["b"]);
  });

  it("accepts nothing without a stay", async () => {
    const { start, state, arrived, queued } = device();
    state.stay_id = null;
    expect(await start().submit(parcel("a"))).toEqual({ state: "queued" });
    expect(arrived).toEqual([]);
    expect(queued()).toEqual([]);
  });

  it("keeps an entry that is exactly 24 hours old", async () => {
    const { start, arrived } = device();
    setOnline(false);
    await start().submit(parcel("a"));
    setOnline(true);
    vi.clearAllTimers();
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    start().flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toEqual(["a"]);
  });

  it("counts only internal errors of the server", async () => {
    const { start, state, store } = device();
    const outbox = start();
    const faults = async (reply: ApiError): Promise<unknown> => {
      state.reply = reply;
      outbox.flush();
      await vi.advanceTimersByTimeAsync(0);
      return store.read()?.[0]?.faults;
    };
    setOnline(false);
    await outbox.submit(parcel("a"));
    setOnline(true);
    expect(await faults(offline)).toBe(0);
    expect(await faults(busy)).toBe(0);
    expect(await faults(new ApiError({ code: "internal", status: 502, message: "A proxy's page" }))).toBe(0);
    expect(await faults(broken)).toBe(1);
    expect(await faults(broken)).toBe(2);
    expect(await faults(broken)).toBe(3);
    expect(store.read()?.[0]?.refusal).toEqual({ code: "internal", message: "Broken" });
    vi.setSystemTime(Date.now() + 1000);
    setOnline(false);
    outbox.sendAgain("a", "a2");
    expect(store.read()).toEqual([
      expect.objectContaining({ key: "a2", faults: 0, refusal: null, made_at: Date.now() }),
    ]);
  });

  it("ignores a resend of an unknown entry", async () => {
    const { start, arrived, queued } = device();
    start().sendAgain("unknown", "new");
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toEqual([]);
    expect(queued()).toEqual([]);
  });

  it("leaves the other entries of the queue unchanged", async () => {
    const { start, state, store, queued } = device();
    const outbox = start();
    setOnline(false);
    await outbox.submit(parcel("a"));
    await outbox.submit(parcel("b"));
    setOnline(true);
    state.reply = broken;
    outbox.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.read()?.map(({ key, faults }) => [key, faults])).toEqual([
      ["a", 1],
      ["b", 0],
    ]);
    outbox.keepOnly("stay-one");
    expect(queued()).toEqual(["a", "b"]);
    setOnline(false);
    outbox.sendAgain("a", "a2");
    expect(queued()).toEqual(["b", "a2"]);
  });

  it("does not notify a listener that has unsubscribed", async () => {
    const { start } = device();
    const outbox = start();
    const received: string[] = [];
    const stop = outbox.listen({ onSent: ({ entry }) => received.push(entry.key) });
    await outbox.submit(parcel("a"));
    stop();
    await outbox.submit(parcel("b"));
    expect(received).toEqual(["a"]);
  });

  it("reads only valid entries from a tampered storage", () => {
    localStorage.setItem("roombell.stay.outbox", JSON.stringify([{ kind: "request" }, 7, null]));
    expect(device().store.read()).toEqual([]);
    localStorage.setItem("roombell.stay.outbox", "{");
    expect(device().store.read()).toBeNull();
  });
});
