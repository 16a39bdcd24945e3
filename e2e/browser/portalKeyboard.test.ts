import type { Browser, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP_MOVING, openContext } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { signedInStaff } from "../support/people.js";
import { toast } from "../support/portal.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";

/** More than the tab stops of any page. */
const MAX_STOPS = 200;

let product: Product;
let browser: Browser;
let access: DemoAccess;
let page: Page;
onStage(async (stage) => {
  ({ product, browser } = stage);
  access = await demoAccess(product);
  page = await signedInStaff(browser, product, access, DESKTOP_MOVING);
  await page.goto(`${product.url}/hotel-admin/landing`);
});

const press = (key: string) => page.keyboard.press(key);

/** Tabs to an element; expects a visible focus at every stop. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor({ state: "attached" });
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MAX_STOPS && !(await isReached()); stops += 1) await press("Tab");
  expect(await isReached(), `Tab leads to ${String(target)}`).toBe(true);
  expect(await target.evaluate(showsFocus), `${String(target)} shows its focus`).toBe(true);
}

/** Whether the element, or the replacement of a hidden input beside it, has an outline. */
function showsFocus(element: Element): boolean {
  const drawn = [element, ...(element.parentElement?.children ?? [])];
  return (
    element.matches(":focus-visible") &&
    drawn.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    })
  );
}

const menuLink = (name: RegExp) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

test("signs in", async () => {
  page = await (await openContext(browser, DESKTOP_MOVING)).newPage();
  await page.goto(`${product.url}/hotel-admin/login`);
  await tabTo(page.getByLabel(/^Username/));
  await page.keyboard.type(access.username);
  await tabTo(page.getByLabel(/^Password/));
  await page.keyboard.type(access.password);
  await press("Enter");
  await page.waitForURL("**/hotel-admin/landing");
});

test("accepts a request", async () => {
  await tabTo(menuLink(/^Requests/));
  await press("Enter");
  const row = page.getByRole("row", { name: /206 .*Air conditioning/ });
  await tabTo(row.getByRole("button", { name: /^Accept/ }));
  await press("Enter");
  await toast(page, "Request status updated successfully");
  await page.getByRole("row", { name: /206 .*Air conditioning.*In Progress/ }).waitFor();
});

test("adds a room", async () => {
  await tabTo(menuLink(/^Rooms/));
  await press("Enter");
  await tabTo(page.getByRole("button", { name: "Add Room" }));
  await press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add Room" });
  await tabTo(dialog.getByLabel(/^Room Number/));
  await page.keyboard.type("401");
  await tabTo(dialog.getByRole("textbox", { name: /^Floor/ }));
  await page.keyboard.type("4");
  await tabTo(dialog.getByRole("combobox", { name: /^Room Type/ }));
  await press("Enter");
  await page.getByRole("option", { name: "Standard" }).waitFor();
  await press("ArrowDown");
  await press("ArrowDown");
  await press("Enter");
  await page.getByRole("option").first().waitFor({ state: "detached" });
  await tabTo(dialog.getByRole("button", { name: "Add Room" }));
  await press("Enter");
  await toast(page, "Room created successfully");
  await page.getByRole("row", { name: /room 401/ }).waitFor();
});

test("opens a room's menu with the arrow keys and returns the focus on Escape", async () => {
  await tabTo(menuLink(/^Rooms/));
  await press("Enter");
  const more = page.getByRole("button", { name: "More for room 101" });
  await tabTo(more);
  await press("Enter");
  await page.getByRole("menuitem", { name: "Edit" }).waitFor();
  await press("ArrowDown");
  await press("Escape");
  await expect.poll(() => more.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("marks a dish sold out", async () => {
  await tabTo(menuLink(/^Menu/));
  await press("Enter");
  const dish = page.getByRole("row", { name: /Poha/ }).getByLabel("Poha available");
  await tabTo(dish);
  await press("Space");
  await toast(page, "Poha is sold out");
  expect(await dish.isChecked()).toBe(false);
});

test("opens a page, a room's guest and an order with Ctrl K", async () => {
  const goTo = async (text: string): Promise<void> => {
    await press("Control+k");
    const field = page.getByRole("dialog", { name: "Go to" }).getByRole("combobox");
    await field.fill(text);
    await page.getByRole("option").first().waitFor();
    await press("Enter");
  };
  await goTo("peop");
  await page.waitForURL("**/hotel-admin/people");
  await goTo("ananya");
  await page.waitForURL("**/hotel-admin/rooms?search=103");
  await goTo("#1056");
  await page.getByRole("dialog", { name: /1056/ }).waitFor();
});
