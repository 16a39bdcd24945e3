import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { call } from "../support/api.js";
import { enableSound } from "../support/boards.js";
import { openContext, PHONE } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { headersOf } from "../support/freshHotel.js";
import { signIn } from "../support/people.js";
import { toast } from "../support/portal.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";
import { standsStill } from "../support/standsStill.js";

const A_PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 360, height: 740 };
const TABLET = { width: 1024, height: 768 };
const COUNTER = { width: 1280, height: 800 };
/** One word of 27 letters. */
const LONG_WORD = "Kartoffelpfannkuchenauflauf";

let product: Product;
let browser: Browser;
let access: DemoAccess;
let hotel: BrowserContext;
let platform: BrowserContext;
/** A new tab for each test, signed in as the hotel's administrator. */
let page: Page;
onStage(async (stage) => {
  ({ product, browser } = stage);
  access = await demoAccess(product);
  hotel = await signedIn("hotel-admin");
  platform = await signedIn("software-admin");
});
beforeEach(async () => {
  page = await hotel.newPage();
});
afterEach(() => page.close());

async function signedIn(area: "hotel-admin" | "software-admin"): Promise<BrowserContext> {
  const context = await openContext(browser, PHONE);
  const tab = await context.newPage();
  await signIn(tab, product, area, area === "hotel-admin" ? access : access.platform);
  await tab.close();
  return context;
}

async function open(tab: Page, path: string): Promise<void> {
  await tab.goto(product.url + path);
  await tab.getByRole("heading", { level: 1 }).first().waitFor();
  await tab.waitForLoadState("networkidle");
}

const countLines = (place: Locator): Promise<number> =>
  place.evaluate((element) => {
    const words = document.createRange();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const tops = new Set<number>();
    while (texts.nextNode()) {
      words.selectNodeContents(texts.currentNode);
      for (const { top } of words.getClientRects()) tops.add(Math.round(top));
    }
    return tops.size;
  });

test.each([
  ["a phone", A_PHONE],
  ["a small phone", SMALL_PHONE],
])("on %s check-in and check-out each take one line in the table", async (_, size) => {
  await page.setViewportSize(size);
  await open(page, "/hotel-admin/rooms");
  const steps = page.getByRole("button", { name: /^Check (in|out) room/ });
  await steps.first().waitFor();
  for (const step of await steps.all()) expect(await countLines(step)).toBe(1);
});

