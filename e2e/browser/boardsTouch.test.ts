import type { Browser, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { demoAccess } from "../support/demo.js";
import { openTab, signedInStaff } from "../support/people.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";

/** Lowest target for wet hands, in pixels; 56 with the line around it. */
const TARGET = 54;

let product: Product;
let browser: Browser;
let kitchen: Page;
let desk: Page;
onStage(async (stage) => {
  ({ product, browser } = stage);
  const staff = await signedInStaff(browser, product, await demoAccess(product));
  [kitchen, desk] = await Promise.all([
    openTab(staff, `${product.url}/hotel-admin/kitchen`),
    openTab(staff, `${product.url}/hotel-admin/front-desk`),
  ]);
});
afterEach(() => Promise.all([kitchen, desk].map((page) => page.keyboard.press("Escape"))));

/** Whatever on the page, or in what lies over it, is lower than a target may be. */
const tooLow = (page: Page): Promise<string[]> =>
  page.evaluate((target) => {
    const over = [...document.querySelectorAll("[role=dialog], [role=menu], [role=listbox]")].at(-1);
    const pressed =
      "button, a[href], input:not([type=radio]), textarea, [role=menuitem], [role=option], label";
    return [...(over ?? document.body).querySelectorAll<HTMLElement>(pressed)]
      .filter((element) => element.tagName !== "LABEL" || element.querySelector("[type=radio]") !== null)
      .filter((element) => element.checkVisibility() && element.offsetWidth > 1)
      .filter((element) => element.getBoundingClientRect().height < target - 0.5)
      .map((element) => `${element.innerText || element.ariaLabel} ${element.offsetHeight}`);
  }, TARGET);

const first = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("button", { name }).first().click();

test.each([
  ["the board", async () => {}],
  ["a new order", () => first(kitchen, /^More for order/)],
  ["recall", () => first(kitchen, "Recall")],
  ["pause", () => first(kitchen, "Pause")],
  ["the day", () => first(kitchen, "Today")],
  ["a dish", () => kitchen.getByRole("list", { name: "All day" }).getByRole("button").first().click()],
  ["the menu", () => first(kitchen, "More")],
])("in the kitchen %s is for wet hands", async (_, open) => {
  await kitchen.getByRole("region", { name: /^New/ }).waitFor();
  await open();
  await expect.poll(() => tooLow(kitchen)).toEqual([]);
});

test.each([
  ["the board", async () => {}],
  ["a request", () => first(desk, /^More for/)],
  ["a new request", () => first(desk, "New request")],
  ["the filter", () => first(desk, "Filter")],
  ["the screen's name", () => first(desk, /^Front desk \d/)],
  ["a food order", () => first(desk, /^#\d/)],
])("at the front desk %s is for wet hands", async (_, open) => {
  await desk.getByRole("region", { name: /^New/ }).waitFor();
  await open();
  await expect.poll(() => tooLow(desk)).toEqual([]);
});
