import { readFile } from "node:fs/promises";
import { toCalendarDay } from "@roombell/common/domain/hotelDay";
import { weekdayOf } from "@roombell/common/domain/hours";
import type { Browser, Page } from "playwright-core";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { call } from "../support/api.js";
import { openContext, PHONE } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { openFrontDesk, type FrontDesk } from "../support/frontDesk.js";
import { newestOrderNumber, placeOrder } from "../support/guest.js";
import { guestAtHome, signedInStaff } from "../support/people.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";
import { recordToasts } from "../support/toasts.js";

let product: Product;
let browser: Browser;
let access: DemoAccess;
let desk: FrontDesk;
onStage(async (stage) => {
  ({ product, browser } = stage);
  access = await demoAccess(product);
  desk = await openFrontDesk(product.url, access);
});

const openGuest = async (room: string): Promise<Page> =>
  guestAtHome(browser, { ...access, guest_link: await desk.linkOf(room) });

const openMenu = (guest: Page): Promise<void> => guest.getByRole("button", { name: /^Dining$/ }).click();

/** Adds dishes without options to the cart on the menu. */
async function fillCart(guest: Page, ...dishes: string[]): Promise<void> {
  for (const dish of dishes) {
    await guest.getByRole("searchbox", { name: "Search menu items..." }).fill(dish);
    await guest.getByRole("button", { name: `Add ${dish}` }).click();
    await guest.getByRole("button", { name: `Add one ${dish}` }).waitFor();
  }
}

const openCart = (guest: Page): Promise<void> =>
  guest.getByRole("button", { name: "View cart" }).first().click();

const dishesOfCart = (guest: Page): Promise<string[]> =>
  guest.locator("main").getByRole("listitem").getByRole("heading").allInnerTexts();

test("two rooms on one phone have separate carts, and can be switched and left in Settings", async () => {
  const links = { first: await desk.linkOf("101"), second: await desk.linkOf("102") };
  const phone = await (await openContext(browser, PHONE)).newPage();
  const enter = async (link: string, room: string): Promise<void> => {
    await phone.goto(link);
    await phone.getByRole("heading", { level: 1, name: new RegExp(`Room ${room}`) }).waitFor();
  };
  await enter(links.first, "101");
  await openMenu(phone);
  await fillCart(phone, "Idli Sambar");
  await enter(links.second, "102");
  await openMenu(phone);
  await fillCart(phone, "Poha", "Jeera Rice");
  await openCart(phone);
  await expect.poll(() => dishesOfCart(phone)).toEqual(["Poha", "Jeera Rice"]);
  await enter(links.first, "101");
  await openMenu(phone);
  await openCart(phone);
  await expect.poll(() => dishesOfCart(phone)).toEqual(["Idli Sambar"]);
  await enter(links.second, "102");
  await openMenu(phone);
  await openCart(phone);
  await expect.poll(() => dishesOfCart(phone)).toEqual(["Poha", "Jeera Rice"]);
  await phone.getByRole("button", { name: "Settings" }).click();
  await phone.getByRole("button", { name: "Open room 101" }).click();
  await phone.getByRole("button", { name: /Room 101 · Switch room/ }).click();
  await phone.getByRole("button", { name: "Leave room 101" }).click();
  const question = phone.getByRole("dialog", { name: "Leave room 101 on this phone?" });
  await question.getByRole("button", { name: "Leave room 101" }).click();
  await phone.getByLabel("Room code or link").waitFor();
  await phone.context().close();
});

test("a sold-out dish stays marked in cart and checkout until the guest removes it", async () => {
  const guest = await openGuest("103");
  await openMenu(guest);
  await fillCart(guest, "Poha", "Idli Sambar");
  await openCart(guest);
  const offer = async (dish: string, is_available: boolean): Promise<void> => {
    const params = { id: await desk.dishId(dish) };
    await desk.call("PATCH /hotel-admin/menu-items/:id/availability", { params, body: { is_available } });
  };
  const row = (dish: string) => guest.locator("main").getByRole("listitem").filter({ hasText: dish });
  const toCheckout = guest.getByRole("button", { name: "Proceed to Checkout" });

  await offer("Poha", false);
  await row("Poha").getByText("Sold out").waitFor();
  expect(await row("Idli Sambar").innerText()).not.toContain("Sold out");
  expect(await toCheckout.isDisabled()).toBe(true);
  await row("Poha").getByRole("button", { name: "Remove Poha" }).click();
  await row("Poha").waitFor({ state: "detached" });
  await offer("Poha", true);

  await guest.goBack();
  await fillCart(guest, "Jeera Rice");
  await openCart(guest);
  await toCheckout.click();
  const checkout = guest.getByRole("dialog", { name: "Complete Your Order" });
  const place = checkout.getByRole("button", { name: "Place Order" });
  const line = (dish: string) => checkout.getByRole("listitem").filter({ hasText: dish });
  await offer("Jeera Rice", false);
  await line("Jeera Rice").getByText("Sold out").waitFor();
  await checkout.getByRole("alert").getByText("Jeera Rice has just sold out.").waitFor();
  expect(await line("Idli Sambar").innerText()).not.toContain("Sold out");
  expect(await place.isDisabled()).toBe(true);
  await line("Jeera Rice").getByRole("button", { name: "Remove Jeera Rice" }).click();
  await line("Jeera Rice").waitFor({ state: "detached" });
  expect(await checkout.getByRole("alert").innerText()).toBe("");
  expect(await place.isEnabled()).toBe(true);

  await offer("Idli Sambar", false);
  await line("Idli Sambar").getByRole("button", { name: "Remove Idli Sambar" }).click();
  await guest.getByText("Your cart is empty").waitFor();
  await guest.getByRole("dialog").waitFor({ state: "detached" });
  expect(await guest.getByRole("heading", { name: "Cart", exact: true }).isVisible()).toBe(true);
  await guest.context().close();
});

