import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { call } from "../support/api.js";
import { axeFindings } from "../support/axe.js";
import { DESKTOP, openContext } from "../support/browser.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { headersOf } from "../support/freshHotel.js";
import { signedInStaff, startSession } from "../support/people.js";
import { openMenu } from "../support/portal.js";
import type { Product } from "../support/product.js";
import { HOTEL_ROUTES, PLATFORM_ROUTES, WIDE_ROUTES } from "../support/staffScreens.js";
import { onStage } from "../support/stage.js";
import { standsStill } from "../support/standsStill.js";

const PUBLIC_ROUTES = ["/", "/hotel-admin/login", "/software-admin/login", "/customer", "/nowhere"];
const AREAS = [
  ["hotel-admin", HOTEL_ROUTES],
  ["software-admin", PLATFORM_ROUTES],
] as const;
type Size = { width: number; height: number };
const SMALL_PHONE = { width: 360, height: 740 };
const NARROWEST = { width: 320, height: 640 };
const TABLET = { width: 1024, height: 768 };

let product: Product;
let browser: Browser;
let access: DemoAccess;
onStage(async (stage) => {
  ({ product, browser } = stage);
  access = await demoAccess(product);
});

/** Opens an address; waits until the page is stable: its main heading is there and nothing is loading. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.url + path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("networkidle");
}

const accountOf = (area: (typeof AREAS)[number][0]) => (area === "hotel-admin" ? access : access.platform);

async function signedIn(area: (typeof AREAS)[number][0], options: BrowserContextOptions): Promise<Page> {
  const page = await (await openContext(browser, options)).newPage();
  await startSession(page, product, area, accountOf(area));
  return page;
}

/** What is too wide: parts of the page that overflow the window, tables that scroll sideways, and texts that stick out. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isOver = document.documentElement.scrollWidth > width;
    const sticksOut = (element: Element): boolean =>
      element.childElementCount === 0 &&
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).overflowX === "visible";
    return [...document.querySelectorAll("main *, header *")]
      .filter((element) =>
        element.querySelector(":scope > table")
          ? element.scrollWidth > element.clientWidth
          : (isOver && element.getBoundingClientRect().right > width + 1) || sticksOut(element),
      )
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
  });
}

/** The placeholders that are wider than their field. */
function cutPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d");
    return [...document.querySelectorAll("input")]
      .filter((field) => field.checkVisibility() && field.placeholder !== "")
      .filter((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        if (pen) pen.font = font;
        const needed = pen?.measureText(field.placeholder).width ?? Infinity;
        return needed > field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      })
      .map((field) => field.placeholder);
  });
}

async function expectFits(page: Page, place: { route: string; width: number }): Promise<void> {
  const found = { tooWide: await tooWide(page), cut: await cutPlaceholders(page) };
  expect({ ...place, ...found }).toEqual({ ...place, tooWide: [], cut: [] });
}

test("public routes have no accessibility finding in either theme", async () => {
  const page = await (await openContext(browser, DESKTOP)).newPage();
  for (const route of PUBLIC_ROUTES) {
    await open(page, route);
    expect({ route, findings: await axeFindings(page) }).toEqual({ route, findings: [] });
  }
  await page.context().close();
});

/** Shows the open page on a phone until `asDesktop`: with touch, and the layout that phones have. */
async function asPhone(page: Page, size: Size): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  const metrics = { ...size, deviceScaleFactor: 2, mobile: true };
  await cdp.send("Emulation.setDeviceMetricsOverride", metrics);
  await cdp.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  return async () => {
    await cdp.send("Emulation.setTouchEmulationEnabled", { enabled: false });
    await cdp.send("Emulation.clearDeviceMetricsOverride");
    await cdp.detach();
  };
}

