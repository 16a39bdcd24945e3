import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClient, type Client } from "#testing/client.js";
import { askForService, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { createOpenWorkLimit } from "./openWork.js";

let server: TestServer;
let api: Client;
let open: OpenHotel;
beforeAll(async () => {
  server = await startTestServer({ openWorkPerStay: 3 });
  api = createClient(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  open = await openHotel();
});

describe("a stay's open work", () => {
  test("is limited for orders, without counting repeated calls and closed orders", async () => {
    const first = await placeOrder(api, open, { idempotencyKey: "8f14e45f-ceea-467f-ab6a-0f0d2f4b1c01" });
    for (let time = 0; time < 2; time += 1) await placeOrder(api, open);
    const again = await placeOrder(api, open, { idempotencyKey: "8f14e45f-ceea-467f-ab6a-0f0d2f4b1c01" });
    expect(again.id).toBe(first.id);
    await expect(placeOrder(api, open)).rejects.toThrow(
      /409 .*"limit_reached".*There are already 3 open orders\. Please wait until some are done/,
    );
    await api.call("DELETE /customer/food-orders/:id", open.guest, { params: { id: first.id } });
    await placeOrder(api, open);
    await expect(placeOrder(api, open)).rejects.toThrow("limit_reached");
  });

  test("is limited for requests and messages to the desk together, separately from orders and other rooms", async () => {
    for (let time = 0; time < 2; time += 1) await askForService(api, open);
    const support = () =>
      api.attempt("POST /customer/support", open.guest, { body: { subject: "Help", message: "x" } });
    expect((await support()).status).toBe(201);
    expect((await support()).body).toMatchObject({ code: "limit_reached" });
    await placeOrder(api, open);
    await askForService(api, await openHotel());
  });

  test("is counted from the database, for each kind separately", async () => {
    for (let time = 0; time < 3; time += 1) await askForService(api, open);
    const checkOpenWorkLimit = createOpenWorkLimit(3);
    await expect(checkOpenWorkLimit("requests", open.room)).rejects.toThrow(
      "There are already 3 open requests",
    );
    await expect(checkOpenWorkLimit("orders", open.room)).resolves.toBeUndefined();
  });

  test("is not limited for staff", async () => {
    for (let time = 0; time < 3; time += 1) await placeOrder(api, open);
    const body = {
      room_id: String(open.room._id),
      items: [{ menu_item_id: String(open.menu.plain._id), quantity: 1 }],
    };
    expect((await api.attempt("POST /hotel-admin/food-orders", open.desk, { body })).status).toBe(201);
  });
});
