import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings } from "../support/axe.js";
import { DESKTOP, launchBrowser, openContext } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { signedInPlatformAdmin, signedInStaff } from "../support/people.js";
import { startProduct, type Product } from "../support/product.js";

const THEMES = ["light", "dark"] as const;
const PUBLIC_ROUTES = ["/", "/hotel-admin/login", "/software-admin/login", "/customer", "/nowhere"];
const HOTEL_ROUTES = [
  "landing",
  "front-desk",
  "requests",
  "requests?tab=1",
  "kitchen",
  "menu",
  "rooms",
  "rooms/codes",
  "requests-dashboard",
  "rooms-dashboard",
  "settings",
  "audit",
];
const PLATFORM_ROUTES = ["dashboard", "hotels", "services", "audit"];

let product: Product;
let browser: Browser;
let access: DemoAccess;
beforeAll(async () => {
  product = await startProduct();
  access = await demoAccess(product);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Waits until the page stands still: its main heading is there and nothing is loading. */
async function settled(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
}

test.each(THEMES)("public routes have no finding in the %s theme", async (theme) => {
  const page = await (await openContext(browser, { ...DESKTOP, colorScheme: theme })).newPage();
  for (const route of PUBLIC_ROUTES) {
    await page.goto(product.url + route);
    await settled(page);
    expect({ route, findings: await axeFindings(page) }).toEqual({ route, findings: [] });
  }
});

test.each(THEMES)("the hotel's screens have no finding in the %s theme", async (theme) => {
  const page = await signedInStaff(browser, product, access);
  await page.emulateMedia({ colorScheme: theme });
  for (const route of HOTEL_ROUTES) {
    await page.goto(`${product.url}/hotel-admin/${route}`);
    await settled(page);
    expect({ route, findings: await axeFindings(page) }).toEqual({ route, findings: [] });
  }
});

test.each(THEMES)("the platform's screens have no finding in the %s theme", async (theme) => {
  const page = await signedInPlatformAdmin(browser, product, access);
  await page.emulateMedia({ colorScheme: theme });
  for (const route of PLATFORM_ROUTES) {
    await page.goto(`${product.url}/software-admin/${route}`);
    await settled(page);
    expect({ route, findings: await axeFindings(page) }).toEqual({ route, findings: [] });
  }
});

test.each(THEMES)("what opens over the staff's screens has no finding in the %s theme", async (theme) => {
  const page = await signedInStaff(browser, product, access);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  const opened = async (what: string, shown: Locator) => {
    await shown.waitFor();
    expect({ what, findings: await axeFindings(page) }).toEqual({ what, findings: [] });
  };
  await page.goto(`${product.url}/hotel-admin/rooms`);
  await page.getByRole("button", { name: "More for room 101" }).click();
  await opened("a menu", page.getByRole("menuitem", { name: "Edit" }));
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Room type" }).click();
  await opened("a list of choices", page.getByRole("option", { name: "Suite" }));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add Room" }).click();
  const add = page.getByRole("dialog", { name: "Add Room" });
  await opened("a form", add);
  await add.getByRole("combobox", { name: /^Room Type/ }).click();
  await opened("a list of choices in a form", page.getByRole("option", { name: "Suite" }));
  await page.goto(`${product.url}/hotel-admin/requests?tab=1`);
  await page.getByRole("button", { name: "New Order" }).click();
  await page.getByRole("combobox", { name: "Add a dish" }).click();
  await opened("a list to search", page.getByRole("option").first());
});
