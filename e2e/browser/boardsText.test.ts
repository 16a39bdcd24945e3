import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { call } from "../support/api.js";
import { card, column } from "../support/boards.js";
import { brokenNumbers, brokenTexts, capHeight, readingOrder, wholeCards } from "../support/cards.js";
import { ownKitchen, PLAIN } from "../support/ownKitchen.js";
import type { RunningProduct } from "../support/product.js";
import { onSharedStage } from "../support/stage.js";

let stage: { product: RunningProduct; browser: Browser };
onSharedStage((opened) => {
  stage = opened;
});

test("tickets fit their screen in size and number, and stay in reading order when others leave", async () => {
  const { page, order, headers, draw, openBoard } = await ownKitchen(stage);
  for (let each = 0; each < 23; each += 1) await order(PLAIN, 1 + (each % 3));
  const soda = { name: "Lime Soda", allergens: ["Sulphites"], note: "No ice" };
  await order([soda, ...PLAIN.slice(1)], 3);
  const ticket = page.getByRole("article", { name: "Order 1024" });
  const expectCapitals = async (least: number[]): Promise<void> => {
    const texts = [
      ticket.getByRole("heading"),
      ticket.getByText("201", { exact: true }),
      ticket.getByText("2", { exact: true }).first(),
      ticket.getByText("Lime Soda"),
      ticket.getByText("Sulphites"),
      ticket.getByText("No ice"),
    ];
    const heights = await Promise.all(texts.map(capHeight));
    expect(heights.map((height, index) => Math.min(height, least[index] ?? 0))).toEqual(least);
  };
  await draw("wall", 1920, 1080);
  await expectCapitals([50, 50, 50, 38, 30, 30]);
  expect(await wholeCards(page)).toBeGreaterThanOrEqual(6);
  await draw("counter", 1280, 800);
  expect(await wholeCards(page)).toBeGreaterThanOrEqual(8);
  await draw("counter", 1024, 768);
  expect(await wholeCards(page)).toBeGreaterThanOrEqual(6);
  await draw("counter", 1920, 1080);
  await expectCapitals([20, 20, 20, 20, 0, 0]);
  expect(await wholeCards(page)).toBeGreaterThanOrEqual(16);

  const expectInOrder = async (title: string): Promise<void> => {
    const names = await readingOrder(column(page, title));
    expect(names.length).toBeGreaterThan(6);
    expect(names).toEqual(names.toSorted());
  };
  await expectInOrder("Confirmed");
  await card(page, "Order 1001").getByRole("button", { name: "Start" }).click();
  await card(column(page, "Preparing"), "Order 1001").waitFor();
  await column(page, "Confirmed").locator("[inert]").waitFor({ state: "detached" });
  await expectInOrder("Confirmed");
  await expectInOrder("Preparing");

  // Orders placed while no screen is open are new on the first one that opens.
  await draw("wall", 1920, 1080);
  await page.goto("about:blank");
  const [above, below] = [1025, 1032];
  for (let number = above; number <= below; number += 1) await order(PLAIN, 0);
  const seen = async (): Promise<number[]> => {
    const query = { active: "true" } as const;
    const { orders } = await call(stage.product.url, "GET /hotel-admin/food-orders", headers, { query });
    return orders.flatMap(({ seen_at, order_number }) => (seen_at === null ? [] : [order_number]));
  };
  await openBoard(1920, 1080);
  await expect.poll(seen).toContain(above);
  expect(await seen()).not.toContain(below);
  await card(page, `Order ${below}`).scrollIntoViewIfNeeded();
  await expect.poll(seen).toContain(below);
  await page.context().close();
});

test("a ticket keeps its head above its lines while a long column is scrolled", async () => {
  const { page, order, draw } = await ownKitchen(stage);
  for (let each = 0; each < 205; each += 1) await order(PLAIN, 0);
  await draw("counter", 1920, 1080);
  await column(page, "New").getByRole("group").hover();
  await page.mouse.wheel(0, 700);
  /** The distance of each head from the visible upper edge of its ticket. */
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
  await expect.poll(async () => Math.max(...(await offsets()))).toBeLessThan(10);
  const cut = column(page, "New").locator("[data-cut]").first();
  await cut.getByText("more above").waitFor();
  await page.context().close();
});

