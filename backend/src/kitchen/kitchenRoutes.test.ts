import { PREVIOUS_ORDER_STATUS } from "@roombell/common/domain/foodOrder";
import { dayAround } from "@roombell/common/domain/hotelDay";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bus } from "#database/bus.js";
import { FoodOrder } from "#orders/model.js";
import { createClient, type Client } from "#testing/client.js";
import { moveOrder, openHotel, placeOrder } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());

const PAUSE = "PUT /hotel-admin/kitchen/pause";
const RESUME = "DELETE /hotel-admin/kitchen/pause";
const RECALL = "POST /hotel-admin/food-orders/:id/recall";
const DELAY = "POST /hotel-admin/food-orders/:id/delay";
const TICK = "PATCH /hotel-admin/food-orders/:id/items/:index";
const REDUCE = "POST /hotel-admin/food-orders/:id/items/:index/reduce";
const MINUTE = 60_000;

describe("a kitchen pause", () => {
  test("shows its end, rejects orders and ends when resumed", async () => {
    const open = await openHotel();
    const before = Date.now();
    const { body } = await api.call(PAUSE, open.desk, { body: { minutes: 20, reason: "Fire drill" } });
    expect(body).toMatchObject({
      message: "Kitchen paused",
      kitchen: { is_paused: true, reason: "Fire drill" },
    });
    const until = Date.parse(body.kitchen.paused_until ?? "");
    expect(until).toBeGreaterThanOrEqual(before + 20 * MINUTE);
    expect(until).toBeLessThanOrEqual(Date.now() + 20 * MINUTE);
    const order = { items: [{ menu_item_id: String(open.menu.plain._id), quantity: 1 }] };
    const refused = await api.refused("POST /customer/food-orders", open.guest, { body: order });
    expect(refused.body).toMatchObject({ code: "kitchen_paused", paused_until: body.kitchen.paused_until });
    const entered = { body: { ...order, room_id: String(open.room._id) } };
    expect((await api.call("POST /hotel-admin/food-orders", open.desk, entered)).status).toBe(201);
    expect((await api.call("GET /customer/room-info", open.guest, {})).body.hotel.kitchen).toEqual(
      body.kitchen,
    );
    expect((await api.call("GET /hotel-admin/kitchen", open.desk, { query: {} })).body.kitchen).toEqual(
      body.kitchen,
    );

    const resumed = await api.call(RESUME, open.desk, {});
    expect(resumed.body).toMatchObject({
      message: "Kitchen resumed",
      kitchen: { is_paused: false, paused_until: null, reason: "" },
    });
    await placeOrder(api, open);
  });

  test("lasts until resumed when it has no end", async () => {
    const open = await openHotel();
    const { kitchen } = (await api.call(PAUSE, open.desk, { body: { minutes: null } })).body;
    expect(kitchen).toEqual({ is_paused: true, paused_until: null, reason: "" });
  });

  test("is published to the hotel's screens", async () => {
    const open = await openHotel();
    const published: boolean[] = [];
    const stop = bus.on("hotel.updated", ({ hotel }) => void published.push(hotel.kitchen_pause !== null));
    await api.call(PAUSE, open.desk, { body: { minutes: 10 } });
    await api.call(RESUME, open.desk, {});
    stop();
    expect(published).toEqual([true, false]);
  });

  test.each([{}, { minutes: 5 }, { minutes: "10" }, { minutes: 10, reason: "a\nb" }])(
    "is rejected with the body %j",
    async (body) => {
      const { desk } = await openHotel();
      expect((await api.refused(PAUSE, desk, { body })).status).toBe(400);
    },
  );
});

