import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { call } from "../support/api.js";
import { PHONE } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { openFrontDesk, type FrontDesk } from "../support/frontDesk.js";
import { newestOrderNumber, placeOrder } from "../support/guest.js";
import { guestAtHome, sees } from "../support/people.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";

let product: Product;
let browser: Browser;
let access: DemoAccess;
let desk: FrontDesk;
onStage(async (stage) => {
  ({ product, browser } = stage);
  access = await demoAccess(product);
  desk = await openFrontDesk(product.url, access);
});

const openGuest = async (room: string, options: BrowserContextOptions = PHONE): Promise<Page> =>
  guestAtHome(browser, { ...access, guest_link: await desk.linkOf(room) }, options);

const phone = (width: number, height: number): BrowserContextOptions => ({
  ...PHONE,
  viewport: { width, height },
  reducedMotion: "reduce",
});

/** Requests a service for the room. */
async function askFor(room: string, service: string): Promise<string> {
  const headers = { "X-QR-Data": new URL(await desk.linkOf(room)).searchParams.get("qr") ?? "" };
  const { services } = await call(product.url, "GET /customer/services", headers, {});
  const service_id = services.find(({ name }) => name === service)?.id ?? "";
  const body = { service_id, description: "" };
  return (await call(product.url, "POST /customer/requests", headers, { body })).request.id;
}

test("a service shows its usual time once it is known from its own requests", async () => {
  for (const room of ["101", "102", "103", "104", "105"]) {
    const params = { id: await askFor(room, "Wash and iron") };
    for (const status of ["in_progress", "completed"] as const)
      await desk.call("PUT /hotel-admin/requests/:id/status", { params, body: { status } });
  }
  const guest = await openGuest("205");
  await guest
    .getByRole("button", { name: /^Services/ })
    .first()
    .click();
  await guest.getByRole("button", { name: /^Laundry/ }).click();
  await sees(guest, "Usually within 1 min");
  expect(await guest.getByText(/^Usually within/).count()).toBe(1);
  await guest.context().close();
});

test("towels are requested with their number, a repeat asks for confirmation, and a cancellation names its reason", async () => {
  const guest = await openGuest("106");
  const ask = async () => {
    await guest
      .getByRole("button", { name: /^Services/ })
      .first()
      .click();
    await guest.getByRole("button", { name: /^Housekeeping/ }).click();
    await guest.getByRole("button", { name: /^Fresh towels/ }).click();
  };
  const asked = async () => {
    const { requests } = await desk.call("GET /hotel-admin/requests", { query: {} });
    const own = requests.filter(
      ({ room_number, service_name }) => room_number === "106" && service_name === "Fresh towels",
    );
    return own;
  };
  await ask();
  await guest.getByRole("button", { name: "Add one Fresh towels" }).click();
  await guest.getByRole("button", { name: "Submit Request" }).click();
  await guest.getByRole("heading", { name: "My Requests" }).waitFor();
  expect((await asked()).map(({ description }) => description)).toEqual(["2 × Fresh towels"]);
  await ask();
  await guest.getByRole("button", { name: "Submit Request" }).click();
  const question = guest.getByRole("dialog", {
    name: /^You asked for Fresh towels at .*\. Ask again/,
  });
  await question.getByRole("button", { name: "Back", exact: true }).click();
  await question.waitFor({ state: "detached" });
  expect(await asked()).toHaveLength(1);
  await guest.getByRole("button", { name: "Submit Request" }).click();
  await question.getByRole("button", { name: "Ask again" }).click();
  await guest.getByRole("heading", { name: "My Requests" }).waitFor();
  expect(await asked()).toHaveLength(2);
  const params = { id: (await asked())[0]?.id ?? "" };
  const body = { status: "cancelled", reason: "No towels left" } as const;
  await desk.call("PUT /hotel-admin/requests/:id/status", { params, body });
  await sees(guest, "Fresh towels: Cancelled. No towels left");
  await guest.context().close();
});

