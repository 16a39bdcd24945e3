import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, PHONE } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { openFrontDesk, type FrontDesk } from "../support/frontDesk.js";
import { openTab, sees, signInStaff } from "../support/people.js";
import type { RunningProduct } from "../support/product.js";
import { withProfile } from "../support/profile.js";
import { onSharedStage } from "../support/stage.js";

const GUEST = "Zebulon Quartermain";
const PHONE_NUMBER = "+91 70055 31877";
const WIFI = "orchid-lagoon-7731";

let product: RunningProduct;
let access: DemoAccess;
let desk: FrontDesk;
onSharedStage(async (stage) => {
  ({ product } = stage);
  access = await demoAccess(product);
  desk = await openFrontDesk(product.url, access);
  await desk.call("PUT /hotel-admin/settings", { body: { wifi_password: WIFI } });
});

/** Checks a guest in; returns the room with its printed link and code. */
async function checkIn(room: string): Promise<{ id: string; link: string; code: string }> {
  const id = await desk.roomId(room);
  await desk.call("POST /hotel-admin/rooms/:id/checkin", { params: { id }, body: { guest_name: GUEST } });
  const link = (await desk.linkOf(room)).replace("?qr=", "#qr=");
  return { id, link, code: link.split("#qr=")[1] ?? "" };
}

const checkOut = (id: string) =>
  desk.call("POST /hotel-admin/rooms/:id/checkout", { params: { id }, body: {} });

/** Personal texts, and the product's address, which every browser stores and so proves that the search works. */
const searchedTexts = (code: string) => ({
  address: new URL(product.url).host,
  name: GUEST,
  phone: PHONE_NUMBER,
  WiFi: WIFI,
  code,
  "code without dashes": code.replaceAll("-", ""),
});
type Matches = { what: string; file: string }[];
function withoutAddress(matches: Matches): Matches {
  expect(matches.map(({ what }) => what)).toContain("address");
  return matches.filter(({ what }) => what !== "address");
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.goto(`${product.url}/customer`);
  await page.getByLabel("Room code or link").fill(code);
  await page.getByRole("button", { name: "Access Services" }).click();
  await page.getByRole("button", { name: /^Dining$/ }).waitFor();
}

async function openCheckout(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "View cart" }).first().click();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  return page.getByRole("dialog", { name: "Complete Your Order" });
}

test("the guest's browser stores nothing of a stay after its end", () =>
  withProfile(PHONE, async (profile) => {
    const { id, code } = await checkIn("101");
    const page = await profile.open();
    await enterCode(page, code);
    await page.getByRole("button", { name: /^Dining$/ }).click();
    await page.getByRole("searchbox", { name: "Search menu items..." }).fill("Lime Soda");
    await page.getByRole("button", { name: "Add Lime Soda" }).click();
    const dish = page.getByRole("dialog", { name: "Lime Soda" });
    await dish.getByRole("button", { name: /^Add to Cart/ }).click();
    const checkout = await openCheckout(page);
    await checkout.getByText(/^Name, phone or a note/).click();
    await checkout.getByLabel("Customer Name").fill(GUEST);
    await checkout.getByLabel("Phone Number").fill(PHONE_NUMBER);
    await page.reload();
    expect(await checkout.getByLabel("Phone Number").inputValue()).toBe(PHONE_NUMBER);
    // Closing the browser writes everything to disk, including the draft, which is encrypted.
    await profile.close();
    expect(withoutAddress(await profile.search(searchedTexts(code)))).toEqual([]);

    const again = await profile.open();
    await again.goto(`${product.url}/customer`);
    await again.getByRole("button", { name: /^Dining$/ }).click();
    const restored = await openCheckout(again);
    expect(await restored.getByLabel("Phone Number").inputValue()).toBe(PHONE_NUMBER);
    await restored.getByRole("button", { name: "Place Order" }).click();
    await again.getByRole("heading", { name: "My Orders" }).waitFor();
    await checkOut(id);
    await again.getByRole("heading", { name: "Enter QR Code" }).waitFor();
    expect((await again.context().cookies()).map(({ name }) => name)).not.toContain("roombell_key");
    await profile.close();
    expect(withoutAddress(await profile.search(searchedTexts(code)))).toEqual([]);
  }));

