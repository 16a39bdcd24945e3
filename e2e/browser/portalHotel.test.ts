import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { call } from "../support/api.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { headersOf } from "../support/freshHotel.js";
import { openTab, sees, signedInStaff, staffAtHome } from "../support/people.js";
import { chooseFrom, openMenu, toast } from "../support/portal.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";
import { standsStill } from "../support/standsStill.js";

let product: Product;
let browser: Browser;
let access: DemoAccess;
let staff: Page;
/** A new tab for each test, signed in as the same person. */
let page: Page;
onStage(async (stage) => {
  ({ product, browser } = stage);
  access = await demoAccess(product);
  staff = await signedInStaff(browser, product, access);
});
beforeEach(async () => {
  page = await staff.context().newPage();
});
afterEach(() => page.close());

const go = (path: string) => page.goto(`${product.url}/hotel-admin/${path}`);
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
const row = (name: RegExp) => page.getByRole("row", { name });

/** Runs in the page: fakes the server's alert about work that no screen shows. */
const announceUnseen = (kind: string): void => {
  const { id } = JSON.parse(localStorage.getItem("roombell.user") ?? "{}") as { id?: string };
  localStorage.setItem(`roombell.session.${id}.work.unseen`, JSON.stringify([kind]));
};

/** A tab whose storage the staff's pages share, without loading the app. */
const openStorage = () => openTab(staff, `${product.url}/icon.svg`);

// First, because the lists opened by the other tests mark their rows as seen.
test("an alert counts what no screen has shown, orders and requests apart, with the oldest", async () => {
  const headers = await headersOf(product.url, "hotel-admin", access);
  const query = { active: "true" } as const;
  const { orders } = await call(product.url, "GET /hotel-admin/food-orders", headers, { query });
  const { requests } = await call(product.url, "GET /hotel-admin/requests", headers, { query });
  await go("audit");
  const other = await openStorage();
  for (const [kind, active] of [
    ["order", orders],
    ["request", requests],
  ] as const) {
    await other.evaluate(announceUnseen, kind);
    const unseen = active.filter(
      ({ seen_at, acknowledged_at, status }) =>
        seen_at === null && acknowledged_at === null && status === "pending",
    );
    const [oldest] = unseen.toSorted((left, right) => left.created_at.localeCompare(right.created_at));
    const count = unseen.length === 1 ? `1 ${kind}` : `${unseen.length} ${kind}s`;
    const text = new RegExp(`^${count} not seen on any screen(, oldest)?: Room ${oldest?.room_number}, `);
    await expect
      .poll(async () => {
        const isShown = await page.getByText(text).isVisible();
        // One alert is shown at a time.
        const next = button(/^Next of/);
        if (!isShown && (await next.isVisible())) await next.click();
        return isShown;
      })
      .toBe(true);
  }
  await other.close();
});

