import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openContext, PHONE } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { sees } from "../support/people.js";
import { startProduct, type Product } from "../support/product.js";

let product: Product;
let browser: Browser;
let access: DemoAccess;
beforeAll(async () => {
  product = await startProduct();
  access = await demoAccess(product);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const newPage = async (): Promise<Page> => (await openContext(browser, PHONE)).newPage();

test("what the first view shows is asked for once, while the app's own files are still on their way", async () => {
  const guest = await newPage();
  const asked: string[] = [];
  guest.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  let release = (): void => {};
  const files = new Promise<void>((resolve) => (release = resolve));
  await guest.route("**/assets/vendor-*", async (route) => {
    await files;
    await route.continue();
  });
  const menu = guest.waitForResponse(/\/api\/customer\/menu$/);
  await guest.goto(access.guest_link.replace("/customer?", "/customer/food?"), { waitUntil: "commit" });
  await menu;
  const first = [
    "/api/auth/validate-qr",
    "/api/customer/room-info",
    "/api/customer/food-orders",
    "/api/customer/requests",
    "/api/customer/menu",
  ];
  expect(asked).toEqual(first);
  expect(await guest.locator("#root > *").count()).toBe(0);
  // The live connection asks anew once it stands; what came before it is what was asked ahead.
  await guest.route("**/socket.io/**", (route) => route.abort());
  release();
  await guest.getByRole("article").first().waitFor();
  expect(asked).toEqual(first);
});

test("a wrong code in the link is refused in words, asked once", async () => {
  const guest = await newPage();
  const asked: string[] = [];
  guest.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await guest.goto(`${product.url}/customer?qr=ABCD-EFGH-JKMN-PQRS`);
  await sees(guest, "Enter QR Code");
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual(["/api/auth/validate-qr"]);
});
