import { UNDO_SECONDS, type OrderStatus } from "@roombell/common/domain/foodOrder";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bus } from "#database/bus.js";
import { endStay } from "#stays/endStay.js";
import { asScreen, asStaff, createClient, type Client, type Identity } from "#testing/client.js";
import { buildScreen, buildStaff } from "#testing/factories.js";
import { hear } from "#testing/hear.js";
import { openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { workChanges } from "#testing/workChanges.js";
import { FoodOrder, type FoodOrderDoc } from "./model.js";

const STATUS = "PUT /hotel-admin/food-orders/:id/status";
const RECALL = "POST /hotel-admin/food-orders/:id/recall";
const DELAY = "POST /hotel-admin/food-orders/:id/delay";
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
const recall = async () =>
  api.call(RECALL, open.desk, { params: { id }, body: { version: (await stored()).version } });

const undo = async () =>
  api.call(RECALL, open.desk, { params: { id }, body: { version: (await stored()).version, is_undo: true } });

describe("an order", () => {
  test("is stored with all its initial fields", async () => {
    const { created_at, ...order } = await stored();
    expect(created_at).toBeInstanceOf(Date);
    expect(order).toEqual({
      _id: new Types.ObjectId(id),
      hotel_id: open.hotel._id,
      room_id: open.room._id,
      stay_id: open.room.stay_id,
      room_number: open.room.room_number,
      floor: 2,
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
      currency: "INR",
      total_amount: 120_500,
      estimated_delivery_time: null,
      is_promise_by_staff: false,
      payment: "room_charge",
      promised_at: null,
      first_promised_at: null,
      is_running_late: false,
      delayed_from: null,
      confirmed_at: null,
      recalled_at: null,
      delivered_at: null,
      items: [
        {
          menu_item_id: open.menu.plain._id,
          item_name: "Lime Soda",
          quantity: 1,
          unit_price: 120_500,
          selected_options: [],
          special_instructions: "",
          allergens: [],
          preparation_time: 15,
          done: false,
        },
      ],
      in_thousandths: true,
    });
  });

  test("changes only the fields of each status step, and recalls step by step", async () => {
    await expectChanges(
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
      await expectChanges(
        () => move(status),
        (now, { history }) => ({ status, acknowledged_at: now, history: [...history, step(status, now)] }),
      );
    }
    await expectChanges(
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
    const { delivered_at } = await stored();
    const recalled: unknown[] = [];
    const stop = bus.on("order.recalled", (event) => void recalled.push(event.delivered_at));
    for (const status of ["ready", "preparing", "confirmed"] as const) {
      await expectChanges(recall, (now, { history }) => ({
        status,
        is_active: true,
        delivered_at: null,
        closed_at: null,
        recalled_at: now,
        history: [...history, step(status, now)],
      }));
    }
    stop();
    expect(recalled).toEqual([delivered_at]);
  });

  test("loses its promise when recalled to pending but keeps the first one its guest saw", async () => {
    const { estimated_delivery_time: first } = await expectChanges(
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
    await expectChanges(
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
    await expectChanges(recall, (now, { history }) => ({
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
    // The guest's first promise is now earlier than the kitchen can deliver.
    await expectChanges(
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

  test("can be rushed while it waits or is being cooked", async () => {
    const rush = () => api.call("POST /hotel-admin/food-orders/:id/rush", open.desk, { params: { id } });
    await expect(rush()).rejects.toThrow("A pending order cannot be rushed");
    await move("confirmed");
    await expectChanges(rush, (now) => ({ rushed_at: now }));
  });

  test("takes minutes from staff only when it is confirmed or started", async () => {
    await move("confirmed");
    await expectChanges(
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
    await expectChanges(
      () => move("ready", { estimated_minutes: 90 }),
      (now, { history }) => ({
        status: "ready",
        acknowledged_at: now,
        history: [...history, step("ready", now)],
      }),
    );
  });
});

describe("cancelling an order", () => {
  const cancelled = (now: Date, { history, status }: FoodOrderDoc): Partial<FoodOrderDoc> => ({
    status: "cancelled",
    is_active: false,
    closed_at: now,
    acknowledged_at: now,
    cancelled_from: status,
    history: [...history, step("cancelled", now)],
  });

  test("needs neither a reason nor an acknowledgement before the kitchen has accepted it", async () => {
    await expectChanges(() => move("cancelled"), cancelled);
  });

  test("needs a reason that is not blank once the kitchen has accepted it", async () => {
    await move("confirmed");
    for (const body of [{}, { reason: "" }, { reason: "  " }]) {
      await expectNoChange(async () => {
        const refused = await api.refused(STATUS, open.desk, {
          params: { id },
          body: { status: "cancelled", ...body },
        });
        expect(refused.body.details).toEqual([{ path: "reason", message: "is required" }]);
      });
    }
    await expectChanges(
      () => move("cancelled", { reason: "The oven broke" }),
      (now, before) => ({ ...cancelled(now, before), acknowledged_at: null, reason: "The oven broke" }),
    );
  });

  test.each(["kitchen", "kitchen screen"])(
    "needs an acknowledgement too when the %s itself cancels",
    async (who) => {
      await move("confirmed");
      const cook = await buildStaff(open.hotel, { position: "kitchen", name: "Ravi" });
      const screen = await buildScreen(open.hotel, "kitchen", {
        person: { account_id: cook.account._id, pin_version: 0, since: new Date() },
      });
      const as = who === "kitchen" ? asStaff(cook) : asScreen(screen);
      await expectChanges(
        () => move("cancelled", { reason: "Sold out" }, as),
        (now, before) => ({
          ...cancelled(now, before),
          acknowledged_at: null,
          reason: "Sold out",
          history: [
            ...before.history,
            { ...step("cancelled", now), actor: { id: cook.account._id, name: "Ravi" } },
          ],
        }),
      );
    },
  );

  test("can be undone by who did it as long as screens offer it", async () => {
    await move("confirmed");
    await move("cancelled", { reason: "No gas" });
    await put({ closed_at: new Date(Date.now() - UNDO_SECONDS * 1000) });
    await undo();
    const undone = await stored();
    expect(undone).toMatchObject({ status: "confirmed", is_active: true, closed_at: null, reason: "" });
    expect(undone.history.at(-1)).toEqual(step("confirmed", undone.updated_at));
    expect(undone).not.toHaveProperty("cancelled_from");
    expect(undone.recalled_at).toBeNull();
  });

  test.each([
    ["later", () => ({ closed_at: new Date(Date.now() - MINUTE) }), "can no longer be undone"],
    [
      "by somebody else",
      () => ({ "history.2.actor.id": new Types.ObjectId() }),
      "Only the person who rejected",
    ],
    ["without a portion", () => ({ "items.0.quantity": 0 }), "A cancelled order cannot be recalled"],
  ])("cannot be undone %s", async (_, change, message) => {
    await move("confirmed");
    await move("cancelled", { reason: "No gas" });
    await put(change());
    await expect(undo()).rejects.toThrow(message);
  });

  test("needs an acknowledgement when the guest cancels, and happens once", async () => {
    const cancel = () => api.call("DELETE /customer/food-orders/:id", open.guest, { params: { id } });
    await put({ acknowledged_at: new Date() });
    await expectChanges(cancel, (now, { history }) => ({
      status: "cancelled",
      is_active: false,
      closed_at: now,
      acknowledged_at: null,
      history: [...history, { status: "cancelled", at: now, by: "guest", note: "" }],
    }));
    await expectNoChange(cancel);
    await expect(undo()).rejects.toThrow("A cancelled order cannot be recalled");
  });

  test("needs no acknowledgement when the stay ends", async () => {
    await expectChanges(
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
  test("works after checkout while the order is open, and a rejection names who changed it last", async () => {
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
    for (const status of ["confirmed", "preparing", "ready", "delivered"] as const) await move(status);
    await expect(recall()).rejects.toThrow("This stay has ended. Its orders can no longer be recalled");
  });
});

test("acknowledging an order twice changes it once", async () => {
  const acknowledge = () =>
    api.call("POST /hotel-admin/food-orders/:id/acknowledge", open.desk, { params: { id }, body: {} });
  await expectChanges(acknowledge, (now) => ({ acknowledged_at: now }));
  await expectNoChange(acknowledge);
});
