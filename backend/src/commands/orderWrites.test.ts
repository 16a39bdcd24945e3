import type { OrderStatus } from "@roombell/common/domain/foodOrder";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FoodOrder, type FoodOrderDoc } from "../models/foodOrder.js";
import { asScreen, asStaff, createClient, type Client, type Identity } from "../testing/client.js";
import { buildScreen, buildStaff } from "../testing/factories.js";
import { hear } from "../testing/hear.js";
import { openHotel, placeOrder, type OpenHotel } from "../testing/openHotel.js";
import { startTestServer, type TestServer } from "../testing/server.js";
import { endStay } from "./endStay.js";

const STATUS = "PUT /hotel-admin/food-orders/:id/status";
const RECALL = "POST /hotel-admin/food-orders/:id/recall";
const DELAY = "POST /hotel-admin/food-orders/:id/delay";
const REDUCE = "POST /hotel-admin/food-orders/:id/items/:index/reduce";
const TICK = "PATCH /hotel-admin/food-orders/:id/items";
const MINUTE = 60_000;

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

/** Does something, and checks that exactly these fields of the order change, as they are published, in one version. */
async function changes(
  act: () => Promise<unknown>,
  fieldsAt: (now: Date, before: FoodOrderDoc) => Partial<FoodOrderDoc>,
): Promise<FoodOrderDoc> {
  const before = await stored();
  const { heard, stop } = hear("order.updated", open.hotel, ({ order }) => order);
  await act();
  stop();
  const after = await stored();
  const { updated_at } = after;
  expect(after).toEqual({
    ...before,
    version: before.version + 1,
    updated_at,
    ...fieldsAt(updated_at, before),
  });
  expect(heard).toEqual([after]);
  return after;
}
/** Does something that must neither write nor publish anything. */
async function changesNothing(act: () => Promise<unknown>): Promise<void> {
  const before = await stored();
  const { heard, stop } = hear("order.updated", open.hotel, ({ order }) => order);
  await act();
  stop();
  expect([await stored(), heard]).toEqual([before, []]);
}

const step = (status: OrderStatus, at: Date) => ({
  status,
  at,
  by: "staff" as const,
  note: "",
  actor: actor(),
});
const move = (status: OrderStatus, rest: object = {}, as: Identity = open.desk) =>
  api.call(STATUS, as, { params: { id }, body: { status, ...rest } });
const recall = async () =>
  api.call(RECALL, open.desk, { params: { id }, body: { version: (await stored()).version } });

