import { Types } from "mongoose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { AuditEntry } from "#audit/model.js";
import { FoodOrder } from "#orders/model.js";
import { Room } from "#rooms/model.js";
import { ServiceRequest } from "#requests/model.js";
import { Stay } from "./model.js";
import { asGuest, asStaff, createClient, nobody, type Client } from "#testing/client.js";
import { buildHotel, buildMenu, buildRoom, buildStaff } from "#testing/factories.js";
import { hear } from "#testing/hear.js";
import { askForService, openHotel, placeOrder } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { blankEndedStays } from "./blankEndedStays.js";

const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = createClient(server);
});
afterAll(() => server.close());

test("names, phone numbers and addresses go when the stay ended long enough ago, totals stay", async () => {
  const hotel = await buildHotel();
  const desk = asStaff(await buildStaff(hotel));
  const { plain } = await buildMenu(hotel);
  const [past, present] = [await buildRoom(hotel), await buildRoom(hotel)];
  for (const room of [past, present]) {
    await client.call("POST /auth/validate-qr", nobody, {
      body: { qr_data: room.qr_code, latitude: 1, longitude: 2 },
    });
    await client.call("POST /customer/food-orders", asGuest(room), {
      body: {
        items: [{ menu_item_id: String(plain._id), quantity: 2 }],
        customer_name: "Asha Rao",
        customer_phone: "+91 98400 12345",
      },
    });
  }
  await client.call("POST /hotel-admin/rooms/:id/checkout", desk, {
    params: { id: String(past._id) },
    body: {},
  });
  await auditLog.flush();

  const dataOf = async ({ stay_id, hotel_id }: typeof past) => ({
    order: await FoodOrder.findOne({ stay_id, hotel_id }).lean(),
    stay: await Stay.findOne({ _id: stay_id, hotel_id }).lean(),
    addresses: (await AuditEntry.find({ stay_id }).lean()).map(({ address }) => address),
  });
  const untouched = await dataOf(past);
  await blankEndedStays(30, new Date(Date.now() + 29 * DAY_MS));
  expect(await dataOf(past)).toEqual(untouched);
  expect(untouched.order).toMatchObject({ customer_name: "Asha Rao" });

  const presentBefore = await dataOf(present);
  const later = new Date(Date.now() + 31 * DAY_MS);
  const { heard, stop } = hear("order.updated", hotel, ({ order }) => order);
  await blankEndedStays(30, later);
  await blankEndedStays(30, new Date(later.getTime() + DAY_MS));
  stop();
  const blanked = await dataOf(past);
  // Screens that show the order are notified once.
  expect(heard).toEqual([blanked.order]);
  expect(blanked.order?.version).toBe((untouched.order?.version ?? NaN) + 1);
  expect(blanked.order).toMatchObject({ customer_name: "", customer_phone: "", total_amount: 24_100 });
  expect(blanked.stay).toMatchObject({ guest_name: "", last_opening: null, blanked_at: later });
  expect(new Set(blanked.addresses)).toEqual(new Set([""]));
  expect(await dataOf(present)).toEqual(presentBefore);
});

test("a guest's name goes from the requests of the stay, and screens hear of those that had one, once", async () => {
  const open = await openHotel();
  const rooms = [await buildRoom(open.hotel, { guest_name: "Asha Rao" }), await buildRoom(open.hotel)];
  const stored = async () => {
    const requests = rooms.map(({ stay_id, hotel_id }) =>
      ServiceRequest.findOne({ stay_id, hotel_id }).lean().orFail(),
    );
    return Promise.all(requests);
  };
  for (const room of rooms) {
    await askForService(client, { ...open, guest: asGuest(room) });
    const params = { id: String(room._id) };
    await client.call("POST /hotel-admin/rooms/:id/checkout", open.desk, { params, body: {} });
  }
  const [named, nameless] = await stored();
  expect([named?.guest_name, nameless?.guest_name]).toEqual(["Asha Rao", ""]);

  const later = new Date(Date.now() + 31 * DAY_MS);
  const { heard, stop } = hear("request.updated", open.hotel, ({ request }) => request);
  await blankEndedStays(30, later);
  await blankEndedStays(30, new Date(later.getTime() + DAY_MS));
  stop();
  const blanked = { ...named, guest_name: "", updated_at: later, version: (named?.version ?? NaN) + 1 };
  expect(await stored()).toEqual([blanked, nameless]);
  expect(heard).toEqual([blanked]);
});

