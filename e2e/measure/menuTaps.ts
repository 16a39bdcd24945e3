import type { Browser, Locator, Page } from "playwright-core";
import { openContext, PHONE } from "../support/browser.js";
import type { FrontDesk } from "../support/frontDesk.js";
import { slowTab } from "./slowTab.js";

const DISHES = 300;
const INTERACTION_MS = 200;

/** Dishes without options, so that the demo hotel's menu has 300. */
export async function enlargeMenu(desk: FrontDesk): Promise<void> {
  const { menu_items } = await desk.call("GET /hotel-admin/menu-items", {});
  const [first] = menu_items;
  if (first === undefined) return;
  for (let count = menu_items.length; count < DISHES; count += 1) {
    const body = { category_id: first.category_id, name: `Dish ${count}`, price: 100 + count };
    await desk.call("POST /hotel-admin/menu-items", { body });
  }
}

/** One event of an interaction: on what, and how long until the frame after it was shown, in milliseconds. */
type Tap = { event: string; target: string; duration: number; delay: number; processing: number };

type Noted = { taps: Tap[] };

/** Notes every tap and key as Interaction to Next Paint counts them. */
async function noteTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const taps: Tap[] = [];
    Object.assign(window, { taps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        if (entry.interactionId === 0) continue;
        const target = entry.target as Element | null;
        taps.push({
          event: entry.name,
          target: (
            target?.getAttribute("aria-label") ||
            target?.textContent ||
            target?.localName ||
            "gone"
          ).slice(0, 30),
          duration: entry.duration,
          delay: Math.round(entry.processingStart - entry.startTime),
          processing: Math.round(entry.processingEnd - entry.processingStart),
        });
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** Taps what has been painted where it is: nobody taps a dish in the frame in which the list is scrolled to it. */
async function tapSeen(dish: Locator): Promise<void> {
  await dish.scrollIntoViewIfNeeded();
  await dish.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve()))),
  );
  await dish.tap();
}

/** What a guest taps and types on the long menu. */
async function goThroughMenu(page: Page): Promise<void> {
  // Selectors of CSS alone: to find a role among hundreds of dishes takes the slow processor longer than any tap.
  await tapSeen(page.locator(`[aria-label="Add Dish ${DISHES - 1}"]`));
  await page.locator(`fieldset[aria-label*="Dish ${DISHES - 1}"]`).waitFor();
  const search = page.locator('[type="search"]');
  await search.tap();
  await page.keyboard.type("dosa", { delay: 120 });
  await page.locator('li:not([hidden]) [aria-label="Add Masala Dosa"]').waitFor();
  await page.locator(`[aria-label="Add Dish 100"]`).waitFor({ state: "hidden" });
  await search.fill("");
  await page.locator('li:not([hidden]) [aria-label="Add Dish 100"]').waitFor();
  await page.locator("fieldset > button", { hasText: "Starters" }).tap();
  await tapSeen(page.locator('[aria-label="Add Paneer Tikka"]'));
  await page.locator('[role="dialog"]').waitFor();
  await page.waitForLoadState("networkidle");
}

/** The slowest of a guest's taps and keys on the long menu; false if one takes too long. */
export async function reportInteractions(browser: Browser, link: string): Promise<boolean> {
  const context = await openContext(browser, PHONE);
  try {
    const page = await slowTab(context);
    await page.goto(link);
    await page.locator(`[aria-label="Add Dish ${DISHES - 1}"]`).waitFor();
    await page.waitForLoadState("networkidle");
    await noteTaps(page);
    await goThroughMenu(page);
    const taps = await page.evaluate(() => (window as unknown as Noted).taps);
    const slowest = taps.toSorted((one, other) => other.duration - one.duration);
    const most = slowest[0]?.duration ?? 0;
    console.log(
      `Menu of ${DISHES} dishes: slowest interaction ${most} ms of at most ${INTERACTION_MS}; the slowest events:`,
    );
    for (const { event, target, duration, delay, processing } of slowest.slice(0, 6))
      console.log(`  ${event} on ${target}: ${duration} ms (waited ${delay}, worked ${processing})`);
    return most > 0 && most < INTERACTION_MS;
  } finally {
    await context.close();
  }
}
