import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openContext, PHONE } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { letSoundIn } from "../support/boards.js";
import { signIn } from "../support/people.js";
import { toast } from "../support/portal.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";
import { standsStill } from "../support/standsStill.js";

const A_PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 360, height: 740 };
const TABLET = { width: 1024, height: 768 };

let product: Product;
let browser: Browser;
let access: DemoAccess;
let hotel: BrowserContext;
let platform: BrowserContext;
/** Each test has a tab of its own, signed in as the hotel's administrator. */
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

/** The placeholders that are wider than their field. */
function cutHints(tab: Page): Promise<string[]> {
  return tab.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d");
    return [...document.querySelectorAll("input")]
      .filter((field) => field.checkVisibility() && field.placeholder !== "")
      .filter((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        if (pen) pen.font = font;
        const needed = pen?.measureText(field.placeholder).width ?? Infinity;
        return needed > field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      })
      .map((field) => field.placeholder);
  });
}

test("the placeholders of search fields are not cut off on phones and on a tablet", async () => {
  const cut: string[] = [];
  const look = async (tab: Page, path: string): Promise<void> => {
    await open(tab, path);
    for (const size of [A_PHONE, SMALL_PHONE, TABLET]) {
      await tab.setViewportSize(size);
      await expect.poll(() => tab.evaluate(() => innerWidth)).toBe(size.width);
      await standsStill(tab);
      cut.push(...(await cutHints(tab)).map((hint) => `${path} at ${size.width}: ${hint}`));
    }
  };
  for (const list of ["rooms", "requests", "requests?tab=1", "menu", "audit"])
    await look(page, `/hotel-admin/${list}`);
  const other = await platform.newPage();
  for (const list of ["hotels", "services", "audit"]) await look(other, `/software-admin/${list}`);
  await other.close();
  expect(cut).toEqual([]);
});

const linesOf = (place: Locator): Promise<number> =>
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
])("on %s check-in and check-out are one line in the table", async (_, size) => {
  await page.setViewportSize(size);
  await open(page, "/hotel-admin/rooms");
  const steps = page.getByRole("button", { name: /^Check (in|out) room/ });
  await steps.first().waitFor();
  for (const step of await steps.all()) expect(await linesOf(step)).toBe(1);
});

test.each(["kitchen", "front-desk"])("the head of %s stays off the edges on a small phone", async (board) => {
  await page.setViewportSize(SMALL_PHONE);
  await open(page, `/hotel-admin/${board}`);
  const crowded = (): Promise<(string | null)[]> =>
    page.evaluate(() => {
      const head = document.querySelector("header")?.getBoundingClientRect();
      const words = [...document.querySelectorAll("header h1, header time, header output")];
      return words
        .map((element) => ({ text: element.textContent, place: element.getBoundingClientRect() }))
        .filter(({ place }) => head && (place.top < head.top + 4 || place.right > head.right - 4))
        .map(({ text }) => text);
    });
  await page.getByText("Live", { exact: true }).waitFor();
  await expect.poll(crowded).toEqual([]);
  await letSoundIn(page);
  await expect.poll(crowded).toEqual([]);
  const more = await page.getByRole("button", { name: "More", exact: true }).boundingBox();
  const back = await page.getByRole("button", { name: "Back to the portal" }).boundingBox();
  expect(more?.y).toBe(back?.y);
});

test("a toast leaves what ends the page within reach on a phone", async () => {
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