describe("an order", () => {
  test("is stored with everything that it begins with", async () => {
    const { created_at, ...order } = await stored();
    expect(created_at).toBeInstanceOf(Date);
    expect(order).toEqual({
      _id: new Types.ObjectId(id),
      hotel_id: open.hotel._id,
      room_id: open.room._id,
      stay_id: open.room.stay_id,
      room_number: open.room.room_number,
      floor: 2,
      guest_name: "",
      status: "pending",
      is_active: true,
      created_by: "guest",
      updated_at: created_at,
      version: 1,
      seen_at: null,
      acknowledged_at: null,
      closed_at: null,
      reason: "",
      history: [{ status: "pending", at: created_at, by: "guest", note: "" }],
      order_number: 1001,
      customer_name: "",
      customer_phone: "",
      delivery_location: "Room",
      special_instructions: "",
      staff_note: "",
      total_amount: 12_050,
      estimated_delivery_time: null,
      is_promise_by_staff: false,
      confirmed_at: null,
      recalled_at: null,
      delivered_at: null,
      items: [
        {
          menu_item_id: open.menu.plain._id,
          item_name: "Lime Soda",
          quantity: 1,
          unit_price: 12_050,
          selected_options: [],
          special_instructions: "",
          allergens: [],
          preparation_time: 15,
          done: false,
        },
      ],
    });
  });

  test("changes with each step of the kitchen in what that step says, and back again", async () => {
    await changes(
      () => move("confirmed"),
      (now, { history }) => {
        const promise = new Date(now.getTime() + 25 * MINUTE);
        return {
          status: "confirmed",
          acknowledged_at: now,
          confirmed_at: now,
          estimated_delivery_time: promise,
          promised_at: promise,
          first_promised_at: promise,
          is_running_late: false,
          delayed_from: null,
          history: [...history, step("confirmed", now)],
        };
      },
    );
    for (const status of ["preparing", "ready"] as const) {
      await changes(
        () => move(status),
        (now, { history }) => ({ status, acknowledged_at: now, history: [...history, step(status, now)] }),
      );
    }
    await changes(
      () => move("delivered"),
      (now, { history }) => ({
        status: "delivered",
        is_active: false,
        acknowledged_at: now,
        closed_at: now,
        delivered_at: now,
        history: [...history, step("delivered", now)],
      }),
    );
    for (const status of ["ready", "preparing", "confirmed"] as const) {
      await changes(recall, (now, { history }) => ({
        status,
        is_active: true,
        delivered_at: null,
        closed_at: null,
        recalled_at: now,
        history: [...history, step(status, now)],
      }));
    }
  });

  test("that goes back to the beginning is promised nothing any more, but remembers what its guest saw first", async () => {
    const { estimated_delivery_time: first } = await changes(
      () => move("confirmed", { estimated_minutes: 7, staff_note: "Rush", reason: "Busy" }),
      (now, { history }) => {
        const promise = new Date(now.getTime() + 7 * MINUTE);
        return {
          status: "confirmed",
          acknowledged_at: now,
          confirmed_at: now,
          estimated_delivery_time: promise,
          promised_at: promise,
          first_promised_at: promise,
          is_promise_by_staff: true,
          delayed_from: null,
          staff_note: "Rush",
          reason: "Busy",
          history: [...history, { ...step("confirmed", now), note: "Rush" }],
        };
      },
    );
    await changes(
      () => api.call(DELAY, open.desk, { params: { id }, body: { minutes: 5, reason: "One oven is cold" } }),
      (now) => {
        const promise = new Date((first?.getTime() ?? NaN) + 5 * MINUTE);
        return {
          estimated_delivery_time: promise,
          promised_at: promise,
          is_running_late: true,
          delayed_from: first,
          acknowledged_at: now,
          reason: "One oven is cold",
        };
      },
    );
    await changes(recall, (now, { history }) => ({
      status: "pending",
      confirmed_at: null,
      estimated_delivery_time: null,
      promised_at: null,
      first_promised_at: first,
      is_promise_by_staff: false,
      is_running_late: false,
      delayed_from: null,
      recalled_at: now,
      history: [...history, step("pending", now)],
    }));
    // Its guest was promised an earlier time than the kitchen can keep now.
    await changes(
      () => move("confirmed"),
      (now, { history }) => ({
        status: "confirmed",
        acknowledged_at: now,
        confirmed_at: now,
        estimated_delivery_time: new Date(now.getTime() + 25 * MINUTE),
        promised_at: first,
        is_running_late: true,
        delayed_from: first,
        history: [...history, step("confirmed", now)],
      }),
    );
  });

  test("has the minutes that staff name only while it is confirmed or begun", async () => {
    await move("confirmed");
    await changes(
      () => move("preparing", { estimated_minutes: 4 }),
      (now, { history }) => {
        const promise = new Date(now.getTime() + 4 * MINUTE);
        return {
          status: "preparing",
          acknowledged_at: now,
          estimated_delivery_time: promise,
          promised_at: promise,
          is_promise_by_staff: true,
          history: [...history, step("preparing", now)],
        };
      },
    );
    await changes(
      () => move("ready", { estimated_minutes: 90 }),
      (now, { history }) => ({
        status: "ready",
        acknowledged_at: now,
        history: [...history, step("ready", now)],
      }),
    );
  });
});

