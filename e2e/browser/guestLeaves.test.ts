import type { Browser, Page, Route } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { openFrontDesk, type FrontDesk } from "../support/frontDesk.js";
import { guestAtHome, sees } from "../support/people.js";
import type { RunningProduct } from "../support/product.js";
import { onSharedStage } from "../support/stage.js";

let product: RunningProduct;
let browser: Browser;
let access: DemoAccess;
let desk: FrontDesk;
let guest: Page;
onSharedStage(async (stage) => {
  ({ product, browser } = stage);
  const demo = await demoAccess(product);
  desk = await openFrontDesk(product.url, demo);
  access = { ...demo, guest_link: await desk.linkOf("104") };
});
beforeEach(async () => {
  guest = await guestAtHome(browser, access);
  return () => guest.context().close();
});

const press = (name: string | RegExp): Promise<void> => guest.getByRole("button", { name }).first().click();
const heading = (name: string) => guest.getByRole("heading", { level: 1, name, exact: true });

/** Delays posts to a path; returns a promise for the first one and a function that releases it. */
async function delayPosts(path: string): Promise<{ arrived: Promise<void>; release: () => Promise<void> }> {
  let arrive: (route: Route) => void = () => undefined;
  const route = new Promise<Route>((resolve) => {
    arrive = resolve;
  });
  await guest.route(path, (route) => {
    if (route.request().method() === "POST") arrive(route);
    else void route.fallback();
  });
  return {
    arrived: route.then(() => undefined),
    async release() {
      const answered = guest.waitForResponse((response) => response.request().method() === "POST");
      await (await route).continue();
      await (await answered).finished();
    },
  };
}

test("an order rejected after the guest left the checkout shows a message without navigating", async () => {
  const id = await desk.dishId("Idli Sambar");
  const setPrice = (price: number) =>
    desk.call("PUT /hotel-admin/menu-items/:id", { params: { id }, body: { price } });
  await setPrice(180);
  await press(/^Dining$/);
  await press("Add Idli Sambar");
  await press("View cart");
  await press("Proceed to Checkout");
  const order = await delayPosts("**/api/customer/food-orders");
  await press("Place Order");
  await order.arrived;
  await guest.goBack();
  await guest.getByRole("dialog").waitFor({ state: "detached" });
  await setPrice(190);
  await order.release();
  await sees(guest, "Your order: Not sent. The price has changed");
  expect(await heading("Cart").isVisible()).toBe(true);
  expect(await guest.locator("main").innerText()).toContain("Price changed from ₹180");
});

test("an answer that arrives after the guest left the request form does not navigate", async () => {
  await press(/^Services/);
  await press(/^Housekeeping/);
  await press(/^Bed linen/);
  const request = await delayPosts("**/api/customer/requests");
  await press("Submit Request");
  await request.arrived;
  await guest.goBack();
  await heading("Services").waitFor();
  await request.release();
  await sees(guest, /^Request submitted successfully/);
  expect(await heading("Services").isVisible()).toBe(true);
});

test("the options chosen for a dish survive a reload and are dropped when its dialog is closed", async () => {
  const dish = guest.getByRole("dialog", { name: "Masala Dosa" });
  const note = dish.getByLabel("Special Instructions");
  await press(/^Dining$/);
  await press("Add Masala Dosa");
  await note.fill("less spicy, please");
  await dish.getByRole("button", { name: "Add one Masala Dosa" }).click();
  await guest.reload();
  await expect.poll(() => note.inputValue()).toBe("less spicy, please");
  await dish.getByRole("button", { name: "Remove one Masala Dosa" }).waitFor();
  await guest.goBack();
  await dish.waitFor({ state: "detached" });
  await press("Add Masala Dosa");
  await dish.waitFor();
  expect(await note.inputValue()).toBe("");
});
