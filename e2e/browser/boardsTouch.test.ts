import type { Browser, Locator, Page } from "playwright-core";
import { afterEach, expect, test, vi } from "vitest";
import { call } from "../support/api.js";
import { card, column } from "../support/boards.js";
import { DESKTOP, openContext } from "../support/browser.js";
import { brokenTexts, capHeight, readingOrder, wholeCards } from "../support/cards.js";
import { demoAccess } from "../support/demo.js";
import { freshHotel } from "../support/freshHotel.js";
import { openTab, signedInStaff, signInStaff } from "../support/people.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";

/** The minimum height of a target for wet hands, in pixels; 56 with its border. */
const TARGET = 54;

let product: Product;
let browser: Browser;
let kitchen: Page;
let desk: Page;
onStage(async (stage) => {
  ({ product, browser } = stage);
  const staff = await signedInStaff(browser, product, await demoAccess(product));
  [kitchen, desk] = await Promise.all([
    openTab(staff, `${product.url}/hotel-admin/kitchen`),
    openTab(staff, `${product.url}/hotel-admin/front-desk`),
  ]);
});
/** The overlays of a page: dialogs, drawers and menus. */
const OVER = "[role=dialog], [role=menu], [role=listbox]";

const layersOver = (page: Page): Promise<number> => page.locator(OVER).count();

// What is left open would cover the buttons of the next test.
afterEach(async () => {
  await closeLayers(kitchen);
  await closeLayers(desk);
});

const closeLayers = (page: Page): Promise<void> =>
  vi.waitFor(
    async () => {
      if ((await layersOver(page)) === 0) return;
      await page.keyboard.press("Escape");
      throw new Error("something is still open");
    },
    { timeout: 15_000 },
  );

/** The targets of the page and its overlays that are too low. */
const tooLow = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([target, selector]) => {
      const over = [...document.querySelectorAll(selector)].at(-1);
      const pressed =
        "button, a[href], input:not([type=radio]), textarea, [role=menuitem], [role=option], label";
      return [...(over ?? document.body).querySelectorAll<HTMLElement>(pressed)]
        .filter((element) => element.tagName !== "LABEL" || element.querySelector("[type=radio]") !== null)
        .filter((element) => element.checkVisibility() && element.offsetWidth > 1)
        .filter((element) => element.getBoundingClientRect().height < target - 0.5)
        .map((element) => `${element.innerText || element.ariaLabel} ${element.offsetHeight}`);
    },
    [TARGET, OVER] as const,
  );

const press = (place: Page | Locator, name: string | RegExp): Promise<void> =>
  place.getByRole("button", { name, exact: true }).first().click();

/** Presses a button and waits for the overlay that it opens, which is checked instead of the page. */
async function open(page: Page, name: string | RegExp, place: Page | Locator = page): Promise<void> {
  await press(place, name);
  await expect.poll(() => layersOver(page)).toBeGreaterThan(0);
}

test.each([
  ["the board", async () => {}],
  ["a new order", () => open(kitchen, /^More for order/)],
  ["recall", () => open(kitchen, "Recall")],
  ["pause", () => open(kitchen, "Pause")],
  ["the day", () => open(kitchen, "Today")],
  ["a dish", () => open(kitchen, /./, kitchen.getByRole("list", { name: "All day" }))],
  ["the menu", () => open(kitchen, "More")],
])("in the kitchen %s is for wet hands", async (_, act) => {
  await kitchen.getByRole("region", { name: /^New/ }).waitFor();
  await act();
  await expect.poll(() => tooLow(kitchen)).toEqual([]);
});

