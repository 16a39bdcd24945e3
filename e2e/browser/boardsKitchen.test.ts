import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { call } from "../support/api.js";
import {
  card,
  column,
  countChimes,
  enableSound,
  hold,
  onAll,
  openBoards,
  setClockOn,
  wakeLocks,
} from "../support/boards.js";
import { readingOrder } from "../support/cards.js";
import { demoAccess, type DemoAccess } from "../support/demo.js";
import { headersOf } from "../support/freshHotel.js";
import { newestOrderNumber, placeOrder } from "../support/guest.js";
import { guestAtHome, sees, signedInStaff } from "../support/people.js";
import { startPrinter } from "../support/printer.js";
import type { Product } from "../support/product.js";
import { onStage } from "../support/stage.js";

const PATIENCE = { timeout: 30_000 };

let product: Product;
let browser: Browser;
let access: DemoAccess;
let first: Page;
let second: Page;
let third: Page;
let boards: Page[];
let headers: Record<string, string>;
let dishes: Map<string, string>;
onStage(
  async (stage) => {
    ({ product, browser } = stage);
    access = await demoAccess(product);
    [first, second, third] = await openBoards(browser, product, access, "kitchen");
    boards = [first, second, third];
    headers = { "X-QR-Data": new URL(access.guest_link).searchParams.get("qr") ?? "" };
    const { menu } = await call(product.url, "GET /customer/menu", headers, {});
    dishes = new Map(menu.flatMap(({ items }) => items.map(({ id, name }) => [name, id])));
  },
  { settings: { PRINTER_NETWORKS: "127.0.0.0/8", PRINTER_PORTS: "1024-65535" } },
);

/** Places an order for the room; returns the ticket's number and its name on the boards. */
async function order(
  ...lines: [dish: string, quantity: number][]
): Promise<{ id: string; number: number; name: string }> {
  const items = lines.map(([dish, quantity]) => ({ menu_item_id: dishes.get(dish) ?? "", quantity }));
  const { order: placed } = await call(product.url, "POST /customer/food-orders", headers, {
    body: { items },
  });
  const name = `Order ${placed.order_number}`;
  await onAll(boards, (board) => card(column(board, "New"), name).waitFor());
  return { id: placed.id, number: placed.order_number, name };
}

/** The visible texts of a ticket that are struck through. */
const struckTexts = (board: Page, name: string): Promise<string[]> =>
  card(board, name)
    .locator("*")
    .evaluateAll((elements) =>
      elements
        .filter((element) => getComputedStyle(element).textDecorationLine.includes("line-through"))
        .map((element) => element.textContent),
    );

/** Presses a button on a ticket. */
const press = (board: Page, name: string, action: string): Promise<void> =>
  card(board, name).getByRole("button", { name: action, exact: true }).click();

const isInColumn = (title: string, name: string) => (board: Page) =>
  card(column(board, title), name).waitFor();
const isGone = (name: string) => (board: Page) => card(board, name).waitFor({ state: "detached" });

async function reject(board: Page, number: number): Promise<void> {
  await press(board, `Order ${number}`, `More for order ${number}`);
  await board.getByRole("button", { name: "Reject", exact: true }).click();
  await board.getByRole("button", { name: "The kitchen is closing" }).click();
}

