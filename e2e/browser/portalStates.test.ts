import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { call } from "../support/api.js";
import { freshHotel, headersOf, type FreshHotel } from "../support/freshHotel.js";
import { PLATFORM } from "../support/hotel.js";
import { signedInPlatformAdmin, staffAtHome } from "../support/people.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";
import { standsStill } from "../support/standsStill.js";

/** The number of screens opened at once: two cores render them without a timeout. */
const TABS = 3;

type Screen = {
  at: string;
  /** Its empty state on the first day; absent for screens that are never empty. */
  empty?: string;
  /** The call that it depends on, and the message when that fails. */
  fails?: { load: string; words: string };
};

const failing = (load: string, words: string) => ({ load, words });

const HOTEL: Screen[] = [
  { at: "landing", empty: "No requests yet" },
  {
    at: "requests",
    empty: "No active service requests",
    fails: failing("requests", "Failed to load service requests"),
  },
  {
    at: "requests?tab=1",
    empty: "No active food orders",
    fails: failing("food-orders", "Failed to load food orders"),
  },
  { at: "menu", empty: "The menu is empty", fails: failing("menu-items", "Failed to load data") },
  {
    at: "menu?tab=categories",
    empty: "No categories yet",
    fails: failing("menu-categories", "Failed to load data"),
  },
  { at: "rooms", empty: "No rooms found", fails: failing("rooms", "Failed to load rooms") },
  {
    at: "rooms/codes",
    empty: "No rooms found",
    fails: failing("rooms", "Failed to load rooms"),
  },
  {
    at: "requests-dashboard",
    empty: "No orders yet",
    fails: failing("dashboard", "Failed to load dashboard data"),
  },
  {
    at: "rooms-dashboard",
    empty: "No requests yet",
    fails: failing("dashboard", "Failed to load dashboard data"),
  },
  { at: "settings", fails: failing("settings", "Failed to load settings") },
  { at: "people", fails: failing("accounts", "Failed to load people") },
  { at: "screens", empty: "No screens yet", fails: failing("screens", "Failed to load screens") },
  { at: "audit", fails: failing("audit", "Failed to load the audit log") },
];
const PLATFORM_SCREENS: Screen[] = [
  {
    at: "dashboard",
    empty: "No hotels yet",
    fails: failing("dashboard", "Failed to load dashboard data"),
  },
  { at: "hotels", empty: "No hotels yet", fails: failing("hotels", "Failed to load data") },
  { at: "services", empty: "No services yet", fails: failing("services", "Failed to load services") },
  { at: "audit", fails: failing("audit", "Failed to load the audit log") },
];

let product: Product;
let browser: Browser;
let platformStaff: Page;
let opened: Promise<FirstDay> | null;
onStage(
  async (stage) => {
    ({ product, browser } = stage);
    opened = null;
    platformStaff = await signedInPlatformAdmin(browser, product, { platform: PLATFORM });
  },
  {
    settings: {
      SEED_DEMO: "false",
      SOFTWARE_ADMIN_USERNAME: PLATFORM.username,
      SOFTWARE_ADMIN_PASSWORD: PLATFORM.password,
    },
  },
);

/** A new hotel, with its administrator on the home page. */
type FirstDay = { hotel: FreshHotel; staff: Page };

async function openFirstHotel(): Promise<FirstDay> {
  const hotel = await freshHotel(product.url, PLATFORM, "Harbour View");
  return { hotel, staff: await staffAtHome(browser, product, hotel) };
}
const firstDay = (): Promise<FirstDay> => (opened ??= openFirstHotel());

/** Opens every screen in its own tab, several at once, and checks its error state and its empty state. */
async function checkStates(context: BrowserContext, area: string, screens: readonly Screen[]): Promise<void> {
  for (let first = 0; first < screens.length; first += TABS) {
    await Promise.all(
      screens.slice(first, first + TABS).map(async (screen) => {
        const tab = await context.newPage();
        // No live connection: establishing it reloads, which may recover the screen first.
        await tab.routeWebSocket(/socket\.io/, (socket) => void socket.close());
        await expectFailure(tab, `${product.url}/${area}/${screen.at}`, screen);
        if (screen.empty !== undefined) await tab.getByText(screen.empty, { exact: true }).waitFor();
        // The toast about the failure may still be there, and nothing else.
        const alerts = tab.getByRole("alert");
        const others = screen.fails ? alerts.filter({ hasNotText: screen.fails.words }) : alerts;
        expect(await others.count()).toBe(0);
        await tab.close();
      }),
    );
  }
}

/** Fails the screen's call; expects a message as a toast and on the screen, and recovery by Try again. */
async function expectFailure(tab: Page, url: string, { fails: failure }: Screen): Promise<void> {
  if (failure === undefined) {
    await tab.goto(url);
    return;
  }
  const isLoad = ({ pathname }: URL): boolean =>
    pathname.startsWith("/api/") && pathname.endsWith(`-admin/${failure.load}`);
  // Not retried, so that the message comes at once.
  await tab.route(isLoad, (route) =>
    route.fulfill({ status: 400, json: { success: false, code: "bad_request", message: "No" } }),
  );
  await tab.goto(url);
  await tab.getByLabel("Messages").getByText(failure.words, { exact: true }).waitFor();
  const state = tab.getByRole("main").getByRole("alert").filter({ hasText: failure.words });
  const retry = state.getByRole("button", { name: "Try again" });
  await retry.waitFor();
  await tab.unroute(isLoad);
  await retry.click();
  await state.waitFor({ state: "detached" });
}

