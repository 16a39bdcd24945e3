import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { moveOrder, openHotel, placeUntilAnswered, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import type { MenuItemDoc } from "./itemModel.js";
import { resetAvailability } from "./setAvailability.js";

const { client } = setUpServer();
let open: OpenHotel;
let dish: MenuItemDoc;
beforeEach(async () => {
  open = await openHotel();
  dish = open.menu.plain;
});
afterEach(() => vi.useRealTimers());

/** Opens a hotel at this time, whose business day ends at 04:00. */
async function openAt(now: string, timezone = "UTC") {
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
  open = await openHotel({ timezone, day_ends_at: "04:00" });
  dish = open.menu.plain;
}

const PATH = "PATCH /hotel-admin/menu-items/:id/availability";
type Body = EndpointInput<typeof PATH>["body"];
const params = () => ({ id: String(dish._id) });
const set = async (body: Body) =>
  (await client.call(PATH, open.desk, { params: params(), body })).body.menu_item;
const read = async () =>
  (await client.call("GET /hotel-admin/menu-items/:id", open.desk, { params: params() })).body.menu_item;
const ORDER = "POST /customer/food-orders";
const order = (quantity: number) => ({ items: [{ menu_item_id: String(dish._id), quantity }] });
const place = async (quantity: number) =>
  (await client.call(ORDER, open.guest, { body: order(quantity) })).body.order;
const refusal = async (quantity: number) => {
  const { status, body } = await client.refused(ORDER, open.guest, { body: order(quantity) });
  return [status, body.code, body.details?.[0]];
};
const readCode = ({ body }: { body: object }) => ("code" in body ? body.code : null);
const isOffered = async () => {
  const { menu } = (await client.call("GET /customer/menu", open.guest, {})).body;
  return menu.flatMap(({ items }) => items).find(({ id }) => id === String(dish._id))?.is_available;
};

describe("a stock", () => {
  test("is reserved again to undo a rejection, unless it was set after the order", async () => {
    const reject = async (id: string) => {
      const params = { id };
      const body = { status: "cancelled", reason: "No gas" } as const;
      const { order: rejected } = (
        await client.call("PUT /hotel-admin/food-orders/:id/status", open.desk, { params, body })
      ).body;
      return { params, body: { version: rejected.version, is_undo: true } };
    };
    const RECALL = "POST /hotel-admin/food-orders/:id/recall";
    const older = await place(1);
    await set({ stock_left: 3 });
    const undo = await reject((await place(2)).id);
    await place(2);
    const refused = await client.refused(RECALL, open.desk, undo);
    const left = { path: "items.0", message: `Only 1 × ${dish.name} left` };
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "item_unavailable", details: [left] },
    ]);
    await set({ stock_left: 0 });
    await client.call(RECALL, open.desk, await reject(older.id));
    await set({ stock_left: 3 });
    const back = await reject((await place(2)).id);
    await client.call(RECALL, open.desk, back);
    expect(await read()).toMatchObject({ stock_left: 1 });
  });

  test("decreases with each order, and the dish is sold out at 0", async () => {
    expect(await set({ stock_left: 3 })).toMatchObject({ stock_left: 3, is_available: true });
    await place(2);
    expect(await read()).toMatchObject({ stock_left: 1, is_available: true });
    const left = { path: "items.0", message: `Only 1 × ${dish.name} left` };
    expect(await refusal(2)).toEqual([409, "item_unavailable", left]);
    await place(1);
    expect(await read()).toMatchObject({ stock_left: 0, is_available: false });
    expect(await isOffered()).toBe(false);
    const none = { path: "items.0", message: `${dish.name} is not available` };
    expect(await refusal(1)).toEqual([409, "item_unavailable", none]);
  });

  test("counts all lines of an order together", async () => {
    await set({ stock_left: 3 });
    const line = { menu_item_id: String(dish._id), quantity: 2 };
    const { status, body } = await client.refused(ORDER, open.guest, {
      body: { items: [line, line] },
    });
    expect([status, body.details?.map(({ path }) => path)]).toEqual([409, ["items.0", "items.1"]]);
    expect(await read()).toMatchObject({ stock_left: 3 });
  });

  test("returns with a cancelled order and with removed portions", async () => {
    await set({ stock_left: 5 });
    const { id } = await place(2);
    const other = await place(3);
    await client.call("POST /hotel-admin/food-orders/:id/items/:index/reduce", open.desk, {
      params: { id: other.id, index: "0" },
      body: { from: 3, to: 2, reason: "Dropped" },
    });
    expect(await read()).toMatchObject({ stock_left: 1 });
    await moveOrder(client, open.desk, id, "cancelled");
    expect(await read()).toMatchObject({ stock_left: 3, is_available: true });
  });

  test("sells ten portions to 60 guests exactly ten times", async () => {
    await set({ stock_left: 10 });
    const rooms = await Promise.all(Array.from({ length: 20 }, () => open.addRoom()));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        placeUntilAnswered(client, rooms[index % rooms.length]?.guest ?? open.guest, order(1)),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(50);
    expect(new Set(refused.map(readCode))).toEqual(new Set(["item_unavailable"]));
    expect(await read()).toMatchObject({ stock_left: 0 });
  });

  test("does not count what was ordered before it was set", async () => {
    await place(2);
    expect(await set({ stock_left: 2 })).toMatchObject({ stock_left: 2 });
  });

  test("of another hotel's dish is neither readable nor writable", async () => {
    const stranger = await openHotel();
    const foreign = { params: params(), body: { stock_left: 1 } };
    expect((await client.refused(PATH, stranger.desk, foreign)).status).toBe(404);
    expect(await read()).toMatchObject({ stock_left: null });
  });

  test("stays when a form saves the dish, and ends when the dish is toggled", async () => {
    await set({ stock_left: 0 });
    const save = async (body: object) =>
      (await client.call("PUT /hotel-admin/menu-items/:id", open.desk, { params: params(), body })).body
        .menu_item;
    expect(await save({ price: 90, is_available: false })).toMatchObject({ stock_left: 0 });
    expect(await save({ is_available: true })).toMatchObject({ stock_left: null, is_available: true });
  });
});

