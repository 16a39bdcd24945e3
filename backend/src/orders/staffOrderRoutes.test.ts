import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { ORDER_STATUSES, ORDER_TRANSITIONS, type OrderStatus } from "@roombell/common/domain/foodOrder";
import { canMove } from "@roombell/common/domain/statusMachine";
import { Types } from "mongoose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient, type Client } from "#testing/client.js";
import { buildMenuItem, buildRoom } from "#testing/factories.js";
import { moveOrder, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { FoodOrder } from "./model.js";

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());

const LIST = "GET /hotel-admin/food-orders";
const CHANGE = "PUT /hotel-admin/food-orders/:id/status";
const MINUTE = 60_000;

type Change = EndpointInput<typeof CHANGE>["body"];
const change = (open: OpenHotel, id: string, body: Change) =>
  api.call(CHANGE, open.desk, { params: { id }, body });

describe("moving an order", () => {
  const moves = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));
  const isAllowed = ([from, to]: (typeof moves)[number]): boolean => canMove(ORDER_TRANSITIONS, from, to);

  test.each(moves.filter(isAllowed))("from %s to %s succeeds", async (from, to) => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const before = await moveOrder(api, open.desk, id, from);
    const { status, body } = await change(open, id, { status: to, reason: "The oven is cold" });
    expect([status, body.message]).toEqual([200, "Order status updated successfully"]);
    expect(body.order).toMatchObject({
      status: to,
      version: before.version + 1,
      is_active: to !== "delivered" && to !== "cancelled",
    });
    expect(body.order.history).toHaveLength((before.history ?? []).length + 1);
    expect(body.order.history?.at(-1)).toMatchObject({ status: to, by: "staff" });
  });

  const STATES: Record<OrderStatus, string> = {
    pending: "pending",
    confirmed: "confirmed",
    preparing: "in preparation",
    ready: "ready",
    delivered: "delivered",
    cancelled: "cancelled",
  };
  const ORDERS: Record<OrderStatus, string> = {
    pending: "A pending order",
    confirmed: "A confirmed order",
    preparing: "An order in preparation",
    ready: "A ready order",
    delivered: "A delivered order",
    cancelled: "A cancelled order",
  };
  const CANNOT_BE: Record<OrderStatus, string> = {
    pending: "cannot be set back to pending",
    confirmed: "cannot be confirmed",
    preparing: "cannot be marked as in preparation",
    ready: "cannot be marked as ready",
    delivered: "cannot be marked as delivered",
    cancelled: "cannot be cancelled",
  };

  test.each(moves.filter((move) => !isAllowed(move)))(
    "from %s to %s is rejected and changes nothing",
    async (from, to) => {
      const open = await openHotel();
      const { id } = await placeOrder(api, open);
      const before = await moveOrder(api, open.desk, id, from);
      const refused = await api.refused(CHANGE, open.desk, { params: { id }, body: { status: to } });
      expect(refused.body.changed_by).toBe(from === "pending" ? undefined : open.account.username);
      expect([refused.status, refused.body.code]).toEqual([409, "illegal_transition"]);
      expect(refused.body.current_status).toBe(from);
      const refusal =
        from === to ? `This order is already ${STATES[from]}` : `${ORDERS[from]} ${CANNOT_BE[to]}`;
      expect(refused.body.message).toBe(refusal);
      const after = await api.call("GET /hotel-admin/food-orders/:id", open.desk, { params: { id } });
      expect(after.body.order).toEqual(before);
    },
  );

  test("from preparing to cancelled needs a reason and the kitchen's acknowledgement", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    await moveOrder(api, open.desk, id, "preparing");
    const unexplained = { params: { id }, body: { status: "cancelled", reason: " " } } as const;
    const refused = await api.refused(CHANGE, open.desk, unexplained);
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, "reason"]);
    const { order } = (await change(open, id, { status: "cancelled", reason: "The oven broke" })).body;
    expect(order).toMatchObject({
      status: "cancelled",
      cancelled_from: "preparing",
      acknowledged_at: null,
      reason: "The oven broke",
    });
  });

  test("keeps the staff note and shows the guest the reason", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    await change(open, id, { status: "confirmed", staff_note: "Rush", reason: "Busy evening" });
    const { order } = (await change(open, id, { status: "preparing" })).body;
    expect(order).toMatchObject({ staff_note: "Rush", reason: "Busy evening" });
    expect(order.history?.map(({ note }) => note)).toEqual(["", "Rush", ""]);
    expect(order.acknowledged_at).not.toBeNull();
  });

  test("records when it was delivered and when it was closed", async () => {
    const open = await openHotel();
    const [delivered, cancelled] = [await placeOrder(api, open), await placeOrder(api, open)];
    await moveOrder(api, open.desk, delivered.id, "delivered");
    await moveOrder(api, open.desk, cancelled.id, "cancelled");
    const stored = async (_id: string) => FoodOrder.findOne({ _id, hotel_id: open.hotel._id }).lean();
    const first = await stored(delivered.id);
    expect(first?.delivered_at).toBeInstanceOf(Date);
    expect(first?.closed_at).toEqual(first?.delivered_at);
    expect(await stored(cancelled.id)).toMatchObject({ delivered_at: null, closed_at: expect.any(Date) });
  });

  test.each([
    ["an unknown status", { status: "eaten" }, "status"],
    ["another case", { status: "Confirmed" }, "status"],
    ["a list", { status: ["confirmed"] }, "status"],
    ["an operator", { status: { $ne: "x" } }, "status"],
    ["no status", {}, "status"],
    ["a note that is not text", { status: "confirmed", staff_note: 1 }, "staff_note"],
    ["a note that is too long", { status: "confirmed", staff_note: "x".repeat(1001) }, "staff_note"],
    ["minutes below zero", { status: "confirmed", estimated_minutes: -1 }, "estimated_minutes"],
    ["fractional minutes", { status: "confirmed", estimated_minutes: 1.5 }, "estimated_minutes"],
    ["more than a day", { status: "confirmed", estimated_minutes: 1441 }, "estimated_minutes"],
  ])("rejects %s", async (_, body, path) => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const refused = await api.refused(CHANGE, open.desk, { params: { id }, body });
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, path]);
  });
});

