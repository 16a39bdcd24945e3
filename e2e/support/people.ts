import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { DESKTOP, openContext, PHONE } from "./browser.js";
import type { DemoAccess, SignIn } from "./demo.js";
import type { Product } from "./product.js";

/** A guest who has just opened the room's link on a phone. */
export async function guestAtHome(
  browser: Browser,
  { guest_link }: DemoAccess,
  options: BrowserContextOptions = PHONE,
): Promise<Page> {
  const page = await (await openContext(browser, options)).newPage();
  await page.goto(guest_link);
  await page
    .getByRole("button", { name: /^Services/ })
    .first()
    .waitFor();
  return page;
}

/** A hotel administrator who has just signed in on a desktop. */
export async function signedInStaff(
  browser: Browser,
  product: Product,
  access: SignIn,
  options: BrowserContextOptions = DESKTOP,
): Promise<Page> {
  const page = await (await openContext(browser, options)).newPage();
  await signIn(page, product, "hotel-admin", access);
  return page;
}

/** Signs a hotel administrator in on a page. */
export function signInStaff(page: Page, product: Product, access: SignIn): Promise<void> {
  return signIn(page, product, "hotel-admin", access);
}

/** A software administrator who has just signed in on a desktop. */
export async function signedInPlatformAdmin(
  browser: Browser,
  product: Product,
  access: Pick<DemoAccess, "platform">,
): Promise<Page> {
  const page = await (await openContext(browser, DESKTOP)).newPage();
  await signIn(page, product, "software-admin", access.platform);
  return page;
}

/** Signs in on the login page of the area; resolves on its first page. */
export async function signIn(
  page: Page,
  product: Product,
  area: "hotel-admin" | "software-admin",
  access: SignIn,
): Promise<void> {
  await page.goto(`${product.url}/${area}/login`);
  await page.getByLabel(/^Username/).fill(access.username);
  await page.getByLabel(/^Password/).fill(access.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(`**/${area}/${area === "hotel-admin" ? "landing" : "dashboard"}`);
}

/** Another tab of the same person. */
export async function openTab(page: Page, url: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(url);
  return tab;
}

/** Waits until the text is on the page; fails with the page's text otherwise. */
export async function sees(page: Page, text: string | RegExp): Promise<void> {
  await page
    .getByText(text)
    .first()
    .waitFor()
    .catch(async () => expect(await page.locator("body").innerText()).toMatch(text));
}