describe("cancelling", () => {
  const cancelled = (now: Date, { history, status }: FoodOrderDoc) =>
    ({
      status: "cancelled",
      is_active: false,
      closed_at: now,
      acknowledged_at: now,
      cancelled_from: status,
      history: [...history, step("cancelled", now)],
    }) as const;

  test("what nobody has accepted needs no reason, and nobody has to take note", async () => {
    await changes(() => move("cancelled"), cancelled);
  });

  test("what the kitchen has accepted needs a reason, which may not be missing or blank", async () => {
    await move("confirmed");
    for (const body of [{}, { reason: "" }, { reason: "  " }]) {
      await changesNothing(async () => {
        const refused = await api.refused(STATUS, open.desk, {
          params: { id },
          body: { status: "cancelled", ...body },
        });
        expect(refused.body.details).toEqual([{ path: "reason", message: "is required" }]);
      });
    }
    await changes(
      () => move("cancelled", { reason: "The oven broke" }),
      (now, before) => ({ ...cancelled(now, before), acknowledged_at: null, reason: "The oven broke" }),
    );
  });

  test.each(["kitchen", "kitchen screen"])("by the %s itself is known to the kitchen", async (who) => {
    await move("confirmed");
    const cook = await buildStaff(open.hotel, { position: "kitchen", name: "Ravi" });
    const screen = await buildScreen(open.hotel, "kitchen", {
      person: { account_id: cook.account._id, pin_version: 0, since: new Date() },
    });
    const as = who === "kitchen" ? asStaff(cook) : asScreen(screen);
    await changes(
      () => move("cancelled", { reason: "Sold out" }, as),
      (now, before) => ({
        ...cancelled(now, before),
        reason: "Sold out",
        history: [
          ...before.history,
          { ...step("cancelled", now), actor: { id: cook.account._id, name: "Ravi" } },
        ],
      }),
    );
  });

  test("by the guest has to be noted, and happens once", async () => {
    const cancel = () => api.call("DELETE /customer/food-orders/:id", open.guest, { params: { id } });
    await put({ acknowledged_at: new Date() });
    await changes(cancel, (now, { history }) => ({
      status: "cancelled",
      is_active: false,
      closed_at: now,
      acknowledged_at: null,
      history: [...history, { status: "cancelled", at: now, by: "guest", note: "" }],
    }));
    await changesNothing(cancel);
  });

  test("with the end of its stay is nobody's to note", async () => {
    await changes(
      () => endStay({ hotel_id: open.hotel._id, stay_id: open.room.stay_id }),
      (now, { history }) => ({
        status: "cancelled",
        is_active: false,
        closed_at: now,
        acknowledged_at: now,
        history: [...history, { status: "cancelled", at: now, by: "system", note: "" }],
      }),
    );
  });
});

describe("a recall", () => {
  test("is possible after the stay while the order is open, and is refused with who moved it last", async () => {
    await move("confirmed");
    await api.call("POST /hotel-admin/rooms/:id/checkout", open.desk, {
      params: { id: String(open.room._id) },
      body: {},
    });
    expect((await recall()).body.order.status).toBe("pending");
    const refused = await api.refused(RECALL, open.desk, {
      params: { id },
      body: { version: (await stored()).version },
    });
    expect(refused.body).toMatchObject({
      message: "A pending order cannot be recalled",
      changed_by: open.account.username,
    });
  });
});