describe("the promised time", () => {
  const minutesAfter = (since: string | undefined, until: string | null): number =>
    (Date.parse(until ?? "") - Date.parse(since ?? "")) / MINUTE;

  test("is the longest preparation plus the hotel's delivery time, from confirmation", async () => {
    const open = await openHotel({ delivery_minutes: 7 });
    const slow = await buildMenuItem(open.menu.category, { preparation_time: 40 });
    const none = await buildMenuItem(open.menu.category, { preparation_time: null });
    const items = [open.menu.plain, slow, none].map(({ _id }) => ({
      menu_item_id: String(_id),
      quantity: 3,
    }));
    const placed = await api.call("POST /customer/food-orders", open.guest, { body: { items } });
    const { order } = (await change(open, placed.body.order.id, { status: "confirmed" })).body;
    expect(minutesAfter(order.history?.at(-1)?.at, order.estimated_delivery_time)).toBe(47);
  });

  test("counts the orders that the kitchen cooks first, accepted or not", async () => {
    const open = await openHotel({ cooks_per_station: 1 });
    const quote = async (id: string) =>
      (await api.call("GET /hotel-admin/food-orders/:id/quote", open.desk, { params: { id } })).body;
    const [first, , third] = [
      await placeOrder(api, open),
      await placeOrder(api, open),
      await placeOrder(api, open),
    ];
    // One cook works on two tickets of 15 minutes; delivery takes ten.
    expect(await quote(first.id)).toMatchObject({ minutes: 25, is_busy: false });
    expect(await quote(third.id)).toMatchObject({ minutes: 40, is_busy: true });
    const { order } = (await change(open, third.id, { status: "confirmed" })).body;
    expect(minutesAfter(order.history?.at(-1)?.at, order.estimated_delivery_time)).toBe(40);
    const kitchen = await api.call("GET /hotel-admin/kitchen", open.desk, { query: {} });
    expect(kitchen.body.wait_minutes).toBe(15);
  });

  test("is set by staff when they confirm or start, and stays afterwards", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const confirmed = (await change(open, id, { status: "confirmed", estimated_minutes: 5 })).body.order;
    expect(minutesAfter(confirmed.updated_at, confirmed.estimated_delivery_time)).toBe(5);
    const preparing = (await change(open, id, { status: "preparing", estimated_minutes: 0 })).body.order;
    expect(preparing.estimated_delivery_time).toBe(preparing.updated_at);
    const ready = (await change(open, id, { status: "ready", estimated_minutes: 90 })).body.order;
    expect(ready.estimated_delivery_time).toBe(preparing.estimated_delivery_time);
  });
});

