import { afterAll, beforeAll, expect, test } from "vitest";
import { FoodOrder } from "#orders/model.js";
import { createClient, type Client } from "#testing/client.js";
import { moveOrder, openHotel, placeOrder } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { kitchenSummary } from "./kitchenSummary.js";

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());

test("a recalled delivery leaves the day's figures", async () => {
  const open = await openHotel();
  const { id } = await placeOrder(api, open);
  const { version } = await moveOrder(api, open.desk, id, "delivered");
  const { id: other } = await placeOrder(api, open);
  await moveOrder(api, open.desk, other, "cancelled");
  const summary = async () =>
    (await api.call("GET /hotel-admin/kitchen/summary", open.desk, {})).body.summary;
  expect(await summary()).toMatchObject({
    served: 1,
    cancelled: 1,
    longest_minutes: 0,
    most_ordered: [{ item_name: "Lime Soda", quantity: 1 }],
  });
  const input = { params: { id }, body: { version } };
  await api.call("POST /hotel-admin/food-orders/:id/recall", open.desk, input);
  await expect.poll(summary).toMatchObject({ served: 0, cancelled: 1, most_ordered: [] });
});

test("a hotel's day counts delivered orders by whether they met their first promise", async () => {
  const open = await openHotel({ timezone: "Pacific/Auckland", day_ends_at: "00:00" });
  const hotel_id = open.hotel._id;
  /** 1 March 2026 begins at 11:00 UTC on 28 February in Auckland. */
  const at = (time: string) => new Date(`2026-02-28T${time}Z`);
  const delivered = async (when: Date, promised: Date, fields: object = {}) => {
    const { id } = await placeOrder(api, open);
    await moveOrder(api, open.desk, id, "delivered");
    const times = { delivered_at: when, closed_at: when, first_promised_at: promised };
    await FoodOrder.updateOne({ _id: id, hotel_id }, { $set: { ...times, ...fields } });
  };
  await delivered(at("10:59:00"), at("10:58:00"));
  await delivered(at("11:01:00"), at("11:01:00"));
  // Moved twice; on time only by the last one.
  await delivered(at("11:02:00"), at("11:01:59"), { estimated_delivery_time: at("11:30:00") });
  const { promises } = await kitchenSummary(open.hotel, new Date("2026-03-02T00:00:00Z"));
  expect(promises?.slice(-3)).toEqual([
    { day: "2026-02-28", made: 1, kept: 0 },
    { day: "2026-03-01", made: 2, kept: 1 },
    { day: "2026-03-02", made: 0, kept: 0 },
  ]);
});