test("rooms are added singly and as a range, changed, given a new code, checked in and out, and deleted", async () => {
  await go("rooms");
  await button("Add Room").click();
  const add = dialog("Add Room");
  await add.getByLabel(/^Room Number/).fill("A-205");
  await add.getByRole("textbox", { name: /^Floor/ }).fill("0");
  await chooseFrom(page, add, /^Room Type/, "Suite");
  await add.getByRole("button", { name: "Add Room" }).click();
  await toast(page, "Room created successfully");
  await sees(page, "13 rooms found");
  await row(/A-205 Suite Ground floor Vacant/).waitFor();

  await button("Add a range").click();
  const range = dialog("Add a range of rooms");
  await range.getByRole("textbox", { name: /^First Number/ }).fill("301");
  await range.getByRole("textbox", { name: /^Last Number/ }).fill("303");
  await sees(page, "3 rooms: 301 to 303");
  await range.getByRole("textbox", { name: /^Floor/ }).fill("3");
  await chooseFrom(page, range, /^Room Type/, "Twin");
  await range.getByRole("button", { name: "Add Rooms" }).click();
  await sees(page, "16 rooms found");

  await openMenu(page, "More for room 303", "Edit");
  const edit = dialog("Edit room 303");
  await edit.getByLabel(/^Room Number/).fill("303B");
  await edit.getByRole("button", { name: "Save" }).click();
  await row(/303B Twin/).waitFor();

  await button("Check in room 303B").click();
  await dialog("Check in room 303B?").getByRole("button", { name: "Check in" }).click();
  await toast(page, "Check-in processed successfully");
  await row(/303B Twin Floor 3 Occupied/).waitFor();
  await button("Check out room 303B").click();
  await dialog("Check out room 303B?").getByRole("button", { name: "Check out" }).click();
  await row(/303B Twin Floor 3 Vacant/).waitFor();

  await openMenu(page, "More for room 303B", "Delete");
  await dialog("Delete room 303B?").getByRole("button", { name: "Delete room" }).click();
  await toast(page, "Room deleted successfully");
  await row(/303B/).waitFor({ state: "detached" });
});

test("the rooms of a floor are selected, given new codes at once, and printed as a sheet", async () => {
  await go("rooms");
  await chooseFrom(page, page.getByRole("search"), "Floor", /^Floor 1 \(/);
  await expect.poll(() => new URL(page.url()).searchParams.get("floor")).toBe("1");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await button(/^Replace codes…/).click();
  const question = dialog(/^Replace the codes of 6 rooms/);
  await question.getByText("101", { exact: true }).waitFor();
  await question.getByRole("button", { name: "Replace codes" }).click();
  await page.getByRole("link", { name: "Print the new codes" }).click();
  await sees(page, "6 codes on 1 page");
});

test("a room's code can be downloaded as a picture of 256 px, and replaced", async () => {
  await go("rooms?search=204");
  await button("QR code of room 204").click();
  const code = dialog("QR code of room 204");
  const picture = code.getByRole("img", { name: "QR code of room 204" });
  await picture.waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    code.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("room-204-qr.png");
  const { format, width, height } = await sharp(await readFile(await download.path())).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 256, height: 256 });

  const before = await picture.getAttribute("src");
  await code.getByRole("button", { name: "Replace code" }).click();
  await dialog(/^Replace the code/)
    .getByRole("button", { name: "Replace code" })
    .click();
  await expect.poll(() => picture.getAttribute("src")).not.toBe(before);
  await page.goBack();
  await code.waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("?search=204");
});

test("the codes of a floor are printed on one sheet", async () => {
  await go("rooms");
  await page.getByRole("link", { name: "Print codes" }).click();
  await chooseFrom(page, page.getByRole("main"), "Floor", "Floor 2");
  await sees(page, "6 codes on 1 page");
  await expect.poll(() => page.getByRole("group", { name: "Print sheet" }).locator("img").count()).toBe(6);
  await button("Back").click();
  await page.getByRole("heading", { name: "Rooms Management" }).waitFor();
});

