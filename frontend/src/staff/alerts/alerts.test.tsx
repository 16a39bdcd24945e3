import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connectionAtom } from "#shared/lib/live/useLive.js";
import { useFoodOrderEvents } from "#staff/orders/orderWork.js";
import { useServiceRequestEvents } from "#staff/requests/requestWork.js";
import { useWaiting } from "#staff/shell/useHotelPage.js";
import { useWorkAlerts } from "#staff/shell/useWorkAlerts.js";
import { FakeAudio } from "#testing/fakeAudio.js";
import { createFakeLive, type FakeLive } from "#testing/fakeSocket.js";
import { buildOrder, buildRequest, hotelAdmin } from "#testing/fixtures.js";
import { renderScreen } from "#testing/render.js";
import { answer, callsOf } from "#testing/server.js";
import { AlertSwitches } from "./AlertSwitches.js";

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

/** With the badge and the live caches of the portal around it. */
function Portal() {
  useWaiting(true);
  useServiceRequestEvents();
  useFoodOrderEvents();
  useWorkAlerts(onOpen);
  return <AlertSwitches />;
}

async function show(user = hotelAdmin) {
  const live: FakeLive<"/staff"> = createFakeLive("/staff");
  const view = renderScreen(<Portal />, { live, user });
  await act(async () => {});
  act(() => live.ready());
  const isLoaded = () => waitFor(() => expect(view.queryClient.isFetching()).toBe(0));
  await isLoaded();
  return { live, isLoaded, ...view };
}

function hide(visibility: DocumentVisibilityState = "hidden"): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
}

const serveRequests = (...requests: ServiceRequest[]): void =>
  answer("GET /hotel-admin/requests", { requests, next_cursor: null });
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
  serveRequests();
  answer("GET /hotel-admin/food-orders", { orders: [], next_cursor: null });
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
    await waitFor(() =>
      expect(shown.map(({ title, body }) => [title, body])).toEqual([
        ["New request: room 305", "Fresh towels"],
      ]),
    );
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
    await waitFor(() => expect(shown).not.toHaveLength(0));
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

  describe("without the live connection", () => {
    const old = buildRequest();
    const missed = buildRequest({ room_number: "306" });
    const titles = () => shown.map(({ title }) => title);

    test("are shown once for work that arrived meanwhile, when the connection is back", async () => {
      serveRequests(old);
      const { live, user, isLoaded } = await show();
      await user.click(notifySwitch());
      await waitFor(() => expect(notifySwitch()).toBeChecked());
      hide();
      serveRequests(missed, buildRequest({ status: "in_progress" }), old);
      act(() => live.drop());
      await isLoaded();
      act(() => live.ready());
      await waitFor(() => expect(titles()).toEqual(["New request: room 306"]));
      act(() => live.emit("request:created", { request: missed }));
      act(() => live.drop());
      act(() => live.ready());
      await isLoaded();
      expect(titles()).toEqual(["New request: room 306"]);
    });

    test("come from polling", async () => {
      serveRequests(old);
      const { user, store } = await show();
      await user.click(notifySwitch());
      await waitFor(() => expect(notifySwitch()).toBeChecked());
      hide();
      const timers = vi.spyOn(globalThis, "setInterval");
      act(() => store.set(connectionAtom, "polling"));
      serveRequests(missed, old);
      const polls = timers.mock.calls.flatMap(([run, ms]) => (ms === 60_000 ? [run as () => void] : []));
      act(() => polls.forEach((poll) => poll()));
      await waitFor(() => expect(titles()).toEqual(["New request: room 306"]));
      act(() => store.set(connectionAtom, "live"));
    });

    test("load only the lists that the person may see", async () => {
      const { user, store } = await show({ ...hotelAdmin, position: "kitchen" });
      const orders = () => callsOf("GET /hotel-admin/food-orders").length;
      const before = orders();
      await user.click(notifySwitch());
      await waitFor(() => expect(notifySwitch()).toBeChecked());
      hide();
      const timers = vi.spyOn(globalThis, "setInterval");
      act(() => store.set(connectionAtom, "polling"));
      const polls = timers.mock.calls.flatMap(([run, ms]) => (ms === 60_000 ? [run as () => void] : []));
      act(() => polls.forEach((poll) => poll()));
      await waitFor(() => expect(orders()).toBeGreaterThan(before));
      expect(callsOf("GET /hotel-admin/requests")).toEqual([]);
      act(() => store.set(connectionAtom, "live"));
    });
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
    await waitFor(() => expect(FakeAudio.strikes).toBeGreaterThan(before));
    expect(shown).toHaveLength(0);
  });
});
