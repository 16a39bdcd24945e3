import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { call } from "../support/api.js";
import { card, column, countChimes, movableClock, onAll, openBoards, setClockOn } from "../support/boards.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { headersOf } from "../support/freshHotel.js";
import { newestOrderNumber, placeOrder } from "../support/guest.js";
import { guestAtHome, sees, signedInStaff } from "../support/people.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";

const PATIENCE = { timeout: 30_000 };
/** From 22:00, or a minute before 23:00, beyond the start of a breakfast for 7:30. */
const NIGHT_MS = 10 * 60 * 60_000;

let product: Product;
let browser: Browser;
let access: DemoAccess;
let first: Page;
let second: Page;
let third: Page;
let boards: Page[];
onStage(
  async (stage) => {
    ({ product, browser } = stage);
    access = await demoAccess(product);
    [first, second, third] = await openBoards(browser, product, access, "kitchen");
    boards = [first, second, third];
  },
  { settings: movableClock(NIGHT_MS) },
);

test("a pause shows its reason and end on every board and to guests, rejects orders and can be ended", async () => {
  const guest = await guestAtHome(browser, access);
  await guest.getByRole("button", { name: /^Dining$/ }).click();
  await first.getByRole("button", { name: "Pause", exact: true }).click();
  await first.getByLabel("Reason for the guests").fill("The oven is being repaired");
  await first.getByRole("dialog").getByRole("button", { name: "10 min" }).click();
  await onAll(boards, (board) =>
    board.getByText(/paused, \d+:\d\d left: The oven is being repaired/).waitFor(),
  );
  await sees(guest, "The oven is being repaired");
  await sees(guest, /You can order again from \d+:\d\d/);
  const headers = { "X-QR-Data": new URL(access.guest_link).searchParams.get("qr") ?? "" };
  const { menu } = await call(product.url, "GET /customer/menu", headers, {});
  const menu_item_id = menu.flatMap(({ items }) => items).find(({ has_options }) => !has_options)?.id ?? "";
  const refused = await call(product.url, "POST /customer/food-orders", headers, {
    body: { items: [{ menu_item_id, quantity: 1 }] },
  }).catch((error: unknown) => error);
  expect(String(refused)).toMatch(/409 .*kitchen_paused/);

  await third.getByRole("button", { name: "Resume" }).click();
  await onAll(boards, (board) => board.getByText(/^Kitchen paused, /).waitFor({ state: "detached" }));
  await guest.getByText("The oven is being repaired").waitFor({ state: "hidden" });
  await guest.context().close();
  const next = await guestAtHome(browser, access);
  await placeOrder(next, "Filter Coffee");
  const name = `Order ${await newestOrderNumber(next)}`;
  await onAll(boards, (board) => card(column(board, "New"), name).waitFor());
  await next.context().close();
});

test("a board reports a lost connection within seconds, then full-screen, and the end of its session", async () => {
  const board = await signedInStaff(browser, product, access);
  let isDead = false;
  await board.routeWebSocket(/socket\.io/, (client) => {
    const server = client.connectToServer();
    client.onMessage((message) => (isDead ? undefined : server.send(message)));
    server.onMessage((message) => (isDead ? undefined : client.send(message)));
  });
  await board.goto(`${product.url}/hotel-admin/kitchen`);
  const badge = (text: string) => board.locator("header").getByText(text, { exact: true });
  await badge("Live").waitFor();
  isDead = true;
  await board.route("**/api/**", (route) => route.abort());
  // The heartbeat alone would detect the loss only after 15 to 25 seconds.
  await badge("Reconnecting").waitFor({ timeout: 12_000 });
  await board.getByText(/Not updating, for \d:\d\d/).waitFor();
  const alarm = board.getByRole("region", { name: "Not updating" });
  // Fifteen seconds after the loss.
  await alarm.waitFor({ timeout: 60_000 });
  await alarm.getByRole("button", { name: "Show last known orders" }).click();
  await column(board, "New").waitFor();
  isDead = false;
  await board.unroute("**/api/**");
  await badge("Live").waitFor({ timeout: 60_000 });

  await board.evaluate(async () => {
    const token = JSON.parse(localStorage.getItem("roombell.token") ?? '""') as string;
    await fetch("/api/auth/logout", { method: "POST", headers: { Authorization: `Bearer ${token}` } });
  });
  const gone = board.getByRole("alert").filter({ hasText: "No new work reaches this screen" });
  await gone.getByRole("heading", { name: "Kitchen: signed out" }).waitFor();
  await board.getByRole("button", { name: "Sign in", exact: true }).click();
  await board.getByLabel(/^Username/).waitFor();
  await board.context().close();
});

