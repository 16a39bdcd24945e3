import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openContext, PHONE } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { signIn } from "../support/people.js";
import { startProduct, type Product } from "../support/product.js";

const TABLET: BrowserContextOptions = { viewport: { width: 1024, height: 768 } };
const HOTEL_ROUTES = [
  "landing",
  "requests",
  "requests?tab=1",
  "requests?status=all",
  "menu",
  "menu?tab=categories",
  "rooms",
  "rooms?view=table",
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

/** What is wider than its place: parts of the page that stand out over the window, and tables that scroll sideways. */
async function tooWide(page: Page): Promise<string[]> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isOver = document.documentElement.scrollWidth > width;
    return [...document.querySelectorAll("main *, header *")]
      .filter((element) =>
        element.querySelector(":scope > table")
          ? element.scrollWidth > element.clientWidth
          : isOver && element.getBoundingClientRect().right > width + 1,
      )
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
  });
}

test.each([
  ["phone", PHONE],
  ["tablet", TABLET],
] as const)("every screen fits the width of a %s", async (_name, device) => {
  for (const [area, account, routes] of [
    ["hotel-admin", access, HOTEL_ROUTES],
    ["software-admin", access.platform, PLATFORM_ROUTES],
  ] as const) {
    const page = await (await openContext(browser, device)).newPage();
    await signIn(page, product, area, account);
    for (const route of routes) {
      await page.goto(`${product.url}/${area}/${route}`);
      expect({ route, tooWide: await tooWide(page) }).toEqual({ route, tooWide: [] });
    }
    await page.context().close();
  }
});
