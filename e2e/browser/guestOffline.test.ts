import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { call } from "../support/api.js";
import { launchBrowser, WHOLE_BROWSER } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { openFrontDesk, type FrontDesk } from "../support/frontDesk.js";
import { guestAtHome, openTab, sees } from "../support/people.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";

/** One round of each fault. */
const ROUNDS = 7;
const PHONES = ["101", "102", "103", "104", "105"];
const ORDERS = "**/api/customer/food-orders";
const SENDING = "Sending";
/** Counts of injected losses, to assert that they occurred. */
const lost = { answer: 0, order: 0 };

let product: Product;
let browser: Browser;
let access: DemoAccess;
let desk: FrontDesk;
onStage(
  async (stage) => {
    ({ product, browser } = stage);
    access = await demoAccess(product);
    desk = await openFrontDesk(product.url, access);
  },
  { settings: { GUEST_WRITES_PER_MINUTE: "100000" } },
);

/** A guest whose phone has already cached the app's own files. */
async function openGuest(room: string, phone = browser): Promise<Page> {
  const guest = await guestAtHome(phone, { ...access, guest_link: await desk.linkOf(room) });
  await guest.evaluate(() => navigator.serviceWorker.ready);
  return guest;
}

async function loadOrders(room: string) {
  const qr = new URL(await desk.linkOf(room)).searchParams.get("qr") ?? "";
  return (await call(product.url, "GET /customer/food-orders", { "X-QR-Data": qr }, { query: {} })).orders;
}

const button = (guest: Page, name: string | RegExp) => guest.getByRole("button", { name }).first();
const sendingCards = (guest: Page) => guest.getByRole("article").filter({ hasText: SENDING });

/** Goes from the menu to the checkout and enters a note that identifies this tap. */
async function atCheckout(guest: Page, note: string): Promise<void> {
  await button(guest, "Add Idli Sambar").click();
  await button(guest, "View cart").click();
  await button(guest, "Proceed to Checkout").click();
  const dialog = guest.getByRole("dialog");
  const more = dialog.locator("details");
  // Open already with what was typed before.
  if ((await more.getAttribute("open")) === null) await more.locator("summary").click();
  await dialog.getByLabel("Special Instructions").fill(note);
}

const placeOrder = (guest: Page): Promise<void> => button(guest, "Place Order").click();

/** A phone and what its network loses next: an order before it reaches the server, or the order's answer. */
type Phone = { guest: Page; loses: "answer" | "order" | null };

async function onBadNetwork(guest: Page): Promise<Phone> {
  const phone: Phone = { guest, loses: null };
  await guest.route(ORDERS, async (route) => {
    const { loses } = phone;
    if (route.request().method() !== "POST" || loses === null) return route.continue();
    phone.loses = null;
    lost[loses] += 1;
    if (loses === "answer") await route.fetch();
    return route.abort("connectionreset");
  });
  return phone;
}

/** Faults around the tap on Place Order. */
const FAULTS: ((phone: Phone, random: () => number) => Promise<void>)[] = [
  async function offlineBeforeTheTap({ guest }) {
    await guest.context().setOffline(true);
    await placeOrder(guest);
    await sendingCards(guest).waitFor();
  },
  async function offlineAtSomeMomentAfterTheTap({ guest }, random) {
    await placeOrder(guest);
    await guest.waitForTimeout(random() * 40);
    await guest.context().setOffline(true);
  },
  async function answerLost(phone) {
    phone.loses = "answer";
    await placeOrder(phone.guest);
  },
  async function orderLost(phone) {
    phone.loses = "order";
    await placeOrder(phone.guest);
    await sendingCards(phone.guest).waitFor();
  },
  async function reloadInTheMiddle({ guest }, random) {
    await placeOrder(guest);
    await guest.waitForTimeout(random() * 40);
    await guest.reload();
  },
  async function answerLostAndReloadedOffline(phone) {
    phone.loses = "answer";
    await placeOrder(phone.guest);
    await sendingCards(phone.guest).waitFor();
    await phone.guest.context().setOffline(true);
    await phone.guest.reload();
    await sendingCards(phone.guest).waitFor();
  },
  async function tappedTwice({ guest }) {
    await guest.context().setOffline(true);
    await button(guest, "Place Order").dblclick();
    await sendingCards(guest).waitFor();
  },
];