test("requests are entered, filtered by the address, moved with a note and shown with their history", async () => {
  await go("requests");
  await button("New Request").click();
  const entry = dialog("New request");
  await entry.getByRole("combobox", { name: /^Room/ }).click();
  await page.getByRole("option", { name: "105" }).click();
  await entry.getByRole("combobox", { name: /^Service/ }).click();
  await page.getByRole("combobox", { name: "Search Service" }).fill("pillow");
  await page.getByRole("option", { name: /Extra pillow/ }).click();
  await entry.getByLabel("Details").fill("Two soft ones");
  await entry.getByRole("button", { name: "Submit Request" }).click();
  await dialog("Room 105 is vacant").getByRole("button", { name: "Enter it anyway" }).click();
  await row(/105 Extra pillow.*Two soft ones/).waitFor();

  await chooseFrom(page, page.getByRole("search"), "Service", "Extra pillow");
  await page.getByRole("searchbox").fill("soft");
  await expect.poll(() => page.getByRole("row").count()).toBe(2);
  // The address follows the typed text a moment later.
  await page.waitForURL(/search=soft/);
  await page.reload();
  await row(/Two soft ones/).waitFor();
  expect(await page.getByRole("row").count()).toBe(2);
  expect(await page.getByRole("searchbox").inputValue()).toBe("soft");
  await button("Clear All").click();
  await row(/Wash and iron/).waitFor();

  await button("Open Extra pillow, room 105").click();
  const shown = dialog("Extra pillow, room 105");
  await shown.getByLabel("Admin Note").fill("Asked the second floor");
  await shown.getByRole("button", { name: "Save" }).click();
  await toast(page, "Request status updated successfully");
  await row(/Two soft ones.*In Progress/).waitFor();
  await button("Open Extra pillow, room 105").click();
  await shown.getByText("Asked the second floor").first().waitFor();
  await shown.getByText("In Progress").first().waitFor();
  await shown.getByRole("button", { name: "Close" }).first().click();
  await button("Refresh All").click();
  await toast(page, "Data refreshed");
});

test("requests are filtered by a day that is typed, or chosen in the calendar by keyboard", async () => {
  await go("requests?status=all&to=2026-03-20");
  const from = page.getByLabel("From", { exact: true });
  await from.fill("14/3/2026");
  await from.press("Enter");
  const chosen = () => new URL(page.url()).searchParams.get("from");
  await expect.poll(chosen).toBe("2026-03-14");
  await expect.poll(() => from.inputValue()).toBe("14 Mar 2026");
  await from.press("ArrowDown");
  const calendar = dialog("Calendar: the start date");
  const focused = calendar.locator("button:focus");
  await expect.poll(() => focused.getAttribute("aria-label")).toMatch(/March 14th/);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => focused.getAttribute("aria-label")).toMatch(/March 15th/);
  await page.keyboard.press("Enter");
  await expect.poll(chosen).toBe("2026-03-15");
  await calendar.waitFor({ state: "hidden" });
});

/**
 * The number of rows that are fully visible without scrolling and not covered, the top of the first one, the height of
 * the lowest one, and whether `text`, the content of the rows, is shown completely.
 */
const measureRows = (
  text: string,
): Promise<{ whole: number; first: number; lowest: number; isComplete: boolean }> =>
  page.evaluate((content) => {
    const cells = [...document.querySelectorAll("tbody *")].filter(
      (cell) =>
        cell.childElementCount === 0 &&
        cell.textContent.endsWith(content) &&
        cell.getClientRects().length > 0,
    );
    const lines = [...document.querySelectorAll("tbody tr")];
    const rows = lines.map((line) => line.getBoundingClientRect());
    const isSeen = (line: Element): boolean => {
      const { left, width, top, bottom } = line.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) =>
        line.contains(document.elementFromPoint(left + width / 2, y)),
      );
    };
    return {
      whole: lines.filter(isSeen).length,
      first: rows[0]?.top ?? Infinity,
      lowest: Math.min(...rows.map(({ height }) => height)),
      isComplete: cells.length > 0 && cells.every((cell) => cell.scrollWidth <= cell.clientWidth),
    };
  }, text);

test("a list scrolls with the page, below its header and above its pager", async () => {
  // Low, so that the demo's few rows scroll far enough.
  await page.setViewportSize({ width: 1440, height: 600 });
  for (const [list, label] of [
    ["menu?size=50", "Menu items"],
    ["requests?status=all", "Service requests"],
  ] as const) {
    await go(list);
    await page.getByRole("group", { name: label }).getByRole("row").nth(12).waitFor();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole("row").last().scrollIntoViewIfNeeded();
    const look = await page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return {
        scrollers: [...document.querySelectorAll("main *")].filter(
          (each) =>
            each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY),
        ).length,
        isWide: [...document.querySelectorAll("main [role=group]")].some(
          (each) => each.scrollWidth > each.clientWidth + 1,
        ),
        head: Math.round(boxOf("thead th")?.top ?? 0),
        bar: Math.round(boxOf("header")?.bottom ?? 0),
        isPagerIn: (boxOf("nav[aria-label=Pages]")?.bottom ?? Infinity) <= innerHeight,
      };
    });
    expect(look).toMatchObject({ scrollers: 0, isWide: false, head: look.bar, isPagerIn: true });
  }
});

