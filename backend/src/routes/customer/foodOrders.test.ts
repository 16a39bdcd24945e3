import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asGuest, createClient, type Client } from "../../testing/client.js";
import { buildHotel, buildMenu, buildRoom } from "../../testing/factories.js";
import { startTestServer, type TestServer } from "../../testing/server.js";

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());

describe("POST /customer/food-orders", () => {
  test("places an order at the menu's prices under the hotel's first number", async () => {
    const hotel = await buildHotel();
    const room = await buildRoom(hotel);
    const { plain, customizable } = await buildMenu(hotel);
    const { status, body } = await api.call("POST /customer/food-orders", asGuest(room), {
      body: {
        items: [
          { menu_item_id: String(plain._id), quantity: 2 },
          { menu_item_id: String(customizable._id), quantity: 1, selected_options: { Size: "Large" } },
        ],
      },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      message: "Order placed successfully!",
      order: {
        order_number: 1001,
        status: "pending",
        is_active: true,
        version: 1,
        total_items: 3,
        item_names: "2× Lime Soda, Masala Dosa",
        total_amount: 466.5,
        delivery_location: "Room",
        estimated_delivery_time: null,
        history: [{ status: "pending", by: "guest", note: "" }],
      },
    });
  });
});