test("a category that closes marks its dishes on the menu, in an open cart and in the checkout", async () => {
  const guest = await openGuest("105");
  await openMenu(guest);
  await fillCart(guest, "Poha", "Curd Rice");
  await openCart(guest);
  const { menu_items } = await desk.call("GET /hotel-admin/menu-items", {});
  const id = menu_items.find(({ name }) => name === "Poha")?.category_id ?? "";
  const today = weekdayOf(toCalendarDay(new Date(), "Asia/Kolkata"));
  const serve = (hours: { days: number[]; from: string; to: string }[] | null) =>
    desk.call("PUT /hotel-admin/menu-categories/:id", { params: { id }, body: { hours } });
  const tomorrow = [{ days: [(today % 7) + 1], from: "07:00", to: "10:30" }];
  const row = (dish: string) => guest.locator("main").getByRole("listitem").filter({ hasText: dish });

  await serve(tomorrow);
  await row("Poha").getByText("Tomorrow from 7:00 AM").waitFor();
  await guest.getByRole("alert").getByText("Poha is not served right now.").waitFor();
  const toCheckout = guest.getByRole("button", { name: "Proceed to Checkout" });
  await guest.goBack();
  const dish = guest.getByRole("article").filter({ hasText: "Curd Rice" });
  await dish.waitFor();
  await guest.getByRole("searchbox", { name: "Search menu items..." }).fill("Poha");
  await guest.getByRole("article").getByText("Tomorrow from 7:00 AM").waitFor();

  await serve(null);
  await guest.getByRole("button", { name: "Add one Poha" }).waitFor();
  await openCart(guest);
  await toCheckout.click();
  const checkout = guest.getByRole("dialog", { name: "Complete Your Order" });
  const place = checkout.getByRole("button", { name: "Place Order" });
  await expect.poll(() => place.isEnabled()).toBe(true);
  await serve(tomorrow);
  await checkout.getByRole("alert").getByText("Poha is not served right now.").waitFor();
  expect(await place.isDisabled()).toBe(true);

  // It can be ordered for the morning, and the guest changes the time.
  await checkout.getByLabel("When").selectOption("Tomorrow, 7:30 AM");
  await place.click();
  await guest.getByText("Scheduled for Tomorrow, 7:30 AM").waitFor();
  const kitchen = await signedInStaff(browser, product, access);
  await kitchen.goto(`${product.url}/hotel-admin/kitchen`);
  const later = kitchen.getByLabel("Later", { exact: true });
  await later.getByText("7:30 AM").waitFor();
  await guest.getByRole("button", { name: "Track" }).first().click();
  const order = guest.getByRole("dialog");
  await order.getByLabel("When").selectOption("Tomorrow, 8:00 AM");
  await order.getByRole("button", { name: "Change time" }).click();
  await later.getByText("8:00 AM").waitFor();
  await serve(null);
  await guest.context().close();
  await kitchen.context().close();
});

