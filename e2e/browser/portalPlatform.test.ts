import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, openContext } from "../support/browser.js";
import { demoAccess, type DemoAccess, type SignIn } from "../support/demo.js";
import { sees, signedInPlatformAdmin, signedInStaff, signIn, staffAtHome } from "../support/people.js";
import { chooseFrom, openMenu, toast } from "../support/portal.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";

let product: Product;
let browser: Browser;
let access: DemoAccess;
let page: Page;
onStage(async (stage) => {
  ({ product, browser } = stage);
  access = await demoAccess(product);
  page = await signedInPlatformAdmin(browser, product, access);
});

const go = (path: string) => page.goto(`${product.url}/software-admin/${path}`);
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
const row = (name: RegExp) => page.getByRole("row", { name });

/** Reads the credentials, which the dialog shows only once. */
async function readCredentials(name = "Lagoon Inn"): Promise<SignIn> {
  const shown = dialog(`Sign-in for ${name}`);
  await shown.waitFor();
  const texts = await shown.locator("dd").allInnerTexts();
  const [username = "", password = ""] = texts.map((text) => text.trim().split(/\s/)[0] ?? "");
  return { username, password };
}

test("a hotel is added, gets new credentials, is deactivated and activated, deleted and restored", async () => {
  await go("dashboard");
  await page.getByRole("navigation").getByRole("link", { name: "Hotels" }).click();
  await page.getByRole("button", { name: "Add Hotel" }).click();
  const add = dialog("Add Hotel");
  await add.getByRole("button", { name: "Add Hotel" }).click();
  await add.getByText("Hotel name is required").waitFor();
  await add.getByLabel(/^Hotel Name/).fill("Lagoon Inn");
  await add.getByLabel(/^WiFi SSID/).fill("Lagoon");
  await add.getByLabel(/^Address/).fill("9 Backwater Lane");
  await add.getByRole("textbox", { name: /^Latitude/ }).fill("9.93");
  await add.getByRole("textbox", { name: /^Longitude/ }).fill("76.26");
  await add.getByRole("checkbox", { name: /^Food & Beverage/ }).check({ force: true });
  await add.getByRole("button", { name: "Add Hotel" }).click();
  const first = await readCredentials();
  await page.goBack();
  await dialog("Have you saved the password?").getByRole("button", { name: "Show it again" }).click();
  expect(await readCredentials()).toEqual(first);
  await page.getByRole("button", { name: "I have saved it" }).click();
  await row(/Lagoon Inn.*Active/).waitFor();

  const manager = await staffAtHome(browser, product, first);
  await manager.getByRole("dialog", { name: "Change Password" }).waitFor();

  await openMenu(page, "More for Lagoon Inn", "New credentials");
  await page.getByRole("button", { name: "Issue credentials" }).click();
  const second = await readCredentials();
  expect(second.password).not.toBe(first.password);
  await page.getByRole("button", { name: "I have saved it" }).click();
  await manager.waitForURL("**/hotel-admin/login");

  const again = await staffAtHome(browser, product, second);
  await openMenu(page, "More for Lagoon Inn", "Deactivate");
  await dialog("Deactivate Lagoon Inn?").getByRole("button", { name: "Deactivate" }).click();
  await row(/Lagoon Inn.*Inactive/).waitFor();
  await again.waitForURL(/\/(hotel-admin\/login)?$/);
  await openMenu(page, "More for Lagoon Inn", "Activate");
  await row(/Lagoon Inn.*Active/).waitFor();

  await page.getByRole("button", { name: "Edit Lagoon Inn" }).click();
  const edit = dialog("Edit Lagoon Inn");
  await edit.getByLabel(/^Address/).fill("10 Backwater Lane");
  await edit.getByRole("button", { name: "Save" }).click();
  await row(/10 Backwater Lane/).waitFor();
  await openMenu(page, "More for Lagoon Inn", "Delete");
  await dialog("Delete Lagoon Inn?").getByRole("button", { name: "Delete hotel" }).click();
  await toast(page, "Hotel deleted successfully");
  await row(/Lagoon Inn/).waitFor({ state: "detached" });

  await go("hotels?status=deleted");
  await page.getByRole("button", { name: "Restore Lagoon Inn" }).click();
  await dialog("Restore Lagoon Inn?").getByRole("button", { name: "Restore hotel" }).click();
  await toast(page, "Hotel restored successfully");
  await sees(page, "No deleted hotels");
  await go("hotels");
  await page.getByRole("link", { name: "Lagoon Inn" }).click();
  await page.getByRole("heading", { name: "Lagoon Inn", level: 1 }).waitFor();
  await sees(page, "0 orders, 0 requests");
  await page.getByRole("list", { name: "Accounts" }).getByText(`${second.username} · manager`).waitFor();
  await openMenu(page, "More for Lagoon Inn", "Delete");
  await dialog("Delete Lagoon Inn?").getByRole("button", { name: "Delete hotel" }).click();
  await page.waitForURL("**/software-admin/hotels");
  await row(/Saffron Bay Hotel/).waitFor();
  await row(/Lagoon Inn/).waitFor({ state: "detached" });
});

test("a hotel with unaccepted work is listed first, and a new hotel copies the settings of another", async () => {
  await go("hotels");
  await row(/unaccepted/).waitFor();
  expect(await page.getByRole("row").nth(1).innerText()).toContain("unaccepted");
  await page.getByRole("button", { name: "Add Hotel" }).click();
  const add = dialog("Add Hotel");
  await add.getByRole("combobox", { name: "Copy from" }).click();
  await page.getByRole("option").first().click();
  await add.getByText(/^25 of 25 selected/).waitFor();
  expect(await add.getByRole("checkbox", { name: /^Food & Beverage/ }).isChecked()).toBe(true);
});