test("a guest at checkout sees the reason and end of a pause, keeps the cart and orders afterwards", async () => {
  const guest = await guestAtHome(browser, access);
  await guest.getByRole("button", { name: /^Dining$/ }).click();
  await guest.getByRole("searchbox", { name: "Search menu items..." }).fill("Samosa");
  await guest.getByRole("button", { name: "Add Vegetable Samosa" }).click();
  await guest.getByRole("button", { name: "View cart" }).first().click();
  await guest.getByRole("button", { name: "Proceed to Checkout" }).click();
  const checkout = guest.getByRole("dialog", { name: "Complete Your Order" });
  const placing = checkout.getByRole("button", { name: "Place Order" });
  await expect.poll(() => placing.isEnabled(), PATIENCE).toBe(true);

  await second.getByRole("button", { name: "Pause", exact: true }).click();
  await second.getByLabel("Reason for the guests").fill("The gas is being changed");
  await second.getByRole("dialog").getByRole("button", { name: "20 min" }).click();
  await checkout
    .getByRole("alert")
    .getByText(/The gas is being changed.*You can order again from \d+:\d\d/)
    .waitFor();
  expect(await placing.isEnabled()).toBe(false);
  await checkout.getByRole("button", { name: "Cancel" }).click();
  await guest.getByText("The gas is being changed", { exact: true }).waitFor();
  await guest.getByText("Vegetable Samosa").first().waitFor();

  await first.getByRole("button", { name: "Resume" }).click();
  await guest.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect.poll(() => placing.isEnabled(), PATIENCE).toBe(true);
  await placing.click();
  await guest.getByRole("heading", { name: "My Orders" }).waitFor();
  const name = `Order ${await newestOrderNumber(guest)}`;
  await onAll(boards, (board) => card(column(board, "New"), name).getByText("Vegetable Samosa").waitFor());
  await guest.context().close();
});

test("breakfast ordered at 22:00 waits under Later, rings on two boards in the morning and is delivered", async () => {
  const platform = await headersOf(product.url, "software-admin", access.platform);
  const evening = await headersOf(product.url, "hotel-admin", access);
  const { hotel } = await call(product.url, "GET /hotel-admin/hotel", evening, {});
  const clock = (timeZone: string): string => new Date().toLocaleTimeString("en-GB", { timeZone });
  const timezone = Intl.supportedValuesOf("timeZone").find((zone) => clock(zone).startsWith("22:"));
  const input = { params: { id: hotel.id }, body: { timezone } };
  await call(product.url, "PUT /software-admin/hotels/:id", platform, input);
  const guest = await guestAtHome(browser, access);
  await guest.getByRole("button", { name: /^Dining$/ }).click();
  await guest.getByRole("searchbox", { name: "Search menu items..." }).fill("Poha");
  await guest.getByRole("button", { name: "Add Poha" }).click();
  await guest.getByRole("button", { name: "View cart" }).first().click();
  await guest.getByRole("button", { name: "Proceed to Checkout" }).click();
  const checkout = guest.getByRole("dialog", { name: "Complete Your Order" });
  // The zone decides whether the clock has twelve hours.
  const breakfast = checkout.getByRole("option", { name: /^Tomorrow, 0?7:30( AM)?$/ });
  await checkout.getByLabel("When").selectOption(await breakfast.getAttribute("value"));
  await checkout.getByRole("button", { name: "Place Order" }).click();
  await guest.getByText(/^Scheduled for Tomorrow, 0?7:30(?! PM)/).waitFor();
  const number = await newestOrderNumber(guest);
  const query = { search: String(number) };
  const { orders } = await call(product.url, "GET /hotel-admin/food-orders", evening, { query });

  const two = [first, second];
  const later = (board: Page) => board.getByLabel("Later", { exact: true }).getByText(`#${number}`);
  await onAll(two, (board) => later(board).waitFor());
  const before = await Promise.all(two.map((board) => countChimes(board, "new")));
  product.process.kill("SIGUSR2");
  await onAll(two, (board) => setClockOn(board, NIGHT_MS));
  const name = `Order ${number}`;
  await onAll(two, async (board) => {
    const ticket = card(column(board, "New"), name);
    await ticket.getByRole("button", { name: /Got it/ }).waitFor({ timeout: 30_000 });
    await later(board).waitFor({ state: "detached" });
    await expect
      .poll(() => countChimes(board, "new"), PATIENCE)
      .toBeGreaterThan(before[two.indexOf(board)] ?? 0);
  });
  const morning = await headersOf(product.url, "hotel-admin", access);
  for (const status of ["confirmed", "preparing", "ready", "delivered"] as const) {
    const params = { id: orders[0]?.id ?? "" };
    await call(product.url, "PUT /hotel-admin/food-orders/:id/status", morning, { params, body: { status } });
  }
  await onAll(two, (board) => card(board, name).waitFor({ state: "detached" }));
  await guest
    .getByRole("article")
    .filter({ hasText: `#${number}` })
    .getByText("Delivered")
    .waitFor();
  await guest.context().close();
});