test.each([
  ["request", "requests"],
  ["order", "requests?tab=1"],
])(
  "a list shows enough of every %s without scrolling on every screen, also with an alarm",
  async (kind, list) => {
    const headers = await headersOf(product.url, "hotel-admin", access);
    const { rooms } = await call(product.url, "GET /hotel-admin/rooms", headers, { query: {} });
    const { services } = await call(product.url, "GET /hotel-admin/requests/by-service", headers, {});
    const { menu_items } = await call(product.url, "GET /hotel-admin/menu-items", headers, { query: {} });
    const room_id = rooms.find(({ is_occupied }) => is_occupied)?.id ?? "";
    const dish = menu_items.find(({ options }) => options.length === 0);
    const content = kind === "request" ? "Two large ones, please" : `2× ${dish?.name}`;
    const enter = async (): Promise<string> => {
      if (kind === "request") {
        const body = { room_id, service_id: services[0]?.id ?? "", description: content };
        return (await call(product.url, "POST /hotel-admin/requests", headers, { body })).request.id;
      }
      const body = { room_id, items: [{ menu_item_id: dish?.id ?? "", quantity: 2 }] };
      return (await call(product.url, "POST /hotel-admin/food-orders", headers, { body })).order.id;
    };
    // A page without work, so that none is marked as seen.
    await go("rooms");
    for (let place = 0; place < 20; place += 1) await enter();
    // The last one is below the visible rows, so this screen has not marked it as seen either.
    await enter();
    await page.evaluate(announceUnseen, kind);
    const alarm = page.getByRole("region", { name: "Not shown on any screen" });
    await go(list);
    await alarm.waitFor();
    for (const [width, height, rows, maxRowHeight] of [
      [1440, 900, 14, 41],
      [1024, 768, 9, 41],
      [390, 844, 4, 72],
    ] as const) {
      await page.setViewportSize({ width, height });
      await standsStill(page);
      // In one evaluation, as the list may re-render in between.
      const measure = async () => {
        const { whole, first, lowest, isComplete } = await measureRows(content);
        const alarmHeight = (await alarm.boundingBox())?.height ?? Infinity;
        return [whole >= rows, first < height / 2, lowest <= maxRowHeight, alarmHeight <= 44, isComplete];
      };
      await expect
        .poll(measure, {
          message: `${width} px wide: rows, first row, row height, alarm, complete content`,
        })
        .toEqual([true, true, true, true, true]);
    }
  },
);

