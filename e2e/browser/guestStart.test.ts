import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openContext, PHONE } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { sees } from "../support/people.js";
import type { RunningProduct } from "../support/product.js";
import { onSharedStage } from "../support/stage.js";

let product: RunningProduct;
let browser: Browser;
let access: DemoAccess;
onSharedStage(async (stage) => {
  ({ product, browser } = stage);
  access = await demoAccess(product);
});

const newPage = async (): Promise<Page> => (await openContext(browser, PHONE)).newPage();

/** Records the paths of the page's API calls. There is no live connection, as it would reload everything. */
async function recordCalls(guest: Page): Promise<string[]> {
  await guest.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await guest.route("**/socket.io/**", (route) => route.abort());
  const asked: string[] = [];
  guest.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  return asked;
}

test("the first view's data is requested once, while the app's own files are still loading", async () => {
  const guest = await newPage();
  const asked = await recordCalls(guest);
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
    "/api/customer/menu",
    "/api/customer/food-orders",
    "/api/customer/requests",
  ];
  expect(asked).toEqual(first);
  expect(await guest.locator("#root > *").count()).toBe(0);
  // An established live connection would reload everything.
  await guest.route("**/socket.io/**", (route) => route.abort());
  release();
  await guest.getByRole("article").first().waitFor();
  expect(asked).toEqual(first);
});

test("the first view's data is requested once if the app waits for the room's stay", async () => {
  const guest = await newPage();
  const asked = await recordCalls(guest);
  // Both scripts check the permission before they send the code: the prefetch, then the app.
  await guest.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called below with the object it belongs to
    const { query } = Permissions.prototype;
    Object.assign(window, { asked: 0 });
    Permissions.prototype.query = function (descriptor) {
      (window as unknown as { asked: number }).asked += 1;
      return query.call(this, descriptor);
    };
  });
  let release = (): void => {};
  const isAppWaiting = new Promise<void>((resolve) => (release = resolve));
  await guest.route("**/api/auth/validate-qr", async (route) => {
    await isAppWaiting;
    await route.continue();
  });
  await guest.goto(access.guest_link, { waitUntil: "commit" });
  await guest.waitForFunction(() => (window as unknown as { asked: number }).asked === 2);
  release();
  await guest.getByRole("heading", { name: "Your Stay Details" }).waitFor();
  for (const list of ["room-info", "food-orders", "requests"])
    expect(asked.filter((path) => path === `/api/customer/${list}`)).toHaveLength(1);
});

test("a wrong code in the link is rejected with a message after a single request", async () => {
  const guest = await newPage();
  const asked: string[] = [];
  guest.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await guest.goto(`${product.url}/customer?qr=ABCD-EFGH-JKMN-PQRS`);
  await sees(guest, "Enter QR Code");
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual(["/api/auth/validate-qr"]);
});

test("a dialog that fails to load shows a message, keeps the typed text and opens once the network is back", async () => {
  const guest = await newPage();
  // As in a hotel's own network without HTTPS: no service worker caches the files.
  await guest.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await guest.route(/assets\/(ItemSheet|SettingsDialog|Dialog)-/, (route) => route.abort());
  await guest.goto(access.guest_link.replace("/customer?", "/customer/food?"));
  await guest.getByRole("searchbox").fill("paneer");
  await guest.context().setOffline(true);
  await guest.getByRole("button", { name: "Add Paneer Tikka" }).click();
  await sees(guest, "This part has not been downloaded yet");
  await guest.getByRole("button", { name: "Close" }).click();
  await guest.getByText("This part has not been downloaded yet").waitFor({ state: "hidden" });
  expect(await guest.getByRole("searchbox").inputValue()).toBe("paneer");
  await guest.getByRole("button", { name: "Add Paneer Tikka" }).click();
  await sees(guest, "It opens automatically when the network is back.");
  await guest.unroute(/assets\/(ItemSheet|SettingsDialog|Dialog)-/);
  await guest.context().setOffline(false);
  await guest.getByRole("dialog", { name: "Paneer Tikka" }).waitFor();
});

test("dialogs are preloaded: they open without network and without a service worker", async () => {
  const guest = await newPage();
  await guest.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  const last = guest.waitForResponse(/assets\/ContactDialog-/);
  await guest.goto(access.guest_link);
  await last;
  await guest.waitForLoadState("networkidle");
  await guest.context().setOffline(true);
  await guest.getByRole("button", { name: "Settings" }).click();
  await guest.getByRole("dialog", { name: "Settings" }).waitFor();
});

test("a page that was opened at another address of the server is live", async () => {
  const guest = await newPage();
  await guest.goto(access.guest_link.replace("localhost", "127.0.0.1"));
  await guest.getByText("Live", { exact: true }).waitFor({ state: "attached" });
});

test("the menu opens in the oldest supported browsers, and an older one shows a sentence", async () => {
  const oldest = await newPage();
  await oldest.addInitScript(() => {
    for (const name of ["findLast", "toSorted", "toReversed", "toSpliced", "with"]) {
      Reflect.deleteProperty(Array.prototype, name);
    }
    Reflect.deleteProperty(URLSearchParams.prototype, "size");
    Reflect.deleteProperty(AbortSignal, "timeout");
  });
  await oldest.goto(access.guest_link.replace("/customer?", "/customer/food?"));
  await oldest.getByRole("article").first().waitFor();
  const older = await newPage();
  await older.addInitScript(() => Reflect.deleteProperty(globalThis, "structuredClone"));
  await older.goto(access.guest_link);
  await sees(older, "This browser is too old for Roombell");
});