test("a ticket taller than its column continues beside it or shows its number of lines", async () => {
  const { page, order, draw, openBoard } = await ownKitchen(stage);
  const lines = Array.from({ length: 16 }, (_, line) => ({ name: `Dish ${line + 1}`, note: "No onion" }));
  await order(lines, 0);
  await order(PLAIN, 0);
  const ticket = page.getByRole("article", { name: "Order 1001" });
  const inAll = ticket.getByText("16 items, more below");
  await draw("counter", 1920, 1080);
  // Enough tickets for several lanes.
  for (let each = 0; each < 3; each += 1) await order(PLAIN, 0);
  await expect.poll(() => ticket.locator("xpath=../..").getAttribute("data-span")).not.toBeNull();
  await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(3);
  await expect
    .poll(async () => {
      const box = await ticket.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? Infinity);
    })
    .toBeLessThanOrEqual(1080);
  expect(await inAll.isVisible()).toBe(false);
  expect(await brokenTexts(page)).toEqual([]);

  await openBoard(390, 844);
  await inAll.waitFor();
  const [foot, view] = await Promise.all([
    inAll.boundingBox(),
    page.getByRole("group", { name: "New: cards" }).boundingBox(),
  ]);
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((view?.y ?? 0) + (view?.height ?? 0) + 1);
  await page.context().close();
});

/** One text in each of the scripts that guests of a hotel may write in. */
const SCRIPTS =
  "नमस्ते வணக்கம் నమస్తే ನಮಸ್ಕಾರ നമസ്കാരം নমস্কার નમસ્તે ਸਤਿ ନମସ୍କାର ආයුබෝවන් สวัสดี שלום سلام Привет Γειά 王小明 さくら 안녕";

test("the board serves a font for every script", async () => {
  const { page, order, draw } = await ownKitchen(stage);
  await order([{ name: "Mango Lassi", note: SCRIPTS }], 0);
  await draw("counter", 1280, 800);
  const note = page.getByText(SCRIPTS);
  await note.evaluate((element) => element.setAttribute("data-scripts", ""));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("DOM.enable");
  await cdp.send("CSS.enable");
  /** The fallback fonts of the device. */
  const fallbackFonts = async (): Promise<string[]> => {
    const { root } = await cdp.send("DOM.getDocument");
    const { nodeId } = await cdp.send("DOM.querySelector", {
      nodeId: root.nodeId,
      selector: "[data-scripts]",
    });
    const { fonts } = await cdp.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
  };
  await expect.poll(fallbackFonts).toEqual([]);
  await page.context().close();
});

test("no number of a ticket breaks, in a rush, on any screen and at 175 % text size", async () => {
  const { page, order, addRoom, headers, draw } = await ownKitchen(stage);
  const places = ["Room", "Poolside", "Lobby", "Restaurant"] as const;
  const rooms = ["20", "1038", "Villa 12", "PH-1 West", "Garden Pavilion 7"];
  for (const [index, room_number] of rooms.entries()) {
    const room_id = await addRoom(room_number);
    for (const [at, place] of places.entries()) {
      const id = await order(PLAIN, (index + at) % 4, { room_id, place });
      const late = { params: { id }, body: { minutes: 5 } };
      // A new order has no promise that could be moved.
      if ((index + at) % 4 > 0)
        await call(stage.product.url, "POST /hotel-admin/food-orders/:id/delay", headers, late);
    }
  }
  const expectWhole = async (width: number, height: number): Promise<void> => {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.locator("[data-number]").count()).toBeGreaterThan(9);
    await expect.poll(() => brokenNumbers(page)).toEqual([]);
  };
  for (const size of ["tablet", "counter", "wall"]) {
    await draw(size, 1920, 1080);
    await expectWhole(1920, 1080);
    await expectWhole(1280, 800);
  }
  await draw("counter", 1024, 768);
  await expectWhole(1024, 768);
  await expectWhole(390, 844);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Page.setFontSizes", { fontSizes: { standard: 28 } });
  for (const tab of [/^New/, /^Confirmed/, /^Ready/]) {
    await page.getByRole("tab", { name: tab }).click();
    await expectWhole(390, 844);
  }
  await expectWhole(1920, 1080);
  await page.context().close();
});

test("no text of a ticket breaks within a word or overflows, on any screen and at 175 % text size", async () => {
  const { page, order, draw } = await ownKitchen(stage);
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
  await order(
    [
      { name: dish, allergens, note },
      { name: "Gooseberry", allergens: [] },
    ],
    1,
  );
  await order([{ name: "पनीर टिक्का मसाला", allergens: ["دودھ"], note: "不要放花生，谢谢" }], 0);
  const cdp = await page.context().newCDPSession(page);
  const expectWhole = async (width: number, height: number): Promise<void> => {
    await page.setViewportSize({ width, height });
    await expect.poll(() => brokenTexts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  };
  for (const size of ["counter", "wall"]) {
    await draw(size, 3840, 2160);
    await expectWhole(3840, 2160);
    await expectWhole(1920, 1080);
  }
  await draw("counter", 1024, 768);
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