describe("a recall", () => {
  test.each(["confirmed", "preparing", "ready", "delivered"] as const)(
    "takes a %s ticket one step back",
    async (status) => {
      const open = await openHotel();
      const { id } = await placeOrder(api, open);
      const { version } = await moveOrder(api, open.desk, id, status);
      const { order } = (await api.call(RECALL, open.desk, { params: { id }, body: { version } })).body;
      expect(order).toMatchObject({
        status: PREVIOUS_ORDER_STATUS[status],
        is_active: true,
        version: version + 1,
        recalled_at: expect.any(String),
      });
      const stored = await FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
      expect(stored).toMatchObject({ delivered_at: null, closed_at: null });
      expect(order.estimated_delivery_time === null).toBe(status === "confirmed");
      expect(order.confirmed_at === null).toBe(status === "confirmed");
    },
  );

  test("undoes an own move without marking the ticket as recalled", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const { version } = await moveOrder(api, open.desk, id, "preparing");
    const body = { version, is_undo: true };
    const { order } = (await api.call(RECALL, open.desk, { params: { id }, body })).body;
    expect(order).toMatchObject({ status: "confirmed", recalled_at: null });
  });

  test("undoes an own rejection, once", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    await moveOrder(api, open.desk, id, "preparing");
    const cancellation = { status: "cancelled", reason: "Sold out" } as const;
    const rejection = { params: { id }, body: cancellation };
    const { version } = (await api.call("PUT /hotel-admin/food-orders/:id/status", open.desk, rejection)).body
      .order;
    const undo = { params: { id }, body: { version, is_undo: true } };
    const { order } = (await api.call(RECALL, open.desk, undo)).body;
    expect(order).toMatchObject({ status: "preparing", is_active: true, reason: "", recalled_at: null });
    expect(order.cancelled_from).toBeUndefined();
    const again = await api.refused(RECALL, open.desk, undo);
    expect(again.status).toBe(409);
  });

  test("does not undo a rejection by somebody else or after the time that screens offer", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const { version } = await moveOrder(api, open.desk, id, "cancelled");
    const undo = { params: { id }, body: { version, is_undo: true } };
    const put = (fields: object) =>
      FoodOrder.updateOne({ _id: id, hotel_id: open.hotel._id }, { $set: fields });
    await put({ closed_at: new Date(Date.now() - 16_000) });
    const late = await api.refused(RECALL, open.desk, undo);
    expect([late.status, late.body.message]).toEqual([409, "This rejection can no longer be undone"]);
    await put({ closed_at: new Date(), "history.1.actor.name": "Mei Chen" });
    const foreign = await api.refused(RECALL, open.desk, undo);
    expect([foreign.status, foreign.body.message]).toEqual([
      409,
      "Only the person who rejected an order can undo it",
    ]);
  });

  test("lists delivered and rejected tickets of the last hours, or of the business day", async () => {
    const open = await openHotel();
    const place = async (status: "delivered" | "cancelled") => {
      const { id } = await placeOrder(api, open);
      await moveOrder(api, open.desk, id, status);
      return id;
    };
    const [rejected, delivered, yesterdays] = [
      await place("cancelled"),
      await place("delivered"),
      await place("delivered"),
    ];
    const { start } = dayAround(new Date(), open.hotel);
    const put = (_id: string, closed_at: Date) =>
      FoodOrder.updateOne({ _id, hotel_id: open.hotel._id }, { $set: { closed_at } });
    await put(yesterdays, new Date(start.getTime() - 1));
    await put(delivered, start);
    const recent = async (query: { recent?: "day" }) =>
      (await api.call("GET /hotel-admin/kitchen", open.desk, { query })).body.recent.map((order) => order.id);
    expect(await recent({ recent: "day" })).toEqual([rejected, delivered]);
    const isEarly = Date.now() - start.getTime() < 4 * 3_600_000;
    expect(await recent({})).toEqual(isEarly ? [rejected, delivered] : [rejected]);
  });

  test.each(["pending", "cancelled"] as const)("is rejected for a %s ticket", async (status) => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const { version } = await moveOrder(api, open.desk, id, status);
    const refused = await api.refused(RECALL, open.desk, { params: { id }, body: { version } });
    expect(refused.body).toMatchObject({
      code: "illegal_transition",
      message: `A ${status} order cannot be recalled`,
      current_status: status,
    });
  });

  test("is rejected for a delivered ticket once its guest has left", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const { version } = await moveOrder(api, open.desk, id, "delivered");
    const params = { id: String(open.room._id) };
    await api.call("POST /hotel-admin/rooms/:id/checkout", open.desk, { params, body: {} });
    const refused = await api.refused(RECALL, open.desk, { params: { id }, body: { version } });
    expect(refused.body).toMatchObject({
      code: "illegal_transition",
      message: "This stay has ended. Its orders can no longer be recalled",
    });
  });

  test("is rejected for a ticket that has changed since", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const { version } = await moveOrder(api, open.desk, id, "confirmed");
    await moveOrder(api, open.desk, id, "pending");
    await api.call("PUT /hotel-admin/food-orders/:id/status", open.desk, {
      params: { id },
      body: { status: "preparing" },
    });
    const refused = await api.refused(RECALL, open.desk, { params: { id }, body: { version } });
    expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    expect(refused.body.changed_by).toBe(open.account.username);
    expect((await api.refused(RECALL, open.desk, { params: { id }, body: {} })).status).toBe(400);
  });

  test("subtracts the revenue", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const { version } = await moveOrder(api, open.desk, id, "delivered");
    const revenue = async () =>
      (await api.call("GET /hotel-admin/food-orders/stats/dashboard", open.desk, {})).body.stats
        .today_revenue;
    expect(await revenue()).toBe(120.5);
    await api.call(RECALL, open.desk, { params: { id }, body: { version } });
    await expect.poll(revenue).toBe(0);
  });
});