/** A guest's phone that shows the room's orders. */
async function guestAtOrders(): Promise<Page> {
  const guest = await guestAtHome(browser, access);
  await guest.getByRole("button", { name: /^Dining$/ }).click();
  await guest
    .getByRole("navigation")
    .getByRole("button", { name: /^Orders/ })
    .click();
  await guest
    .getByRole("heading", { name: /^Order #/ })
    .first()
    .waitFor();
  return guest;
}

const guestCard = (guest: Page, number: number) => guest.getByRole("article", { name: `Order #${number}` });

/** The ticket's waiting time in seconds, by the board's clock. */
async function age(board: Page, name: string): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await card(board, name).innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/**
 * Advances the boards' clocks until the ticket shows this waiting time; repeated on a board that has reconnected, which
 * resets its clock.
 */
async function advanceUntilWaited(name: string, seconds: number): Promise<void> {
  await onAll(boards, async (board) => {
    for (let shown = await age(board, name); shown < seconds; shown = await age(board, name)) {
      const missing = seconds - shown;
      await setClockOn(board, missing * 1000);
      await expect
        .poll(() => age(board, name), PATIENCE)
        .toSatisfy((now: number) => now < shown || now >= shown + missing / 2);
    }
  });
}

test("each station sees its own lines, and the expediter completes the order when all are done", async () => {
  const show = async (board: Page, choice: string, title: string): Promise<void> => {
    await board.getByRole("button", { name: "More", exact: true }).click();
    await board.getByRole("menuitem", { name: "Stations" }).click();
    const dialog = board.getByRole("dialog", { name: "What this screen shows" });
    await dialog.getByRole("button", { name: choice, exact: true }).click();
    await board.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await board.getByRole("heading", { name: title, level: 1, exact: true }).waitFor();
  };
  await show(first, "Hot", "Hot");
  await show(second, "Bar", "Bar");
  const { name: older } = await order(["Vegetable Samosa", 1], ["Mango Lassi", 1]);
  const { number, name } = await order(["Vegetable Samosa", 2], ["Mango Lassi", 1]);
  const guest = await guestAtOrders();
  const dish = (board: Page, line: string) => card(board, name).getByRole("button", { name: line });
  await dish(first, "2 Vegetable Samosa").waitFor();
  await card(first, name).getByText("+1 Bar").waitFor();
  expect(await dish(first, "1 Mango Lassi").count()).toBe(0);

  await press(third, name, "Accept");
  await onAll(boards, isInColumn("Confirmed", name));
  await show(third, "Expediter", "Expediter");
  const confirmed = third.getByRole("button", { name: /^Confirmed \d/, expanded: false });
  await isGone(name)(third);
  await confirmed.click();
  await isInColumn("Confirmed", name)(third);
  await third.getByRole("button", { name: "Collapse Confirmed" }).click();
  await press(first, name, "Start");
  await onAll(boards, isInColumn("Preparing", name));
  for (const action of ["Accept", "Start"]) await press(first, older, action);
  const inPreparing = () => readingOrder(column(third, "Preparing"));
  await expect.poll(async () => (await inPreparing()).indexOf(older), PATIENCE).toBeGreaterThanOrEqual(0);
  const findPlace = async (ticket: string) => (await inPreparing()).indexOf(ticket);
  expect(await findPlace(older)).toBeLessThan(await findPlace(name));
  await press(third, name, `Rush order ${number}`);
  await onAll([first, second], (board) => card(board, name).getByText("Rush", { exact: true }).waitFor());
  await expect.poll(async () => (await readingOrder(column(first, "Preparing")))[0], PATIENCE).toBe(name);
  await press(first, name, "Done");
  await isGone(name)(first);
  // It misses one station, the older order two.
  await expect.poll(async () => (await findPlace(name)) < (await findPlace(older)), PATIENCE).toBe(true);
  const states = card(third, name).getByRole("list", { name: "Stations" }).getByRole("listitem");
  await states.filter({ hasText: /^Hot done$/ }).waitFor();
  await states.filter({ hasText: /^Bar: 1 Mango Lassi$/ }).waitFor();
  await card(second, name).getByText("Hot done").waitFor();
  // Portions are checked here: their quantity stays, and nothing is struck through.
  await dish(third, "2 Vegetable Samosa").getByText("2", { exact: true }).waitFor();
  expect(await struckTexts(third, name)).toEqual([]);
  await first.getByRole("button", { name: "Undo", exact: true }).click();
  await isInColumn("Preparing", name)(first);
  await press(first, name, "Done");
  await isGone(name)(first);

  await press(second, name, "Done");
  await isInColumn("Ready", name)(third);
  await isGone(name)(second);
  await guestCard(guest, number).getByText("Ready", { exact: true }).waitFor();
  expect(await guestCard(guest, number).count()).toBe(1);
  await press(third, name, "Delivered");
  await isGone(name)(third);
  await guest.context().close();
  await onAll(boards, (board) => show(board, "Whole kitchen", "Kitchen"));
});

test("a new order rings on every board every half minute until one acknowledges it", async () => {
  await first.keyboard.press("a");
  await onAll(boards, async (board) => {
    await expect.poll(() => board.getByRole("button", { name: /^Got it: / }).count(), PATIENCE).toBe(0);
  });
  const before = await Promise.all(boards.map((board) => countChimes(board, "new")));
  const expectRings = async (more: number): Promise<void> => {
    await expect
      .poll(async () => Promise.all(boards.map((board) => countChimes(board, "new"))), PATIENCE)
      .toEqual(before.map((count) => count + more));
  };

  const guest = await guestAtHome(browser, access);
  await placeOrder(guest, "Filter Coffee");
  const name = `Order ${await newestOrderNumber(guest)}`;
  await onAll(boards, isInColumn("New", name));
  await expectRings(1);
  await advanceUntilWaited(name, 40);
  await expectRings(2);

  await press(second, name, `Got it: order ${name.slice(6)}`);
  await onAll(boards, async (board) => {
    await card(board, name)
      .getByRole("button", { name: /^Got it: / })
      .waitFor({ state: "detached" });
  });
  // Twice, so that a ring caused by the first step would be counted.
  await advanceUntilWaited(name, 80);
  await advanceUntilWaited(name, 120);
  await expectRings(2);
  await press(second, name, "Accept");
  await onAll(boards, isInColumn("Confirmed", name));
  for (const board of boards) expect(await age(board, name)).toBeGreaterThanOrEqual(120);
  await guest.context().close();
});

test("a line ticked off on one board is ticked off on all and leaves the day's count", async () => {
  const { name } = await order(["Vegetable Samosa", 7], ["Mango Lassi", 2]);
  const line = (board: Page, isDone: boolean) =>
    card(board, name).getByRole("button", { name: "7 Vegetable Samosa", pressed: isDone });
  const count = async (board: Page): Promise<number> => {
    const dish = board.getByRole("list", { name: "All day" }).getByRole("button", { name: /Samosa/ });
    return (await dish.count()) === 0 ? 0 : Number(/\d+/.exec(await dish.innerText())?.[0]);
  };
  const before = await count(first);
  await line(first, false).click();
  await onAll(boards, async (board) => {
    await line(board, true).getByText("7", { exact: true }).waitFor();
    await expect.poll(() => count(board), PATIENCE).toBe(before - 7);
  });
  await second.reload();
  await line(second, true).click();
  await onAll(boards, async (board) => {
    await line(board, false).waitFor();
    await expect.poll(() => count(board), PATIENCE).toBe(before);
  });
});

test("the guest sees the time promised by the kitchen, and a delay with its new time", async () => {
  const { number, name } = await order(["Fresh Fruit Plate", 1]);
  const guest = await guestAtOrders();
  await guestCard(guest, number).getByRole("button", { name: "Track Order" }).click();
  const tracker = guest.getByRole("dialog", { name: `Order #${number}` });
  const promise = async (board: Page): Promise<string> => {
    const text = await card(board, name)
      .getByText(/^by \d/)
      .innerText();
    return text.replace("by ", "");
  };

  await press(first, name, `More for order ${number}`);
  await first.getByRole("button", { name: "Other time" }).click();
  await first.getByRole("dialog").getByRole("button", { name: "20 min", exact: true }).click();
  await onAll(boards, isInColumn("Confirmed", name));
  const promised = await promise(second);
  await sees(guest, promised);

  await press(third, name, `More for order ${number}`);
  await third.getByRole("dialog").getByRole("button", { name: "Running late" }).click();
  await third.getByRole("dialog").getByRole("button", { name: "+15 min" }).click();
  await expect.poll(() => promise(first), PATIENCE).not.toBe(promised);
  const late = await promise(first);
  await tracker.getByText("The kitchen is running late").waitFor();
  await tracker.getByText(`New time ${late} (was ${promised})`).waitFor();
  await guest.context().close();
});

test("the last move can be undone, and a delivered ticket can be recalled, from any board", async () => {
  const { number, name } = await order(["Mango Lassi", 1]);
  await press(first, name, "Accept");
  await onAll(boards, isInColumn("Confirmed", name));
  await first.getByRole("button", { name: "Undo" }).click();
  await onAll(boards, isInColumn("New", name));

  for (const [board, action, next] of [
    [first, "Accept", "Confirmed"],
    [second, "Start", "Preparing"],
    [third, "Ready", "Ready"],
  ] as const) {
    await press(board, name, action);
    await onAll(boards, isInColumn(next, name));
  }
  await press(first, name, "Delivered");
  await onAll(boards, isGone(name));
  await onAll([second, third], async (board) => {
    await board.getByRole("button", { name: "Recall", exact: true }).click();
    await board.getByRole("button", { name: `Recall order ${number}` }).waitFor();
  });
  await third.getByRole("button", { name: `Recall order ${number}` }).click();
  await second.getByRole("button", { name: `Recall order ${number}` }).waitFor({ state: "detached" });
  await onAll([second, third], (board) => board.keyboard.press("Escape"));
  await onAll(boards, async (board) => {
    await card(column(board, "Ready"), name).getByText("Recalled").waitFor();
  });
});

test("undo is offered for ten seconds and is available by its key afterwards", async () => {
  const { name } = await order(["Mango Lassi", 1]);
  // In its own browser, as pages share the clock and the other boards would lose their connections.
  const board = await signedInStaff(browser, product, access);
  await board.clock.install();
  await board.goto(`${product.url}/hotel-admin/kitchen`);
  const moved = board.waitForResponse((response) => response.url().endsWith("/status"));
  await press(board, name, "Accept");
  const undo = board.getByRole("button", { name: "Undo" });
  await undo.waitFor();
  // The page aborts a call after ten seconds of its own clock.
  await (await moved).finished();
  await onAll(boards, isInColumn("Confirmed", name));
  await board.clock.fastForward(10_000);
  await undo.waitFor({ state: "detached" });
  await board.keyboard.press("u");
  await onAll(boards, isInColumn("New", name));
  await board.context().close();
});

test("a dish marked sold out on the board is marked in an open cart", async () => {
  const { name } = await order(["Vegetable Samosa", 1]);
  const guest = await guestAtHome(browser, access);
  await guest.getByRole("button", { name: /^Dining$/ }).click();
  await guest.getByRole("searchbox", { name: "Search menu items..." }).fill("Samosa");
  await guest.getByRole("button", { name: "Add Vegetable Samosa" }).click();
  await guest.getByRole("button", { name: "View cart" }).first().click();
  await guest.getByRole("button", { name: "Proceed to Checkout" }).waitFor();

  const line = card(second, name).getByRole("button", { name: "1 Vegetable Samosa" });
  await hold(line);
  await second.getByRole("dialog").getByRole("button", { name: "Sold out" }).click();
  const gone = guest.getByText("Sold out", { exact: true });
  await gone.waitFor();
  await onAll(boards, (board) => card(board, name).getByText("Sold out").waitFor());

  await hold(line);
  await second.getByRole("dialog").getByRole("button", { name: "Offer again" }).click();
  await gone.waitFor({ state: "detached" });
  await guest.context().close();
});

test("a dish can be sold out until tomorrow or have a count left, and leads to its open tickets", async () => {
  const { number, name } = await order(["Fresh Fruit Plate", 2]);
  await first.getByRole("button", { name: "Sold out", exact: true }).click();
  const drawer = first.getByRole("dialog", { name: "Sold out" });
  await drawer.getByRole("searchbox", { name: "Search dishes" }).fill("fruit");
  const choose = async (choice: string): Promise<void> => {
    await drawer.getByRole("button", { name: "Portions left of Fresh Fruit Plate" }).click();
    await drawer.getByRole("button", { name: choice, exact: true }).click();
  };
  await choose("Sold out until tomorrow");
  await card(second, name).getByText("Sold out").waitFor();
  await drawer
    .getByText(/until tomorrow/i)
    .first()
    .waitFor();
  await choose("4");
  await drawer.getByText(/4 left/).waitFor();
  await card(second, name).getByText("Sold out").waitFor({ state: "detached" });
  await choose("No limit");
  await drawer
    .getByRole("button", { name: /open order/ })
    .first()
    .click();
  await first.getByRole("button", { name: `#${number}`, exact: true }).waitFor();
  await first.keyboard.press("Escape");
});

test("a rejection can be undone, and stays on the other boards until each acknowledges it", async () => {
  const { number, name } = await order(["Mango Lassi", 1]);
  const guest = await guestAtOrders();
  await reject(third, number);
  await guestCard(guest, number).getByText("From the hotel: The kitchen is closing").waitFor();
  await guestCard(guest, number).getByText("Cancelled").waitFor();
  await third.getByText(`Order ${number} rejected: The kitchen is closing`).waitFor();
  await third.getByRole("button", { name: "Undo", exact: true }).click();
  await onAll(boards, isInColumn("New", name));
  await guestCard(guest, number).getByText("Pending").waitFor();

  await reject(third, number);
  await isGone(name)(third);
  await onAll([first, second], (board) => card(board, name).getByText("Cancelled").waitFor());
  await press(first, name, "Got it");
  await isGone(name)(first);
  await second.reload();
  await card(second, name).getByText("Cancelled").waitFor();
  await press(second, name, "Got it");
  await isGone(name)(second);
  await guest.context().close();
});

/** Lets the hotel print accepted orders on a printer at this port; null: on none. */
async function printAt(port: number | null): Promise<void> {
  const platform = await headersOf(product.url, "software-admin", access.platform);
  const staff = await headersOf(product.url, "hotel-admin", access);
  const { hotel } = await call(product.url, "GET /hotel-admin/hotel", staff, {});
  await call(product.url, "PUT /software-admin/hotels/:id", platform, {
    params: { id: hotel.id },
    body: { printer_networks: ["127.0.0.1"] },
  });
  const at = { host: "127.0.0.1", paper: 80, code_page: "PC858", prints_on_accept: true } as const;
  await call(product.url, "PUT /hotel-admin/settings", staff, {
    body: { printer: port === null ? null : { ...at, port } },
  });
}

test("removing portions from a printed order prints a CHANGED slip and notifies the guest of the new total", async () => {
  const { id, number, name } = await order(["Mango Lassi", 3], ["Vegetable Samosa", 1]);
  const guest = await guestAtOrders();
  const total = async (): Promise<number> => {
    const input = { params: { id } };
    return (await call(product.url, "GET /customer/food-orders/:id", headers, input)).order.total_amount;
  };
  const before = await total();
  const printer = await startPrinter();
  await printAt(printer.port);
  await press(first, name, "Accept");
  await expect.poll(() => printer.tickets.join(), PATIENCE).toContain(`#${number}`);
  expect(printer.tickets.join()).not.toContain("CHANGED");
  await press(first, name, `More for order ${number}`);
  const dialog = first.getByRole("dialog", { name: `Order #${number}` });
  await dialog.getByRole("button", { name: "More for Mango Lassi" }).click();
  await first.getByRole("menuitem", { name: "Remove portions" }).click();
  await dialog.getByRole("button", { name: "It is sold out" }).click();
  await onAll([second, third], (board) => card(board, name).getByText("3 removed").waitFor());
  await guest.getByText(/The new total is/).waitFor();
  await guestCard(guest, number).getByText("3 portions taken off by the kitchen").waitFor();
  const after = await total();
  expect(after).toBeLessThan(before);
  const shown = new Intl.NumberFormat("en-IN").format(after);
  await guestCard(guest, number).getByText(shown).waitFor();
  await guest.context().close();
  await expect.poll(() => printer.tickets.join(), PATIENCE).toContain("*** CHANGED ***");
  await printAt(null);
  printer.close();
  await reject(first, number);
  await onAll([second, third], (board) => press(board, name, "Got it"));
  await onAll(boards, isGone(name));
});

test("an order cancelled by its guest is struck through on every board until each acknowledges it", async () => {
  const { number, name } = await order(["Mango Lassi", 1]);
  const guest = await guestAtOrders();
  await guestCard(guest, number).getByRole("button", { name: "Cancel", exact: true }).click();
  await guest.getByRole("button", { name: "Cancel order" }).click();
  await onAll(boards, async (board) => {
    await card(board, name).getByText("Cancelled").waitFor();
    const dish = card(board, name).getByText("Mango Lassi").locator("..");
    expect(await dish.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe(
      "line-through",
    );
  });
  await onAll(boards, (board) => press(board, name, "Got it"));
  await onAll(boards, isGone(name));
  await guest.context().close();
});

test("a bump bar selects a ticket by its digits, moves it and undoes the move", async () => {
  const { number, name } = await order(["Mango Lassi", 1]);
  await first.keyboard.type(String(number));
  await expect
    .poll(() => card(first, name).evaluate((element) => element === document.activeElement))
    .toBe(true);
  await first.keyboard.press("Enter");
  await onAll(boards, isInColumn("Confirmed", name));
  await first.keyboard.press("u");
  await onAll(boards, isInColumn("New", name));
  await first.keyboard.press("Escape");
});

/** Rejects every open order, as tickets of earlier tests would turn red when the clock is advanced. */
async function clearBoards(): Promise<void> {
  const staff = await headersOf(product.url, "hotel-admin", access);
  const { orders } = await call(product.url, "GET /hotel-admin/food-orders", staff, {
    query: { active: "true" },
  });
  for (const { id } of orders) {
    await call(product.url, "PUT /hotel-admin/food-orders/:id/status", staff, {
      params: { id },
      body: { status: "cancelled", reason: "The kitchen is closed" },
    });
  }
}

// Before any board is reloaded, as connecting resets an advanced clock to the server's time.
test("a ticket rings again when it turns red", async () => {
  await clearBoards();
  const { name } = await order(["Mango Lassi", 1]);
  await first.keyboard.press("a");
  const before = await Promise.all(boards.map((board) => countChimes(board, "late")));
  await advanceUntilWaited(name, 20 * 60);
  await onAll(boards, (board) => card(board, name).getByText("Late").waitFor());
  await expect
    .poll(async () => Promise.all(boards.map((board) => countChimes(board, "late"))), PATIENCE)
    .toEqual(before.map((count) => count + 1));
});

test("a tablet has Recall, Pause and Sold out in its bar, and a phone all actions of a ticket in view", async () => {
  const { number, name } = await order(["Mango Lassi", 1]);
  const size = third.viewportSize();
  await third.setViewportSize({ width: 1024, height: 768 });
  for (const action of ["Recall", "Pause", "Sold out"])
    await third.getByRole("banner").getByRole("button", { name: action, exact: true }).waitFor();
  await third.setViewportSize({ width: 390, height: 844 });
  await press(third, name, `More for order ${number}`);
  for (const action of ["Reject", "Other time", /^Accept/]) {
    const button = third.getByRole("dialog").getByRole("button", { name: action });
    const foot = async (): Promise<number> => {
      const box = await button.boundingBox();
      return (box?.y ?? Infinity) + (box?.height ?? 0);
    };
    await expect.poll(foot).toBeLessThanOrEqual(844);
  }
  await third.keyboard.press("Escape");
  if (size) await third.setViewportSize(size);
});

test("a board keeps the screen awake, fills it and keeps its size across a reload", async () => {
  expect(await wakeLocks(second)).toContain("screen");
  const textSize = (board: Page): Promise<string> =>
    board.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const usual = await textSize(second);
  const choose = async (name: string): Promise<void> => {
    await second.getByRole("button", { name: "More", exact: true }).click();
    await second.getByRole("menuitem", { name }).click();
  };
  await choose("Full screen");
  await expect.poll(() => second.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await choose("Leave full screen");
  await expect.poll(() => second.evaluate(() => document.fullscreenElement)).toBeNull();
  await choose("Wall size");
  await expect.poll(() => textSize(second)).not.toBe(usual);
  const larger = await textSize(second);
  await second.reload();
  await column(second, "New").waitFor();
  expect(await textSize(second)).toBe(larger);
  await enableSound(second);
  expect(await textSize(first)).toBe(usual);
  await choose("Counter size");
  await expect.poll(() => textSize(second)).toBe(usual);
});

/** The share of pixels whose lightness clearly differs between two pictures, from 0 to 1. */
async function compareLightness(one: Buffer, other: Buffer): Promise<number> {
  const size = { width: 200, height: 80, fit: "fill" } as const;
  const grey = (picture: Buffer): Promise<Buffer> => sharp(picture).resize(size).greyscale().raw().toBuffer();
  const [left, right] = await Promise.all([grey(one), grey(other)]);
  const clearly = left.filter((value, index) => Math.abs(value - (right[index] ?? 0)) > 16);
  return clearly.length / left.length;
}

test("due soon, late and cancelled tickets differ by word, shape and lightness, not only by colour", async () => {
  const staff = await headersOf(product.url, "hotel-admin", access);
  const [late, soon, gone] = [
    await order(["Mango Lassi", 1]),
    await order(["Mango Lassi", 1]),
    await order(["Mango Lassi", 1]),
  ];
  await call(product.url, "PUT /hotel-admin/food-orders/:id/status", staff, {
    params: { id: soon.id },
    body: { status: "confirmed", estimated_minutes: 25 },
  });
  await call(product.url, "DELETE /customer/food-orders/:id", headers, { params: { id: gone.id } });
  await setClockOn(first, (21 * 60 - (await age(first, late.name))) * 1000);
  const heads = await Promise.all(
    [[soon, "Due soon"] as const, [late, "Late"] as const, [gone, "Cancelled"] as const].map(
      async ([{ name }, word]) => {
        const head = card(first, name).locator("header");
        await head.getByText(word, { exact: true }).waitFor();
        return head;
      },
    ),
  );
  const shapes = await Promise.all(heads.map((head) => head.locator("svg").first().innerHTML()));
  expect(new Set(shapes).size).toBe(3);

  const cdp = await first.context().newCDPSession(first);
  const alike: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await first.emulateMedia({ colorScheme });
    for (const type of ["achromatopsia", "deuteranopia", "protanopia", "tritanopia"] as const) {
      await cdp.send("Emulation.setEmulatedVisionDeficiency", { type });
      const pictures = [];
      for (const head of heads) pictures.push(await head.screenshot());
      for (const [one, other] of [
        [0, 1],
        [0, 2],
        [1, 2],
      ] as const) {
        const share = await compareLightness(
          pictures[one] ?? Buffer.alloc(0),
          pictures[other] ?? Buffer.alloc(0),
        );
        if (share < 0.5) alike.push(`${colorScheme} ${type} ${one} ${other}: ${share}`);
      }
    }
  }
  expect(alike).toEqual([]);
});

// More than the kitchen cooks in parallel, so that with fewer cooks the last ones in its plan miss their promise.
const A_RUSH = 16;

test("a ticket is late by its first promise, and its guest sees the new time instead of a moment", async () => {
  const staff = await headersOf(product.url, "hotel-admin", access);
  const { rooms } = await call(product.url, "GET /hotel-admin/rooms", staff, { query: {} });
  const [room] = rooms.filter(({ is_occupied }) => is_occupied);
  const items = [{ menu_item_id: dishes.get("Vegetable Samosa") ?? "", quantity: 1 }];
  const confirmOne = async () => {
    const body = { room_id: room?.id ?? "", items };
    const { order } = await call(product.url, "POST /hotel-admin/food-orders", staff, { body });
    const confirmation = { params: { id: order.id }, body: { status: "confirmed" as const } };
    await call(product.url, "PUT /hotel-admin/food-orders/:id/status", staff, confirmation);
    return order;
  };
  let last = await confirmOne();
  for (let each = 1; each < A_RUSH; each += 1) last = await confirmOne();
  await call(product.url, "PUT /hotel-admin/settings", staff, { body: { cooks_per_station: 1 } });
  // The kitchen plans again when a ticket moves.
  await confirmOne();
  const ticket = card(first, `Order ${last.order_number}`);
  await ticket.getByText("Running late", { exact: true }).waitFor();
  await ticket.getByText(/^now /).waitFor();
  const params = { id: last.id };
  const { order: stored } = await call(product.url, "GET /hotel-admin/food-orders/:id", staff, { params });
  const [promised, expected] = [stored.promised_at ?? "", stored.estimated_delivery_time ?? ""].map((time) =>
    Date.parse(time),
  );
  expect(expected).toBeGreaterThan(promised ?? 0);
  const guest = await guestAtHome(browser, { ...access, guest_link: room?.qr_url ?? "" });
  await guest
    .getByRole("button", { name: /^My Requests/ })
    .last()
    .click();
  await guest.getByRole("button", { name: /^Track Food orders/ }).click();
  await guestCard(guest, last.order_number)
    .getByText(/^New time .* \(was .*\)/)
    .waitFor();
  expect(await guest.getByText(/any moment now/i).count()).toBe(0);
  await guest.context().close();
  // The first board's clock has already been advanced.
  await setClockOn(first, (promised ?? 0) - Date.now());
  await ticket.getByText("Late", { exact: true }).waitFor();
  const { number, name } = await order(["Vegetable Samosa", 1]);
  await press(second, name, `More for order ${number}`);
  await second
    .getByRole("dialog")
    .getByRole("button", { name: /^Accept, in .+ (min|h) \(kitchen is busy\)$/ })
    .waitFor();
  await second.keyboard.press("Escape");
});
