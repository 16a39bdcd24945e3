import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { AuditEntry } from "#audit/model.js";
import { FoodOrder } from "#orders/model.js";
import { asGuest, asStaff, createClient, nobody, type Client } from "#testing/client.js";
import { buildHotel, buildMenu, buildRoom, buildStaff } from "#testing/factories.js";
import { hear } from "#testing/hear.js";
import { checkIn, openHotel, placeOrder } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { blankEndedStays } from "./endStay.js";
import { Stay } from "./model.js";

const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = createClient(server);
});
afterAll(() => server.close());

test("blanks names, phone numbers and addresses after the retention time and keeps totals", async () => {
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

  const loadData = async ({ stay_id, hotel_id }: typeof past) => ({
    order: await FoodOrder.findOne({ stay_id, hotel_id }).lean(),
    stay: await Stay.findOne({ _id: stay_id, hotel_id }).lean(),
    audited: (await AuditEntry.find({ stay_id }).lean()).map((entry) => [entry.actor_role, entry.address]),
  });
  const untouched = await loadData(past);
  await blankEndedStays(30, new Date(Date.now() + 29 * DAY_MS));
  expect(await loadData(past)).toEqual(untouched);
  expect(untouched.order).toMatchObject({ customer_name: "Asha Rao" });

  const presentBefore = await loadData(present);
  const later = new Date(Date.now() + 31 * DAY_MS);
  const { heard, stop } = hear("order.updated", hotel, ({ order }) => order);
  await blankEndedStays(30, later);
  await blankEndedStays(30, new Date(later.getTime() + DAY_MS));
  stop();
  const blanked = await loadData(past);
  // The order is published once.
  expect(heard).toEqual([blanked.order]);
  expect(blanked.order?.version).toBe((untouched.order?.version ?? NaN) + 1);
  expect(blanked.order).toMatchObject({ customer_name: "", customer_phone: "", total_amount: 241_000 });
  expect(blanked.stay).toMatchObject({ guest_name: "", last_opening: null, blanked_at: later });
  for (const entry of blanked.audited) expect(entry).toEqual(["guest", ""]);
  expect(await loadData(present)).toEqual(presentBefore);
});

test("blanks the audit log and stored check-in answers, even for a removed room", async () => {
  const open = await openHotel();
  const removed = await buildRoom(open.hotel);
  const { hotel_id, stay_id } = removed;
  const creation = { key: String(stay_id), fingerprint: "f", answer: "Asha Rao" };
  await Stay.updateOne({ _id: stay_id, hotel_id }, { $set: { creation } });
  const entry = { at: new Date(), hotel_id, action: "a", actor_kind: "guest", actor_name: "Asha Rao" };
  await AuditEntry.collection.insertMany([{ ...entry, stay_id, address: "203.0.113.7" }] as never[]);
  await client.call("DELETE /hotel-admin/rooms/:id", open.desk, { params: { id: String(removed._id) } });

  await blankEndedStays(30, new Date(Date.now() + 31 * DAY_MS));
  const entries = await AuditEntry.find({ stay_id }).lean();
  expect(entries.map(({ actor_name, address }) => [actor_name, address])).toEqual([["", ""]]);
  const { answer, ...kept } = creation;
  expect((await Stay.findOne({ _id: stay_id, hotel_id }).lean())?.creation).toEqual(kept);
  expect(JSON.stringify(await Stay.collection.findOne({ _id: stay_id }))).not.toContain(answer);
});

test("blanks the stored answer of a move, even if nobody has stayed in the room left since", async () => {
  const open = await openHotel();
  const { room: to } = await open.addRoom();
  const params = { id: String(open.room._id) };
  await checkIn(client, open, { guest_name: "Asha Rao" });
  const move = { params, body: { to_room_id: String(to._id) } };
  await client.call("POST /hotel-admin/rooms/:id/move", open.desk, move, { idempotencyKey: "move" });
  const left = { params: { id: String(to._id) }, body: {} };
  await client.call("POST /hotel-admin/rooms/:id/checkout", open.desk, left);
  const stays = async () => JSON.stringify(await Stay.find({ hotel_id: open.hotel._id }).lean());
  expect(await stays()).toContain("Asha Rao");
  await blankEndedStays(30, new Date(Date.now() + 31 * DAY_MS));
  expect(await stays()).not.toContain("Asha Rao");
});

test("blanks all ended stays in one run, across batches", async () => {
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
  ["a guest name", { customer_name: "Asha", customer_phone: "" }, true],
  ["a phone number", { customer_name: "", customer_phone: "+91 98400 12345" }, true],
  ["no guest data", { customer_name: "", customer_phone: "" }, false],
])("an order with %s is blanked and published if needed", async (_, names, isBlanked) => {
  const open = await openHotel();
  const { id } = await placeOrder(client, open);
  const { hotel_id, stay_id, _id: room_id } = open.room;
  await FoodOrder.updateOne({ _id: id, hotel_id }, { $set: names });
  const params = { id: String(room_id) };
  await client.call("POST /hotel-admin/rooms/:id/checkout", open.desk, { params, body: {} });
  const order = () => FoodOrder.findOne({ _id: id, hotel_id }).lean().orFail();
  const before = await order();

  const later = new Date(Date.now() + 31 * DAY_MS);
  const { heard, stop } = hear("order.updated", open.hotel, ({ order: published }) => published);
  await blankEndedStays(30, later);
  stop();
  const blank = { customer_name: "", customer_phone: "" };
  const blanked = { ...before, ...blank, updated_at: later, version: before.version + 1 };
  expect(await order()).toEqual(isBlanked ? blanked : before);
  expect(heard).toEqual(isBlanked ? [blanked] : []);
  expect((await Stay.findOne({ _id: stay_id, hotel_id }).lean())?.blanked_at).toEqual(later);
});
