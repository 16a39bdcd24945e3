import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { DESKTOP, openContext, PHONE } from "./browser.js";
import type { DemoAccess, SignIn } from "./demo.js";
import type { RunningProduct } from "./product.js";

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

/** A hotel administrator who is signed in on a desktop; no page of the app is open yet. */
export async function signedInStaff(
  browser: Browser,
  product: RunningProduct,
  access: SignIn,
  options: BrowserContextOptions = DESKTOP,
): Promise<Page> {
  const page = await (await openContext(browser, options)).newPage();
  await startSession(page, product, "hotel-admin", access);
  return page;
}

/** A hotel administrator on the home page, on a desktop. */
export async function staffAtHome(browser: Browser, product: RunningProduct, access: SignIn): Promise<Page> {
  const page = await signedInStaff(browser, product, access);
  await page.goto(`${product.url}/hotel-admin/landing`);
  return page;
}

/** Signs a hotel administrator in on a page. */
export function signInStaff(page: Page, product: RunningProduct, access: SignIn): Promise<void> {
  return signIn(page, product, "hotel-admin", access);
}

/** A software administrator who is signed in on a desktop; no page of the app is open yet. */
export async function signedInPlatformAdmin(
  browser: Browser,
  product: RunningProduct,
  access: Pick<DemoAccess, "platform">,
): Promise<Page> {
  const page = await (await openContext(browser, DESKTOP)).newPage();
  await startSession(page, product, "software-admin", access.platform);
  return page;
}

/** Signs in through the API and stores the session as the login page does, without loading the app. */
export async function startSession(
  page: Page,
  product: RunningProduct,
  area: "hotel-admin" | "software-admin",
  { username, password }: SignIn,
): Promise<void> {
  const answer = await page.context().request.post(`${product.url}/api/auth/${area}/login`, {
    data: { username, password, session: "browser" },
  });
  expect(answer.status()).toBe(200);
  // The smallest file of the origin whose storage is written.
  await page.goto(`${product.url}/icon.svg`);
  await page.evaluate(
    ({ user, token, expires_in }) => {
      const session = { user, user_type: user.role, token_ends_at: Date.now() + expires_in * 1000, token };
      for (const [name, value] of Object.entries(session))
        localStorage.setItem(`roombell.${name}`, JSON.stringify(value));
    },
    (await answer.json()) as { user: { role: string }; token: string; expires_in: number },
  );
}

/** Signs in on the login page of the area; resolves on its first page. */
export async function signIn(
  page: Page,
  product: RunningProduct,
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
    // A copy for another width may come first, hidden.
    .filter({ visible: true })
    .first()
    .waitFor()
    .catch(async () => expect(await page.locator("body").innerText()).toMatch(text));
}
