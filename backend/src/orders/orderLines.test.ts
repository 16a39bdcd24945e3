import type { OrderStatus } from "@roombell/common/domain/foodOrder";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClient, type Client, type Identity } from "#testing/client.js";
import { hear } from "#testing/hear.js";
import { openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { workChanges } from "#testing/workChanges.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";

const STATUS = "PUT /hotel-admin/food-orders/:id/status";
const REDUCE = "POST /hotel-admin/food-orders/:id/items/:index/reduce";
const TICK = "PATCH /hotel-admin/food-orders/:id/items";

let server: TestServer;
let api: Client;
let open: OpenHotel;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  open = await openHotel();
  ({ id } = await placeOrder(api, open));
});

const stored = () => FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean<FoodOrderDoc>().orFail();
const put = (fields: Record<string, unknown>) =>
  FoodOrder.updateOne({ _id: id, hotel_id: open.hotel._id }, { $set: fields });
const actor = () => ({ id: open.account._id, name: open.account.username });

const { expectChanges, expectNoChange } = workChanges(stored, () =>
  hear("order.updated", open.hotel, ({ order }) => order),
);

const step = (status: OrderStatus, at: Date) => ({
  status,
  at,
  by: "staff" as const,
  note: "",
  actor: actor(),
});
const move = (status: OrderStatus, rest: object = {}, as: Identity = open.desk) =>
  api.call(STATUS, as, { params: { id }, body: { status, ...rest } });

describe("order lines", () => {
  const reduce = (body: { from: number; to: number }, index = "0") => ({
    params: { id, index },
    body: { ...body, reason: "We ran out" },
  });
  const placeQuantities = async (...quantities: number[]) => {
    const items = quantities.map((quantity) => ({ menu_item_id: String(open.menu.plain._id), quantity }));
    const { order } = (await api.call("POST /customer/food-orders", open.guest, { body: { items } })).body;
    ({ id } = order);
  };

  test("removing portions frees their places in the kitchen's interval", async () => {
    open = await openHotel({ order_capacity: { orders: null, items: 3 }, order_interval_minutes: 60 });
    const menu_item_id = String(open.menu.plain._id);
    const query = { menu_item_ids: menu_item_id, portions: "2" };
    const slots = async () => (await api.call("GET /customer/slots", open.guest, { query })).body.slots;
    const scheduled_for = (await slots()).at(-1) ?? "";
    const body = { items: [{ menu_item_id, quantity: 3 }], scheduled_for };
    ({ id } = (await api.call("POST /customer/food-orders", open.guest, { body })).body.order);
    expect(await slots()).not.toContain(scheduled_for);
    await api.call(REDUCE, open.desk, reduce({ from: 3, to: 1 }));
    expect(await slots()).toContain(scheduled_for);
  });

  test("removing portions lowers the order's total", async () => {
    await placeQuantities(3, 1);
    await expectChanges(
      () => api.call(REDUCE, open.desk, reduce({ from: 3, to: 1 })),
      (now, { history, items }) => ({
        acknowledged_at: now,
        reason: "We ran out",
        total_amount: 241_000,
        items: items.map((item, index) =>
          index === 0 ? { ...item, quantity: 1, removed_quantity: 2 } : item,
        ),
        history: [...history, { ...step("pending", now), note: "2 × Lime Soda removed: We ran out" }],
      }),
    );
  });

  test("removing the last portion cancels the order", async () => {
    await placeQuantities(2);
    await move("confirmed");
    await expectChanges(
      () => api.call(REDUCE, open.desk, reduce({ from: 2, to: 0 })),
      (now, { history, items }) => ({
        status: "cancelled",
        is_active: false,
        closed_at: now,
        cancelled_from: "confirmed",
        acknowledged_at: null,
        reason: "We ran out",
        total_amount: 0,
        items: items.map((item) => ({ ...item, quantity: 0, removed_quantity: 2 })),
        history: [
          ...history,
          { ...step("confirmed", now), note: "2 × Lime Soda removed: We ran out" },
          step("cancelled", now),
        ],
      }),
    );
    await expectNoChange(async () => {
      const refused = await api.refused(REDUCE, open.desk, reduce({ from: 0, to: 0 }));
      expect(refused.status).toBeGreaterThanOrEqual(400);
      const closed = await api.refused(REDUCE, open.desk, reduce({ from: 2, to: 1 }));
      expect(closed.body).toMatchObject({
        message: "A cancelled order cannot be changed",
        changed_by: open.account.username,
      });
    });
  });

  test.each([
    [{ from: 2, to: 1 }, "0", 409],
    [{ from: 3, to: 3 }, "0", 409],
    [{ from: 3, to: 4 }, "0", 409],
    [{ from: 1, to: 0 }, "1", 404],
  ])("rejects reducing by %j at line %s", async (body, index, status) => {
    await placeQuantities(3);
    await expectNoChange(async () => {
      expect((await api.refused(REDUCE, open.desk, reduce(body, index))).status).toBe(status);
    });
  });

  test("ticking lines off and on again records the person and is idempotent", async () => {
    await placeQuantities(1, 1);
    const tick = (done: boolean, lines: number[]) => () =>
      api.call(TICK, open.desk, { params: { id }, body: { lines, done } });
    await expectChanges(tick(true, [1, 1]), (_, { items }) => ({
      items: items.map((item, index) => (index === 1 ? { ...item, done: true, done_by: actor() } : item)),
    }));
    await expectNoChange(tick(true, [1]));
    await expectChanges(tick(true, [0, 1]), (_, { items }) => ({
      items: items.map((item) => ({ ...item, done: true, done_by: actor() })),
    }));
    await expectChanges(tick(false, [1]), (_, { items: [first, second] }) => {
      if (!first || !second) throw new Error("lines are missing");
      const { done_by: _by, ...rest } = second;
      return { items: [first, { ...rest, done: false }] };
    });
  });
});

test("ticking a station's last line makes the order ready, and unticking it takes that back", async () => {
  const hot = "a".repeat(24);
  await put({ "items.0.station_id": hot, status: "preparing" });
  const tick = (done: boolean) => () =>
    api.call(TICK, open.desk, { params: { id }, body: { lines: [0], done } });
  await expectChanges(tick(true), (now, { items, history }) => ({
    status: "ready",
    acknowledged_at: now,
    items: items.map((item) => ({ ...item, done: true, done_by: actor() })),
    history: [...history, step("ready", now)],
  }));
  await expectChanges(tick(false), (now, { items, history }) => ({
    status: "preparing",
    acknowledged_at: now,
    recalled_at: now,
    items: items.map(({ done_by: _by, ...item }) => ({ ...item, done: false })),
    history: [...history, step("preparing", now)],
  }));
});