test("a dish shows heading, picture and price without scrolling on the smallest phone, turned, and at 200 % text size", async () => {
  const sizes = [
    [320, 568, "100%"],
    [320, 568, "200%"],
    [390, 844, "200%"],
    [844, 390, "100%"],
  ] as const;
  for (const [width, height, fontSize] of sizes) {
    const guest = await openGuest("201", phone(width, height));
    await guest
      .getByRole("button", { name: /^Dining$/ })
      .first()
      .click();
    await guest.getByRole("searchbox").fill("Paneer Tikka");
    await guest.getByRole("button", { name: "Add Paneer Tikka" }).waitFor();
    await guest.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
    await guest.getByRole("button", { name: "Add Paneer Tikka" }).click();
    const dish = guest.getByRole("dialog", { name: "Paneer Tikka" });
    const heading = dish.getByRole("heading", { name: "Paneer Tikka" });
    await heading.and(guest.locator(":focus")).waitFor();
    const price = dish.locator("form p").first();
    expect(await price.innerText()).toMatch(/₹/);
    const top = (await dish.boundingBox())?.y ?? NaN;
    const foot = await dish.getByRole("button", { name: /^(Remove one Paneer Tikka|Add to Cart)/ }).all();
    const tops = await Promise.all(foot.map(async (one) => (await one.boundingBox())?.y ?? NaN));
    const unseen: string[] = [];
    for (const part of [heading, dish.locator('svg[viewBox="0 0 100 100"]'), price]) {
      const { y, height: own } = (await part.boundingBox()) ?? { y: NaN, height: NaN };
      if (!(y >= top && y + own <= Math.min(...tops))) unseen.push(`${width} × ${height}, ${fontSize}: ${y}`);
    }
    expect(unseen).toEqual([]);
    await guest.context().close();
  }
});

test("emergency is visible without scrolling, and a hotel without food service does not mention food", async () => {
  const guest = await openGuest("202", phone(360, 740));
  await guest.getByRole("button", { name: /^Support/ }).click();
  const emergency = guest.getByRole("link", { name: "Call Emergency" });
  await emergency.waitFor();
  const { y, height } = (await emergency.boundingBox()) ?? { y: NaN, height: NaN };
  const bars = (await guest.getByRole("navigation").last().boundingBox())?.y ?? 0;
  expect(await guest.evaluate(() => scrollY)).toBe(0);
  expect(y + height).toBeLessThanOrEqual(bars);

  const admin = await call(product.url, "POST /auth/software-admin/login", {}, { body: access.platform });
  const headers = { Authorization: `Bearer ${admin.token}` };
  const { hotels } = await call(product.url, "GET /software-admin/hotels", headers, { query: {} });
  const set = async (fb_enabled: boolean) => {
    for (const { id } of hotels)
      await call(product.url, "PUT /software-admin/hotels/:id", headers, {
        params: { id },
        body: { fb_enabled },
      });
  };
  const food = /food|dining|dinner|menu|meal|kitchen|room service/i;
  expect(await guest.locator("main").innerText()).toMatch(food);
  await set(false);
  await guest.getByRole("button", { name: "When can I order food?" }).waitFor({ state: "detached" });
  expect(await guest.locator("main").innerText()).not.toMatch(food);
  await guest.getByRole("button", { name: "Back", exact: true }).click();
  await guest.getByRole("heading", { level: 1, name: /Room 202/ }).waitFor();
  expect(await guest.locator("main").innerText()).not.toMatch(food);
  await set(true);
  await guest.context().close();
});

test("a status change is shown as the title of a background tab until it is opened", async () => {
  const guest = await openGuest("203");
  await placeOrder(guest, "Masala Dosa");
  const number = await newestOrderNumber(guest);
  const title = await guest.title();
  const hide = (isHidden: boolean) =>
    guest.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await hide(true);
  const { orders } = await desk.call("GET /hotel-admin/food-orders", { query: {} });
  const params = { id: orders.find(({ order_number }) => order_number === number)?.id ?? "" };
  await desk.call("PUT /hotel-admin/food-orders/:id/status", { params, body: { status: "confirmed" } });
  await expect.poll(() => guest.title()).toBe(`Order #${number}: Confirmed`);
  await hide(false);
  await expect.poll(() => guest.title()).toBe(title);
  await guest.context().close();
});

test("an iPhone shows after the first order that notifications need the home screen, until dismissed", async () => {
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
  const guest = await openGuest("204", { ...PHONE, userAgent });
  await guest.evaluate(async () => {
    Reflect.deleteProperty(window, "PushManager");
    await navigator.serviceWorker.ready;
  });
  await placeOrder(guest, "Masala Dosa");
  const line = guest.getByText("For notifications on an iPhone, add this page to your home screen");
  await line.waitFor();
  await guest.getByRole("button", { name: "Not now" }).click();
  await line.waitFor({ state: "detached" });
  await guest.context().close();
});