/** Expects an amber badge that the page is updated only every minute. */
async function expectAge(tab: Page): Promise<void> {
  await tab.getByRole("heading", { level: 1 }).waitFor();
  const badge = tab.locator("header output").first();
  await expect
    .poll(async () => {
      await tab.clock.fastForward("00:09");
      return badge.innerText();
    })
    .toBe("Updating every 60 s");
  await expect.poll(() => badge.evaluate(isAmber)).toBe(true);
}

test("without any hotel, every platform screen shows its empty state and failed loads", async () => {
  await checkStates(platformStaff.context(), "software-admin", PLATFORM_SCREENS);
});

test("on a hotel's first day every screen shows its empty state and failed loads", async () => {
  const { staff } = await firstDay();
  await staff.getByText("No requests yet").waitFor();
  await staff.getByText("No orders yet").waitFor();
  await checkStates(staff.context(), "hotel-admin", HOTEL);
});

test("a page of each area says that it may be out of date while the live connection is missing", async () => {
  const { staff } = await firstDay();
  for (const [person, path] of [
    [staff, "hotel-admin/rooms"],
    [platformStaff, "software-admin/hotels"],
  ] as const) {
    const tab = await person.context().newPage();
    await tab.routeWebSocket(/socket\.io/, (socket) => void socket.close());
    await tab.clock.install();
    await tab.goto(`${product.url}/${path}`);
    await expectAge(tab);
    await tab.close();
  }
});

test("the home page shows no message about failed background loads", async () => {
  const { staff } = await firstDay();
  const home = await staff.context().newPage();
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

test("rows stay, marked as out of date, when a reload fails", async () => {
  const { hotel, staff } = await firstDay();
  await call(product.url, "POST /hotel-admin/rooms", hotel.headers, {
    body: { room_number: "101", floor: 1, room_type: "suite" },
  });
  const rooms = await staff.context().newPage();
  await rooms.goto(`${product.url}/hotel-admin/rooms`);
  const row = rooms.getByRole("row", { name: /101/ });
  await row.waitFor();
  const isLoad = /hotel-admin\/rooms/;
  await rooms.route(isLoad, (route) => route.abort());
  // A load that was already in flight succeeds; the next one fails.
  const reload = () => rooms.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const notice = rooms.getByText("This list may be out of date");
  await expect.poll(() => reload().then(() => notice.isVisible())).toBe(true);
  expect(await row.isVisible()).toBe(true);
  // A load that is still in flight would recover the list before the click.
  const retry = rooms.getByRole("button", { name: "Try again" });
  await expect.poll(() => retry.isEnabled()).toBe(true);
  await rooms.unroute(isLoad);
  await retry.click();
  await notice.waitFor({ state: "detached" });
  await rooms.close();
});

/** The number of rows that are fully visible without scrolling. */
const countVisibleRows = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("tbody tr")].filter(
        (row) => row.getBoundingClientRect().bottom <= innerHeight,
      ).length,
  );

test("long lists of rooms and hotels show enough rows without scrolling", async () => {
  const { hotel, staff } = await firstDay();
  for (let floor = 1; floor <= 10; floor += 1) {
    const [first, last] = [floor * 100 + 10, floor * 100 + 39];
    await call(product.url, "POST /hotel-admin/rooms/range", hotel.headers, {
      body: { first, last, floor, room_type: "double" },
    });
  }
  const platform = await headersOf(product.url, "software-admin", PLATFORM);
  for (let number = 1; number <= 20; number += 1) {
    await call(product.url, "POST /software-admin/hotels", platform, {
      body: {
        name: `Harbour View ${number}`,
        wifi_ssid: "Guests",
        address: "1 Very Long Boulevard of the Fourteenth of November, Industrial Estate East, Kochi",
        latitude: 9.93,
        longitude: 76.26,
        services: [],
        fb_enabled: true,
      },
    });
  }
  for (const [person, path, sizes] of [
    [staff, "hotel-admin/rooms", { 1440: 14, 1024: 9, 390: 5 }],
    [platformStaff, "software-admin/hotels", { 1440: 12, 1024: 6, 390: 6 }],
  ] as const) {
    const page = await person.context().newPage();
    await page.goto(`${product.url}/${path}`);
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await standsStill(page);
      await expect
        .poll(() => countVisibleRows(page), { message: `${path}, ${width} wide` })
        .toBeGreaterThanOrEqual(sizes[width]);
    }
    await page.close();
  }
});

function isAmber(badge: Element): boolean {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.background = "var(--color-warning-bg)";
  const amber = getComputedStyle(probe).backgroundColor;
  probe.remove();
  return getComputedStyle(badge).backgroundColor === amber;
}