test("on a small phone the tools of a list take one line, and recurring work opens", async () => {
  await page.setViewportSize(SMALL_PHONE);
  for (const list of ["rooms", "requests"]) {
    await open(page, `/hotel-admin/${list}`);
    const tools = page.getByRole("search", { name: "Filters" });
    await tools.getByRole("button", { name: "Select rows" }).waitFor();
    const middles = await tools.locator("input[type=search], button, fieldset").evaluateAll((found) =>
      found
        .filter((tool) => tool.checkVisibility())
        .map((tool) => tool.getBoundingClientRect())
        .map(({ top, height }) => Math.round(top + height / 2)),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
  }
  await page.getByRole("button", { name: "Recurring work" }).click();
  await page.getByRole("dialog", { name: "Recurring work" }).waitFor();
});

test.each(["kitchen", "front-desk"])(
  "the header of %s keeps its distance from the edges on a small phone",
  async (board) => {
    await page.setViewportSize(SMALL_PHONE);
    await open(page, `/hotel-admin/${board}`);
    const listCrowded = (): Promise<(string | null)[]> =>
      page.evaluate(() => {
        const head = document.querySelector("header")?.getBoundingClientRect();
        const words = [...document.querySelectorAll("header h1, header time, header output")];
        return words
          .map((element) => ({ text: element.textContent, place: element.getBoundingClientRect() }))
          .filter(({ place }) => head && (place.top < head.top + 4 || place.right > head.right - 4))
          .map(({ text }) => text);
      });
    await page.getByText("Live", { exact: true }).waitFor();
    await expect.poll(listCrowded).toEqual([]);
    await enableSound(page);
    await expect.poll(listCrowded).toEqual([]);
    const more = await page.getByRole("button", { name: "More", exact: true }).boundingBox();
    const back = await page.getByRole("button", { name: "Back to the portal" }).boundingBox();
    expect(more?.y).toBe(back?.y);
  },
);

test("a toast does not cover the end of the page on a phone", async () => {
  await page.route("**/api/hotel-admin/menu-items", (call) => call.abort());
  await page.setViewportSize(SMALL_PHONE);
  await page.goto(`${product.url}/hotel-admin/menu`);
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await toast(page, "Failed to load data");
  const covered = await again.evaluate((element) => {
    scrollTo(0, document.body.scrollHeight);
    const toasts = [...document.querySelectorAll(".Toastify__toast")].map((one) =>
      one.getBoundingClientRect(),
    );
    return toasts.some(({ top }) => element.getBoundingClientRect().bottom > top);
  });
  expect(covered).toBe(false);
});

/** Gives a dish, a category, a person, a screen and a hotel the name of one long word. */
async function nameByOneWord(): Promise<void> {
  const { url } = product;
  const headers = await headersOf(url, "hotel-admin", access);
  const { category } = await call(url, "POST /hotel-admin/menu-categories", headers, {
    body: { name: LONG_WORD },
  });
  await call(url, "POST /hotel-admin/menu-items", headers, {
    body: { category_id: category.id, name: LONG_WORD, price: 349 },
  });
  await call(url, "POST /hotel-admin/accounts", headers, {
    body: { name: LONG_WORD, username: LONG_WORD.toLowerCase(), position: "kitchen" },
  });
  await call(url, "POST /hotel-admin/screens", headers, { body: { name: LONG_WORD, board: "kitchen" } });
  await call(url, "POST /software-admin/hotels", await headersOf(url, "software-admin", access.platform), {
    body: {
      name: LONG_WORD,
      wifi_ssid: "Guests",
      address: "1 Harbour Road",
      latitude: 12.97,
      longitude: 77.59,
      services: [],
      fb_enabled: true,
    },
  });
}

/** The horizontal overflow of the page and of the table, in pixels. */
const measureOverflow = (tab: Page): Promise<{ page: number; table: number }> =>
  tab.evaluate(() => {
    const { documentElement: page } = document;
    const place = document.querySelector("table")?.parentElement;
    return {
      page: page.scrollWidth - page.clientWidth,
      table: place ? place.scrollWidth - place.clientWidth : Infinity,
    };
  });

test("a name of one long word keeps a row's actions on a phone's screen", async () => {
  await nameByOneWord();
  const other = await platform.newPage();
  const tooWide: string[] = [];
  for (const [tab, path] of [
    [page, "/hotel-admin/menu?search=Kart"],
    [page, "/hotel-admin/menu?tab=categories"],
    [page, "/hotel-admin/people"],
    [page, "/hotel-admin/screens"],
    [page, "/hotel-admin/audit"],
    [other, "/software-admin/hotels"],
    [other, "/software-admin/audit"],
  ] as const) {
    await open(tab, path);
    await tab.getByText(LONG_WORD).first().waitFor();
    for (const size of [A_PHONE, SMALL_PHONE]) {
      await tab.setViewportSize(size);
      await expect.poll(() => tab.evaluate(() => innerWidth)).toBe(size.width);
      await standsStill(tab);
      const { page: ofPage, table } = await measureOverflow(tab);
      if (ofPage > 0 || table > 0) tooWide.push(`${path} at ${size.width}: page ${ofPage}, table ${table}`);
    }
  }
  await other.close();
  expect(tooWide).toEqual([]);
});

/** Enters new work for a board, as earlier tests may have accepted everything. */
async function enterWork(board: "kitchen" | "front-desk"): Promise<void> {
  const { url } = product;
  const headers = await headersOf(url, "hotel-admin", access);
  const { rooms } = await call(url, "GET /hotel-admin/rooms", headers, { query: {} });
  const room_id = rooms[0]?.id ?? "";
  if (board === "kitchen") {
    const { menu_items } = await call(url, "GET /hotel-admin/menu-items", headers, { query: {} });
    const menu_item_id = menu_items.find(({ name }) => name === "Mango Lassi")?.id ?? "";
    const items = [{ menu_item_id, quantity: 1 }];
    await call(url, "POST /hotel-admin/food-orders", headers, { body: { room_id, items } });
    return;
  }
  const { services } = await call(url, "GET /hotel-admin/services", headers, {});
  const service_id = services.find(({ name }) => name === "Fresh towels")?.id ?? "";
  await call(url, "POST /hotel-admin/requests", headers, { body: { room_id, service_id } });
}

/** The pixels of a text that are cut off, horizontally and vertically. */
const measureCutOff = (text: Locator): Promise<number[]> =>
  text.evaluate((node) => [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight]);

/** Whether an element is uncovered at its start, its middle and its end. */
const isUncovered = (element: Locator): Promise<boolean[]> =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [0.05, 0.5, 0.95].map((share) =>
      node.contains(document.elementFromPoint(left + width * share, top + height / 2)),
    );
  });

test.each([
  ["kitchen", A_PHONE],
  ["front-desk", A_PHONE],
  ["kitchen", SMALL_PHONE],
  ["kitchen", TABLET],
  ["kitchen", COUNTER],
  ["front-desk", COUNTER],
] as const)("the %s board shows the undo text and the live badge completely", async (board, size) => {
  await enterWork(board);
  await page.setViewportSize(size);
  await open(page, `/hotel-admin/${board}`);
  await enableSound(page);
  await page.getByRole("button", { name: "Accept", exact: true }).first().click();
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await undo.waitFor();
  const seen = {
    cutOff: await measureCutOff(undo.locator("xpath=../output")),
    isLive: await isUncovered(page.getByText("Live", { exact: true })),
  };
  expect(seen).toEqual({ cutOff: [0, 0], isLive: [true, true, true] });
  await undo.click();
  await undo.waitFor({ state: "detached" });
});