test.each(AREAS)(
  "the screens of %s have no finding in either theme and fit the width of a tablet and of a phone",
  async (area, routes) => {
    const page = await signedIn(area, DESKTOP);
    const expectFitsWidth = async (route: string, width: number): Promise<void> => {
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      await standsStill(page);
      await expectFits(page, { route, width });
    };
    for (const route of routes) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, `/${area}/${route}`);
      expect({ route, findings: await axeFindings(page) }).toEqual({ route, findings: [] });
      if (WIDE_ROUTES.includes(route)) continue;
      await page.setViewportSize(TABLET);
      await expectFitsWidth(route, TABLET.width);
      for (const size of [NARROWEST, SMALL_PHONE]) {
        const asDesktop = await asPhone(page, size);
        await expectFitsWidth(route, size.width);
        await asDesktop();
      }
    }
    await page.context().close();
  },
);

test("dialogs and menus over the staff's screens have no accessibility finding in either theme", async () => {
  const page = await signedInStaff(browser, product, access);
  const opened = async (what: string, shown: Locator) => {
    await shown.waitFor();
    expect({ what, findings: await axeFindings(page) }).toEqual({ what, findings: [] });
  };
  await page.goto(`${product.url}/hotel-admin/rooms`);
  await page.getByRole("button", { name: "More for room 101" }).click();
  await opened("a menu", page.getByRole("menuitem", { name: "Edit" }));
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Room type" }).click();
  await opened("a list of choices", page.getByRole("option", { name: "Suite" }));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add Room" }).click();
  const add = page.getByRole("dialog", { name: "Add Room" });
  await opened("a form", add);
  await add.getByRole("combobox", { name: /^Room Type/ }).click();
  await opened("a list of choices in a form", page.getByRole("option", { name: "Suite" }));
  await page.goto(`${product.url}/hotel-admin/menu`);
  await openMenu(page, "CSV", "Import from CSV");
  const form = page.getByRole("dialog", { name: "Import from CSV" });
  const buffer = Buffer.from("category,name,price\nSoups,Rasam,90\nSoups,Shorba,\n");
  await form.getByLabel("CSV file").setInputFiles({ name: "menu.csv", mimeType: "text/csv", buffer });
  await opened("a preview with a wrong line", form.getByText("price: is required"));
  await page.goto(`${product.url}/hotel-admin/requests?tab=1`);
  await page.getByRole("button", { name: "New Order" }).click();
  await page.getByRole("combobox", { name: "Add a dish" }).click();
  await opened("a list to search", page.getByRole("option").first());
});

test("in forced colours, what is selected can still be recognised", async () => {
  const page = await signedIn("hotel-admin", { ...DESKTOP, forcedColors: "active" });
  await open(page, "/hotel-admin/menu");
  const look = (place: Locator): Promise<string> =>
    place.first().evaluate((element) => {
      const { backgroundColor } = getComputedStyle(element);
      const thumb = getComputedStyle(element, "::after").backgroundColor;
      return `${backgroundColor} ${thumb}`;
    });
  const tab = (selected: boolean) => page.getByRole("tab", { selected });
  expect(await look(tab(true))).not.toBe(await look(tab(false)));
  const link = (name: string) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
  expect(await look(link("Menu"))).not.toBe(await look(link("Rooms")));
  const available = page.getByRole("switch");
  const on = await look(available);
  expect(new Set(on.split(/(?<=\)) /)).size, "its thumb is seen").toBe(2);
  await available.first().press("Space");
  expect(await look(available)).not.toBe(on);
  await page.context().close();
});

test("choosing a filter moves no row, however wide the window is", async () => {
  const page = await signedIn("hotel-admin", DESKTOP);
  const moved: string[] = [];
  for (const [path, filtered] of [
    ["requests", "requests?status=pending"],
    ["requests?tab=1", "requests?tab=1&status=pending"],
    ["menu", "menu?availability=available"],
    ["rooms", "rooms?state=occupied"],
    ["people", "people?position=manager"],
  ] as const) {
    // On a tablet the filters of rooms have no room beside their two views.
    const widths = path === "rooms" ? [1280, 1440] : [TABLET.width, 1280, 1440];
    const tops = async (): Promise<(number | undefined)[]> => {
      const found: (number | undefined)[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
        await standsStill(page);
        found.push((await page.getByRole("table").boundingBox())?.y);
      }
      return found;
    };
    await open(page, `/hotel-admin/${filtered}`);
    const after = await tops();
    const clear = page.getByRole("button", { name: "Clear All" }).first();
    await clear.click();
    await clear.waitFor({ state: "detached" });
    await page.waitForURL((url) => !url.href.endsWith(filtered));
    const before = await tops();
    for (const [index, width] of widths.entries())
      if (before[index] !== after[index])
        moved.push(`${path} at ${width}: ${before[index]} to ${after[index]}`);
  }
  expect(moved).toEqual([]);
  await page.context().close();
});

