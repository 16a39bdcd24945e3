import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../support/api.js";
import { DESKTOP, launchBrowser, openContext } from "../support/browser.js";
import { type FreshHotel, freshHotel } from "../support/freshHotel.js";
import { PLATFORM } from "../support/hotel.js";
import { signedInPlatformAdmin, signedInStaff, signIn } from "../support/people.js";
import { startProduct, type Product } from "../support/product.js";

/** So many screens at once: two cores draw them without running into a waiting time. */
const TABS = 4;

type Screen = {
  at: string;
  /** What stands there on the first day; screens that are never empty have none. */
  empty?: string;
  /** The call without which it cannot be shown, and what it says then (specification section 8). */
  load: string;
  failure: string;
};

const HOTEL: Screen[] = [
  {
    at: "requests",
    empty: "No active service requests",
    load: "requests",
    failure: "Failed to load service requests",
  },
  {
    at: "requests?tab=1",
    empty: "No active food orders",
    load: "food-orders",
    failure: "Failed to load food orders",
  },
  { at: "menu", empty: "The menu is empty", load: "menu-items", failure: "Failed to load data" },
  {
    at: "menu?tab=categories",
    empty: "No categories yet",
    load: "menu-categories",
    failure: "Failed to load data",
  },
  { at: "rooms", empty: "No rooms found", load: "rooms", failure: "Failed to load rooms" },
  { at: "rooms/codes", empty: "No rooms found", load: "rooms", failure: "Failed to load rooms" },
  {
    at: "requests-dashboard",
    empty: "No orders yet",
    load: "dashboard",
    failure: "Failed to load dashboard data",
  },
  {
    at: "rooms-dashboard",
    empty: "No requests yet",
    load: "dashboard",
    failure: "Failed to load dashboard data",
  },
  { at: "settings", load: "settings", failure: "Failed to load settings" },
  { at: "audit", load: "audit", failure: "Failed to load the audit log" },
];
const PLATFORM_SCREENS: Screen[] = [
  { at: "dashboard", empty: "No hotels yet", load: "dashboard", failure: "Failed to load dashboard data" },
  { at: "hotels", empty: "No hotels yet", load: "hotels", failure: "Failed to load data" },
  { at: "services", empty: "No services yet", load: "services", failure: "Failed to load services" },
  { at: "audit", load: "audit", failure: "Failed to load the audit log" },
];

let product: Product;
let browser: Browser;
let hotel: FreshHotel;
let platformStaff: Page;
let hotelStaff: Page;
beforeAll(async () => {
  product = await startProduct({
    SEED_DEMO: "false",
    SOFTWARE_ADMIN_USERNAME: PLATFORM.username,
    SOFTWARE_ADMIN_PASSWORD: PLATFORM.password,
  });
  browser = await launchBrowser();
  platformStaff = await signedInPlatformAdmin(browser, product, { platform: PLATFORM });
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Opens every screen in a tab of its own, some at once, and does the same with each. */
async function onEach(
  context: BrowserContext,
  area: string,
  screens: readonly Screen[],
  act: (tab: Page, open: () => Promise<unknown>, screen: Screen) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < screens.length; first += TABS) {
    await Promise.all(
      screens.slice(first, first + TABS).map(async (screen) => {
        const tab = await context.newPage();
        await act(tab, () => tab.goto(`${product.url}/${area}/${screen.at}`), screen);
        await tab.close();
      }),
    );
  }
}

async function isEmpty(tab: Page, open: () => Promise<unknown>, { empty }: Screen): Promise<void> {
  await open();
  if (empty !== undefined) await tab.getByText(empty, { exact: true }).waitFor();
  expect(await tab.getByRole("alert").count()).toBe(0);
}

/**
 * The server fails at what the screen loads: toast and screen say so, and Try again heals it. There is no live
 * connection, for its beginning loads anew and may heal the screen first.
 */
async function fails(tab: Page, open: () => Promise<unknown>, screen: Screen): Promise<void> {
  await tab.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  const isLoad = ({ pathname }: URL): boolean =>
    pathname.startsWith("/api/") && pathname.endsWith(`-admin/${screen.load}`);
  await tab.route(isLoad, (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, code: "internal", message: "Something went wrong" },
    }),
  );
  await open();
  await tab.getByLabel("Messages").getByText(screen.failure, { exact: true }).waitFor();
  const state = tab.getByRole("main").getByRole("alert").filter({ hasText: screen.failure });
  const retry = state.getByRole("button", { name: "Try again" });
  await retry.waitFor();
  await tab.unroute(isLoad);
  await retry.click();
  await state.waitFor({ state: "detached" });
  if (screen.empty !== undefined) await tab.getByText(screen.empty, { exact: true }).waitFor();
}