describe("a delay", () => {
  test("moves the promise and gives the guest the reason", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const before = await moveOrder(api, open.desk, id, "preparing");
    const body = { minutes: 12, reason: "One oven is cold" };
    const { order } = (await api.call(DELAY, open.desk, { params: { id }, body })).body;
    expect(order.promised_at).toBe(order.estimated_delivery_time);
    const promised = Date.parse(before.estimated_delivery_time ?? "") + 12 * MINUTE;
    expect(Date.parse(order.estimated_delivery_time ?? "")).toBe(promised);
    expect(order.version).toBe(before.version + 1);
    const guest = (await api.call("GET /customer/food-orders/:id", open.guest, { params: { id } })).body
      .order;
    expect(guest).toMatchObject({
      reason: "One oven is cold",
      estimated_delivery_time: order.estimated_delivery_time,
    });
  });

  test("keeps the previous reason when it has none", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    await moveOrder(api, open.desk, id, "confirmed");
    const { body } = await api.call("GET /customer/food-orders/:id", open.guest, { params: { id } });
    const promised = body.order.estimated_delivery_time;
    const delayed = async (body: { minutes: number; reason?: string }) =>
      (await api.call(DELAY, open.desk, { params: { id }, body })).body.order;
    expect(await delayed({ minutes: 5 })).toMatchObject({ is_running_late: true, reason: "" });
    expect(await delayed({ minutes: 5, reason: "One oven is cold" })).toMatchObject({
      reason: "One oven is cold",
    });
    expect(await delayed({ minutes: 5 })).toMatchObject({
      is_running_late: true,
      delayed_from: promised,
      reason: "One oven is cold",
    });
  });

  test("counts from now when the promise has passed", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    await moveOrder(api, open.desk, id, "confirmed");
    await FoodOrder.updateOne(
      { _id: id, hotel_id: open.hotel._id },
      { $set: { estimated_delivery_time: new Date(0) } },
    );
    const { order } = (await api.call(DELAY, open.desk, { params: { id }, body: { minutes: 5 } })).body;
    const late = Date.parse(order.estimated_delivery_time ?? "") - Date.parse(order.updated_at);
    expect(late).toBe(5 * MINUTE);
  });

  test.each(["pending", "delivered", "cancelled"] as const)("is rejected for a %s order", async (status) => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    await moveOrder(api, open.desk, id, status);
    const refused = await api.refused(DELAY, open.desk, { params: { id }, body: { minutes: 5 } });
    expect(refused.body).toMatchObject({
      code: "illegal_transition",
      message: `A ${status} order cannot be delayed`,
      current_status: status,
    });
  });

  test.each([0, -1, 1.5, 241, "5", null])("is rejected for %j minutes", async (minutes) => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const refused = await api.refused(DELAY, open.desk, { params: { id }, body: { minutes } });
    expect(refused.body.details?.[0]?.path).toBe("minutes");
  });
});