test("a second account of the platform is added, replaces its password, and is deactivated", async () => {
  await go("accounts");
  await page.getByRole("button", { name: "Add Account" }).click();
  const add = dialog("Add Account");
  await add.getByLabel(/^Name/).fill("Ira");
  await add.getByLabel(/^Username/).fill("ira");
  await add.getByRole("button", { name: "Add Account" }).click();
  const once = await readCredentials("Ira");
  await page.getByRole("button", { name: "I have saved it" }).click();
  const other = await (await openContext(browser, DESKTOP)).newPage();
  await signIn(other, product, "software-admin", once);
  await other.getByLabel(/^Current Password/).fill(once.password);
  await other.getByLabel(/^New Password/).fill("a quiet harbour at night");
  await other.getByLabel(/^Repeat New Password/).fill("a quiet harbour at night");
  await other.getByRole("button", { name: "Change Password" }).click();
  await other.getByRole("heading", { name: "Dashboard Overview" }).waitFor();
  await openMenu(page, "More for Ira", "Deactivate");
  await dialog("Deactivate Ira?").getByRole("button", { name: "Deactivate" }).click();
  await row(/Ira.*Inactive/).waitFor();
  await other.waitForURL("**/software-admin/login");
  await other.context().close();
});

test("turning F&B off and on takes effect on the hotel's open screens", async () => {
  const staff = await signedInStaff(browser, product, access);
  await staff.goto(`${product.url}/hotel-admin/menu`);
  await staff.getByRole("heading", { name: "F&B Management" }).waitFor();
  for (const [isOn, shown] of [
    [false, "Food & Beverage service is not enabled for this hotel"],
    [true, "Masala Dosa"],
  ] as const) {
    await go("hotels");
    await page.getByRole("button", { name: "Edit Saffron Bay Hotel" }).click();
    const edit = dialog("Edit Saffron Bay Hotel");
    await edit.getByRole("checkbox", { name: /^Food & Beverage/ }).setChecked(isOn, { force: true });
    await edit.getByRole("button", { name: "Save" }).click();
    await toast(page, "Hotel updated successfully");
    await sees(staff, shown);
  }
  await staff.context().close();
});

test("an unsaved form asks before Back, which then goes back one step", async () => {
  await go("services");
  await page.getByRole("button", { name: "Add Service", exact: true }).click();
  const add = dialog("Add Service");
  await add.getByLabel(/^Name \*/).fill("Boot polish");
  await page.goBack();
  await dialog("Discard your changes?").getByRole("button", { name: "Keep editing" }).click();
  expect(await add.getByLabel(/^Name \*/).inputValue()).toBe("Boot polish");
  await page.goBack();
  await dialog("Discard your changes?").getByRole("button", { name: "Discard" }).click();
  await add.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Add Service", exact: true }).click();
  expect(await add.getByLabel(/^Name \*/).inputValue()).toBe("");
  await add.getByRole("button", { name: "Cancel" }).click();
  await add.waitFor({ state: "detached" });
  await page.waitForURL("**/software-admin/services");
});

test("services are added with Hindi texts, changed and deleted", async () => {
  await go("services");
  await page.getByRole("button", { name: "Add Service", exact: true }).click();
  const add = dialog("Add Service");
  await chooseFrom(page, add, /^Category/, "Laundry");
  await add.getByLabel(/^Name \*/).fill("Shoe shine");
  await add.getByLabel("Name in Hindi").fill("जूते चमकाना");
  await add.getByRole("button", { name: "Add Service" }).click();
  await toast(page, "Service created successfully");
  await add.waitFor({ state: "detached" });
  const laundry = page.getByRole("list", { name: "Laundry" });
  await laundry.getByText("Shoe shine").waitFor();
  await page.getByRole("button", { name: "Edit Shoe shine" }).click();
  const edit = dialog("Edit Service");
  expect(await edit.getByLabel("Name in Hindi").inputValue()).toBe("जूते चमकाना");
  await chooseFrom(page, edit, /^Category/, "Amenities");
  await edit.getByRole("button", { name: "Save" }).click();
  await page.getByRole("list", { name: "Amenities" }).getByText("Shoe shine").waitFor();
  await page.getByRole("button", { name: "Delete Shoe shine" }).click();
  await dialog(/^Delete Shoe shine/)
    .getByRole("button", { name: "Delete service" })
    .click();
  await toast(page, "Service deleted successfully");
});

test("the dashboard shows figures and health, and links to their pages", async () => {
  await go("dashboard");
  await sees(page, "Total Hotels");
  const health = page.getByRole("list", { name: "System health" });
  await health.getByText("Database", { exact: true }).waitFor();
  expect(await health.getByText("Online").count()).toBeGreaterThanOrEqual(3);
  await page.getByRole("link", { name: "Add a service" }).click();
  await dialog("Add Service").waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "View audit log" }).click();
  await row(/Signed in/)
    .first()
    .waitFor();
});

test("a visitor is sent to the right login and then to the requested page", async () => {
  const visitor = await (await openContext(browser, DESKTOP)).newPage();
  await visitor.goto(`${product.url}/software-admin/services`);
  await visitor.waitForURL("**/software-admin/login");
  await visitor.getByLabel(/^Username/).fill(access.platform.username);
  await visitor.getByLabel(/^Password/).fill("wrong password");
  await visitor.getByRole("button", { name: "Sign In" }).click();
  await toast(visitor, "Login failed");
  await visitor.getByLabel(/^Password/).fill(access.platform.password);
  await visitor.getByRole("button", { name: "Sign In" }).click();
  await visitor.waitForURL("**/software-admin/services");
  await visitor.goto(`${product.url}/hotel-admin/rooms`);
  await visitor.waitForURL(`${product.url}/`);
});
