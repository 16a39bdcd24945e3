import { afterAll, beforeAll, expect, test } from "vitest";
import { FoodOrder } from "#orders/model.js";
import { asStaff, createClient, type Client } from "#testing/client.js";
import { buildStaff } from "#testing/factories.js";
import { askForService, moveOrder, moveRequest, openHotel, placeOrder } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());

const report = async (desk: Parameters<Client["call"]>[1], range: "today" | "yesterday" = "today") =>
  (await api.call("GET /hotel-admin/dashboard/report", desk, { query: { range } })).body.report;

test("ranks the dishes of a range by portions, without cancelled orders and other hotels", async () => {
  const [open, other] = [await openHotel(), await openHotel()];
  await placeOrder(api, other);
  await placeOrder(api, open);
  await placeOrder(api, open);
  const { id: cancelled } = await placeOrder(api, open);
  await FoodOrder.updateOne(
    { _id: cancelled, hotel_id: open.hotel._id },
    { $set: { status: "cancelled", is_active: false } },
  );
  const { top_dishes } = await report(open.desk);
  expect(top_dishes).toEqual([
    { menu_item_id: String(open.menu.plain._id), name: "Lime Soda", quantity: 2, revenue: 241 },
  ]);
  expect((await report(open.desk, "yesterday")).top_dishes).toEqual([]);
});

test("counts what each person accepted, completed and delivered", async () => {
  const open = await openHotel();
  const asha = asStaff(await buildStaff(open.hotel));
  const first = await askForService(api, open);
  const second = await askForService(api, open);
  const { id } = await placeOrder(api, open);
  await moveRequest(api, asha, first.id, "completed");
  await moveRequest(api, open.desk, second.id, "in_progress");
  await moveOrder(api, asha, id, "delivered");
  const { people } = await report(open.desk);
  expect(people).toMatchObject([
    { requests_accepted: 1, requests_completed: 1, orders_accepted: 1, orders_delivered: 1 },
    { requests_accepted: 1, requests_completed: 0, orders_accepted: 0, orders_delivered: 0 },
  ]);
});

test("is for managers only", async () => {
  const open = await openHotel();
  const cook = asStaff(await buildStaff(open.hotel, { position: "kitchen" }));
  const refused = await api.refused("GET /hotel-admin/dashboard/report", cook, { query: {} });
  expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
});
