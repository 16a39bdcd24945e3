import type { DemoAccess } from "@roombell/e2e/support/demo";
import { openFrontDesk } from "@roombell/e2e/support/frontDesk";
import type { Locator, Page } from "playwright-core";
import { reportInteractions } from "./interactions.js";

const DISHES = 300;
const INTERACTION_MS = 200;

/** Adds dishes without options until the demo hotel's menu has 300. */
export async function enlargeMenu(url: string, access: DemoAccess): Promise<void> {
  const desk = await openFrontDesk(url, access);
  const { menu_items } = await desk.call("GET /hotel-admin/menu-items", {});
  const [first] = menu_items;
  if (first === undefined) return;
  for (let count = menu_items.length; count < DISHES; count += 1) {
    const body = { category_id: first.category_id, name: `Dish ${count}`, price: 100 + count };
    await desk.call("POST /hotel-admin/menu-items", { body });
  }
}

/** Taps a dish after the scroll was painted, as a person would. */
async function tapPainted(dish: Locator): Promise<void> {
  await dish.scrollIntoViewIfNeeded();
  await dish.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve()))),
  );
  await dish.tap();
}

async function tapThroughMenu(page: Page): Promise<void> {
  // CSS selectors only: role queries among hundreds of dishes take longer than a tap on the slow processor.
  await tapPainted(page.locator(`[aria-label="Add Dish ${DISHES - 1}"]`));
  await page.locator(`fieldset[aria-label*="Dish ${DISHES - 1}"]`).waitFor();
  const search = page.locator('[type="search"]');
  await search.tap();
  await page.keyboard.type("dosa", { delay: 120 });
  await page.locator('li:not([hidden]) [aria-label="Add Masala Dosa"]').waitFor();
  await page.locator(`[aria-label="Add Dish 100"]`).waitFor({ state: "hidden" });
  await search.fill("");
  await page.locator('li:not([hidden]) [aria-label="Add Dish 100"]').waitFor();
  await page.locator("fieldset > button", { hasText: "Starters" }).tap();
  await tapPainted(page.locator('[aria-label="Add Paneer Tikka"]'));
  await page.locator('[role="dialog"]').waitFor();
  await page.waitForLoadState("networkidle");
}

/** Reports the slowest interactions on the long menu; false if one exceeds the goal. */
export async function measureMenuTaps(page: Page, link: string): Promise<boolean> {
  await page.goto(link);
  await page.locator(`[aria-label="Add Dish ${DISHES - 1}"]`).waitFor();
  await page.waitForLoadState("networkidle");
  await tapThroughMenu(page);
  console.log(`Menu of ${DISHES} dishes, goal ${INTERACTION_MS} ms; the slowest interactions:`);
  const [slowest] = await reportInteractions(page, 6);
  return slowest !== undefined && slowest.duration < INTERACTION_MS;
}
