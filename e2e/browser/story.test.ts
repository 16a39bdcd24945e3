import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openContext, PHONE } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { askForService, newestOrderNumber, placeOrder } from "../support/guest.js";
import { guestAtHome, openTab, sees, signedInStaff } from "../support/people.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";

let product: Product;
let browser: Browser;
let access: DemoAccess;
onStage(async (stage) => {
  ({ product, browser } = stage);
  access = await demoAccess(product);
});

const ticket = (kitchen: Page, number: number) => kitchen.getByRole("article", { name: `Order ${number}` });
const column = (kitchen: Page, name: string) => kitchen.getByRole("region", { name: new RegExp(`^${name}`) });

test("an order and a request appear to staff, and every change to the guest, without a reload", async () => {
  const guest = await guestAtHome(browser, access);
  const requests = await signedInStaff(browser, product, access);
  await requests.goto(`${product.url}/hotel-admin/requests?tab=1`);
  const kitchen = await openTab(requests, `${product.url}/hotel-admin/kitchen`);
  await column(kitchen, "New").waitFor();

  await placeOrder(guest, "Paneer Tikka", "Large");
  const number = await newestOrderNumber(guest);
  await column(kitchen, "New")
    .getByRole("article", { name: `Order ${number}` })
    .waitFor();
  await sees(kitchen, "Large");
  await sees(requests, new RegExp(String(number)));

  await guest.getByRole("button", { name: "Track Order" }).first().click();
  const tracker = guest.getByRole("dialog", { name: `Order #${number}` });
  for (const [action, status] of [
    ["Accept", "Confirmed"],
    ["Start", "Preparing"],
    ["Ready", "Ready"],
  ] as const) {
    await ticket(kitchen, number).getByRole("button", { name: action, exact: true }).click();
    await tracker.getByText(status, { exact: true }).first().waitFor();
  }
  await tracker.getByRole("button", { name: "Close" }).click();

  const roommate = await guestAtHome(browser, access);
  await askForService(roommate, "Housekeeping", "Fresh towels", "Two for the pool");
  await requests.goto(`${product.url}/hotel-admin/requests`);
  const row = requests.getByRole("row", { name: /Two for the pool/ });
  await row.getByRole("button", { name: "Accept" }).click();
  const card = roommate.getByRole("article").filter({ hasText: "Two for the pool" });
  await card.getByText("In Progress").waitFor();
});

test("a guest's cancellation appears on the kitchen's screen", async () => {
  const guest = await guestAtHome(browser, access);
  const staff = await signedInStaff(browser, product, access);
  const kitchen = await openTab(staff, `${product.url}/hotel-admin/kitchen`);
  await placeOrder(guest, "Masala Chai");
  const number = await newestOrderNumber(guest);
  await ticket(kitchen, number).waitFor();

  await guest.getByRole("button", { name: "Cancel", exact: true }).first().click();
  await sees(guest, "Are you sure you want to cancel this order?");
  await guest.getByRole("button", { name: "Cancel order" }).click();
  await sees(guest, "Order cancelled successfully");
  await ticket(kitchen, number)
    .getByText(/cancelled/i)
    .first()
    .waitFor();
});

test("without a socket the screen shows it, and reloads every 60 seconds and when it becomes visible", async () => {
  const context = await openContext(browser, PHONE);
  await context.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  const guest = await context.newPage();
  await guest.clock.install();
  await guest.goto(access.guest_link);
  await guest
    .getByRole("button", { name: /^Services/ })
    .first()
    .waitFor();
  await placeOrder(guest, "Filter Coffee");
  const number = await newestOrderNumber(guest);
  await guest.clock.fastForward("00:30");
  await guest.getByText("Updating every 60 s").first().waitFor();

  const staff = await signedInStaff(browser, product, access);
  const kitchen = await openTab(staff, `${product.url}/hotel-admin/kitchen`);
  const card = guest.getByRole("article", { name: `Order #${number}` });

  // The board shows a move optimistically, too early for the guest's reload.
  const moved = () => kitchen.waitForResponse((response) => response.request().method() === "PUT");
  const accepted = moved();
  await ticket(kitchen, number).getByRole("button", { name: "Accept", exact: true }).click();
  await column(kitchen, "Confirmed")
    .getByRole("article", { name: `Order ${number}` })
    .waitFor();
  await accepted;
  await guest.clock.fastForward("01:05");
  await card.getByText("Confirmed").waitFor();

  const started = moved();
  await ticket(kitchen, number).getByRole("button", { name: "Start", exact: true }).click();
  await column(kitchen, "Preparing")
    .getByRole("article", { name: `Order ${number}` })
    .waitFor();
  await started;
  await guest.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await card.getByText("Preparing").waitFor();
});

test("acknowledged writes survive kill -9 and a restart, and open screens reconnect by themselves", async () => {
  const guest = await guestAtHome(browser, access);
  await placeOrder(guest, "Lime Soda", "Sweet");
  const number = await newestOrderNumber(guest);
  await product.kill("SIGKILL");
  await product.restart();

  const again = await guestAtHome(browser, access);
  await again.getByRole("button", { name: /^Dining$/ }).click();
  await again
    .getByRole("navigation")
    .getByRole("button", { name: /^Orders/ })
    .click();
  await again.getByRole("article", { name: `Order #${number}` }).waitFor();
  await guest.getByText("Live", { exact: true }).first().waitFor();
  expect(
    await guest
      .getByRole("heading", { name: /^Order #/ })
      .first()
      .innerText(),
  ).toContain(String(number));
});