test("an alarm that arrives while the pointer is on the page causes no layout shift", async () => {
  const headers = await headersOf(product.url, "hotel-admin", access);
  const { rooms } = await call(product.url, "GET /hotel-admin/rooms", headers, { query: {} });
  const { services } = await call(product.url, "GET /hotel-admin/requests/by-service", headers, {});
  const room_id = rooms.find(({ is_occupied }) => is_occupied)?.id ?? "";
  const body = { room_id, service_id: services[0]?.id ?? "" };
  await go("rooms");
  await call(product.url, "POST /hotel-admin/requests", headers, { body });
  const other = await openStorage();
  // Hidden to assistive technology while its list is open.
  const floor = page.getByRole("combobox", { name: "Floor", includeHidden: true });
  const top = async () => (await floor.boundingBox())?.y;
  await floor.hover();
  const before = await top();
  await page.mouse.down();
  await other.evaluate(announceUnseen, "request");
  await page.getByText(/not seen on any screen/).waitFor({ state: "attached" });
  expect(await top()).toBe(before);
  await page.mouse.up();
  await page.getByRole("option", { name: /^Floor 1 \(/ }).click();
  await page.getByRole("region", { name: "Not shown on any screen" }).waitFor();
  await other.close();
});

test("orders are entered by staff, confirmed with a time, followed in their timeline and listed in the history", async () => {
  await go("requests?tab=1");
  await button("New Order").click();
  const entry = dialog("New order");
  await entry.getByRole("combobox", { name: /^Room/ }).click();
  await page.getByRole("option", { name: "201" }).click();
  await entry.getByRole("combobox", { name: "Add a dish" }).click();
  await page.getByRole("combobox", { name: "Search Add a dish" }).fill("dosa");
  await page.getByRole("option", { name: /Masala Dosa/ }).click();
  await entry.getByRole("button", { name: /^Add one / }).click();
  await entry.getByLabel("Customer Name").fill("Asha Rao");
  await entry.getByRole("button", { name: /^Place Order/ }).click();
  const order = row(/201 Asha Rao 2× Masala Dosa.*Pending/).last();
  await order.waitFor();

  await order.getByRole("button", { name: /^Details of order/ }).click();
  const shown = dialog(/^Order #/);
  await shown.getByText("Asha Rao").waitFor();
  const minutes = shown.getByRole("textbox", { name: /minutes/i });
  await minutes.fill("2000");
  await shown.getByRole("button", { name: "Confirm Order" }).click();
  await shown.getByText("Minutes must be at most 1440").waitFor();
  await minutes.fill("25");
  await shown.getByLabel("Staff note").fill("No coconut");
  await shown.getByRole("button", { name: "Confirm Order" }).click();
  await toast(page, "Order status updated successfully");
  await shown.getByRole("button", { name: "Start Preparing" }).waitFor();
  const steps = shown.getByRole("list", { name: "Progress" });
  expect(await steps.innerText()).toMatch(/Order Confirmed/);
  await shown.getByRole("button", { name: "Close" }).first().click();

  await chooseFrom(page, page.getByRole("search"), "Status", "Delivered");
  await row(/Delivered/)
    .first()
    .waitFor();
  await page.reload();
  await row(/Delivered/)
    .first()
    .waitFor();
  expect(await row(/Pending/).count()).toBe(0);
});

test("an order is entered for a guest found by name, who is prefilled", async () => {
  const headers = await headersOf(product.url, "hotel-admin", access);
  const { rooms } = await call(product.url, "GET /hotel-admin/rooms", headers, { query: {} });
  const { guest_name: guest = "" } = rooms.find(({ guest_name }) => guest_name !== "") ?? {};
  await go("requests?tab=1&add=order");
  const entry = dialog("New order");
  await entry.getByRole("combobox", { name: /^Room/ }).click();
  await page.getByRole("combobox", { name: "Search Room" }).fill(guest);
  await page.getByRole("option", { name: new RegExp(guest) }).click();
  expect(await entry.getByLabel("Customer Name").inputValue()).toBe(guest);
});

test("actions are found with Ctrl K, and views, files and the selection are of the filter", async () => {
  await go("rooms");
  await row(/101/).first().waitFor();
  await page.keyboard.press("Control+K");
  await page.getByRole("combobox", { name: /^Action/ }).fill("new req");
  await page.getByRole("option", { name: /^New request/ }).waitFor();
  await page.keyboard.press("Enter");
  await dialog("New request").getByRole("button", { name: "Cancel" }).click();
  await go("requests?urgency=late&status=all");
  await openMenu(page, "Saved views", "Save this view…");
  await dialog("Save this view").getByLabel(/^Name/).fill("Late work");
  await button("Save View").click();
  await toast(page, "View saved");
  const [download] = await Promise.all([page.waitForEvent("download"), button("Export as CSV").click()]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await go("requests?status=all");
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole("button", { name: /^Select all \d+ open/ }).click();
  await page.getByRole("button", { name: /^Cancel \d+…/ }).waitFor();
  await page.keyboard.press("Escape");
  // As on a colleague's device, which has nothing stored.
  const colleague = await signedInStaff(browser, product, access);
  await colleague.goto(`${product.url}/hotel-admin/requests`);
  await openMenu(colleague, "Saved views", "Late work");
  await colleague.waitForURL(/urgency=late/);
  await colleague.context().close();
});

test("prices, phone numbers and clocks follow the formats of the hotel's country", async () => {
  await go("menu?add=dish");
  const price = dialog("Add Menu Item").getByLabel(/^Price/);
  for (const [text, isInvalid] of [
    ["24,905", true],
    ["1.234,50", false],
  ] as const) {
    await price.fill(text);
    await price.blur();
    await expect.poll(async () => (await price.getAttribute("aria-invalid")) === "true").toBe(isInvalid);
  }
  await go("settings");
  const phone = page.getByLabel("Phone", { exact: true });
  await phone.fill("abc");
  await phone.blur();
  await page.getByText(/^Must be a phone number/).waitFor();
  await go("audit");
  // Asia/Kolkata uses a twelve-hour clock.
  await row(/\d:\d\d\s[AP]M/)
    .first()
    .waitFor();
});

test("a dish with options and a picture is added, marked sold out in the table, and a category is added", async () => {
  await go("menu");
  await button("Add Menu Item").click();
  const add = dialog("Add Menu Item");
  await add.getByLabel(/^Name \*/).fill("Mango Kulfi");
  await chooseFrom(page, add, /^Category/, "Desserts");
  await add.getByRole("textbox", { name: /^Price/ }).fill("150.50");
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: "#d98f2b" } })
    .jpeg()
    .toBuffer();
  await add
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "kulfi.jpg", mimeType: "image/jpeg", buffer: picture });
  await add.getByRole("button", { name: "Replace picture" }).waitFor();
  await add.getByRole("button", { name: "Add option group" }).click();
  await add.getByLabel(/^Group name/).fill("Size");
  await add.getByLabel(/^Choice 1(?! in)/).fill("Large");
  await add.getByRole("textbox", { name: /^Added to the price/ }).fill("40");
  await add.getByRole("button", { name: "Add Menu Item" }).click();
  await toast(page, "Menu item created successfully");
  await page.getByRole("searchbox").fill("kulfi");
  const kulfi = row(/Mango Kulfi.*₹150.50.*1 option/);
  await kulfi.waitFor();
  await expect.poll(() => kulfi.locator("img").evaluate(isDrawn)).toBe(true);

  // Not `uncheck`, which expects the change at once.
  await kulfi.getByRole("switch").click({ force: true });
  await toast(page, "Mango Kulfi is sold out");
  await button("Edit Mango Kulfi").click();
  const edit = dialog("Edit Menu Item");
  expect(await edit.getByLabel(/^Choice 1(?! in)/).inputValue()).toBe("Large");
  await edit.getByRole("textbox", { name: /^Price/ }).fill("160");
  await edit.getByRole("button", { name: "Save" }).click();
  await row(/Mango Kulfi.*₹160.00/).waitFor();

  await page.getByRole("tab", { name: "Categories" }).click();
  await button("Add Category").click();
  await dialog("Add Category")
    .getByLabel(/^Name \*/)
    .fill("Midnight snacks");
  await dialog("Add Category").getByRole("button", { name: "Add Category" }).click();
  await row(/Midnight snacks/).waitFor();
  await button("Delete Desserts").click();
  await dialog(/^Desserts still has \d+ menu items/)
    .getByRole("button", { name: "Show menu items" })
    .click();
  await row(/Gulab Jamun/).waitFor();
  expect(await row(/Masala Dosa/).count()).toBe(0);
});

