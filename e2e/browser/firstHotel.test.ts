import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { call } from "../support/api.js";
import { DESKTOP, openContext, PHONE } from "../support/browser.js";
import { headersOf } from "../support/freshHotel.js";
import { newestOrderNumber } from "../support/guest.js";
import { PLATFORM } from "../support/hotel.js";
import { openTab, sees } from "../support/people.js";
import { chooseFrom } from "../support/portal.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";

let product: Product;
let browser: Browser;
// A fresh production installation has nothing but the first platform account.
onStage(
  async (stage) => {
    ({ product, browser } = stage);
  },
  {
    settings: {
      NODE_ENV: "production",
      SEED_DEMO: "false",
      HOST: "127.0.0.1",
      JWT_SECRET: "a secret of more than thirty-two bytes, for this test",
      SOFTWARE_ADMIN_USERNAME: PLATFORM.username,
      SOFTWARE_ADMIN_PASSWORD: PLATFORM.password,
    },
  },
);

async function signIn(page: Page, area: string, who: { username: string; password: string }): Promise<void> {
  await page.goto(`${product.url}/${area}/login`);
  await page.getByLabel(/^Username/).fill(who.username);
  await page.getByLabel(/^Password/).fill(who.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}

/** Fills a dialog's text fields by their labels and sends it. */
async function fill(
  page: Page,
  title: string,
  fields: Record<string, string>,
  submit: string,
): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  for (const [label, text] of Object.entries(fields)) {
    await dialog
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(text);
  }
  await dialog.getByRole("button", { name: submit, exact: true }).click();
}

test("an empty installation becomes a hotel with printed codes, a menu and a working kitchen", async () => {
  const platform = await (await openContext(browser, DESKTOP)).newPage();
  await signIn(platform, "software-admin", PLATFORM);

  await platform.goto(`${product.url}/software-admin/services`);
  await platform.getByRole("button", { name: "Add Service" }).first().click();
  await chooseFrom(
    platform,
    platform.getByRole("dialog", { name: "Add Service" }),
    /^Category/,
    "Housekeeping",
  );
  await fill(platform, "Add Service", { Name: "Fresh towels" }, "Add Service");
  await platform.getByText("Fresh towels").first().waitFor();

  await platform.goto(`${product.url}/software-admin/hotels`);
  await platform.getByRole("button", { name: "Add Hotel" }).first().click();
  const form = platform.getByRole("dialog", { name: "Add Hotel" });
  await form.getByRole("checkbox", { name: "Fresh towels" }).check({ force: true });
  const food = form.getByRole("switch", { name: "Food & Beverage" }).or(form.getByLabel("Food & Beverage"));
  await food.first().check({ force: true });
  await fill(
    platform,
    "Add Hotel",
    {
      "Hotel Name": "Harbour View",
      "WiFi SSID": "Guests",
      Phone: "+91 484 555 0100",
      "E-mail": "desk@harbour.example",
      Address: "1 Harbour Road",
      "Coordinates or map link": "https://www.google.com/maps/place/Harbour/@9.9658,76.2421,17z",
    },
    "Add Hotel",
  );
  const shown = platform.getByRole("dialog", { name: "Sign-in for Harbour View" });
  await shown.waitFor();
  const [, username = "", password = ""] =
    /Username\s+(\S+)[\s\S]*?Password\s+(\S+)/.exec(await shown.innerText()) ?? [];

  const staff = await (await openContext(browser, DESKTOP)).newPage();
  await signIn(staff, "hotel-admin", { username, password });
  const own = "a passphrase of our own";
  await fill(
    staff,
    "Change Password",
    {
      "Your Name": "Max Wirt",
      "Current Password": password,
      "New Password": own,
      "Repeat New Password": own,
    },
    "Change Password",
  );
  await staff.getByRole("dialog", { name: "Change Password" }).waitFor({ state: "hidden" });
  await sees(staff, "Max Wirt");
  await staff.goto(`${product.url}/hotel-admin/landing`);
  await staff.getByRole("heading", { name: "Set up your hotel: 0 of 6 done" }).waitFor();

  await staff.goto(`${product.url}/hotel-admin/rooms`);
  await staff.getByRole("button", { name: "Add a range" }).first().click();
  await chooseFrom(staff, staff.getByRole("dialog", { name: "Add a range of rooms" }), /^Room Type/, "Twin");
  await fill(
    staff,
    "Add a range of rooms",
    { "First Number": "101", "Last Number": "104", Floor: "1" },
    "Add Rooms",
  );
  await staff.getByText("4 rooms found").waitFor();

  await staff
    .getByRole("link", { name: "Print codes" })
    .or(staff.getByRole("button", { name: "Print codes" }))
    .click();
  const sheet = staff.getByRole("group", { name: "Print sheet" });
  await sheet.getByText("Room 104").waitFor();
  expect((await staff.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(5000);
  const cards = await sheet.innerText();
  const [, code = ""] = /enter\s+(\S{4}-\S{4}-\S{4}-\S{4})/.exec(cards) ?? [];
  expect(cards).toContain(new URL(product.url).host);

  await staff.goto(`${product.url}/hotel-admin/menu`);
  await staff.getByRole("button", { name: "Add Menu Item" }).first().click();
  const item = staff.getByRole("dialog", { name: "Add Menu Item" });
  await fill(
    staff,
    "Add Menu Item",
    { Name: "Lime Soda", "Name of the new category": "Drinks", Price: "120" },
    "Add Menu Item",
  );
  await item.waitFor({ state: "hidden" });

  const kitchen = await openTab(staff, `${product.url}/hotel-admin/kitchen`);
  const guest = await (await openContext(browser, PHONE)).newPage();
  await guest.goto(`${product.url}/customer`);
  await guest.getByRole("textbox").first().fill(code);
  await guest.getByRole("textbox").first().press("Enter");
  await guest.getByText("Harbour View").first().waitFor();
  await guest.goto(`${product.url}/customer/food`);
  await guest.getByRole("button", { name: "Add Lime Soda" }).click();
  await guest.getByRole("button", { name: "View cart" }).first().click();
  await guest.getByRole("button", { name: "Proceed to Checkout" }).click();
  await guest.getByRole("button", { name: "Place Order" }).click();
  await guest.getByRole("heading", { name: "My Orders" }).waitFor();
  const number = await newestOrderNumber(guest);
  const ticket = kitchen.getByRole("article", { name: `Order ${number}` });
  await ticket.waitFor();
  await ticket.getByRole("button", { name: "Accept", exact: true }).click();
  await guest.getByText("Confirmed").first().waitFor();

  await staff.goto(`${product.url}/hotel-admin/landing`);
  await staff.getByRole("heading", { name: "Set up your hotel: 4 of 6 done" }).waitFor();
  const headers = await headersOf(product.url, "hotel-admin", { username, password: own });
  await call(product.url, "POST /hotel-admin/accounts", headers, {
    body: { name: "Mei Chen", username: "mei-chen", position: "kitchen" },
  });
  await call(product.url, "POST /hotel-admin/screens", headers, { body: { name: "Pass", board: "kitchen" } });
  await staff.reload();
  await staff.getByRole("heading", { name: "Harbour View" }).waitFor();
  await staff.getByText("Recent food orders").waitFor();
  expect(await staff.getByRole("heading", { name: /^Set up your hotel/ }).count()).toBe(0);
});
