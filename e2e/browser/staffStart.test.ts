import type { Browser, Route } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, openContext } from "../support/browser.js";
import type { RunningProduct } from "../support/product.js";
import { onSharedStage } from "../support/stage.js";

let product: RunningProduct;
let browser: Browser;
onSharedStage((stage) => {
  ({ product, browser } = stage);
});

test.each([
  ["/", "signIn"],
  ["/hotel-admin/login", "signIn"],
  ["/software-admin/login", "signIn"],
  ["/hotel-admin/landing", "HotelPortal"],
  ["/software-admin/dashboard", "SoftwarePortal"],
])("the files of %s are requested while the app's own are still loading", async (address, file) => {
  const page = await (await openContext(browser, DESKTOP)).newPage();
  const own = page.waitForRequest((request) => request.url().includes(`/assets/${file}-`));
  const libraries = new Promise<Route>((resolve) => {
    void page.route(/\/assets\/vendor-/, resolve, { times: 1 });
  });
  await page.goto(product.url + address, { waitUntil: "commit" });
  await own;
  await (await libraries).continue();
  await page.getByRole("button", { name: "Sign In" }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/$|\/login$/);
  await page.context().close();
});
