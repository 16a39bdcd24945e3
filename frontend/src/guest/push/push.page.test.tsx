import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadCatalogue } from "#guest/i18n/useLanguage.js";
import { storedGuest } from "#shared/lib/api/guestApi.js";
import { newId } from "#testing/fixtures.js";
import { buildGuestOrder } from "#testing/guestFixtures.js";
import { enterStay, renderGuest, serveGuest } from "#testing/renderGuest.js";
import { answer, callsOf } from "#testing/server.js";

const KEY = `B${"A".repeat(86)}`;
const ORDERS = {
  pathname: "/customer/food",
  state: { view: { name: "food-ordering-orders" }, depth: 0, key: "a" },
};

/** A browser with push: its subscription, the guest's permission, and what the app cached for the worker. */
const browser = { isSubscribed: false, key: KEY, permission: "granted", cached: new Map<string, Response>() };
const worker = new EventTarget();
/** Tags of the notifications that the device shows. */
const shown = new Set<string>();

function offerPush(): void {
  const subscription = {
    get options() {
      return { applicationServerKey: Uint8Array.from(atob(browser.key), (one) => one.charCodeAt(0)).buffer };
    },
    toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "public", auth: "secret" } }),
    unsubscribe: async () => !(browser.isSubscribed = false),
  };
  const pushManager = {
    getSubscription: async () => (browser.isSubscribed ? subscription : null),
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      // As browsers do while a subscription with another key exists.
      if (browser.isSubscribed && browser.key !== key) throw new DOMException("", "InvalidStateError");
      Object.assign(browser, { isSubscribed: true, key });
      return subscription;
    },
  };
  const getNotifications = async ({ tag }: { tag: string }) => [{ close: () => shown.delete(tag) }];
  const registration = { pushManager, getNotifications };
  const serviceWorker = Object.assign(worker, {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  });
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    permission: "default",
    requestPermission: async () => browser.permission,
  });
  const put = async (address: string, response: Response) => void browser.cached.set(address, response);
  vi.stubGlobal("caches", { open: async () => ({ put }) });
  answer("GET /customer/push", { public_key: KEY });
  answer("PUT /customer/push", { message: "" });
}

beforeEach(() => {
  Object.assign(browser, { isSubscribed: false, key: KEY, permission: "granted", cached: new Map() });
  offerPush();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

function openOrders(orders = [buildGuestOrder()], stay_id = newId()) {
  const world = serveGuest({ orders, stay_id });
  enterStay(world);
  return renderGuest(ORDERS);
}
const button = (name: string) => screen.findByRole("button", { name });

it("asks the guest after the first order and subscribes the device", async () => {
  const { user } = openOrders();
  expect(await screen.findByText(/when your order moves on/)).toBeVisible();
  await user.click(await button("Notify me"));
  expect(await screen.findByText("You will get a notification when your order moves on.")).toBeVisible();
  expect(callsOf("PUT /customer/push")[0]?.body).toEqual({
    endpoint: "https://push.example/1",
    keys: { p256dh: "public", auth: "secret" },
  });
  const texts: unknown = await browser.cached.get("/push-texts")?.json();
  expect(texts).toMatchObject({ order: { title: "Your order", statuses: { ready: "Ready" } } });

  await user.click(await button("Turn off"));
  await waitFor(() => expect(browser.isSubscribed).toBe(false));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Turn off" })).toBeNull());
});

it("closes a notification of its own stay and leaves another stay's to its guest", async () => {
  const stay_id = newId();
  openOrders([buildGuestOrder()], stay_id);
  await button("Notify me");
  shown.add("theirs").add("ours");
  for (const data of [
    { tag: "theirs", stay_id: newId() },
    { tag: "ours", stay_id },
  ]) {
    worker.dispatchEvent(new MessageEvent("message", { data }));
  }
  await waitFor(() => expect([...shown]).toEqual(["theirs"]));
});

it("subscribes a returning device again with the room's new code", async () => {
  const world = serveGuest({ orders: [buildGuestOrder()] });
  enterStay(world);
  const { user, unmount } = renderGuest(ORDERS);
  await user.click(await button("Notify me"));
  await button("Turn off");
  unmount();
  storedGuest.write({ qr: "KNDW6R2PZ3T8QHXM", stay_id: world.stay_id });
  renderGuest(ORDERS);
  const sentBy = () => callsOf("PUT /customer/push").at(-1)?.headers.get("X-QR-Data");
  await waitFor(() => expect(sentBy()).toBe("KNDW6R2PZ3T8QHXM"));
});

it("asks above the orders, and only while one is open", async () => {
  const { unmount } = openOrders();
  const offer = await button("Notify me");
  const order = await screen.findByText("Order #1001");
  expect(offer.compareDocumentPosition(order)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  unmount();
  openOrders([buildGuestOrder({ status: "delivered", is_active: false })]);
  await screen.findByText("Order #1001");
  expect(screen.queryByRole("button", { name: "Notify me" })).toBeNull();
});

it("asks neither before the first order nor again after Not now", async () => {
  const { unmount } = openOrders([]);
  await screen.findByText("No orders yet");
  expect(callsOf("GET /customer/push")).toEqual([]);
  unmount();
  const { user } = openOrders();
  await user.click(await button("Not now"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Notify me" })).toBeNull());
  expect(callsOf("PUT /customer/push")).toEqual([]);
});

it("reports a refusal by the browser and lets the guest try again", async () => {
  browser.permission = "denied";
  const { user } = openOrders();
  await user.click(await button("Notify me"));
  expect(await screen.findByText("Your browser does not allow notifications here.")).toBeVisible();
  expect(await button("Notify me")).toBeVisible();
  expect(browser.isSubscribed).toBe(false);
});

it("updates the worker's texts when the guest changes the language", async () => {
  const stay_id = newId();
  const { user, unmount } = openOrders([buildGuestOrder()], stay_id);
  await user.click(await button("Notify me"));
  expect(await screen.findByText("You will get a notification when your order moves on.")).toBeVisible();
  unmount();
  browser.cached.clear();
  const before = callsOf("PUT /customer/push").length;
  localStorage.setItem("roombell.language", '"hi"');
  openOrders([buildGuestOrder()], stay_id);
  const { work, orders } = await loadCatalogue("hi");
  await waitFor(async () => {
    const texts: unknown = await browser.cached.get("/push-texts")?.clone().json();
    expect(texts).toMatchObject({ order: { title: work.kinds.order, statuses: orders.statuses } });
  });
  await waitFor(() => expect(callsOf("PUT /customer/push").length).toBeGreaterThan(before));
});

it("renews a subscription that was made with another server key", async () => {
  Object.assign(browser, { isSubscribed: true, key: `B${"B".repeat(86)}` });
  const { user } = openOrders();
  await user.click(await button("Notify me"));
  expect(await screen.findByText("You will get a notification when your order moves on.")).toBeVisible();
  expect(browser.key).toBe(KEY);
});

it("subscribes again by itself when the browser has dropped the subscription and still has the permission", async () => {
  const stay_id = newId();
  const { user, unmount } = openOrders([buildGuestOrder()], stay_id);
  await user.click(await button("Notify me"));
  await button("Turn off");
  unmount();
  browser.isSubscribed = false;
  vi.stubGlobal("Notification", { permission: "granted", requestPermission: async () => "granted" });
  const before = callsOf("PUT /customer/push").length;
  openOrders([buildGuestOrder()], stay_id);
  expect(await button("Turn off")).toBeVisible();
  expect(browser.isSubscribed).toBe(true);
  expect(callsOf("PUT /customer/push")).toHaveLength(before + 1);
});
