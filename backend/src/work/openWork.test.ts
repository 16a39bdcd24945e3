import { Types } from "mongoose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { FoodOrder } from "#orders/model.js";
import type { RoomDoc } from "#rooms/model.js";
import { createClient, type Client } from "#testing/client.js";
import { askForService, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { openWorkLimit } from "./openWork.js";

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

describe("open work of a stay", () => {
  test("is limited for orders; a repeated call and a done one make no difference", async () => {
    const first = await placeOrder(api, open, { idempotencyKey: "8f14e45f-ceea-467f-ab6a-0f0d2f4b1c01" });
    for (let time = 0; time < 2; time += 1) await placeOrder(api, open);
    const again = await placeOrder(api, open, { idempotencyKey: "8f14e45f-ceea-467f-ab6a-0f0d2f4b1c01" });
    expect(again.id).toBe(first.id);
    await expect(placeOrder(api, open)).rejects.toThrow(
      /409 .*"limit_reached".*There are 3 open orders already\. Please wait until some are done/,
    );
    await api.call("DELETE /customer/food-orders/:id", open.guest, { params: { id: first.id } });
    await placeOrder(api, open);
    await expect(placeOrder(api, open)).rejects.toThrow("limit_reached");
  });

  test("is limited for requests and messages to the desk together, apart from orders and from other rooms", async () => {
    for (let time = 0; time < 2; time += 1) await askForService(api, open);
    const support = () =>
      api.attempt("POST /customer/support", open.guest, { body: { subject: "Help", message: "x" } });
    expect((await support()).status).toBe(201);
    expect((await support()).body).toMatchObject({ code: "limit_reached" });
    await placeOrder(api, open);
    await askForService(api, await openHotel());
  });

  test("is counted by what is stored when a process is new to it", async () => {
    for (let time = 0; time < 3; time += 1) await askForService(api, open);
    const requirePlace = openWorkLimit(3);
    await expect(requirePlace("requests", open.room)).rejects.toThrow("There are 3 open requests");
    await expect(requirePlace("orders", open.room)).resolves.toBeUndefined();
  });

  test("does not limit what staff add", async () => {
    for (let time = 0; time < 3; time += 1) await placeOrder(api, open);
    const body = {
      room_id: String(open.room._id),
      items: [{ menu_item_id: String(open.menu.plain._id), quantity: 1 }],
    };
    expect((await api.attempt("POST /hotel-admin/food-orders", open.desk, { body })).status).toBe(201);
  });
});

describe("the open orders of a stay are counted", () => {
  const hotel_id = new Types.ObjectId();
  const newStay = () => ({ hotel_id, stay_id: new Types.ObjectId() }) as RoomDoc;
  let counted: unknown[];
  let stored: number;
  beforeEach(() => {
    [counted, stored] = [[], 0];
    vi.spyOn(FoodOrder, "countDocuments").mockImplementation(((filter: unknown) => {
      counted.push(filter);
      return Promise.resolve(stored);
    }) as never);
  });
  afterEach(() => vi.restoreAllMocks());

  test("for the first, and again when as many as may be open were let through", async () => {
    const [requirePlace, { stay_id }] = [openWorkLimit(2), newStay()];
    const place = () => requirePlace("orders", { hotel_id, stay_id } as RoomDoc);
    await place();
    await place();
    const filter = { hotel_id, stay_id, is_active: true };
    expect(counted).toEqual([filter]);
    stored = 1;
    await place();
    expect(counted).toEqual([filter, filter]);
    stored = 2;
    await expect(place()).rejects.toThrow("There are 2 open orders already");
    expect(counted).toHaveLength(3);
  });

  test("for each stay by itself, and never without a limit", async () => {
    const [requirePlace, unlimited] = [openWorkLimit(2), openWorkLimit(0)];
    const stays = [newStay(), newStay()];
    for (const stay of stays) await requirePlace("orders", stay);
    stored = 5;
    for (const stay of stays) await unlimited("orders", stay);
    expect(counted).toEqual(stays.map((stay) => ({ ...stay, is_active: true })));
  });

  test("again when 20,000 other stays came after its last one", async () => {
    const requirePlace = openWorkLimit(9);
    const [first, second] = [newStay(), newStay()];
    const place = async (stay: RoomDoc) => {
      const before = counted.length;
      await requirePlace("orders", stay);
      return counted.length - before;
    };
    const others = async (count: number) => {
      for (let other = 0; other < count; other += 1) await place(newStay());
    };
    expect([await place(first), await place(second)]).toEqual([1, 1]);
    await others(19_998);
    expect([await place(second), await place(first)]).toEqual([0, 0]);
    // Now the others are the older ones.
    await others(19_998);
    expect([await place(second), await place(first)]).toEqual([0, 0]);
    await others(19_999);
    expect([await place(first), await place(second)]).toEqual([0, 1]);
  });
});