test.each([
  ["the board", async () => {}],
  ["a request", () => open(desk, /^More for/)],
  ["a new request", () => open(desk, "New request")],
  ["the filter", () => desk.getByRole("group", { name: "Category" }).waitFor()],
  ["a food order", () => open(desk, /^#\d/)],
])("at the front desk %s is for wet hands", async (_, act) => {
  await desk.getByRole("region", { name: /^New/ }).waitFor();
  await act();
  await expect.poll(() => tooLow(desk)).toEqual([]);
});

type Line = { name: string; allergens?: string[]; note?: string };

const PLAIN: readonly Line[] = [{ name: "Mango Lassi" }, { name: "Masala Dosa" }, { name: "Garlic Naan" }];

/** The kitchen of a hotel of its own, and a function that enters orders for its room. */
async function ownKitchen() {
  const { platform } = await demoAccess(product);
  const { headers, ...hotel } = await freshHotel(product.url, platform, "Friday House");
  const { rooms } = await call(product.url, "POST /hotel-admin/rooms/range", headers, {
    body: { first: 201, last: 201, floor: 2, room_type: "standard" },
  });
  const [room] = rooms;
  const { category } = await call(product.url, "POST /hotel-admin/menu-categories", headers, {
    body: { name: "All" },
  });
  const dishes = new Map<string, string>();
  const dishOf = async ({ name, allergens = [] }: Line): Promise<string> => {
    const known = dishes.get(name);
    if (known !== undefined) return known;
    const { menu_item } = await call(product.url, "POST /hotel-admin/menu-items", headers, {
      body: { category_id: category.id, name, price: 100, allergens },
    });
    dishes.set(name, menu_item.id);
    return menu_item.id;
  };
  const order = async (lines: readonly Line[], steps: number, fields: { customer_name?: string } = {}) => {
    const items = [];
    for (const line of lines) {
      items.push({ menu_item_id: await dishOf(line), quantity: 2, special_instructions: line.note ?? "" });
    }
    const body = { room_id: room?.id ?? "", items, ...fields };
    const { order: placed } = await call(product.url, "POST /hotel-admin/food-orders", headers, { body });
    for (const status of (["confirmed", "preparing", "ready"] as const).slice(0, steps)) {
      const input = { params: { id: placed.id }, body: { status } };
      await call(product.url, "PUT /hotel-admin/food-orders/:id/status", headers, input);
    }
  };
  const page = await (await openContext(browser, DESKTOP)).newPage();
  await signInStaff(page, product, hotel);
  return { page, order, headers };
}

/** Draws the board in a size, on a screen. */
async function draw(board: Page, size: string, width: number, height: number): Promise<void> {
  await board.evaluate(
    (value) => localStorage.setItem("roombell.board.text-size", JSON.stringify(value)),
    size,
  );
  await openBoard(board, width, height);
}

/** Opens the board on a screen, in the size that was drawn last. */
async function openBoard(board: Page, width: number, height: number): Promise<void> {
  await board.setViewportSize({ width, height });
  await board.goto(`${product.url}/hotel-admin/kitchen`);
  await board.getByRole("article").first().waitFor();
  await board.evaluate(() => document.fonts.ready);
}

test("tickets are as large and as many as their screen needs, and are read in order when others leave", async () => {
  const { page, order, headers } = await ownKitchen();
  for (let each = 0; each < 23; each += 1) await order(PLAIN, 1 + (each % 3));
  const soda = { name: "Lime Soda", allergens: ["Sulphites"], note: "No ice" };
  await order([soda, ...PLAIN.slice(1)], 3);
  const ticket = page.getByRole("article", { name: "Order 1024" });
  const expectCapitals = async (least: number[]): Promise<void> => {
    const texts = [
      ticket.getByRole("heading").locator("[aria-hidden]"),
      ticket.getByText("201", { exact: true }),
      ticket.getByText("2", { exact: true }).first(),
      ticket.getByText("Lime Soda"),
      ticket.getByText("Sulphites"),
      ticket.getByText("No ice"),
    ];
    const heights = await Promise.all(texts.map(capHeight));
    expect(heights.map((height, index) => Math.min(height, least[index] ?? 0))).toEqual(least);
  };
  await draw(page, "wall", 1920, 1080);
  await expectCapitals([50, 50, 50, 38, 30, 30]);
  expect(await wholeCards(page)).toBeGreaterThanOrEqual(6);
  await draw(page, "counter", 1280, 800);
  expect(await wholeCards(page)).toBeGreaterThanOrEqual(8);
  await draw(page, "counter", 1920, 1080);
  await expectCapitals([20, 20, 20, 20, 0, 0]);
  expect(await wholeCards(page)).toBeGreaterThanOrEqual(16);

  const expectInOrder = async (title: string): Promise<void> => {
    const names = await readingOrder(column(page, title));
    expect(names.length).toBeGreaterThan(6);
    expect(names).toEqual(names.toSorted());
  };
  await expectInOrder("Confirmed");
  await press(card(page, "Order 1001"), "Start");
  await card(column(page, "Preparing"), "Order 1001").waitFor();
  await column(page, "Confirmed").locator("[inert]").waitFor({ state: "detached" });
  await expectInOrder("Confirmed");
  await expectInOrder("Preparing");

  // What comes while no screen is on is new to the one that is switched on.
  await draw(page, "wall", 1920, 1080);
  await page.goto("about:blank");
  const [above, below] = [1025, 1032];
  for (let number = above; number <= below; number += 1) await order(PLAIN, 0);
  const seen = async (): Promise<number[]> => {
    const query = { active: "true" } as const;
    const { orders } = await call(product.url, "GET /hotel-admin/food-orders", headers, { query });
    return orders.flatMap(({ seen_at, order_number }) => (seen_at === null ? [] : [order_number]));
  };
  await openBoard(page, 1920, 1080);
  await expect.poll(seen).toContain(above);
  expect(await seen()).not.toContain(below);
  await card(page, `Order ${below}`).scrollIntoViewIfNeeded();
  await expect.poll(seen).toContain(below);
  await page.context().close();
});

test("a scrolled ticket of a long column keeps its head above its lines", async () => {
  const { page, order } = await ownKitchen();
  for (let each = 0; each < 52; each += 1) await order(PLAIN, 0);
  await draw(page, "counter", 1920, 1080);
  await column(page, "New").getByRole("group").hover();
  await page.mouse.wheel(0, 700);
  /** How far below the upper edge of its ticket, as far as that is in view, each head begins. */
  const offsets = (): Promise<number[]> =>
    column(page, "New").evaluate((region) => {
      const view = region.querySelector("[role=group]")?.getBoundingClientRect();
      return [...region.querySelectorAll("article")]
        .map((article) => ({ box: article.getBoundingClientRect(), head: article.querySelector("header") }))
        .filter(({ box, head }) => box.bottom > (view?.top ?? 0) + (head?.offsetHeight ?? 0) + 10)
        .map(({ box, head }) => (head?.getBoundingClientRect().top ?? 0) - Math.max(box.top, view?.top ?? 0));
    });
  await expect
    .poll(() => page.getByRole("group", { name: "New: cards" }).evaluate(({ scrollTop }) => scrollTop))
    .toBeGreaterThan(600);
  expect(Math.max(...(await offsets()))).toBeLessThan(10);
  await page.context().close();
});

test("no text of a ticket is broken inside a word or leaves it, on any screen and at 175 % of the text size", async () => {
  const { page, order } = await ownKitchen();
  const dish = "Slow-roasted leg of lamb with rosemary potatoes, mint yoghurt and warm flatbread";
  const allergens = [
    "Crustaceans",
    "Gluten",
    "Milk",
    "Mustard",
    "Sulphur dioxide and sulphites",
    "Tree nuts",
  ];
  const note = "Please use a clean pan, clean boards and fresh oil. ".repeat(9);
  const customer_name = `${"Venkatanarasimharajuvaripeta".repeat(4)} Rao`;
  await order(
    [
      { name: dish, allergens, note },
      { name: "Gooseberry", allergens: [] },
    ],
    1,
    { customer_name },
  );
  await order([{ name: "पनीर टिक्का मसाला", allergens: ["دودھ"], note: "不要放花生，谢谢" }], 0, {
    customer_name: "محمد",
  });
  const cdp = await page.context().newCDPSession(page);
  const expectWhole = async (width: number, height: number): Promise<void> => {
    await page.setViewportSize({ width, height });
    await expect.poll(() => brokenTexts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  };
  for (const size of ["counter", "wall"]) {
    await draw(page, size, 3840, 2160);
    await expectWhole(3840, 2160);
    await expectWhole(1920, 1080);
  }
  await draw(page, "counter", 1024, 768);
  await expectWhole(1024, 768);
  await cdp.send("Page.setFontSizes", { fontSizes: { standard: 28 } });
  await expectWhole(1920, 1080);
  await expectWhole(390, 844);
  await page.getByRole("tab", { name: /^Confirmed/ }).click();
  await expectWhole(390, 844);
  await page.getByRole("button", { name: /more$/ }).click();
  await page.getByRole("button", { name: /less$/ }).waitFor();
  await expectWhole(390, 844);
  await page.context().close();
});