test("a delay shows the old and the new time and the reason in a toast and on Home until delivery", async () => {
  const guest = await openGuest("104");
  const headers = { "X-QR-Data": new URL(await desk.linkOf("104")).searchParams.get("qr") ?? "" };
  const items = [
    { menu_item_id: await desk.dishId("Poha"), quantity: 1, selected_options: {}, special_instructions: "" },
  ];
  const { order } = await call(product.url, "POST /customer/food-orders", headers, { body: { items } });
  const params = { id: order.id };
  const formatPromise = (promised: string | null): string =>
    new Date(promised ?? NaN)
      .toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", timeZone: "Asia/Kolkata" })
      .replace(/\s/, " ");
  const move = async (status: "confirmed" | "preparing" | "ready" | "delivered") =>
    (await desk.call("PUT /hotel-admin/food-orders/:id/status", { params, body: { status } })).order;

  const before = formatPromise((await move("confirmed")).estimated_delivery_time);
  const underWay = guest.locator("main").getByRole("button", { name: /Poha/ });
  await underWay.filter({ hasText: "Confirmed" }).waitFor();
  const toasts = await recordToasts(guest);
  const delayed = await desk.call("POST /hotel-admin/food-orders/:id/delay", {
    params,
    body: { minutes: 15, reason: "One oven is cold" },
  });
  const now = formatPromise(delayed.order.estimated_delivery_time);
  expect(now).not.toBe(before);
  const delay = `The kitchen is running late. New time ${now} (was ${before}): One oven is cold`;
  await expect.poll(toasts).toContain(`Order #${order.order_number}: ${delay}`);
  await underWay.filter({ hasText: delay }).waitFor();

  await move("preparing");
  await move("ready");
  await underWay.filter({ hasText: "Ready" }).waitFor();
  expect(await underWay.innerText()).not.toContain("running late");
  await move("delivered");
  await underWay.waitFor({ state: "detached" });
  await openMenu(guest);
  await guest.getByRole("button", { name: /^Orders/ }).click();
  const card = guest.getByRole("article").filter({ hasText: `#${order.order_number}` });
  await card.getByText("Delivered").waitFor();
  expect(await card.innerText()).not.toMatch(/running late|oven|\(was/);
  await guest.context().close();
});

test("a dish goes from the cart onto the bill, which is paid, invoiced and closed at check-out", async () => {
  const params = { id: await desk.roomId("106") };
  await desk.call("POST /hotel-admin/rooms/:id/checkin", { params, body: { guest_name: "Nila Das" } });
  const guest = await openGuest("106");
  await placeOrder(guest, "Lime Soda", "Sweet");
  const number = await newestOrderNumber(guest);
  const { orders } = await desk.call("GET /hotel-admin/food-orders", { query: { room_number: "106" } });
  const order = orders.find(({ order_number }) => order_number === number);
  await guest.getByRole("button", { name: "Your bill" }).click();
  const sheet = guest.getByRole("dialog", { name: "Your bill" });
  await sheet.getByText("₹0", { exact: true }).first().waitFor();
  for (const status of ["confirmed", "preparing", "ready", "delivered"] as const) {
    const change = { params: { id: order?.id ?? "" }, body: { status } };
    await desk.call("PUT /hotel-admin/food-orders/:id/status", change);
  }
  await sheet.getByText("1 × Lime Soda").waitFor();

  const staff = await signedInStaff(browser, product, access);
  await staff.goto(`${product.url}/hotel-admin/rooms`);
  await staff.getByRole("button", { name: "More for room 106" }).click();
  await staff.getByRole("menuitem", { name: "Bill", exact: true }).click();
  const bill = staff.getByRole("dialog", { name: "Bill of room 106" });
  await bill.getByRole("button", { name: "Add payment" }).click();
  const payment = staff.getByRole("dialog", { name: "Payment of room 106" });
  await payment.getByRole("combobox", { name: /^Method/ }).click();
  await staff.getByRole("option", { name: "Card" }).click();
  await payment.getByRole("button", { name: "Add payment" }).click();
  await sheet.getByText("To pay at check-out").locator("..").getByText("₹0", { exact: true }).waitFor();
  await bill.getByRole("button", { name: "Invoice" }).click();
  await staff.getByRole("button", { name: /^Issue invoice for/ }).click();
  const [download] = await Promise.all([
    staff.waitForEvent("download"),
    bill.getByRole("button", { name: /^Download \d/ }).click(),
  ]);
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())));
  const { text } = await extractText(pdf, { mergePages: true });
  for (const part of ["Nila Das", "Lime Soda", "CGST 2.5%", "Balance due ₹0.00"]) {
    expect(text.replaceAll(/\s+/g, " ")).toContain(part);
  }
  await bill.getByRole("button", { name: "Close" }).click();
  await staff.getByRole("button", { name: "Check out room 106" }).click();
  await staff
    .getByRole("dialog", { name: /^Check out room 106/ })
    .getByRole("button", { name: "Check out" })
    .click();
  await staff.getByRole("button", { name: "Check in room 106" }).waitFor();
  const { folios } = await desk.call("GET /hotel-admin/rooms/:id/folios", { params });
  const closed = { params: { id: folios[0]?.id ?? "" } };
  expect((await desk.call("GET /hotel-admin/folios/:id", closed)).folio).toMatchObject({
    guest_name: "Nila Das",
    balance: 0,
    is_closed: true,
  });
  await guest.context().close();
});
