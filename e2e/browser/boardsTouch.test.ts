import type { Browser, Locator, Page } from "playwright-core";
import { afterEach, expect, test, vi } from "vitest";
import { demoAccess } from "../support/demo.js";
import { openTab, signedInStaff } from "../support/people.js";
import type { RunningProduct } from "../support/product.js";
import { onSharedStage } from "../support/stage.js";

/** The minimum height of a target for wet hands, in pixels; 56 with its border. */
const TARGET = 54;

let product: RunningProduct;
let browser: Browser;
let kitchen: Page;
let desk: Page;
onSharedStage(async (stage) => {
  ({ product, browser } = stage);
  const staff = await signedInStaff(browser, product, await demoAccess(product));
  [kitchen, desk] = await Promise.all([
    openTab(staff, `${product.url}/hotel-admin/kitchen`),
    openTab(staff, `${product.url}/hotel-admin/front-desk`),
  ]);
});
/** The overlays of a page: dialogs, drawers and menus. */
const OVER = "[role=dialog], [role=menu], [role=listbox]";

const layersOver = (page: Page): Promise<number> => page.locator(OVER).count();

// An open overlay would cover the buttons of the next test.
afterEach(async () => {
  await closeLayers(kitchen);
  await closeLayers(desk);
});

const closeLayers = (page: Page): Promise<void> =>
  vi.waitFor(
    async () => {
      if ((await layersOver(page)) === 0) return;
      await page.keyboard.press("Escape");
      throw new Error("something is still open");
    },
    { timeout: 30_000 },
  );

/** The targets of the page and its overlays that are too low. */
const tooLow = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([target, selector]) => {
      const over = [...document.querySelectorAll(selector)].at(-1);
      const pressed =
        "button, a[href], input:not([type=radio]), textarea, [role=menuitem], [role=option], label";
      return [...(over ?? document.body).querySelectorAll<HTMLElement>(pressed)]
        .filter((element) => element.tagName !== "LABEL" || element.querySelector("[type=radio]") !== null)
        .filter((element) => element.checkVisibility() && element.offsetWidth > 1)
        .filter((element) => element.getBoundingClientRect().height < target - 0.5)
        .map((element) => `${element.innerText || element.ariaLabel} ${element.offsetHeight}`);
    },
    [TARGET, OVER] as const,
  );

const press = (place: Page | Locator, name: string | RegExp): Promise<void> =>
  place.getByRole("button", { name, exact: true }).first().click();

/** Presses a button and waits for the overlay that it opens, which is checked instead of the page. */
async function open(page: Page, name: string | RegExp, place: Page | Locator = page): Promise<void> {
  await press(place, name);
  await expect.poll(() => layersOver(page)).toBeGreaterThan(0);
}

test.each([
  ["the board", async () => {}],
  ["a new order", () => open(kitchen, /^More for order/)],
  ["recall", () => open(kitchen, "Recall")],
  ["pause", () => open(kitchen, "Pause")],
  ["the day", () => open(kitchen, "Today")],
  ["a dish", () => open(kitchen, /./, kitchen.getByRole("list", { name: "All day" }))],
  ["the menu", () => open(kitchen, "More")],
])("%s in the kitchen has targets large enough for wet hands", async (_, act) => {
  await kitchen.getByRole("region", { name: /^New/ }).waitFor();
  await act();
  await expect.poll(() => tooLow(kitchen)).toEqual([]);
});

test.each([
  ["the board", async () => {}],
  ["a request", () => open(desk, /^More for/)],
  ["a new request", () => open(desk, "New request")],
  ["the filter", () => open(desk, "All categories")],
  ["a food order", () => open(desk, /^#\d/)],
])("%s at the front desk has targets large enough for wet hands", async (_, act) => {
  await desk.getByRole("region", { name: /^New/ }).waitFor();
  await act();
  await expect.poll(() => tooLow(desk)).toEqual([]);
});

test("a swipe down a board does not reload it", async () => {
  for (const board of [kitchen, desk]) {
    await expect
      .poll(() => board.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY))
      .toBe("none");
  }
});
