import type { Browser, Page } from "playwright-core";
import { test } from "vitest";
import { openContext, PHONE } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { sees, signedInPlatformAdmin, staffAtHome } from "../support/people.js";
import type { RunningProduct } from "../support/product.js";
import { onSharedStage } from "../support/stage.js";

let product: RunningProduct;
let browser: Browser;
let access: DemoAccess;
onSharedStage(async (stage) => {
  ({ product, browser } = stage);
  access = await demoAccess(product);
});

const NOT_HERE = "This part has not been downloaded yet. It opens automatically when the network is back.";
const isOffline = (page: Page, offline: boolean): Promise<void> => page.context().setOffline(offline);
/** A manager at Home; the other sections are not loaded yet. */
async function openHome(): Promise<Page> {
  const staff = await staffAtHome(browser, product, access);
  await staff.getByRole("heading", { level: 1, name: "Saffron Bay Hotel" }).waitFor();
  return staff;
}
const menuLink = (page: Page, name: string | RegExp) =>
  page.getByRole("complementary").getByRole("link", { name }).first();

test("a section that cannot be loaded offline shows a message and opens once the network is back", async () => {
  const staff = await openHome();
  await isOffline(staff, true);
  await menuLink(staff, /^Requests/).click();
  await sees(staff, NOT_HERE);
  await menuLink(staff, "Home").click();
  await staff.getByRole("heading", { level: 1, name: "Saffron Bay Hotel" }).waitFor();
  await menuLink(staff, /^Requests/).click();
  await sees(staff, NOT_HERE);
  await isOffline(staff, false);
  await staff.getByRole("heading", { level: 1, name: /Requests/ }).waitFor();
});

test("a section recovers even if the device never went offline while the server was unreachable", async () => {
  const staff = await openHome();
  await staff.route(/assets\/|\/healthz/, (route) => route.abort("connectionrefused"));
  await menuLink(staff, "Rooms").click();
  await sees(staff, NOT_HERE);
  await staff.unroute(/assets\/|\/healthz/);
  await staff.getByRole("heading", { level: 1, name: "Rooms Management" }).waitFor();
});

test("a form that cannot be loaded offline shows a message in its place and keeps the list behind it", async () => {
  const platform = await signedInPlatformAdmin(browser, product, access);
  await platform.goto(`${product.url}/software-admin/dashboard`);
  await menuLink(platform, "Hotels").click();
  const add = platform.getByRole("button", { name: "Add Hotel" }).first();
  await add.waitFor();
  await isOffline(platform, true);
  await add.click();
  await platform.getByRole("dialog", { name: "Not loaded yet" }).getByText(NOT_HERE).waitFor();
  await isOffline(platform, false);
  await platform.getByRole("dialog", { name: "Add Hotel" }).waitFor();
});

test("a chunk removed by an update asks for a reload", async () => {
  const staff = await openHome();
  await staff.route(/assets\/MenuPage-/, (route) => route.fulfill({ status: 404 }));
  await menuLink(staff, "Menu").click();
  await sees(staff, "Roombell was updated");
  await staff.unroute(/assets\/MenuPage-/);
  await staff.getByRole("button", { name: "Reload" }).click();
  await staff.getByRole("heading", { level: 1, name: "F&B Management" }).waitFor();
});

test("a guest's view that cannot be loaded offline shows a message and opens once the network is back", async () => {
  const guest = await (await openContext(browser, PHONE)).newPage();
  // As in a hotel's own network without HTTPS: no service worker caches the files.
  await guest.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await guest.goto(access.guest_link);
  await guest
    .getByRole("button", { name: /^Services/ })
    .first()
    .waitFor();
  await isOffline(guest, true);
  await guest
    .getByRole("button", { name: /^Support.*Talk to us/ })
    .first()
    .click();
  await sees(guest, NOT_HERE);
  await isOffline(guest, false);
  await guest.getByRole("heading", { level: 1, name: /Support/ }).waitFor();
});