test("a dish is moved by keyboard, and a file is imported except for its wrong line", async () => {
  const others = ["Idli Sambar", "Aloo Paratha", "Poha", "Masala Omelette"];
  const breakfast = () =>
    page
      .getByRole("button", { name: /^Move / })
      .evaluateAll((handles) => handles.slice(0, 5).map((one) => one.getAttribute("aria-label")?.slice(5)));
  const countAnnouncements = (text: string) => page.getByRole("status").filter({ hasText: text }).count();
  await go("menu");
  await button("Move Masala Dosa").press("Space");
  await expect.poll(() => countAnnouncements("Masala Dosa picked up, position 1 of 5")).toBe(1);
  await expect
    .poll(async () => {
      await page.keyboard.press("ArrowDown");
      return countAnnouncements("Now at position 5 of 5");
    })
    .toBe(1);
  const stored = page.waitForResponse((answer) => answer.url().endsWith("/place") && answer.ok());
  await page.keyboard.press("Space");
  await expect.poll(() => countAnnouncements("Moved to position 5 of 5")).toBe(1);
  await expect.poll(breakfast).toEqual([...others, "Masala Dosa"]);
  await stored;
  await page.reload();
  await expect.poll(breakfast).toEqual([...others, "Masala Dosa"]);

  const download = page.waitForEvent("download");
  await openMenu(page, "CSV", "Export as CSV");
  const exported = await (await download).path();
  await openMenu(page, "CSV", "Import from CSV");
  const form = dialog("Import from CSV");
  await form.getByLabel("CSV file").setInputFiles(exported);
  await form.getByRole("button", { name: "Nothing to change" }).waitFor();
  const csv = "category,name,price\nBreakfast,Upma,95\nBreakfast,Rava Dosa,1 50\n";
  await form
    .getByLabel("CSV file")
    .setInputFiles({ name: "new.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await form.getByText("price: must be an amount such as 120.50").waitFor();
  expect(await form.getByRole("list", { name: /with errors/ }).innerText()).toMatch(/Line 3\s+Rava Dosa/);
  await form.getByRole("button", { name: "Import 1 dish" }).click();
  await toast(page, "1 dish added, 0 changed");
  await page.getByRole("searchbox").fill("upma");
  await row(/Upma.*₹95.00/).waitFor();
});

const isDrawn = (image: SVGElement | HTMLElement): boolean =>
  image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;

test("settings are saved, and the audit log names the person who changed them", async () => {
  await go("settings");
  const phone = page.getByLabel("Phone", { exact: true });
  await phone.fill("+91 484 555 0199");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^Rooms/ })
    .click();
  await dialog("Discard your changes?").getByRole("button", { name: /^Keep/ }).click();
  await page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }).click();
  await expect.poll(() => page.getByLabel("Messages").innerText()).toMatch(/saved|updated/i);
  await page.reload();
  await expect.poll(() => phone.inputValue()).toBe("+91 484 555 0199");

  await page.getByRole("link", { name: "Audit log" }).click();
  const change = row(/Settings/).first();
  await change.getByRole("button").click();
  const shown = dialog("Audit entry");
  await shown.getByText(access.username).waitFor();
  await shown.getByText("Changed").first().waitFor();
  await shown.getByRole("button", { name: "Close" }).first().click();
  await chooseFrom(page, page.getByRole("search"), "Item", "Settings");
  await expect.poll(() => row(/Account/).count()).toBe(0);
  await change.waitFor();
});