describe("an order entered by staff", () => {
  const ENTER = "POST /hotel-admin/food-orders";

  test("belongs to the room's stay and is visible to the guest", async () => {
    const open = await openHotel();
    const body = {
      room_id: String(open.room._id),
      items: [{ menu_item_id: String(open.menu.plain._id), quantity: 2 }],
      customer_name: "By phone",
    };
    const first = await api.call(ENTER, open.desk, { body }, { idempotencyKey: "phone" });
    expect(first.status).toBe(201);
    expect(first.body.order).toMatchObject({
      created_by: "staff",
      customer_name: "By phone",
      room_number: open.room.room_number,
      history: [{ by: "staff" }],
    });
    const again = await api.call(ENTER, open.desk, { body }, { idempotencyKey: "phone" });
    expect(again.body).toEqual(first.body);
    const ofGuest = (await api.call("GET /customer/food-orders", open.guest, { query: {} })).body.orders;
    expect(ofGuest.map(({ id }) => id)).toEqual([first.body.order.id]);
  });

  test("is rejected for a room that is unknown, removed or in another hotel", async () => {
    const open = await openHotel();
    const rooms = [
      (await openHotel()).room,
      await buildRoom(open.hotel, { is_deleted: true }),
      { _id: "0123456789abcdef01234567" },
    ];
    for (const { _id } of rooms) {
      const body = {
        room_id: String(_id),
        items: [{ menu_item_id: String(open.menu.plain._id), quantity: 1 }],
      };
      expect((await api.refused(ENTER, open.desk, { body })).status).toBe(404);
    }
    const malformed = await api.refused(ENTER, open.desk, { body: { room_id: "5", items: [] } });
    expect(malformed.body.details?.map(({ path }) => path)).toEqual(["items", "room_id"]);
    expect(await FoodOrder.countDocuments({ hotel_id: open.hotel._id })).toBe(0);
  });
});