describe("a stock of an option's value", () => {
  const LARGE = { option_name: "Size", option_value: "Large" };
  const large = (guest = open.guest) =>
    placeUntilAnswered(client, guest, {
      items: [{ menu_item_id: String(dish._id), quantity: 1, selected_options: { Size: "Large" } }],
    });
  const left = async () =>
    (await read()).options.find(({ option_value }) => option_value === "Large")?.stock_left;
  beforeEach(() => {
    dish = open.menu.customizable;
  });

  test("sells ten portions to 60 guests exactly ten times, and returns with a cancelled order", async () => {
    await set({ stock_left: 10, option: LARGE });
    const rooms = await Promise.all(Array.from({ length: 20 }, () => open.addRoom()));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => large(rooms[index % rooms.length]?.guest)),
    );
    const sold = answers.flatMap(({ body }) => ("order" in body ? [body.order] : []));
    expect([sold.length, await left()]).toEqual([10, 0]);
    const { menu } = (await client.call("GET /customer/menu", open.guest, {})).body;
    const groups = menu
      .flatMap(({ items }) => items)
      .find(({ id }) => id === String(dish._id))?.option_groups;
    const soldOut = groups?.flatMap(({ options }) => options.filter(({ is_sold_out }) => is_sold_out));
    expect(soldOut?.map(({ value }) => value)).toEqual(["Large"]);
    expect((await read()).is_available).toBe(true);
    await moveOrder(client, open.desk, sold[0]?.id ?? "", "cancelled");
    expect(await left()).toBe(1);
  });

  test("ends with the business day, and is refused for a value that the dish does not have", async () => {
    await set({ stock_left: 0, option: LARGE });
    expect((await large()).body).toMatchObject({
      code: "item_unavailable",
      details: [{ path: "items.0", message: `${dish.name} (Large) is not available` }],
    });
    await resetAvailability(new Date(Date.now() + 25 * 60 * 60_000));
    expect(await left()).toBeUndefined();
    const body = { stock_left: 1, option: { ...LARGE, option_value: "Huge" } };
    expect((await client.refused(PATH, open.desk, { params: params(), body })).status).toBe(404);
  });
});

test("an order that starts after the business day does not reduce today's stock", async () => {
  await openAt("2026-03-10T12:00:00Z");
  await set({ stock_left: 1 });
  const scheduled_for = "2026-03-11T08:00:00.000Z";
  await client.call(ORDER, open.guest, { body: { ...order(2), scheduled_for } });
  expect((await read()).stock_left).toBe(1);
});

