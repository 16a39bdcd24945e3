import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { createClient, type Client } from "#testing/client.js";
import { hear } from "#testing/hear.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";

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
});

const own = () => ({ _id: id, hotel_id: open.hotel._id });
const actor = () => ({ id: open.account._id, name: open.account.username });

describe("a repeated order", () => {
  const enter = () => {
    const line = (quantity: number) => ({ menu_item_id: String(open.menu.plain._id), quantity });
    const body = {
      room_id: String(open.room._id),
      items: [line(3), line(1)],
      special_instructions: "No ice",
    };
    return api.call("POST /hotel-admin/food-orders", open.desk, { body }, { idempotencyKey: "entered" });
  };
  const stored = () => FoodOrder.findOne(own()).lean().orFail();
  const put = (fields: object) => FoodOrder.updateOne(own(), { $set: fields });
  const move = (status: "confirmed" | "cancelled", rest: object = {}) =>
    api.call("PUT /hotel-admin/food-orders/:id/status", open.desk, {
      params: { id },
      body: { status, ...rest },
    });
  const recall = () =>
    api.call("POST /hotel-admin/food-orders/:id/recall", open.desk, {
      params: { id },
      body: { version: 2 },
    });
  const delay = () =>
    api.call("POST /hotel-admin/food-orders/:id/delay", open.desk, {
      params: { id },
      body: { minutes: 5, reason: "One oven is cold" },
    });
  const tick = () =>
    api.call("PATCH /hotel-admin/food-orders/:id/items", open.desk, {
      params: { id },
      body: { lines: [0], done: true },
    });
  const reduce = () =>
    api.call("POST /hotel-admin/food-orders/:id/items/:index/reduce", open.desk, {
      params: { id, index: "0" },
      body: { from: 3, to: 1, reason: "We ran out" },
    });

  const CHANGES: [string, () => Promise<unknown>][] = [
    ["was moved", () => move("confirmed", { staff_note: "Rush", reason: "Busy" })],
    ["was recalled", () => move("confirmed").then(recall)],
    ["was cancelled", () => move("cancelled")],
    ["is late", () => move("confirmed").then(delay)],
    ["was ticked off", tick],
    ["lost portions", reduce],
    ["could not be printed", () => put({ is_print_failed: true })],
    ["was seen", () => put({ seen_at: new Date() })],
  ];

  test.each(CHANGES)(
    "that %s is published in its current state and answered as placed",
    async (_, change) => {
      const created = (await enter()).body.order;
      ({ id } = created);
      expect((await stored()).history).toMatchObject([{ by: "staff", actor: actor() }]);
      await change();
      const { heard, stop } = hear("order.updated", open.hotel, ({ order }) => order);
      expect((await enter()).body.order).toEqual(created);
      stop();
      expect(heard).toEqual([await stored()]);
    },
  );
});

test("a repeated request is published in its current state and answered as created", async () => {
  const body = { room_id: String(open.room._id), service_id: String(open.service._id) };
  const enter = () =>
    api.call("POST /hotel-admin/requests", open.desk, { body }, { idempotencyKey: "entered" });
  const stored = () => ServiceRequest.findOne(own()).lean().orFail();
  const move = (status: "in_progress" | "completed", rest: object = {}) =>
    api.call("PUT /hotel-admin/requests/:id/status", open.desk, {
      params: { id },
      body: { status, ...rest },
    });
  const defer = (minutes: number) =>
    api.call("PUT /hotel-admin/requests/:id/deferral", open.desk, {
      params: { id },
      body: { until: new Date(Date.now() + minutes * MINUTE).toISOString(), reason: "Out" },
    });
  const created = (await enter()).body.request;
  ({ id } = created);
  expect((await stored()).history).toMatchObject([{ by: "staff", actor: actor() }]);
  await move("in_progress", { admin_note: "Linen room", reason: "Soon" });
  await defer(60);
  await defer(90);
  const now = new Date();
  await ServiceRequest.updateOne(own(), { $set: { seen_at: now, escalated_at: now, was_escalated_at: now } });
  await move("completed");
  const { heard, stop } = hear("request.updated", open.hotel, ({ request }) => request);
  expect((await enter()).body.request).toEqual(created);
  stop();
  expect(heard).toEqual([await stored()]);
});
