import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { placeOrder } from "../support/guest.js";
import { guestAtHome, sees, signedInStaff } from "../support/people.js";
import { toast } from "../support/portal.js";
import type { RunningProduct } from "../support/product.js";
import { onSharedStage } from "../support/stage.js";
import { recordToasts } from "../support/toasts.js";

let product: RunningProduct;
let browser: Browser;
let access: DemoAccess;
let staff: Page;
onSharedStage(async (stage) => {
  ({ product, browser } = stage);
  access = await demoAccess(product);
  staff = await signedInStaff(browser, product, access);
});

const toasts = (page: Page) => page.getByLabel("Messages").locator(".Toastify__toast");

test("a guest's own cancellation is announced once", async () => {
  const guest = await guestAtHome(browser, access);
  const readToasts = await recordToasts(guest);
  const placed = "Order placed successfully!";
  const readSincePlaced = async () => {
    const texts = await readToasts();
    return texts.slice(texts.indexOf(placed));
  };
  await placeOrder(guest, "Filter Coffee");
  await expect.poll(readSincePlaced).toContain(placed);
  await guest.getByRole("button", { name: "Cancel" }).first().click();
  await guest.getByRole("button", { name: "Cancel order" }).click();
  await expect.poll(readSincePlaced).toContain("Order cancelled successfully");
  await sees(guest, "Cancelled");
  await expect.poll(() => toasts(guest).count()).toBe(0);
  expect(await readSincePlaced()).toEqual([placed, "Order cancelled successfully"]);
});

test.each([
  { width: 390, height: 844, colorScheme: "light" as const },
  { width: 390, height: 844, colorScheme: "dark" as const },
  { width: 1440, height: 900, colorScheme: "light" as const },
  { width: 1440, height: 900, colorScheme: "dark" as const },
])("the toast of a failed save disappears when a retry succeeds: $width px, $colorScheme", async (look) => {
  await staff.setViewportSize(look);
  await staff.emulateMedia(look);
  await staff.goto(`${product.url}/hotel-admin/menu`);
  await staff.getByText("Masala Dosa", { exact: true }).click();
  const edit = staff.getByRole("dialog", { name: "Edit Menu Item" });
  const save = edit.getByRole("button", { name: "Save" });
  const price = edit.getByRole("textbox", { name: /^Price/ });
  await staff.route("**/api/hotel-admin/menu-items/*", (call) =>
    call.request().method() === "PUT" ? call.abort() : call.continue(),
  );
  await price.fill("230");
  await save.click();
  const failure = toasts(staff).filter({ hasText: "Failed to save item" });
  await failure.hover();
  const clock = failure.getByRole("progressbar", { includeHidden: true });
  await expect.poll(() => clock.evaluate((bar) => getComputedStyle(bar).animationPlayState)).toBe("paused");

  await staff.unroute("**/api/hotel-admin/menu-items/*");
  await price.fill(`${look.width + look.colorScheme.length}`);
  await save.dispatchEvent("click");
  await toast(staff, "Menu item updated successfully");
  expect(await toasts(staff).allInnerTexts()).toEqual(["Menu item updated successfully"]);
  await edit.waitFor({ state: "detached" });
});

test("typing a dish's name without selecting it adds nothing to an order", async () => {
  await staff.goto(`${product.url}/hotel-admin/requests?tab=1`);
  await staff.getByRole("button", { name: "New Order" }).click();
  const order = staff.getByRole("dialog", { name: "New order" });
  const add = order.getByRole("combobox", { name: /^Add a dish/ });
  await add.click();
  await staff.keyboard.type("masala dosa");
  await staff.getByRole("option", { name: /^Masala Dosa/ }).click();
  const lines = order.getByRole("list", { name: "Dishes" }).getByRole("listitem");
  await expect.poll(() => lines.count()).toBe(1);
  await add.focus();
  await staff.keyboard.type("naan");
  await staff.getByRole("option", { name: /Naan/ }).first().waitFor();
  await staff.keyboard.press("Tab");
  expect(await lines.allInnerTexts()).toEqual([expect.stringContaining("Masala Dosa")]);
});
