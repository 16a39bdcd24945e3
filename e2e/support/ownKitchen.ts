import type { DeliveryLocation } from "@roombell/common/domain/foodOrder";
import type { Browser } from "playwright-core";
import { call } from "./api.js";
import { DESKTOP, openContext } from "./browser.js";
import { demoAccess } from "./demo.js";
import { freshHotel } from "./freshHotel.js";
import { startSession } from "./people.js";
import type { RunningProduct } from "./product.js";

/** One line of an order: two portions of a dish, which is added to the menu when it is first ordered. */
type Line = { name: string; allergens?: string[]; note?: string };

/** Where an order is delivered: room 201 by default. */
type Destination = { room_id?: string; place?: DeliveryLocation };

export const PLAIN: readonly Line[] = [
  { name: "Mango Lassi" },
  { name: "Masala Dosa" },
  { name: "Garlic Naan" },
];

/** The kitchen board of a separate hotel, and functions that enter orders and open the board. */
export async function ownKitchen({ product, browser }: { product: RunningProduct; browser: Browser }) {
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
    const existing = dishes.get(name);
    if (existing !== undefined) return existing;
    const { menu_item } = await call(product.url, "POST /hotel-admin/menu-items", headers, {
      body: { category_id: category.id, name, price: 100, allergens },
    });
    dishes.set(name, menu_item.id);
    return menu_item.id;
  };
  const order = async (lines: readonly Line[], steps: number, to: Destination = {}): Promise<string> => {
    const items = [];
    for (const line of lines) {
      items.push({ menu_item_id: await dishOf(line), quantity: 2, special_instructions: line.note ?? "" });
    }
    const body = { room_id: to.room_id ?? room?.id ?? "", items, delivery_location: to.place ?? "Room" };
    const { order: placed } = await call(product.url, "POST /hotel-admin/food-orders", headers, { body });
    for (const status of (["confirmed", "preparing", "ready"] as const).slice(0, steps)) {
      const input = { params: { id: placed.id }, body: { status } };
      await call(product.url, "PUT /hotel-admin/food-orders/:id/status", headers, input);
    }
    return placed.id;
  };
  const addRoom = async (room_number: string): Promise<string> => {
    const body = { room_number, floor: 3, room_type: "standard" as const };
    return (await call(product.url, "POST /hotel-admin/rooms", headers, { body })).room.id;
  };
  const page = await (await openContext(browser, DESKTOP)).newPage();
  await startSession(page, product, "hotel-admin", hotel);

  /** Opens the board on a screen, in the text size used last. */
  const openBoard = async (width: number, height: number): Promise<void> => {
    await page.setViewportSize({ width, height });
    await page.goto(`${product.url}/hotel-admin/kitchen`);
    await page.getByRole("article").first().waitFor();
    await page.evaluate(() => document.fonts.ready);
  };
  /** Opens the board on a screen in a text size. */
  const draw = async (size: string, width: number, height: number): Promise<void> => {
    await page.evaluate(
      (value) => localStorage.setItem("roombell.board.text-size", JSON.stringify(value)),
      size,
    );
    await openBoard(width, height);
  };
  return { page, order, addRoom, headers, draw, openBoard };
}