test("home and dashboard link from their figures to the lists, and one range applies to all figures", async () => {
  await go("landing");
  await page.getByRole("link", { name: /Service Requests/ }).click();
  await page.getByRole("heading", { name: "Requests Management" }).waitFor();
  await go("requests-dashboard");
  await page.getByRole("img", { name: /orders? today, by the hour/ }).waitFor();
  await page.getByRole("group", { name: "Range" }).getByText("7 days").click();
  await page.getByRole("heading", { name: "Compared with previous 7 days" }).waitFor();
  await page.getByRole("img", { name: /orders? in the last 7 days, by the day/ }).waitFor();
  await page.getByRole("img", { name: /requests? in the last 7 days, by category/ }).waitFor();
  await page.waitForURL("**/hotel-admin/requests-dashboard?range=7d");
  for (const title of ["F&B revenue", "Top dishes", "Work by person", "Requests by hour", "Response times"])
    await page.getByRole("heading", { name: new RegExp(`^${title}.*7 days`) }).waitFor();
  await page.getByRole("link", { name: /Pending Orders/ }).click();
  await page.waitForURL("**/hotel-admin/requests?tab=1");
  await go("rooms-dashboard");
  await page.getByRole("link", { name: /Total Rooms/ }).click();
  await page.waitForURL("**/hotel-admin/rooms");
});

