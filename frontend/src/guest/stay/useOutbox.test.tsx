import { act, renderHook, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storedGuest } from "#shared/lib/api/guestApi.js";
import { askServer, noteOwnAnswer } from "#shared/lib/api/serverReach.js";
import { connectionAtom } from "#shared/lib/live/useLive.js";
import { forgetSealingKey } from "#shared/lib/storage/sealing.js";
import { newId } from "#testing/fixtures.js";
import { buildGuestOrder, buildGuestRequest } from "#testing/guestFixtures.js";
import { answer, callsOf, refuse, setNetwork } from "#testing/server.js";
import { guestOutbox } from "./outbox.js";
import {
  reportUnreadable,
  useDroppedEntries,
  useOutboxEntries,
  useOutboxEvents,
  useOutboxSending,
} from "./useOutbox.js";

beforeEach(() => {
  localStorage.clear();
  storedGuest.write({ qr: "CODE", stay_id: "one" });
});
afterEach(() => {
  guestOutbox.keepOnly(null);
  vi.restoreAllMocks();
});

/** Mounts a hook with the state of one tab. */
function mount<T>(hook: () => T) {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { store, ...renderHook(hook, { wrapper }) };
}

const request = (key: string) =>
  ({ kind: "request", key, title: "Towels", body: { service_id: newId() } }) as const;
const order = (key: string) => ({
  kind: "order" as const,
  key,
  title: "Idli",
  body: { items: [{ menu_item_id: newId(), quantity: 1 }] },
});

/** Queues entries offline. */
async function tapOffline(...parcels: Parameters<typeof guestOutbox.submit>[0][]): Promise<void> {
  setNetwork(false);
  for (const parcel of parcels) await guestOutbox.submit(parcel);
  setNetwork(true);
}

describe("each kind is sent with its own call and key", () => {
  it("a request", async () => {
    answer("POST /customer/requests", { request: buildGuestRequest(), message: "" });
    const parcel = request("key-of-a-request");
    expect(await guestOutbox.submit(parcel)).toMatchObject({ state: "sent" });
    const [call] = callsOf("POST /customer/requests");
    expect(call?.headers.get("Idempotency-Key")).toBe("key-of-a-request");
    expect(call?.body).toEqual(parcel.body);
  });

  it("an order", async () => {
    answer("POST /customer/food-orders", { order: buildGuestOrder(), message: "" });
    const parcel = order("key-of-an-order");
    expect(await guestOutbox.submit(parcel)).toMatchObject({ state: "sent" });
    const [call] = callsOf("POST /customer/food-orders");
    expect(call?.headers.get("Idempotency-Key")).toBe("key-of-an-order");
    expect(call?.body).toEqual(parcel.body);
  });

  it("a message to the desk", async () => {
    answer("POST /customer/support", { request: buildGuestRequest(), message: "" });
    const body = { subject: "Key card", message: "It does not open" };
    const outcome = await guestOutbox.submit({
      kind: "support",
      key: "key-of-a-text",
      title: "Key card",
      body,
    });
    expect(outcome).toMatchObject({ state: "sent" });
    const [call] = callsOf("POST /customer/support");
    expect(call?.headers.get("Idempotency-Key")).toBe("key-of-a-text");
    expect(call?.body).toEqual(body);
  });
});