describe("the list of orders", () => {
  const ids = async (open: OpenHotel, query: Record<string, string> = {}): Promise<string[]> =>
    (await api.call(LIST, open.desk, { query: query as never })).body.orders.map(({ id }) => id);

  test("lists this hotel's orders newest first, with items and without history", async () => {
    const open = await openHotel();
    await placeOrder(api, await openHotel());
    const placed = [await placeOrder(api, open), await placeOrder(api, open)].map(({ id }) => id);
    const { orders, next_cursor } = (await api.call(LIST, open.desk, { query: {} })).body;
    expect(orders.map(({ id }) => id)).toEqual(placed.toReversed());
    expect(orders[0]?.items).toHaveLength(1);
    expect(orders[0]).not.toHaveProperty("history");
    expect(next_cursor).toBeNull();
  });

  test("is filtered by status, activity and room", async () => {
    const open = await openHotel();
    const other = await open.addRoom();
    const first = await placeOrder(api, open);
    const second = await placeOrder(api, open);
    const third = await placeOrder(api, { ...open, guest: other.guest });
    await moveOrder(api, open.desk, first.id, "delivered");
    await moveOrder(api, open.desk, second.id, "ready");
    expect(await ids(open, { status: "delivered" })).toEqual([first.id]);
    expect(await ids(open, { status: "ready" })).toEqual([second.id]);
    expect(await ids(open, { status: "pending", limit: "5" })).toEqual([third.id]);
    expect(await ids(open, { active: "true" })).toEqual([third.id, second.id]);
    expect(await ids(open, { active: "false" })).toEqual([first.id]);
    expect(await ids(open, { active: "true", status: "delivered" })).toEqual([]);
    expect(await ids(open, { room_number: open.room.room_number })).toEqual([second.id, first.id]);
    expect(await ids(open, { room_number: other.room.room_number, active: "true" })).toEqual([third.id]);
  });

  test("is filtered by lateness, as tickets are coloured", async () => {
    const open = await openHotel();
    const order = async (changes: object): Promise<string> => {
      const { id } = await placeOrder(api, open);
      await FoodOrder.updateOne({ _id: id, hotel_id: open.hotel._id }, changes);
      return id;
    };
    const past = new Date(Date.now() - MINUTE);
    const late = await order({ promised_at: past });
    await order({ promised_at: new Date(Date.now() + MINUTE) });
    await order({ promised_at: past, status: "delivered", is_active: false });
    expect(await ids(open, { late: "true" })).toEqual([late]);
  });

  test("is searched by number, dish, room and name, with every character taken literally", async () => {
    const open = await openHotel();
    const dish = await buildMenuItem(open.menu.category, { name: "Fish (500g) + Chef’s T-bone bœuf brûlé" });
    const place = async (name: string, _id: unknown) =>
      (
        await api.call("POST /customer/food-orders", open.guest, {
          body: { items: [{ menu_item_id: String(_id), quantity: 1 }], customer_name: name },
        })
      ).body.order.id;
    const first = await place("Asha Rao", open.menu.plain._id);
    const second = await place("Ravi", dish._id);
    expect(await ids(open, { search: "1001" })).toEqual([first]);
    expect(await ids(open, { search: "#1002" })).toEqual([second]);
    expect(await ids(open, { search: "asha" })).toEqual([first]);
    expect(await ids(open, { search: "\u0661\u0660\u0660\u0661" })).toEqual([first]);
    expect(await ids(open, { search: "ásha" })).toEqual([first]);
    expect(await ids(open, { search: "LIME" })).toEqual([first]);
    expect(await ids(open, { search: "(500g) +" })).toEqual([second]);
    expect(await ids(open, { search: open.room.room_number.toUpperCase() })).toEqual([second, first]);
    for (const search of ["chef's", "chefs t bone", "tbone", "BOEUF BRULE", "bœuf", "ﬁsh"]) {
      expect(await ids(open, { search })).toEqual([second]);
    }
    for (const search of [".*", "^", "a|b", "[", "\\", "$where", "nobody", "a\u2028b", "a\u2029b"]) {
      expect(await ids(open, { search })).toEqual([]);
    }
    expect(await ids(open, { search: "fish", status: "pending" })).toEqual([second]);
  });

  test("is searched to its end across pages that may be empty", async () => {
    const open = await openHotel();
    const placed = await placeOrder(api, open);
    const pattern = await FoodOrder.findOne({ _id: placed.id, hotel_id: open.hotel._id }).lean();
    // Hundreds share one timestamp: paging must neither skip nor repeat them.
    const closed = Array.from({ length: 5100 }, (_, index) => ({
      ...pattern,
      _id: new Types.ObjectId(),
      order_number: 2000 + index,
      is_active: false,
      status: "delivered" as const,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(index / 500))),
      customer_name: index < 3 ? "Asha Rao" : "",
    }));
    await FoodOrder.collection.insertMany(closed);
    const numbers: number[] = [];
    let pages = 0;
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { search: "asha", ...(cursor !== null && { cursor }) };
      const { body } = await api.call("GET /hotel-admin/food-orders", open.desk, { query });
      numbers.push(...body.orders.map(({ order_number }) => order_number));
      cursor = body.next_cursor;
      pages += 1;
    } while (cursor !== null);
    expect(numbers.toSorted((one, other) => one - other)).toEqual([2000, 2001, 2002]);
    expect(pages).toBe(2);
  });

  test("is paged without gaps or repeats while new orders arrive", async () => {
    const open = await openHotel();
    const now = Date.now();
    const placed: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      const { id } = await placeOrder(api, open);
      // Three of them in the same millisecond.
      await FoodOrder.updateOne(
        { _id: id, hotel_id: open.hotel._id },
        { $set: { created_at: new Date(now + Math.max(0, index - 2)) } },
      );
      placed.push(id);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: "2", ...(cursor !== null && { cursor }) };
      const { body } = await api.call(LIST, open.desk, { query: query as never });
      seen.push(...body.orders.map(({ id }) => id));
      cursor = body.next_cursor;
      await placeOrder(api, open);
    } while (cursor !== null);
    expect(seen).toEqual(placed.toReversed());
  });

  test("is complete when filtered to active orders and otherwise has pages of 200", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const template = await FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
    const now = Date.now();
    const copies = Array.from({ length: 230 }, (_, index) => ({
      ...template,
      _id: undefined,
      order_number: 2000 + index,
      created_at: new Date(now - index),
    }));
    await FoodOrder.insertMany(copies);
    const active = (await api.call(LIST, open.desk, { query: { active: "true" } })).body;
    expect([active.orders.length, active.next_cursor]).toEqual([231, null]);
    const all = (await api.call(LIST, open.desk, { query: {} })).body;
    expect(all.orders).toHaveLength(200);
    const rest = (await api.call(LIST, open.desk, { query: { cursor: all.next_cursor ?? "" } })).body;
    expect([rest.orders.length, rest.next_cursor]).toEqual([31, null]);
  });

  test.each([
    ["limit", "0"],
    ["limit", "-1"],
    ["limit", "501"],
    ["limit", "1e9"],
    ["limit", "x"],
    ["status", "eaten"],
    ["active", "yes"],
    ["cursor", "abc"],
    ["cursor", ""],
    ["from", "yesterday"],
    ["to", "2026-13-01"],
  ])("rejects %s=%s", async (name, value) => {
    const { desk } = await openHotel();
    const refused = await api.refused(LIST, desk, { query: { [name]: value } });
    expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, name]);
  });

  test("rejects a range that ends before it starts and repeated parameters, and ignores unknown ones", async () => {
    const { desk } = await openHotel();
    const backwards = { from: "2026-05-02", to: "2026-05-01" };
    expect((await api.refused(LIST, desk, { query: backwards })).body.details?.[0]?.path).toBe("from");
    const path = "/api/hotel-admin/food-orders";
    expect((await api.send("GET", `${path}?status=ready&status=pending`, { headers: desk })).status).toBe(
      400,
    );
    expect((await api.send("GET", `${path}?sort=asc&status[$ne]=x`, { headers: desk })).status).toBe(200);
  });
});

