import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createClient, type Client } from "#testing/client.js";
import { askForService, moveOrder, moveRequest, openHotel, placeOrder } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

test("work completed at 23:59 is still today's at 00:01: it is counted, and the request can be reopened", async () => {
  vi.useFakeTimers({ now: new Date("2026-03-10T23:59:00Z"), toFake: ["Date"] });
  const open = await openHotel({ timezone: "UTC", day_ends_at: "04:00" });
  const { id } = await askForService(api, open);
  const { version } = await moveRequest(api, open.desk, id, "completed");
  const order = await placeOrder(api, open);
  await moveOrder(api, open.desk, order.id, "delivered");
  vi.setSystemTime("2026-03-11T00:01:00Z");
  const today = (await api.call("GET /hotel-admin/food-orders/stats/dashboard", open.desk, {})).body.stats;
  expect(today.today_revenue).toBe(order.total_amount);
  const reopen = "POST /hotel-admin/requests/:id/reopen";
  const { body } = await api.call(reopen, open.desk, { params: { id }, body: { version } });
  expect(body.request.status).toBe("in_progress");
});
