import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { call } from "../support/api.js";
import { openContext, PHONE } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { openFrontDesk, type FrontDesk } from "../support/frontDesk.js";
import { signedInStaff } from "../support/people.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";
import { TRANSLATED, translatePages } from "../support/translator.js";

let product: Product;
let browser: Browser;
let access: DemoAccess;
let desk: FrontDesk;
onStage(async (stage) => {
  ({ product, browser } = stage);
  access = await demoAccess(product);
  desk = await openFrontDesk(product.url, access);
});

const MODES = [
  ["replaces texts", false, "106"],
  ["moves texts", true, "104"],
] as const;

async function openTranslated(moves: boolean, options = {}): Promise<Page> {
  const page = await (await openContext(browser, options)).newPage();
  await translatePages(page, { moves });
  return page;
}

const press = (page: Page, name: RegExp): Promise<void> => page.getByRole("button", { name }).first().click();
const isBroken = (page: Page): Promise<boolean> => page.getByText("Something went wrong").isVisible();

async function placeOrder(room: string) {
  const qr = new URL(await desk.linkOf(room)).searchParams.get("qr") ?? "";
  const items = [{ menu_item_id: await desk.dishId("Idli Sambar"), quantity: 1 }];
  const identity = { "X-QR-Data": qr };
  return (await call(product.url, "POST /customer/food-orders", identity, { body: { items } })).order;
}

test.each(MODES)("a guest orders, follows and cancels with a translator that %s", async (_, moves, room) => {
  const guest = await openTranslated(moves, PHONE);
  await guest.goto(await desk.linkOf(room));
  await guest.getByText(`${TRANSLATED}Services`).first().waitFor();
  await press(guest, /Dining$/);
  await press(guest, /Add Idli Sambar/);
  await press(guest, /View cart/);
  await press(guest, /Proceed to Checkout/);
  await press(guest, /Place Order/);
  const card = guest.getByRole("article").first();
  await card
    .getByText(/Placed|Pending|Received/)
    .first()
    .waitFor();
  const { orders } = await desk.call("GET /hotel-admin/food-orders", { query: {} });
  const [order] = orders.filter(({ room_number }) => room_number === room);
  await press(guest, /Track Order/);
  const tracker = guest.getByRole("dialog").last();
  for (const [status, next] of [
    ["confirmed", /the kitchen starts cooking/],
    ["preparing", /your food is plated/],
    ["ready", /on its way to you/],
    ["delivered", /Enjoy your meal/],
  ] as const) {
    const params = { id: order?.id ?? "" };
    await desk.call("PUT /hotel-admin/food-orders/:id/status", { params, body: { status } });
    await tracker.getByText(next).waitFor();
  }
  await expect.poll(() => tracker.getByText(/Delivered/).count()).toBeGreaterThan(0);
  await guest.goto(await desk.linkOf(room));
  await press(guest, /Services/);
  await press(guest, /Housekeeping/);
  await press(guest, /Fresh towels/);
  await press(guest, /Submit Request/);
  const wish = guest.getByRole("article").filter({ hasText: "Fresh towels" });
  await wish
    .getByText(/Pending/)
    .first()
    .waitFor();
  await wish.getByRole("button", { name: /Cancel/ }).click();
  await press(guest, /Cancel request/);
  await wish
    .getByText(/Cancelled/)
    .first()
    .waitFor();
  expect(await isBroken(guest)).toBe(false);
  await guest.context().close();
});

test.each(MODES)("staff accept in the lists with a translator that %s", async (_, moves, room) => {
  const order = await placeOrder(room);
  const staff = await signedInStaff(browser, product, access);
  await translatePages(staff, { moves });
  await staff.goto(`${product.url}/hotel-admin/requests?tab=1`);
  const row = staff.getByRole("row").filter({ hasText: `#${order.order_number}` });
  await row.getByRole("button", { name: "Accept" }).click();
  await row
    .getByText(/Confirmed/)
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(await isBroken(staff)).toBe(false);
  await staff.context().close();
});

test.each(MODES)(
  "a kitchen board goes on after an outage with a translator that %s",
  async (_, moves, room) => {
    const staff = await signedInStaff(browser, product, access);
    await translatePages(staff, { moves });
    await staff.goto(`${product.url}/hotel-admin/kitchen`);
    await staff.locator("header").getByText("Live", { exact: true }).waitFor();
    await staff.context().setOffline(true);
    await staff.getByText(/^Connection lost/).waitFor({ timeout: 40_000 });
    await staff.context().setOffline(false);
    await staff.locator("header").getByText("Live", { exact: true }).waitFor({ timeout: 40_000 });
    const order = await placeOrder(room);
    const ticket = staff.getByRole("article", { name: new RegExp(`${order.order_number}`) });
    await ticket.getByRole("button", { name: /Accept/ }).click();
    await ticket.getByRole("button", { name: /Start/ }).waitFor();
    expect(await staff.getByRole("main").getByText(TRANSLATED).count()).toBe(0);
    await staff
      .getByRole("button", { name: /Recall/ })
      .first()
      .click();
    await staff.getByRole("dialog").waitFor();
    expect(await isBroken(staff)).toBe(false);
    await staff.context().close();
  },
);
