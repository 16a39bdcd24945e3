import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { call } from "../support/api.js";
import { PHONE } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { openFrontDesk, type FrontDesk } from "../support/frontDesk.js";
import { guestAtHome, sees } from "../support/people.js";
import type { RunningProduct } from "../support/product.js";
import { onSharedStage } from "../support/stage.js";

const ROOM = "202";
const SMALLEST = { ...PHONE, viewport: { width: 320, height: 568 } };

let product: RunningProduct;
let browser: Browser;
let access: DemoAccess;
let desk: FrontDesk;
onSharedStage(async (stage) => {
  ({ product, browser } = stage);
  const demo = await demoAccess(product);
  desk = await openFrontDesk(product.url, demo);
  access = { ...demo, guest_link: await desk.linkOf(ROOM) };
});

test("the four parts are on the smallest phone's first screen, however much is open", async () => {
  const headers = { "X-QR-Data": new URL(access.guest_link).searchParams.get("qr") ?? "" };
  const { services } = await call(product.url, "GET /customer/services", headers, {});
  const service_id = services.find(({ name }) => name === "Air conditioning")?.id ?? "";
  const menu_item_id = await desk.dishId("Idli Sambar");
  for (let count = 0; count < 3; count += 1) {
    await call(product.url, "POST /customer/requests", headers, { body: { service_id } });
    const { order } = await call(product.url, "POST /customer/food-orders", headers, {
      body: { items: [{ menu_item_id, quantity: 1 }] },
    });
    await desk.call("PUT /hotel-admin/food-orders/:id/status", {
      params: { id: order.id },
      body: { status: "confirmed" },
    });
    await desk.call("POST /hotel-admin/food-orders/:id/delay", {
      params: { id: order.id },
      body: { minutes: 20, reason: "The tandoor is full, and one oven is cold" },
    });
  }
  const guest = await guestAtHome(browser, access, SMALLEST);
  await sees(guest, "3 orders, 3 requests in progress");
  const bar = await guest.getByRole("navigation", { name: "Main" }).boundingBox();
  const ends: number[] = [];
  for (const name of [/^Services/, /^Dining/, /^My Requests/, /^Support/]) {
    const tile = await guest.getByRole("main").getByRole("button", { name }).boundingBox();
    ends.push((tile?.y ?? NaN) + (tile?.height ?? NaN));
  }
  expect(Math.max(...ends)).toBeLessThanOrEqual(bar?.y ?? NaN);
  await guest.context().close();
});

test("the second tap of a double tap does not reach what is below a closing sheet", async () => {
  const guest = await guestAtHome(browser, access);
  await guest.getByRole("button", { name: /^Dining$/ }).click();
  await guest.getByRole("searchbox").fill("Paneer Tikka");
  await guest.getByRole("button", { name: "Add Paneer Tikka" }).click();
  const add = guest.getByRole("dialog").getByRole("button", { name: /^Add to Cart/ });
  // The button rests once the sheet has slid in.
  await add.click({ trial: true });
  const box = await add.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const cdp = await guest.context().newCDPSession(guest);
  const touch = (type: "touchStart" | "touchEnd", timestamp: number) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      timestamp,
      touchPoints: type === "touchStart" ? [{ x, y }] : [],
    });
  // A slow phone may handle the second tap later than it was made.
  const start = Date.now() / 1000;
  await touch("touchStart", start);
  await touch("touchEnd", start + 0.05);
  await touch("touchStart", start + 0.2);
  await touch("touchEnd", start + 0.25);
  await guest.getByRole("dialog").waitFor({ state: "detached" });
  const cart = guest.getByRole("button", { name: /View cart/ });
  await cart.waitFor();
  await guest.getByRole("searchbox").waitFor();
  expect(await cart.innerText()).toMatch(/^1 item/);
  await guest.context().close();
});

test("what loads behind an open sheet is inert", async () => {
  const guest = await guestAtHome(browser, access);
  let load = (): void => {};
  const isLoading = new Promise<void>((resolve) => (load = resolve));
  await guest.route("**/api/customer/requests*", async (route) => {
    await isLoading;
    await route.continue();
  });
  await guest.reload();
  await guest.getByRole("button", { name: "Settings" }).click();
  await guest.getByRole("dialog", { name: "Settings" }).waitFor();
  load();
  const late = guest
    .locator("main button")
    .filter({ hasText: /request/ })
    .first();
  await late.waitFor();
  expect(await late.evaluate((element) => element.closest("[inert], [aria-hidden=true]") !== null)).toBe(
    true,
  );
  await guest.context().close();
});