test("a dish that is sold out today can be ordered for tomorrow, and not moved to today", async () => {
  await openAt("2026-03-10T12:00:00Z");
  const query = { menu_item_ids: String(dish._id), portions: 1 };
  const times = async () => {
    const { asap, slots } = (await client.call("GET /customer/slots", open.guest, { query })).body;
    return [asap, slots[0]?.slice(0, 14)];
  };
  await set({ stock_left: 0 });
  expect(await times()).toEqual([null, "2026-03-11T04:"]);
  await set({ until: "tomorrow" });
  expect(await times()).toEqual([null, "2026-03-11T04:"]);
  const today = { scheduled_for: "2026-03-10T20:00:00.000Z" };
  const { body: refused } = await client.refused(ORDER, open.guest, { body: { ...order(1), ...today } });
  const { body: placed } = await client.call(ORDER, open.guest, {
    body: { ...order(1), scheduled_for: "2026-03-11T08:00:00.000Z" },
  });
  const { body: unmoved } = await client.refused("PUT /customer/food-orders/:id/schedule", open.guest, {
    params: { id: placed.order.id },
    body: today,
  });
  expect([refused.code, unmoved.code]).toEqual(["item_unavailable", "item_unavailable"]);
});

describe("until tomorrow", () => {
  test("ends with the hotel's business day, in its time zone", async () => {
    await openAt("2026-03-28T20:00:00Z", "Europe/Vienna");
    // Clocks are set forward in the night: 04:00 is 02:00 UTC.
    const end = "2026-03-29T02:00:00.000Z";
    expect(await set({ is_available: false, until: "tomorrow" })).toMatchObject({
      is_available: false,
      sold_out_until: end,
    });
    await resetAvailability(new Date("2026-03-29T01:59:59Z"));
    expect(await read()).toMatchObject({ is_available: false, sold_out_until: end });
    await resetAvailability(new Date(end));
    expect(await read()).toMatchObject({ is_available: true, sold_out_until: null });
  });

  test("ends a stock, too", async () => {
    await set({ stock_left: 0 });
    await resetAvailability(new Date(Date.now() + 25 * 60 * 60_000));
    expect(await read()).toMatchObject({ stock_left: null, is_available: true });
  });

  test("does not end what is sold out until further notice", async () => {
    await set({ until: "tomorrow" });
    await set({ is_available: false });
    await resetAvailability(new Date(Date.now() + 25 * 60 * 60_000));
    expect(await read()).toMatchObject({ is_available: false });
  });
});

test.each([
  [{}, "is_available"],
  [{ is_available: true, until: "tomorrow" }, "until"],
  [{ stock_left: -1 }, "stock_left"],
  [{ stock_left: 1.5 }, "stock_left"],
  [{ option: { option_name: "Size", option_value: "Large" } }, "stock_left"],
])("rejects %j at its field", async (body, path) => {
  const { status, body: answer } = await client.refused(PATH, open.desk, { params: params(), body });
  expect([status, answer.details?.[0]?.path]).toEqual([400, path]);
});

test("orders for tomorrow that are moved to today share today's stock with new orders, ten portions exactly ten times", async () => {
  await openAt("2026-03-10T12:00:00Z");
  const rooms = await Promise.all(Array.from({ length: 20 }, () => open.addRoom()));
  const scheduled_for = "2026-03-11T08:00:00.000Z";
  const orders = await Promise.all(
    rooms.map(async ({ guest }) => {
      const body = { ...order(1), scheduled_for };
      const { order: placed } = (await client.call(ORDER, guest, { body })).body;
      return { guest, params: { id: placed.id } };
    }),
  );
  vi.setSystemTime("2026-03-10T12:01:00Z");
  await set({ stock_left: 10 });
  const moveAll = (time: string) =>
    Promise.all(
      orders.map(async ({ guest, params: of }) => {
        const body = { scheduled_for: `2026-03-${time}:00.000Z` };
        return (await client.attempt("PUT /customer/food-orders/:id/schedule", guest, { params: of, body }))
          .status;
      }),
    );
  const moved = await moveAll("10T20:00");
  expect([moved.filter((status) => status === 200).length, (await read()).stock_left]).toEqual([10, 0]);
  expect(moved.filter((status) => status === 409)).toHaveLength(10);
  const later = await moveAll("10T21:00");
  expect(later).toEqual(moved);
  expect(await moveAll("11T09:00")).toEqual(orders.map(() => 200));
  expect((await read()).stock_left).toBe(10);
  // No lock serializes moves and new orders, so they race as those of several processes do.
  const placed = rooms.map(
    async ({ guest }) => (await client.attempt(ORDER, guest, { body: order(1) })).status,
  );
  const raced = (await Promise.all([moveAll("10T20:00"), ...placed])).flat();
  expect([raced.filter((status) => status < 300).length, (await read()).stock_left]).toEqual([10, 0]);
  expect(raced.filter((status) => status === 409)).toHaveLength(30);
});