describe("queued entries", () => {
  it("are listed by kind, oldest first, for this stay only", async () => {
    const { result } = mount(() => ({
      requests: useOutboxEntries("request"),
      orders: useOutboxEntries("order"),
    }));
    await act(() => tapOffline(request("a"), order("b"), request("c")));
    expect(result.current.requests.map(({ key }) => key)).toEqual(["a", "c"]);
    expect(result.current.orders.map(({ key }) => key)).toEqual(["b"]);
    storedGuest.write({ qr: "CODE", stay_id: "two" });
    expect(mount(() => useOutboxEntries("request")).result.current).toEqual([]);
  });

  it("are sent when the stay opens", async () => {
    await tapOffline(request("a"));
    answer("POST /customer/requests", { request: buildGuestRequest(), message: "" });
    // At once: after a while the outbox would retry on its own.
    const flush = vi.spyOn(guestOutbox, "flush");
    mount(() => useOutboxSending());
    expect(flush).toHaveBeenCalled();
    await waitFor(() => expect(guestOutbox.keys()).toEqual([]));
  });

  it.each<[string, (store: ReturnType<typeof createStore>) => void]>([
    ["the server is reachable again", () => noteOwnAnswer(new Response(), 0)],
    ["the app becomes visible again", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["the live connection is back", (store) => store.set(connectionAtom, "live")],
  ])("are sent when %s", async (_when, happen) => {
    const { store } = mount(() => useOutboxSending());
    await tapOffline(request("a"));
    setNetwork(false);
    await askServer();
    setNetwork(true);
    answer("POST /customer/requests", { request: buildGuestRequest(), message: "" });
    const flush = vi.spyOn(guestOutbox, "flush");
    act(() => happen(store));
    expect(flush).toHaveBeenCalledOnce();
    await waitFor(() => expect(guestOutbox.keys()).toEqual([]));
  });

  it("are not sent while the app is hidden or after the stay was closed", async () => {
    const flush = vi.spyOn(guestOutbox, "flush");
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const { store, unmount } = mount(() => useOutboxSending());
    document.dispatchEvent(new Event("visibilitychange"));
    act(() => store.set(connectionAtom, "offline"));
    expect(flush).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    unmount();
    window.dispatchEvent(new Event("online"));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(flush).not.toHaveBeenCalled();
  });
});

describe("useOutboxEvents", () => {
  it("reports sent and refused entries to the handlers of the last render", async () => {
    const received: string[] = [];
    let turn = "first";
    const { rerender, unmount } = mount(() => {
      const name = turn;
      useOutboxEvents({
        onSent: ({ entry }) => received.push(`${name}: sent ${entry.key}`),
        onRefused: ({ key }, { code }) => received.push(`${name}: refused ${key} ${code}`),
      });
    });
    turn = "second";
    rerender();
    answer("POST /customer/requests", { request: buildGuestRequest(), message: "" });
    await guestOutbox.submit(request("a"));
    refuse("POST /customer/requests", "not_found");
    await tapOffline(request("b"));
    guestOutbox.flush();
    await waitFor(() => expect(received).toEqual(["second: sent a", "second: refused b not_found"]));
    unmount();
    answer("POST /customer/requests", { request: buildGuestRequest(), message: "" });
    await guestOutbox.submit(request("c"));
    expect(received).toHaveLength(2);
  });
});

it("calls no handler for outcomes that a component does not listen to", async () => {
  const received: string[] = [];
  const { unmount } = mount(() => useOutboxEvents({ onSent: ({ entry }) => received.push(entry.key) }));
  const other = mount(() => useOutboxEvents({}));
  answer("POST /customer/requests", { request: buildGuestRequest(), message: "" });
  expect(await guestOutbox.submit(request("a"))).toMatchObject({ state: "sent" });
  refuse("POST /customer/requests", "not_found");
  expect(await guestOutbox.submit(request("b"))).toMatchObject({ state: "refused" });
  await tapOffline(request("c"));
  guestOutbox.keepOnly("two");
  expect(received).toEqual(["a"]);
  unmount();
  other.unmount();
});

describe("entries dropped unsent", () => {
  it("are listed once each until the guest dismisses them", async () => {
    const { result } = mount(() => useDroppedEntries());
    expect(result.current[0]).toEqual([]);
    await act(() => tapOffline(request("a"), order("b")));
    act(() => guestOutbox.keepOnly("two"));
    expect(result.current[0]).toEqual([
      { key: "a", kind: "request", reason: "other_stay" },
      { key: "b", kind: "order", reason: "other_stay" },
    ]);
    await act(() => tapOffline(request("a")));
    act(() => guestOutbox.keepOnly(null));
    expect(result.current[0].map(({ key }) => key)).toEqual(["b", "a"]);
    act(() => result.current[1]("b"));
    expect(result.current[0].map(({ key }) => key)).toEqual(["a"]);
    act(() => result.current[1]("a"));
    expect(result.current[0]).toEqual([]);
    expect(localStorage.getItem("roombell.dropped")).toBeNull();
  });

  it("are reported once if they can no longer be decrypted, and not if nothing was left to send", async () => {
    answer("POST /customer/requests", { request: buildGuestRequest(), message: "" });
    await guestOutbox.submit(request("a"));
    reportUnreadable();
    const { result } = mount(() => useDroppedEntries());
    forgetSealingKey();
    reportUnreadable();
    expect(result.current[0]).toEqual([]);
    setNetwork(false);
    await guestOutbox.submit(request("b"));
    forgetSealingKey();
    act(reportUnreadable);
    act(reportUnreadable);
    expect(result.current[0]).toEqual([{ key: "unreadable", kind: null, reason: "unreadable" }]);
    expect(guestOutbox.keys()).toEqual([]);
    setNetwork(true);
    act(() => result.current[1]("unreadable"));
  });

  it("are read only from valid notes", () => {
    const notes = [
      { key: "a", kind: "request", reason: "too_old" },
      { key: "b", kind: "order", reason: "other_stay" },
      { key: "c", kind: "support", reason: "too_old" },
    ];
    const others = [
      null,
      5,
      { key: 5, kind: "order", reason: "too_old" },
      { key: "d", kind: "taxi", reason: "too_old" },
      { key: "e", kind: "order", reason: "rain" },
    ];
    localStorage.setItem("roombell.dropped", JSON.stringify([...others, ...notes]));
    expect(mount(() => useDroppedEntries()).result.current[0]).toEqual(notes);
    localStorage.setItem("roombell.dropped", JSON.stringify({ notes }));
    expect(mount(() => useDroppedEntries()).result.current[0]).toEqual([]);
  });
});