test("a removed room, the audit log and what a repeated check-in is answered know nobody of an ended stay", async () => {
  const open = await openHotel();
  const [removed, other] = [
    await buildRoom(open.hotel, { guest_name: "Asha Rao", is_occupied: false }),
    await buildRoom(open.hotel, { guest_name: "Ravi Shah" }),
  ];
  const { hotel_id, stay_id } = removed;
  const creation = { key: String(stay_id), fingerprint: "f", answer: "Asha Rao" };
  await Stay.updateOne({ _id: stay_id, hotel_id }, { $set: { creation } });
  const entry = { at: new Date(), hotel_id, action: "a", actor_kind: "guest", actor_name: "Asha Rao" };
  await AuditEntry.collection.insertMany([{ ...entry, stay_id, address: "203.0.113.7" }] as never[]);
  await client.call("DELETE /hotel-admin/rooms/:id", open.desk, { params: { id: String(removed._id) } });
  const nameIn = async (room: typeof removed) =>
    (await Room.findOne({ _id: room._id, hotel_id }))?.guest_name;
  expect(await nameIn(removed)).toBe("Asha Rao");

  await blankEndedStays(30, new Date(Date.now() + 31 * DAY_MS));
  expect([await nameIn(removed), await nameIn(other)]).toEqual(["", "Ravi Shah"]);
  const entries = await AuditEntry.find({ stay_id }).lean();
  expect(entries.map(({ actor_name, address }) => [actor_name, address])).toEqual([["", ""]]);
  const { answer, ...kept } = creation;
  expect((await Stay.findOne({ _id: stay_id, hotel_id }).lean())?.creation).toEqual(kept);
  expect(JSON.stringify(await Stay.collection.findOne({ _id: stay_id }))).not.toContain(answer);
});

test("all stays are blanked at once, however many have ended", async () => {
  const { hotel, room } = await openHotel();
  const ended_at = new Date(Date.now() - DAY_MS);
  const stays = Array.from({ length: 201 }, () => ({
    hotel_id: hotel._id,
    room_id: room._id,
    guest_name: "Asha Rao",
    started_at: ended_at,
    ended_at,
    blanked_at: null,
  }));
  await Stay.insertMany(stays);
  await blankEndedStays(0);
  expect(await Stay.countDocuments({ hotel_id: hotel._id, guest_name: "Asha Rao" })).toBe(0);
});

test.each([
  ["a name to be served", { customer_name: "Asha", customer_phone: "", guest_name: "" }, true],
  ["a phone number", { customer_name: "", customer_phone: "+91 98400 12345", guest_name: "" }, true],
  ["the guest's name", { customer_name: "", customer_phone: "", guest_name: "Asha" }, true],
  ["nothing of a guest", { customer_name: "", customer_phone: "", guest_name: "" }, false],
])("an order with %s is blanked and told of: %#", async (_, names, isBlanked) => {
  const open = await openHotel();
  const { id } = await placeOrder(client, open);
  const { hotel_id, stay_id, _id: room_id } = open.room;
  await FoodOrder.updateOne({ _id: id, hotel_id }, { $set: names });
  const params = { id: String(room_id) };
  await client.call("POST /hotel-admin/rooms/:id/checkout", open.desk, { params, body: {} });
  const order = () => FoodOrder.findOne({ _id: id, hotel_id }).lean().orFail();
  const before = await order();

  const later = new Date(Date.now() + 31 * DAY_MS);
  const { heard, stop } = hear("order.updated", open.hotel, ({ order: told }) => told);
  await blankEndedStays(30, later);
  stop();
  const blank = { customer_name: "", customer_phone: "", guest_name: "" };
  const blanked = { ...before, ...blank, updated_at: later, version: before.version + 1 };
  expect(await order()).toEqual(isBlanked ? blanked : before);
  expect(heard).toEqual(isBlanked ? [blanked] : []);
  expect((await Stay.findOne({ _id: stay_id, hotel_id }).lean())?.blanked_at).toEqual(later);
});

test("what an earlier release stored without a guest's name is left as it is", async () => {
  const open = await openHotel();
  const { hotel_id, _id: room_id } = open.room;
  const [order, request] = [await placeOrder(client, open), await askForService(client, open)];
  const params = { id: String(room_id) };
  await client.call("POST /hotel-admin/rooms/:id/checkout", open.desk, { params, body: {} });
  const unnamed = { $unset: { guest_name: 1 } };
  await FoodOrder.collection.updateOne({ _id: new Types.ObjectId(order.id) }, unnamed);
  await ServiceRequest.collection.updateOne({ _id: new Types.ObjectId(request.id) }, unnamed);
  const stored = () =>
    Promise.all([
      FoodOrder.findOne({ _id: order.id, hotel_id }).lean(),
      ServiceRequest.findOne({ _id: request.id, hotel_id }).lean(),
    ]);
  const before = await stored();
  await blankEndedStays(30, new Date(Date.now() + 31 * DAY_MS));
  expect(await stored()).toEqual(before);
});