test("dishes start with ten rows, completed requests are counted, and toasts are at the bottom left", async () => {
  await go("menu");
  await page.getByText(/^1–10 of/).waitFor();
  await go("requests");
  await page
    .getByText(/^Completed/)
    .first()
    .waitFor();
  await button("Refresh All").click();
  const shown = page.getByLabel("Messages").getByText("Data refreshed");
  await shown.waitFor();
  const { x, y } = (await shown.boundingBox()) ?? { x: NaN, y: NaN };
  expect(x).toBeLessThan(720);
  expect(y).toBeGreaterThan(450);
});

test("toasts do not cover a sheet's buttons on a phone", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await go("menu");
  await button("Delete Masala Dosa").click();
  await page.route("**/api/hotel-admin/menu-items/*", (call) => call.abort());
  const question = dialog("Delete Masala Dosa?");
  const answer = question.getByRole("button", { name: /^Delete/ });
  await answer.click();
  await toast(page, "Failed to delete menu item");
  // Fails if the toast covers the button.
  await answer.click({ trial: true });
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
});

test("a report is printed with its chart on one page, light in the dark theme", async () => {
  await page.emulateMedia({ colorScheme: "dark" });
  await go("reports?by=day");
  const chart = page.getByRole("img", { name: /^Revenue, by day/ }).locator("svg");
  await chart.waitFor();
  const sheet = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);

  await page.emulateMedia({ media: "print" });
  expect((await chart.boundingBox())?.height).toBeGreaterThan(100);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
});

test("a new password signs out every other device, and logging out this one", async () => {
  const other = await staffAtHome(browser, product, access);
  await go("rooms");
  await openMenu(page, /^Account:/, "Change Password");
  const change = dialog("Change Password");
  await change.getByLabel(/^Current Password/).fill("not the password");
  await change.getByLabel(/^New Password/).fill("lanterns over the bay");
  await change.getByLabel(/^Repeat New Password/).fill("lanterns over the bay");
  await change.getByRole("button", { name: "Change Password" }).click();
  await toast(page, "Password update failed");
  await change.getByLabel(/^Current Password/).fill(access.password);
  await change.getByRole("button", { name: "Change Password" }).click();
  await change.waitFor({ state: "detached" });
  await other.waitForURL("**/hotel-admin/login");
  await page.getByText("Live", { exact: true }).waitFor();

  await openMenu(page, /^Account:/, "Logout");
  await page.waitForURL("**/hotel-admin/login");
  await page.goto(`${product.url}/hotel-admin/rooms`);
  await page.waitForURL("**/hotel-admin/login");
  const again = await signedInStaff(browser, product, { ...access, password: "lanterns over the bay" });
  const landing = await openTab(again, `${product.url}/hotel-admin/landing`);
  await landing.getByRole("link", { name: /Room management/ }).waitFor();
});