async function onePhone(room: string, rounds: readonly number[]): Promise<void> {
  const phone = await onBadNetwork(await openGuest(room));
  const { guest } = phone;
  await button(guest, /^Dining$/).click();
  for (const round of rounds) {
    const random = seeded(round);
    await atCheckout(guest, `round ${round}`);
    await FAULTS[round % FAULTS.length]?.(phone, random);
    await guest.context().setOffline(false);
    await guest.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await guest.getByRole("heading", { name: "My Orders" }).waitFor();
    await sendingCards(guest).first().waitFor({ state: "detached" });
    await guest.getByRole("navigation").getByRole("button", { name: /^Menu/ }).click();
  }
}

/** A seeded generator: the same numbers from 0 to 1 in every run. */
function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test("taps on a bad network place exactly one order each, in their own room", async () => {
  const before = await Promise.all(PHONES.map(async (room) => (await loadOrders(room)).map(({ id }) => id)));
  const listRounds = (phone: number): number[] =>
    Array.from({ length: ROUNDS }, (_, round) => round).filter((round) => round % PHONES.length === phone);
  await Promise.all(PHONES.map((room, phone) => onePhone(room, listRounds(phone))));
  expect(lost.answer).toBeGreaterThanOrEqual(ROUNDS / FAULTS.length);
  expect(lost.order).toBeGreaterThanOrEqual(Math.floor(ROUNDS / FAULTS.length));
  for (const [phone, room] of PHONES.entries()) {
    const made = (await loadOrders(room)).filter(({ id }) => !before[phone]?.includes(id));
    const notes = made.map(({ special_instructions }) => special_instructions);
    expect(notes.toSorted()).toEqual(
      listRounds(phone)
        .map((round) => `round ${round}`)
        .toSorted(),
    );
    expect(made.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual(made.map(() => [1]));
  }
});

test("an order queued offline is never sent to another stay, and its guest is notified", async () => {
  const guest = await openGuest("201");
  await button(guest, /^Dining$/).click();
  await atCheckout(guest, "for the past stay");
  await guest.context().setOffline(true);
  await guest.context().routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await placeOrder(guest);
  await sendingCards(guest).waitFor();
  await desk.call("POST /hotel-admin/rooms/:id/checkin", {
    params: { id: await desk.roomId("201") },
    body: {},
  });
  await guest.context().setOffline(false);
  await sees(guest, "Your order belonged to an earlier stay and was not sent");
  await guest.goto(await desk.linkOf("201"));
  await guest.getByRole("heading", { level: 1, name: /Room 201/ }).waitFor();
  await button(guest, /^Dining$/).click();
  await guest
    .getByRole("navigation")
    .getByRole("button", { name: /^Orders/ })
    .click();
  await sees(guest, "No orders yet");
  expect(await loadOrders("201")).toEqual([]);
});

test("a phone that opens another room shows in both tabs that the first room's queued order was not sent", async () => {
  const guest = await openGuest("203");
  await button(guest, /^Dining$/).click();
  await atCheckout(guest, "for room 203");
  await guest.route(ORDERS, (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );
  await placeOrder(guest);
  await sendingCards(guest).waitFor();
  const other = await openTab(guest, await desk.linkOf("204"));
  await other.getByRole("heading", { level: 1, name: /Room 204/ }).waitFor();
  const note = "Your order belonged to an earlier stay and was not sent";
  await sees(other, note);
  await guest.bringToFront();
  await sees(guest, note);
  await guest.reload();
  await sees(guest, note);
  await button(guest, "Dismiss").click();
  await other.bringToFront();
  await other.getByText(note).waitFor({ state: "detached" });
  expect(await loadOrders("203")).toEqual([]);
});

test("a request and a message are queued offline and sent in order, without a withdrawn one", async () => {
  const guest = await openGuest("202");
  await button(guest, /^Services/).click();
  await button(guest, /^Amenities/).click();
  await guest.context().setOffline(true);
  await button(guest, /^Extra pillow/).click();
  await button(guest, "Submit Request").click();
  await sees(guest, SENDING);
  await button(guest, /^Services/).click();
  await button(guest, /^Laundry/).click();
  await button(guest, /^Dry cleaning/).click();
  await button(guest, "Submit Request").click();
  await sendingCards(guest).nth(1).waitFor();
  await sendingCards(guest)
    .filter({ hasText: "Dry cleaning" })
    .getByRole("button", { name: "Withdraw" })
    .click();
  await sendingCards(guest).nth(1).waitFor({ state: "detached" });
  await button(guest, /^Home/).click();
  await button(guest, /^Support.*Talk to us/).click();
  await button(guest, "Send Email").click();
  await guest.getByLabel("Subject").fill("Late arrival");
  await guest.getByLabel("How can we help you?").fill("We come at two in the morning");
  await button(guest, "Send Message").click();
  await sees(guest, "Saved. Your message will be sent when the network is back.");
  await guest.context().setOffline(false);
  await button(guest, "Back").click();
  await button(guest, /^My Requests/).click();
  await button(guest, /^Track Service Requests/).click();
  await sendingCards(guest).first().waitFor({ state: "detached" });
  const qr = new URL(await desk.linkOf("202")).searchParams.get("qr") ?? "";
  const { requests } = await call(product.url, "GET /customer/requests", { "X-QR-Data": qr }, { query: {} });
  expect(requests.map(({ service_name }) => service_name).slice(0, 2)).toEqual(["Support", "Extra pillow"]);
});

test("the app starts offline after the first visit and never caches an API answer", async () => {
  const guest = await openGuest("203");
  await button(guest, /^Dining$/).click();
  await guest.getByRole("article").first().waitFor();
  await guest.context().setOffline(true);
  await guest.reload();
  await guest.getByRole("heading", { level: 1, name: "Menu" }).waitFor();
  await sees(guest, "You are offline. Anything you send goes out when the network is back.");
  await guest.goBack();
  await guest.getByRole("heading", { level: 1, name: /Room 203/ }).waitFor();
  const cachedPaths = await guest.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
  expect(cachedPaths).toContain("/index.html");
  expect(
    cachedPaths.filter(
      (path) => !/^\/(assets\/|index\.html|theme\.js|icon\.svg|manifest\.webmanifest)/.test(path),
    ),
  ).toEqual([]);
  expect(cachedPaths.filter((path) => path.includes("qr="))).toEqual([]);
  await guest.context().setOffline(false);
  await guest.getByText("Live", { exact: true }).first().waitFor();
});

test("a status change is shown as a notification when the app is closed", async () => {
  const phone = await launchBrowser([], WHOLE_BROWSER);
  const guest = await openGuest("106", phone);
  const context = guest.context();
  await context.grantPermissions(["notifications"], { origin: product.url });
  // No push service is reachable here, so the browser's subscription is faked; everything else is real.
  await guest.evaluate(() => {
    const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
    let current: PushSubscription | null = null;
    const subscription: unknown = {
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: "https://fcm.googleapis.com/fcm/send/1", keys }),
      unsubscribe: async () => true,
    };
    PushManager.prototype.getSubscription = async () => current;
    PushManager.prototype.subscribe = async () => (current = subscription as PushSubscription);
  });
  await button(guest, /^Dining$/).click();
  await atCheckout(guest, "");
  await placeOrder(guest);
  await button(guest, "Notify me").click();
  await sees(guest, "Turn off");
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const blank = await context.newPage();
  await guest.close();

  const session = await context.newCDPSession(blank);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(product.url));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  // The worker shows nothing while the app is open, and it sees a closed page a little later.
  const windows = () =>
    worker.evaluate(async () => {
      const { clients } = globalThis as unknown as { clients: { matchAll(): Promise<unknown[]> } };
      return (await clients.matchAll()).length;
    });
  await expect.poll(windows).toBe(0);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: product.url,
    registrationId: await registered,
    data: JSON.stringify({ id: "1", kind: "order", status: "ready" }),
  });
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(shown).toEqual([{ title: "Your order", body: "Ready", tag: "1" }]);
  await phone.close();
});