test.each(["#", "?"])("a code behind %s in a link is stored only in the browser's own history", (mark) =>
  withProfile(PHONE, async (profile) => {
    const { id, link, code } = await checkIn("102");
    const page = await profile.open();
    await page.goto(link.replace("#", mark));
    await page.getByRole("button", { name: /^Dining$/ }).waitFor();
    expect(page.url()).toBe(`${product.url}/customer`);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    await page.goto("about:blank");
    await page.goBack();
    await page.getByRole("button", { name: /^Dining$/ }).waitFor();
    expect(page.url()).toBe(`${product.url}/customer`);
    await checkOut(id);
    await page.getByRole("heading", { name: "Enter QR Code" }).waitFor();
    await profile.close();
    // No page can remove anything from the browser's own history.
    const own = /^(Default\/(History|Favicons|Sessions\/|Shortcuts|Top Sites)|segmentation_platform\/)/;
    const matches = withoutAddress(await profile.search(searchedTexts(code)));
    expect(matches.filter(({ file }) => !own.test(file))).toEqual([]);
    expect(matches.filter(({ what }) => !what.startsWith("code"))).toEqual([]);
  }),
);

test("another room's link opens that room in the same tab, with its own cart", () =>
  withProfile(PHONE, async (profile) => {
    const [first, second] = [await checkIn("103"), await checkIn("104")];
    const page = await profile.open();
    await page.goto(first.link);
    await page.getByRole("heading", { level: 1, name: /Room 103/ }).waitFor();
    await page.getByRole("button", { name: /^Dining$/ }).click();
    await page.getByRole("button", { name: "Add Idli Sambar" }).click();
    await page.getByRole("button", { name: "View cart" }).first().waitFor();
    await page.goto(second.link);
    await page.getByRole("heading", { level: 1, name: /Room 104/ }).waitFor();
    expect(page.url()).toBe(`${product.url}/customer`);
    await page.getByRole("button", { name: /^Dining$/ }).click();
    await page.getByRole("button", { name: /^Cart/ }).click();
    await page.getByText("Your cart is empty").waitFor();
    await page.goto(first.link);
    await page.getByRole("heading", { level: 1, name: /Room 103/ }).waitFor();
    await page.getByRole("button", { name: /^Dining$/ }).click();
    await page.getByRole("button", { name: "View cart" }).first().waitFor();
  }));

test("logging out removes all guest data from the desk's browser and revokes its token", () =>
  withProfile(DESKTOP, async (profile) => {
    const { id, code } = await checkIn("105");
    const page = await profile.open();
    await signInStaff(page, product, access);
    await page.goto(`${product.url}/hotel-admin/rooms?code=${id}`);
    await sees(page, code);
    await page.goto(`${product.url}/hotel-admin/rooms`);
    await sees(page, GUEST);
    const settings = await openTab(page, `${product.url}/hotel-admin/settings`);
    await settings.getByLabel("WiFi password").waitFor();
    const token = await page.evaluate(() => localStorage.getItem("roombell.token") ?? "");
    await page.getByRole("button", { name: /^Account:/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.waitForURL("**/hotel-admin/login");
    await settings.waitForURL("**/hotel-admin/login");
    const Authorization = `Bearer ${String(JSON.parse(token))}`;
    const status = async () =>
      (await fetch(`${product.url}/api/auth/me`, { headers: { Authorization } })).status;
    await expect.poll(status).toBe(401);
    await profile.close();
    expect(withoutAddress(await profile.search(searchedTexts(code)))).toEqual([]);
  }));