describe("ticking off a line", () => {
  test("can be undone", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    const tick = async (done: boolean) =>
      (await api.call(TICK, open.desk, { params: { id, index: "0" }, body: { done } })).body.order;
    expect(await tick(true)).toMatchObject({ version: 2, items: [{ done: true }] });
    expect(await tick(false)).toMatchObject({ version: 3, items: [{ done: false }] });
  });

  test("is rejected for a missing line and for a closed order", async () => {
    const open = await openHotel();
    const { id } = await placeOrder(api, open);
    for (const index of ["1", "99", "100", "-1", "x"]) {
      const refused = await api.refused(TICK, open.desk, { params: { id, index }, body: { done: true } });
      expect(refused.status).toBe(404);
    }
    await moveOrder(api, open.desk, id, "cancelled");
    const input = { params: { id, index: "0" }, body: { done: true } };
    expect((await api.refused(TICK, open.desk, input)).body).toMatchObject({
      code: "illegal_transition",
      message: "A cancelled order cannot be ticked off",
      current_status: "cancelled",
    });
    const stored = await FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
    expect(stored?.items).toHaveLength(1);
  });
});

describe("reducing a line", () => {
  const cooking = async (quantity: number, others = 1) => {
    const open = await openHotel();
    const items = [
      { menu_item_id: String(open.menu.plain._id), quantity },
      ...(others > 0 ? [{ menu_item_id: String(open.menu.plain._id), quantity: others }] : []),
    ];
    const placed = await api.call("POST /customer/food-orders", open.guest, { body: { items } });
    const { id } = placed.body.order;
    await moveOrder(api, open.desk, id, "preparing");
    const input = (index: number, from: number, to: number) => ({
      params: { id, index: String(index) },
      body: { from, to, reason: "We ran out" },
    });
    const ofGuest = async () =>
      (await api.call("GET /customer/food-orders/:id", open.guest, { params: { id } })).body.order;
    return { open, input, ofGuest };
  };

  test("shows the guest the quantity, reason and new total, and adds a history step", async () => {
    const { open, input, ofGuest } = await cooking(3);
    const before = await ofGuest();
    const { order } = (await api.call(REDUCE, open.desk, input(0, 3, 1))).body;
    expect(order.history?.at(-1)).toMatchObject({
      status: "preparing",
      note: "2 × Lime Soda removed: We ran out",
      actor: { name: open.account.username },
    });
    const guest = await ofGuest();
    expect(guest).toMatchObject({
      status: "preparing",
      version: before.version + 1,
      total_amount: 241,
      total_items: 2,
      reason: "We ran out",
      items: [{ quantity: 1, removed_quantity: 2, total_price: 120.5 }, { quantity: 1 }],
    });
    expect(guest.history).toEqual(before.history);
  });

  test("keeps an empty line at its index and leaves it out of the item names", async () => {
    const { open, input, ofGuest } = await cooking(1);
    await api.call(REDUCE, open.desk, input(0, 1, 0));
    const guest = await ofGuest();
    expect(guest).toMatchObject({ item_names: "Lime Soda", total_items: 1, total_amount: 120.5 });
    expect(guest.items.map(({ quantity }) => quantity)).toEqual([0, 1]);
    const tick = { params: input(1, 1, 1).params, body: { done: true } };
    const { items } = (await api.call(TICK, open.desk, tick)).body.order;
    expect(items.map(({ done }) => done)).toEqual([false, true]);
  });

  test("cancels the order with its last portion", async () => {
    const { open, input, ofGuest } = await cooking(2, 0);
    const { order } = (await api.call(REDUCE, open.desk, input(0, 2, 0))).body;
    expect(order).toMatchObject({ status: "cancelled", is_active: false, cancelled_from: "preparing" });
    expect((await ofGuest()).history?.map(({ status }) => status)).toEqual([
      "pending",
      "confirmed",
      "preparing",
      "cancelled",
    ]);
    const again = await api.refused(REDUCE, open.desk, input(0, 2, 0));
    expect(again.body).toMatchObject({ code: "illegal_transition", changed_by: open.account.username });
  });

  test("succeeds once among concurrent calls, and the other call learns who was first", async () => {
    const { open, input, ofGuest } = await cooking(3);
    const answers = await Promise.all([0, 0].map(() => api.attempt(REDUCE, open.desk, input(0, 3, 2))));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "conflict",
      changed_by: open.account.username,
    });
    expect(await ofGuest()).toMatchObject({ total_amount: 361.5, items: [{ quantity: 2 }, { quantity: 1 }] });
  });

  test("cancels the order when two concurrent calls empty both lines", async () => {
    const { open, input, ofGuest } = await cooking(1);
    await Promise.all([0, 1].map((index) => api.attempt(REDUCE, open.desk, input(index, 1, 0))));
    expect(await ofGuest()).toMatchObject({ status: "cancelled", total_amount: 0 });
  });

  test.each([
    [1, 3, 2, 409],
    [0, 3, 3, 409],
    [0, 3, 4, 409],
    [2, 1, 0, 404],
  ])("is rejected for line %d from %d to %d", async (index, from, to, expected) => {
    const { open, input } = await cooking(3);
    expect((await api.refused(REDUCE, open.desk, input(index, from, to))).status).toBe(expected);
  });
});