test("without any hotel, the platform's screens say what comes first", async () => {
  await onEach(platformStaff.context(), "software-admin", PLATFORM_SCREENS, isEmpty);
});

test("the platform's screens say what could not be loaded, and heal", async () => {
  await onEach(platformStaff.context(), "software-admin", PLATFORM_SCREENS, fails);
});

test("on a hotel's first day every screen says what comes first", async () => {
  hotel = await freshHotel(product.url, PLATFORM, "Harbour View");
  hotelStaff = await signedInStaff(browser, product, hotel);
  await hotelStaff.getByText("No requests yet").waitFor();
  await hotelStaff.getByText("No orders yet").waitFor();
  await onEach(hotelStaff.context(), "hotel-admin", HOTEL, isEmpty);
});

test("the hotel's screens say what could not be loaded, and heal", async () => {
  await onEach(hotelStaff.context(), "hotel-admin", HOTEL, fails);
});

test("the home page stays silent about background loads that fail", async () => {
  const home = await hotelStaff.context().newPage();
  const failed: string[] = [];
  await home.route(/\/api\/hotel-admin\/(requests|food-orders)\?limit=5/, async (route) => {
    failed.push(route.request().url());
    await route.fulfill({ status: 400, json: { success: false, code: "bad_request", message: "No" } });
  });
  await home.goto(`${product.url}/hotel-admin/landing`);
  await expect.poll(() => failed.length).toBeGreaterThanOrEqual(2);
  await home.getByRole("link", { name: /Room management/ }).waitFor();
  expect(await home.getByRole("alert").count()).toBe(0);
  await home.close();
});

test("rows stay when a reload fails, marked as old", async () => {
  await call(product.url, "POST /hotel-admin/rooms", hotel.headers, {
    body: { room_number: "101", floor: 1, room_type: "suite" },
  });
  const rooms = await hotelStaff.context().newPage();
  await rooms.goto(`${product.url}/hotel-admin/rooms`);
  const row = rooms.getByRole("row", { name: /101/ });
  await row.waitFor();
  await rooms.route(/hotel-admin\/rooms/, (route) => route.abort());
  // A load that was already under way succeeds; the next one does not.
  const reload = () => rooms.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const notice = rooms.getByText("This list may be out of date");
  await expect.poll(() => reload().then(() => notice.isVisible())).toBe(true);
  expect(await row.isVisible()).toBe(true);
  await rooms.unroute(/hotel-admin\/rooms/);
  await rooms.getByRole("button", { name: "Try again" }).click();
  await notice.waitFor({ state: "detached" });
  await rooms.close();
});

test("without the live connection every screen says how old it may be", async () => {
  const areas = [
    ["hotel-admin", hotel, [{ at: "landing" }, ...HOTEL.filter(({ at }) => at !== "rooms/codes")]],
    ["software-admin", PLATFORM, PLATFORM_SCREENS],
  ] as const;
  for (const [area, account, screens] of areas) {
    const context = await openContext(browser, DESKTOP);
    await context.routeWebSocket(/socket\.io/, (socket) => void socket.close());
    await signIn(await context.newPage(), product, area, account);
    await context.clock.install();
    await onEach(context, area, screens as readonly Screen[], async (tab, open) => {
      await open();
      await tab.getByRole("heading", { level: 1 }).waitFor();
      const badge = tab.getByRole("banner").locator("output");
      await expect
        .poll(async () => {
          await context.clock.fastForward("00:09");
          return badge.innerText();
        })
        .toBe("Updating every 60 s");
      expect(await badge.evaluate(isAmber)).toBe(true);
    });
    await context.close();
  }
});

function isAmber(badge: Element): boolean {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.background = "var(--color-warning-bg)";
  const amber = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return getComputedStyle(badge).backgroundColor === amber;
}
