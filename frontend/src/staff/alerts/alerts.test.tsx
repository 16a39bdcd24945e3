import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connectionAtom } from "#shared/lib/live/useLive.js";
import { FakeAudio } from "#testing/fakeAudio.js";
import { createFakeLive, type FakeLive } from "#testing/fakeSocket.js";
import { buildOrder, buildRequest, hotelAdmin } from "#testing/fixtures.js";
import { renderScreen } from "#testing/render.js";
import { answer, callsOf } from "#testing/server.js";
import { AlertSwitches } from "./AlertSwitches.js";
import { useWorkAlerts } from "./useWorkAlerts.js";

/** What a browser would have shown. */
type Shown = { title: string; body: string; tag: string; onclick: (() => void) | null; close: () => void };

let shown: Shown[] = [];
let permitted: NotificationPermission = "granted";
let isAndroid = false;

class FakeNotification implements Shown {
  static permission: NotificationPermission = "default";
  static requestPermission = async (): Promise<NotificationPermission> => {
    FakeNotification.permission = permitted;
    return permitted;
  };
  body: string;
  tag: string;
  onclick: (() => void) | null = null;
  title: string;
  constructor(title: string, { body = "", tag = "" }: NotificationOptions) {
    this.title = title;
    this.body = body;
    this.tag = tag;
    if (isAndroid) throw new TypeError("Illegal constructor");
    if (tag !== "test") shown.push(this);
  }
  close(): void {}
}

const onOpen = vi.fn<(path: string) => void>();

function Portal() {
  useWorkAlerts(onOpen);
  return <AlertSwitches />;
}

async function show() {
  const live: FakeLive<"/staff"> = createFakeLive("/staff");
  const view = renderScreen(<Portal />, { live, user: hotelAdmin });
  await act(async () => {});
  act(() => live.ready());
  return { live, ...view };
}

function hide(visibility: DocumentVisibilityState = "hidden"): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
}

const notifySwitch = () => screen.getByRole("switch", { name: "Browser notification" });

beforeEach(() => {
  vi.spyOn(window, "focus").mockImplementation(() => {});
  localStorage.clear();
  shown = [];
  permitted = "granted";
  isAndroid = false;
  FakeNotification.permission = "default";
  onOpen.mockReset();
  vi.stubGlobal("Notification", FakeNotification);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("notifications", () => {
  test("are off by default, and ask the browser when switched on", async () => {
    const { live, user } = await show();
    hide();
    act(() => live.emit("request:created", { request: buildRequest() }));
    expect(shown).toHaveLength(0);
    await user.click(notifySwitch());
    await waitFor(() => expect(notifySwitch()).toBeChecked());
    expect(localStorage.getItem("roombell.alerts")).toBe('{"notify":true,"sound":false}');
    act(() => live.emit("request:created", { request: buildRequest({ room_number: "305" }) }));
    expect(shown.map(({ title, body }) => [title, body])).toEqual([
      ["New request: room 305", "Fresh towels"],
    ]);
  });

  test("stay off when the browser refuses, with advice", async () => {
    permitted = "denied";
    const { user } = await show();
    await user.click(notifySwitch());
    expect(await screen.findByText(/blocks notifications from this site/)).toBeVisible();
    expect(notifySwitch()).not.toBeChecked();
  });

  test("show each piece of work once, and open it when clicked", async () => {
    const { live, user } = await show();
    await user.click(notifySwitch());
    await waitFor(() => expect(notifySwitch()).toBeChecked());
    hide();
    const order = buildOrder({ order_number: 1042 });
    act(() => live.emit("order:created", { order }));
    act(() => live.emit("order:created", { order }));
    expect(shown.map(({ title, tag }) => [title, tag])).toEqual([["New order #1042: room 204", order.id]]);
    act(() => shown[0]?.onclick?.());
    expect(onOpen).toHaveBeenCalledWith(`/hotel-admin/requests?tab=1&order=${order.id}`);
  });

  test("are not shown while the portal is visible, nor later for the same work", async () => {
    const { live, user } = await show();
    await user.click(notifySwitch());
    await waitFor(() => expect(notifySwitch()).toBeChecked());
    const request = buildRequest();
    act(() => live.emit("request:created", { request }));
    hide();
    act(() => live.emit("request:created", { request }));
    expect(shown).toHaveLength(0);
  });

  test("explain that the browser does not support them", async () => {
    vi.stubGlobal("Notification", undefined);
    await show();
    expect(notifySwitch()).toBeDisabled();
    expect(screen.getByText(/^This browser cannot show notifications/)).toBeVisible();
  });

  test("stay off, with advice, where the browser has the permission but cannot show them", async () => {
    isAndroid = true;
    const { user } = await show();
    await user.click(notifySwitch());
    expect(await screen.findByText(/^This browser cannot show notifications/)).toBeVisible();
    expect(notifySwitch()).not.toBeChecked();
  });

  test("come from polling while the live connection is blocked", async () => {
    const { user, store } = await show();
    await user.click(notifySwitch());
    await waitFor(() => expect(notifySwitch()).toBeChecked());
    hide();
    const old = buildRequest();
    let requests = [old];
    answer("GET /hotel-admin/requests", () => ({ requests, next_cursor: null }));
    answer("GET /hotel-admin/food-orders", { orders: [], next_cursor: null });
    const timers = vi.spyOn(globalThis, "setInterval");
    act(() => store.set(connectionAtom, "polling"));
    await waitFor(() => expect(callsOf("GET /hotel-admin/requests")).toHaveLength(1));
    requests = [old, buildRequest({ room_number: "306" })];
    const poll = timers.mock.calls.find(([, ms]) => ms === 60_000)?.[0] as (() => void) | undefined;
    act(() => poll?.());
    await waitFor(() => expect(shown.map(({ title }) => title)).toEqual(["New request: room 306"]));
    act(() => store.set(connectionAtom, "live"));
  });
});

describe("the bell", () => {
  test("rings when it is switched on, and for new work while the tab is hidden", async () => {
    FakeAudio.strikes = 0;
    vi.stubGlobal("AudioContext", FakeAudio);
    const { live, user } = await show();
    await user.click(screen.getByRole("switch", { name: "Bell sound" }));
    await waitFor(() => expect(FakeAudio.strikes).toBeGreaterThan(0));
    // The portal's own device needs its first tap.
    await user.click(document.body);
    const before = FakeAudio.strikes;
    act(() => live.emit("request:created", { request: buildRequest() }));
    expect(FakeAudio.strikes).toBe(before);
    hide();
    act(() => live.emit("request:created", { request: buildRequest() }));
    expect(FakeAudio.strikes).toBeGreaterThan(before);
    expect(shown).toHaveLength(0);
  });
});
