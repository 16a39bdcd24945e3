import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { SHIFT_HOURS } from "@roombell/common/domain/pin";
import type { Board } from "@roombell/common/domain/position";
import { beforeEach, describe, expect, test } from "vitest";
import { asScreen, asStaff, type Identity } from "#testing/client.js";
import { buildScreen, buildStaff } from "#testing/factories.js";
import { askForService, checkIn, moveOrder, openHotel, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";
import { Screen, type ScreenDoc } from "./model.js";

const STAY_GUEST = "Meera Iyer";
const ORDER_GUEST = "Vikram Bose";
const PHONE = "+91 98765 43210";

const { client } = setUpServer();
let hotel: OpenHotel;
let order: { id: string };
let request: { id: string };
beforeEach(async () => {
  hotel = await openHotel({ screen_pins: false });
  await checkIn(client, hotel, { guest_name: STAY_GUEST });
  // The check-in started another stay.
  hotel.guest = { "X-QR-Data": hotel.room.qr_code };
  const items = [{ menu_item_id: String(hotel.menu.plain._id), quantity: 2 }];
  const body = { items, customer_name: ORDER_GUEST, customer_phone: PHONE };
  order = (await client.call("POST /customer/food-orders", hotel.guest, { body })).body.order;
  request = await askForService(client, hotel);
});

/** A paired screen, its headers and a function that chooses its person. */
async function pair(board: Board, fields: Partial<ScreenDoc> = {}) {
  const categories = board === "department" ? ["Housekeeping"] : [];
  const { screen, token } = await buildScreen(hotel.hotel, board, { categories, ...fields });
  const as = asScreen({ token });
  const choose = async (): Promise<void> => {
    const body = { account_id: String(hotel.account._id) };
    await client.call("POST /screen/person", as, { body });
  };
  return { screen, as, choose };
}

const read = async (path: string, as: Identity, tag = "") => {
  const headers = { ...as, ...(tag && { "If-None-Match": tag }) };
  const { status, text, headers: answered } = await client.send("GET", `/api${path}`, { headers });
  return { status, text, tag: answered.get("ETag") ?? "" };
};
const guestIn = (text: string) => [STAY_GUEST, ORDER_GUEST, PHONE].filter((secret) => text.includes(secret));

const ORDER_LISTS = ["food-orders", "food-orders?active=true", "food-orders?status=pending&limit=5"];
const REQUEST_LISTS = ["requests", "requests?active=true"];

describe("a kitchen screen without a chosen person", () => {
  test("reads orders with empty guest fields", async () => {
    const { as } = await pair("kitchen");
    const { orders } = (await client.call("GET /hotel-admin/food-orders", as, { query: {} })).body;
    expect(orders).toMatchObject([
      {
        id: order.id,
        room_number: hotel.room.room_number,
        customer_name: "",
        customer_phone: "",
        guest_name: "",
      },
    ]);
    for (const path of [...ORDER_LISTS, `food-orders/${order.id}`]) {
      const { status, text } = await read(`/hotel-admin/${path}`, as);
      expect([path, status, guestIn(text)]).toEqual([path, 200, []]);
    }
  });

  test("reads recent tickets without guest data", async () => {
    const { as, choose } = await pair("kitchen");
    await moveOrder(client, hotel.desk, order.id, "delivered");
    const recent = async () => (await client.call("GET /hotel-admin/kitchen", as, { query: {} })).body.recent;
    expect(await recent()).toMatchObject([
      { id: order.id, customer_name: "", customer_phone: "", guest_name: "" },
    ]);
    await choose();
    expect(await recent()).toMatchObject([
      { id: order.id, customer_name: ORDER_GUEST, customer_phone: PHONE },
    ]);
  });

  test("gets no guest data in the answers to its own changes", async () => {
    const { as } = await pair("kitchen");
    const at = (path: string) => `/api/hotel-admin/food-orders/${order.id}${path}`;
    const version = async () =>
      (await client.call("GET /hotel-admin/food-orders/:id", hotel.desk, { params: { id: order.id } })).body
        .order.version;
    const changes: (() => [string, string, object] | Promise<[string, string, object]>)[] = [
      () => ["POST", at("/acknowledge"), {}],
      () => ["PUT", at("/status"), { status: "confirmed" }],
      () => ["POST", at("/delay"), { minutes: 10 }],
      () => ["PATCH", at("/items/0"), { done: true }],
      () => ["PATCH", at("/items"), { lines: [0], done: false }],
      () => ["POST", at("/items/0/reduce"), { from: 2, to: 1, reason: "Sold out" }],
      () => ["PUT", at("/status"), { status: "preparing" }],
      async () => ["POST", at("/recall"), { version: await version() }],
    ];
    for (const change of changes) {
      const [method, path, body] = await change();
      const { status, text } = await client.send(method, path, { headers: as, body });
      expect([path, status, guestIn(text)]).toEqual([path, 200, []]);
      expect((JSON.parse(text) as { order: FoodOrder }).order).toMatchObject({
        customer_phone: "",
        guest_name: "",
      });
    }
  });

  test("cannot search orders by guest", async () => {
    const { as, choose } = await pair("kitchen");
    const find = async (search: string) =>
      (await client.call("GET /hotel-admin/food-orders", as, { query: { search } })).body.orders.length;
    expect([await find("Vikram"), await find("meera"), await find("Lime")]).toEqual([0, 0, 1]);
    await choose();
    expect([await find("Vikram"), await find("meera"), await find("Lime")]).toEqual([1, 1, 1]);
  });

  test("shares no cached answer with a screen with a person or an account", async () => {
    const [nobody, cook] = [await pair("kitchen"), await pair("kitchen")];
    await cook.choose();
    for (const path of ORDER_LISTS.map((list) => `/hotel-admin/${list}`)) {
      for (const signedIn of [cook.as, hotel.desk]) {
        const full = await read(path, signedIn);
        const bare = await read(path, nobody.as, full.tag);
        expect([path, bare.status, guestIn(bare.text)]).toEqual([path, 200, []]);
        const again = await read(path, signedIn, bare.tag);
        expect([path, again.status, guestIn(again.text)]).toEqual([
          path,
          200,
          [STAY_GUEST, ORDER_GUEST, PHONE],
        ]);
        expect((await read(path, nobody.as, bare.tag)).status).toBe(304);
      }
    }
  });
});

describe("a kitchen screen", () => {
  const readGuests = async (as: Identity) => guestIn((await read(`/hotel-admin/food-orders`, as)).text);

  test("shows guest data only with a chosen person", async () => {
    const { as, choose } = await pair("kitchen");
    await choose();
    expect(await readGuests(as)).toEqual([STAY_GUEST, ORDER_GUEST, PHONE]);
    await client.call("DELETE /screen/person", as, {});
    expect(await readGuests(as)).toEqual([]);
  });

  test("shows no guest data once the chosen person has expired", async () => {
    const { screen, as, choose } = await pair("kitchen");
    await choose();
    const since = new Date(Date.now() - SHIFT_HOURS * 3_600_000);
    await Screen.updateOne(
      { _id: screen._id, hotel_id: hotel.hotel._id },
      { $set: { "person.since": since } },
    );
    expect(await readGuests(as)).toEqual([]);
  });

  test("shows no guest data once the chosen person is deactivated", async () => {
    const cook = await buildStaff(hotel.hotel, { position: "kitchen" });
    const person = { account_id: cook.account._id, pin_version: 0, since: new Date() };
    const { as } = await pair("kitchen", { person });
    expect(await readGuests(as)).toHaveLength(3);
    const params = { id: String(cook.account._id) };
    await client.call("PUT /hotel-admin/accounts/:id", hotel.desk, { params, body: { is_active: false } });
    expect(await readGuests(as)).toEqual([]);
  });
});

test("a cook signed in with their own account sees the guest of an order", async () => {
  const cook = asStaff(await buildStaff(hotel.hotel, { position: "kitchen" }));
  const { text } = await read(`/hotel-admin/food-orders/${order.id}`, cook);
  expect(guestIn(text)).toEqual([STAY_GUEST, ORDER_GUEST, PHONE]);
});

describe("a department screen without a chosen person", () => {
  const loadRequest = async (as: Identity): Promise<ServiceRequest> =>
    (await client.call("GET /hotel-admin/requests/:id", as, { params: { id: request.id } })).body.request;

  test("reads and changes requests without the guest's name", async () => {
    const { as, choose } = await pair("department");
    for (const path of [...REQUEST_LISTS, `requests/${request.id}`]) {
      const { status, text } = await read(`/hotel-admin/${path}`, as);
      expect([path, status, guestIn(text)]).toEqual([path, 200, []]);
    }
    expect(await loadRequest(as)).toMatchObject({ guest_name: "", room_number: hotel.room.room_number });
    const params = { id: request.id };
    const answers = [
      await client.call("POST /hotel-admin/requests/:id/acknowledge", as, { params, body: {} }),
      await client.call("PUT /hotel-admin/requests/:id/status", as, {
        params,
        body: { status: "in_progress" },
      }),
      await client.call("PUT /hotel-admin/requests/:id/owner", as, {
        params,
        body: { assigned_to_id: String(hotel.account._id) },
      }),
      await client.call("PUT /hotel-admin/requests/:id/deferral", as, {
        params,
        body: { until: new Date(Date.now() + 3_600_000).toISOString(), reason: "Later" },
      }),
      await client.call("DELETE /hotel-admin/requests/:id/deferral", as, { params, body: {} }),
    ];
    for (const { body } of answers) expect(body.request.guest_name).toBe("");
    const reopening = { params, body: { version: (await loadRequest(as)).version } };
    const { body } = await client.call("POST /hotel-admin/requests/:id/reopen", as, reopening);
    expect(body.request.guest_name).toBe("");
    await choose();
    expect(await loadRequest(as)).toMatchObject({ guest_name: STAY_GUEST });
  });

  test("cannot search requests by guest and shares no cached answer", async () => {
    const { as } = await pair("department");
    const { choose, as: chosen } = await pair("department");
    await choose();
    const find = async (by: Identity, search: string) =>
      (await client.call("GET /hotel-admin/requests", by, { query: { search } })).body.requests.length;
    expect([await find(as, "Meera"), await find(as, "Two, please"), await find(chosen, "Meera")]).toEqual([
      0, 1, 1,
    ]);
    const full = await read("/hotel-admin/requests", chosen);
    const bare = await read("/hotel-admin/requests", as, full.tag);
    expect([bare.status, guestIn(bare.text), guestIn(full.text)]).toEqual([200, [], [STAY_GUEST]]);
    expect(guestIn((await read("/hotel-admin/requests", chosen, bare.tag)).text)).toEqual([STAY_GUEST]);
  });
});

describe("a front desk screen without a chosen person", () => {
  test("reads guest names but no phone numbers from any endpoint", async () => {
    const { as } = await pair("front_desk");
    expect(guestIn((await read("/hotel-admin/requests", as)).text)).toEqual([STAY_GUEST]);
    const paths = [...REQUEST_LISTS, ...ORDER_LISTS, `requests/${request.id}`, `food-orders/${order.id}`];
    for (const path of [...paths, "kitchen", "shift-log", "rooms", "dashboard", "hotel", "requests/people"]) {
      expect([path, (await read(`/hotel-admin/${path}`, as)).text.includes(PHONE)]).toEqual([path, false]);
    }
  });
});