test("an alert that arrives moves no row and covers no action of the selected rows", async () => {
  const headers = await headersOf(product.url, "hotel-admin", access);
  const { requests } = await call(product.url, "GET /hotel-admin/requests", headers, {
    query: { status: "pending" },
  });
  // Those of the demo escalate five minutes after its start, which shows an alert, too.
  for (const { id } of requests)
    await call(product.url, "PUT /hotel-admin/requests/:id/status", headers, {
      params: { id },
      body: { status: "in_progress" },
    });
  const page = await signedIn("hotel-admin", { ...DESKTOP, viewport: { width: 1280, height: 900 } });
  await open(page, "/hotel-admin/rooms");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const actions = page.getByRole("region", { name: "Selected rows" });
  await actions.waitFor();
  const alert = page.getByRole("region", { name: "Not shown on any screen" });
  const firstRow = page.getByRole("row").nth(1);
  const before = await firstRow.boundingBox();
  expect(await alert.count()).toBe(0);
  const { rooms } = await call(product.url, "GET /hotel-admin/rooms", headers, { query: {} });
  const { services } = await call(product.url, "GET /hotel-admin/requests/by-service", headers, {});
  const room_id = rooms.find(({ is_occupied }) => is_occupied)?.id ?? "";
  await call(product.url, "POST /hotel-admin/requests", headers, {
    body: { room_id, service_id: services[0]?.id ?? "" },
  });
  await alert.waitFor({ timeout: 30_000 });
  await standsStill(page);
  expect(await firstRow.boundingBox()).toEqual(before);
  const [alertBox, actionsBox] = [await alert.boundingBox(), await actions.boundingBox()];
  expect((actionsBox?.y ?? 0) + (actionsBox?.height ?? 0)).toBeLessThanOrEqual(alertBox?.y ?? 0);
  await page.context().close();
});

test("with text twice as large the menu's count is whole, and a ticket's number and age stay apart", async () => {
  const page = await signedIn("hotel-admin", { ...DESKTOP, viewport: { width: 1280, height: 800 } });
  const enlarge = (): Promise<void> =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
  await open(page, "/hotel-admin/requests");
  const count = page.getByRole("link", { name: /^Requests/ }).getByText(/^\d+$/);
  await count.waitFor();
  await enlarge();
  await standsStill(page);
  const isWhole = await count.evaluate(
    (node) =>
      node.getBoundingClientRect().right <= (node.closest("nav")?.getBoundingClientRect().right ?? 0) - 8,
  );
  expect(isWhole).toBe(true);
  await open(page, "/hotel-admin/kitchen");
  await page.getByRole("article").first().waitFor();
  await enlarge();
  await standsStill(page);
  const overprinted = await page
    .getByRole("article")
    .getByRole("heading")
    .evaluateAll(
      (numbers) =>
        numbers.filter((number) => {
          const range = document.createRange();
          range.selectNodeContents(number);
          const { right } = range.getBoundingClientRect();
          const age = number.nextElementSibling?.getBoundingClientRect();
          const line = number.parentElement?.getBoundingClientRect();
          return (
            age === undefined ||
            line === undefined ||
            age.right > line.right + 1 ||
            (right > age.left && number.getBoundingClientRect().bottom > age.top + 1)
          );
        }).length,
    );
  expect(overprinted).toBe(0);
  await page.context().close();
});