describe("the kitchen board", () => {
  test("has the time limits and the last fifty delivered tickets", async () => {
    const open = await openHotel({ order_warning_minutes: 8, order_late_minutes: 15 });
    const { id } = await placeOrder(api, open);
    await moveOrder(api, open.desk, id, "delivered");
    const template = await FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
    const before = (template?.delivered_at?.getTime() ?? 0) - 1000;
    const copies = Array.from({ length: 54 }, (_, index) => ({
      ...template,
      _id: undefined,
      order_number: 2000 + index,
      delivered_at: new Date(before - index),
      closed_at: new Date(before - index),
    }));
    await FoodOrder.insertMany(copies);
    await placeOrder(api, open);
    const { body } = await api.call("GET /hotel-admin/kitchen", open.desk, { query: {} });
    expect(body).toMatchObject({ order_warning_minutes: 8, order_late_minutes: 15 });
    expect(body.recent.map(({ order_number }) => order_number)).toEqual([
      1001,
      ...Array.from({ length: 49 }, (_, index) => 2000 + index),
    ]);
  });

  test("summarizes the day", async () => {
    const open = await openHotel();
    const summary = async () =>
      (await api.call("GET /hotel-admin/kitchen/summary", open.desk, {})).body.summary;
    const { promises, ...empty } = await summary();
    expect(promises).toHaveLength(14);
    expect(empty).toEqual({
      served: 0,
      cancelled: 0,
      median_minutes: null,
      longest_minutes: null,
      busiest_hour: null,
      most_ordered: [],
    });
    const body = {
      items: [
        { menu_item_id: String(open.menu.plain._id), quantity: 3 },
        {
          menu_item_id: String(open.menu.customizable._id),
          quantity: 1,
          selected_options: { Size: "Regular" },
        },
      ],
    };
    const big = (await api.call("POST /customer/food-orders", open.guest, { body })).body.order;
    await moveOrder(api, open.desk, big.id, "delivered");
    const ofBig = { _id: big.id, hotel_id: open.hotel._id };
    const { delivered_at } = (await FoodOrder.findOne(ofBig).lean()) ?? {};
    const created_at = new Date((delivered_at?.getTime() ?? 0) - 30 * MINUTE);
    await FoodOrder.updateOne(ofBig, { $set: { created_at } });
    await moveOrder(api, open.desk, (await placeOrder(api, open)).id, "delivered");
    await moveOrder(api, open.desk, (await placeOrder(api, open)).id, "cancelled");
    await expect.poll(summary).toMatchObject({ served: 2, cancelled: 1 });
    const figures = await summary();
    expect(figures.median_minutes).toBeCloseTo(15, 0);
    expect(figures.longest_minutes).toBeCloseTo(30, 0);
    expect(figures.busiest_hour).not.toBeNull();
    expect(figures.most_ordered).toEqual([
      { item_name: "Lime Soda", quantity: 4 },
      { item_name: "Masala Dosa", quantity: 1 },
    ]);
  });
});
