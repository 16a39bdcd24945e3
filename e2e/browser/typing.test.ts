import type { Browser, ElementHandle, Page } from "playwright-core";
import { expect, test } from "vitest";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { guestAtHome, openTab, signedInPlatformAdmin, signedInStaff } from "../support/people.js";
import type { RunningProduct } from "../support/product.js";
import { onSharedStage } from "../support/stage.js";

/** A slow tablet, and somebody who types fast. */
const CPU_SLOWDOWN = 6;
const KEY_MS = 30;
const FIELDS = ["searchbox", "textbox"] as const;

let product: RunningProduct;
let browser: Browser;
let access: DemoAccess;
let staff: Page;
let platform: Page;
onSharedStage(async (stage) => {
  ({ product, browser } = stage);
  access = await demoAccess(product);
  staff = await signedInStaff(browser, product, access);
  platform = await signedInPlatformAdmin(browser, product, access);
});

async function slowDown(page: Page, rate: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
}

/** The text fields that accept any text. */
async function textFields(page: Page): Promise<ElementHandle[]> {
  const found = await Promise.all(FIELDS.map((role) => page.getByRole(role).elementHandles()));
  const usable = await Promise.all(
    found.flat().map(async (field) => {
      const type = await field.getAttribute("type");
      const isPlain = type === null || type === "text" || type === "search";
      const isFree = (await field.getAttribute("inputmode")) === null;
      return (await field.isEditable()) && isPlain && isFree ? [field] : [];
    }),
  );
  return usable.flat();
}

/** Types into every text field of a page; only the typing itself is slow, not the search for the fields. */
async function expectTyped(page: Page, text = "toast"): Promise<void> {
  await expect.poll(async () => (await textFields(page)).length).toBeGreaterThan(0);
  const contents: string[] = [];
  for (const field of await textFields(page)) {
    await field.fill("");
    await field.focus();
    await slowDown(page, CPU_SLOWDOWN);
    await page.keyboard.type(text, { delay: KEY_MS });
    await slowDown(page, 1);
    contents.push(await field.inputValue());
  }
  expect(contents).toEqual(contents.map(() => text));
  await page.close();
}

test.each(["requests", "requests?tab=1", "menu", "rooms", "people", "audit", "settings"])(
  "the hotel's page %s keeps every letter that is typed fast on a slow device",
  async (path) => expectTyped(await openTab(staff, `${product.url}/hotel-admin/${path}`)),
);

test.each(["hotels", "services", "audit"])(
  "the platform's page %s keeps every letter that is typed fast on a slow device",
  async (path) => expectTyped(await openTab(platform, `${product.url}/software-admin/${path}`)),
);

test.each([
  ["menu", "Add Menu Item"],
  ["rooms", "Add Room"],
  ["people", /^Add/],
  ["requests", "New Request"],
])("the form of the page %s keeps every letter that is typed fast on a slow device", async (path, opener) => {
  const page = await openTab(staff, `${product.url}/hotel-admin/${path}`);
  await page.getByRole("button", { name: opener }).first().click();
  await page.getByRole("dialog").waitFor();
  await expectTyped(page);
});

test.each([
  ["hotels", "Add Hotel"],
  ["accounts", "Add Account"],
])(
  "the form of the platform's page %s keeps every letter that is typed fast on a slow device",
  async (path, opener) => {
    const page = await openTab(platform, `${product.url}/software-admin/${path}`);
    await page.getByRole("button", { name: opener }).click();
    await page.getByRole("dialog").waitFor();
    await expectTyped(page);
  },
);

test("the kitchen's list of sold-out dishes keeps every letter that is typed fast on a slow device", async () => {
  const page = await openTab(staff, `${product.url}/hotel-admin/kitchen`);
  await page.getByRole("button", { name: "Sold out" }).first().click();
  await expectTyped(page);
});

test("the guest's menu keeps every letter that is typed fast on a slow phone", async () => {
  const guest = await guestAtHome(browser, access);
  await guest.getByRole("button", { name: /^Dining$/ }).click();
  await expectTyped(guest);
});
