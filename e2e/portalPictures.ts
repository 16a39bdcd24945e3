// Takes the pictures of the portals' pages, full, empty and failed: npm run pictures:views
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";
import { call } from "./support/api.js";
import { DESKTOP, launchBrowser, openContext, PHONE } from "./support/browser.js";
import { demoAccess, type SignIn } from "./support/demo.js";
import { freshHotel, headersOf } from "./support/freshHotel.js";
import { startSession } from "./support/people.js";
import { startProduct, UNLIMITED_WRITES } from "./support/product.js";
import { openRush } from "./support/rush.js";

const FOLDER = path.resolve(import.meta.dirname, "../pictures/portal");
/** Enough open requests and orders to fill the first page of every list. */
const OPEN_WORK = 40;
const STEPS = 3;
const HOTELS = 14;
const SIZES = {
  1440: DESKTOP,
  1024: { ...DESKTOP, viewport: { width: 1024, height: 768 } },
  390: { ...PHONE, deviceScaleFactor: 1, reducedMotion: "reduce" },
} satisfies Record<number, BrowserContextOptions>;

type Area = "hotel-admin" | "software-admin";
/** A page, its path, and the call that fails in the picture of its failed state. */
type Shown = { name: string; at: string; load?: string };

const PAGES: Record<Area, Shown[]> = {
  "hotel-admin": [
    { name: "home", at: "landing" },
    { name: "requests", at: "requests", load: "requests" },
    { name: "requests-all", at: "requests?status=all" },
    { name: "orders", at: "requests?tab=1", load: "food-orders" },
    { name: "orders-all", at: "requests?tab=1&status=all" },
    { name: "dashboard", at: "requests-dashboard", load: "dashboard" },
    { name: "menu", at: "menu", load: "menu-items" },
    { name: "rooms", at: "rooms", load: "rooms" },
    { name: "settings", at: "settings", load: "settings" },
    { name: "people", at: "people" },
    { name: "screens", at: "screens" },
    { name: "audit", at: "audit" },
    { name: "security", at: "security" },
  ],
  "software-admin": [
    { name: "platform", at: "dashboard", load: "dashboard" },
    { name: "hotels", at: "hotels", load: "hotels" },
    { name: "services", at: "services" },
    { name: "accounts", at: "accounts" },
    { name: "platform-audit", at: "audit" },
    { name: "platform-settings", at: "settings" },
  ],
};

await mkdir(FOLDER, { recursive: true });
const product = await startProduct(UNLIMITED_WRITES);
const browser = await launchBrowser();
try {
  const access = await demoAccess(product);
  const empty = await freshHotel(product.url, access.platform, "Harbour View");
  await fill(access);
  for (const theme of ["light", "dark"] as const) {
    for (const [width, size] of Object.entries(SIZES)) {
      const options = { ...size, colorScheme: theme };
      await takePictures("hotel-admin", access, options, (name) => `${name}-${width}-${theme}`);
      await takePictures("software-admin", access.platform, options, (name) => `${name}-${width}-${theme}`);
    }
    // Empty and failed states look the same at every width.
    const options = { ...DESKTOP, colorScheme: theme };
    await takePictures("hotel-admin", empty, options, (name) => `${name}-empty-${theme}`);
    await takePictures("hotel-admin", empty, options, (name) => `${name}-failed-${theme}`, { fails: true });
  }
} finally {
  await browser.close();
  await product.stop();
}

/** A busy hour in the demo hotel, and a platform of several hotels. */
async function fill(access: SignIn & { platform: SignIn }): Promise<void> {
  const rush = await openRush(product.url, await headersOf(product.url, "hotel-admin", access));
  for (let number = 0; number < OPEN_WORK; number += 1) {
    await rush.order(number, number % STEPS);
    await rush.request(number, number % STEPS === 0 ? 1 : 0);
  }
  const platform = await headersOf(product.url, "software-admin", access.platform);
  for (let number = 1; number <= HOTELS; number += 1)
    await call(product.url, "POST /software-admin/hotels", platform, {
      body: {
        name: `Hotel ${number}`,
        wifi_ssid: "Guests",
        address: `${number} Harbour Road`,
        latitude: 12.97,
        longitude: 77.59,
        services: [],
        fb_enabled: number % 2 === 0,
      },
    });
}

/** Takes a picture of every page of an area. */
async function takePictures(
  area: Area,
  access: SignIn,
  options: BrowserContextOptions,
  buildName: (name: string) => string,
  { fails = false } = {},
): Promise<void> {
  const context = await openContext(browser, options);
  const page = await context.newPage();
  await startSession(page, product, area, access);
  for (const { name, at, load } of PAGES[area]) {
    if (fails) {
      if (load === undefined) continue;
      await failCall(page, load);
    }
    await page.goto(`${product.url}/${area}/${at}`);
    if (fails) await page.getByRole("button", { name: "Try again" }).first().waitFor();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
    await sharp(await page.screenshot())
      .webp({ quality: 60 })
      .toFile(path.join(FOLDER, `${buildName(name)}.webp`));
    await page.unrouteAll();
  }
  await context.close();
}

/** Makes the call that a page depends on fail. */
async function failCall(page: Page, load: string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith("/api/") && pathname.endsWith(`-admin/${load}`),
    (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, code: "internal", message: "Something went wrong" },
      }),
  );
}