describe("lines", () => {
  const reduce = (body: { from: number; to: number }, index = "0") => ({
    params: { id, index },
    body: { ...body, reason: "We ran out" },
  });
  const orderOf = async (...quantities: number[]) => {
    const items = quantities.map((quantity) => ({ menu_item_id: String(open.menu.plain._id), quantity }));
    const { order } = (await api.call("POST /customer/food-orders", open.guest, { body: { items } })).body;
    ({ id } = order);
  };

  test("lose portions, and the order what they cost", async () => {
    await orderOf(3, 1);
    await changes(
      () => api.call(REDUCE, open.desk, reduce({ from: 3, to: 1 })),
      (now, { history, items }) => ({
        acknowledged_at: now,
        reason: "We ran out",
        total_amount: 24_100,
        items: items.map((item, index) =>
          index === 0 ? { ...item, quantity: 1, removed_quantity: 2 } : item,
        ),
        history: [...history, { ...step("pending", now), note: "2 × Lime Soda removed: We ran out" }],
      }),
    );
  });

  test("of which none is left cancel the order", async () => {
    await orderOf(2);
    await move("confirmed");
    await changes(
      () => api.call(REDUCE, open.desk, reduce({ from: 2, to: 0 })),
      (now, { history, items }) => ({
        status: "cancelled",
        is_active: false,
        closed_at: now,
        cancelled_from: "confirmed",
        acknowledged_at: now,
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
    await changesNothing(async () => {
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
  ])("are not reduced by %j at %s", async (body, index, status) => {
    await orderOf(3);
    await changesNothing(async () => {
      expect((await api.refused(REDUCE, open.desk, reduce(body, index))).status).toBe(status);
    });
  });

  test("are ticked off and on again by name, and twice is as good as once", async () => {
    await orderOf(1, 1);
    const tick = (done: boolean, lines: number[]) => () =>
      api.call(TICK, open.desk, { params: { id }, body: { lines, done } });
    await changes(tick(true, [1, 1]), (_, { items }) => ({
      items: items.map((item, index) => (index === 1 ? { ...item, done: true, done_by: actor() } : item)),
    }));
    await changesNothing(tick(true, [1]));
    await changes(tick(true, [0, 1]), (_, { items }) => ({
      items: items.map((item) => ({ ...item, done: true, done_by: actor() })),
    }));
    await changes(tick(false, [1]), (_, { items: [first, second] }) => {
      if (!first || !second) throw new Error("lines are missing");
      const { done_by: _by, ...rest } = second;
      return { items: [first, { ...rest, done: false }] };
    });
  });
});

test("an order of a kitchen with stations becomes ready, and is taken back, with its last line", async () => {
  const hot = "a".repeat(24);
  await put({ "items.0.station_id": hot, status: "preparing" });
  const tick = (done: boolean) => () =>
    api.call(TICK, open.desk, { params: { id }, body: { lines: [0], done } });
  await changes(tick(true), (now, { items, history }) => ({
    status: "ready",
    acknowledged_at: now,
    items: items.map((item) => ({ ...item, done: true, done_by: actor() })),
    history: [...history, step("ready", now)],
  }));
  await changes(tick(false), (now, { items, history }) => ({
    status: "preparing",
    acknowledged_at: now,
    recalled_at: now,
    items: items.map(({ done_by: _by, ...item }) => ({ ...item, done: false })),
    history: [...history, step("preparing", now)],
  }));
});

test("an order that is acknowledged or in view is so once", async () => {
  const acknowledge = () =>
    api.call("POST /hotel-admin/food-orders/:id/acknowledge", open.desk, { params: { id }, body: {} });
  await changes(acknowledge, (now) => ({ acknowledged_at: now }));
  await changesNothing(acknowledge);
});

describe("an order that is repeated", () => {
  const enter = () =>
    api.call(
      "POST /hotel-admin/food-orders",
      open.desk,
      {
        body: {
          room_id: String(open.room._id),
          items: [
            { menu_item_id: String(open.menu.plain._id), quantity: 3 },
            { menu_item_id: String(open.menu.plain._id), quantity: 1 },
          ],
          special_instructions: "No ice",
        },
      },
      { idempotencyKey: `entered-${String(open.room._id)}` },
    );
  const CHANGES: [string, () => Promise<unknown>][] = [
    ["was moved", () => move("confirmed", { staff_note: "Rush", reason: "Busy" })],
    ["was recalled", () => move("confirmed").then(recall)],
    ["was cancelled", () => move("cancelled")],
    [
      "is late",
      async () => {
        await move("confirmed");
        await api.call(DELAY, open.desk, {
          params: { id },
          body: { minutes: 5, reason: "One oven is cold" },
        });
      },
    ],
    ["was ticked off", () => api.call(TICK, open.desk, { params: { id }, body: { lines: [0], done: true } })],
    [
      "lost portions",
      () =>
        api.call(REDUCE, open.desk, {
          params: { id, index: "0" },
          body: { from: 3, to: 1, reason: "We ran out" },
        }),
    ],
    ["could not be printed", () => put({ is_print_failed: true })],
    ["was seen", () => put({ seen_at: new Date() })],
  ];

  test.each(CHANGES)("and %s is told again as it is now, and answered as it was", async (_, change) => {
    const created = (await enter()).body.order;
    ({ id } = created);
    expect((await stored()).history).toMatchObject([{ by: "staff", actor: actor() }]);
    await change();
    const { heard, stop } = hear("order.updated", open.hotel, ({ order }) => order);
    expect((await enter()).body.order).toEqual(created);
    stop();
    expect(heard).toEqual([await stored()]);
  });
});