describe("the orders' statistics", () => {
  test("count open orders and sum delivered revenue", async () => {
    const open = await openHotel();
    const stats = async () =>
      (await api.call("GET /hotel-admin/food-orders/stats/dashboard", open.desk, {})).body.stats;
    expect(await stats()).toEqual({
      total_orders: 0,
      pending_orders: 0,
      preparing_orders: 0,
      ready_orders: 0,
      today_revenue: 0,
    });
    const targets = [
      "pending",
      "pending",
      "confirmed",
      "preparing",
      "ready",
      "delivered",
      "delivered",
      "cancelled",
    ] as const;
    for (const to of targets) {
      const { id } = await placeOrder(api, open);
      await moveOrder(api, open.desk, id, to);
    }
    await expect.poll(stats).toEqual({
      total_orders: 8,
      pending_orders: 2,
      preparing_orders: 1,
      ready_orders: 1,
      today_revenue: 241,
    });
  });
});

describe("acknowledging an order", () => {
  const ACKNOWLEDGE = "POST /hotel-admin/food-orders/:id/acknowledge";

  test("records the time once", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const input = { params: { id }, body: {} };
    const first = (await api.call(ACKNOWLEDGE, open.desk, input)).body.order;
    expect(first).toMatchObject({ version: 2, status: "pending", acknowledged_at: expect.any(String) });
    expect((await api.call(ACKNOWLEDGE, open.desk, input)).body.order).toEqual(first);
  });

  test("is needed again when the guest has cancelled", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const input = { params: { id }, body: {} };
    await api.call(ACKNOWLEDGE, open.desk, input);
    await api.call("DELETE /customer/food-orders/:id", open.guest, { params: { id } });
    const { order } = (await api.call("GET /hotel-admin/food-orders/:id", open.desk, { params: { id } }))
      .body;
    expect(order).toMatchObject({ status: "cancelled", acknowledged_at: null });
    expect((await api.call(ACKNOWLEDGE, open.desk, input)).body.order.acknowledged_at).not.toBeNull();
  });
});
