import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { AuditEntry } from "#audit/model.js";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { Room } from "#rooms/model.js";
import { asGuest, createClient, type Client } from "#testing/client.js";
import { connectLive } from "#testing/liveClient.js";
import { askForService, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { blankEndedStays } from "./endStay.js";
import { Stay } from "./model.js";

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST = "Asha Rao";
const LATER = "Asha Rao-Menon";

const getParams = ({ room }: Pick<OpenHotel, "room">) => ({ id: String(room._id) });
const rename = (open: OpenHotel, guest_name: string) =>
  api.call("PATCH /hotel-admin/rooms/:id/guest", open.desk, {
    params: getParams(open),
    body: { guest_name },
  });
const namesIn = (rows: { guest_name: string }[]) => rows.map(({ guest_name }) => guest_name);

/** A hotel with a checked-in guest. */
async function openStay(guest_name = FIRST): Promise<OpenHotel> {
  const open = await openHotel();
  await api.call(
    "POST /hotel-admin/rooms/:id/checkin",
    open.desk,
    { params: getParams(open), body: { guest_name } },
    { idempotencyKey: `check-in-${String(open.room._id)}` },
  );
  const room = await Room.findOne({ _id: open.room._id, hotel_id: open.hotel._id }).lean();
  return { ...open, room: room ?? open.room, guest: asGuest(room ?? open.room) };
}

async function seenByStaff({ desk }: OpenHotel) {
  const [{ body: rooms }, { body: orders }, { body: requests }] = await Promise.all([
    api.call("GET /hotel-admin/rooms", desk, { query: {} }),
    api.call("GET /hotel-admin/food-orders", desk, { query: {} }),
    api.call("GET /hotel-admin/requests", desk, { query: {} }),
  ]);
  return [namesIn(rooms.rooms), namesIn(orders.orders), namesIn(requests.requests)];
}

describe("a guest name entered at check-in", () => {
  test("is shown to staff with the room, orders and requests", async () => {
    const open = await openStay();
    const order = await placeOrder(api, open);
    await askForService(api, open);
    expect(await seenByStaff(open)).toEqual([[FIRST], [FIRST], [FIRST]]);
    const details = await api.call("GET /hotel-admin/food-orders/:id", open.desk, {
      params: { id: order.id },
    });
    expect(details.body.order.guest_name).toBe(FIRST);
  });

  test("finds the room, the order and the request", async () => {
    const open = await openStay();
    await placeOrder(api, open);
    await askForService(api, open);
    const query = { search: "asha r" };
    expect((await api.call("GET /hotel-admin/rooms", open.desk, { query })).body.rooms).toHaveLength(1);
    expect((await api.call("GET /hotel-admin/food-orders", open.desk, { query })).body.orders).toHaveLength(
      1,
    );
    expect((await api.call("GET /hotel-admin/requests", open.desk, { query })).body.requests).toHaveLength(1);
  });

  test("can be corrected during the stay, everywhere and live", async () => {
    const open = await openStay();
    const order = await placeOrder(api, open);
    const request = await askForService(api, open);
    const desk = await connectLive(server, "/staff", { token: open.token });
    const { body } = await rename(open, LATER);
    expect(body).toMatchObject({ room: { guest_name: LATER }, message: "Guest name saved successfully" });
    const [roomEvent, orderEvent, requestEvent] = await Promise.all([
      desk.next("room:updated", ({ room }) => room.guest_name === LATER),
      desk.next("order:updated"),
      desk.next("request:updated"),
    ]);
    desk.close();
    expect(roomEvent.room.guest_name).toBe(LATER);
    expect(orderEvent.order).toMatchObject({ id: order.id, guest_name: LATER, version: order.version + 1 });
    expect(requestEvent.request).toMatchObject({ id: request.id, guest_name: LATER });
    expect(await seenByStaff(open)).toEqual([[LATER], [LATER], [LATER]]);
    const stay = await Stay.findOne({ _id: open.room.stay_id, hotel_id: open.hotel._id }).lean();
    expect(stay?.guest_name).toBe(LATER);
    // Sending the same name again changes and publishes nothing.
    const before = await FoodOrder.findOne({ _id: order.id, hotel_id: open.hotel._id }).lean();
    await rename(open, LATER);
    expect(await FoodOrder.findOne({ _id: order.id, hotel_id: open.hotel._id }).lean()).toEqual(before);
  });

  test("stays on the previous guest's open work after the next check-in", async () => {
    const open = await openStay();
    const order = await placeOrder(api, open);
    await api.call("PUT /hotel-admin/food-orders/:id/status", open.desk, {
      params: { id: order.id },
      body: { status: "confirmed" },
    });
    await api.call("POST /hotel-admin/rooms/:id/checkin", open.desk, {
      params: getParams(open),
      body: { guest_name: "Ravi Iyer" },
    });
    expect(await seenByStaff(open)).toEqual([["Ravi Iyer"], [FIRST], []]);
    await rename(open, "Ravi K Iyer");
    expect(await seenByStaff(open)).toEqual([["Ravi K Iyer"], [FIRST], []]);
    await api.call("POST /hotel-admin/rooms/:id/checkout", open.desk, { params: getParams(open), body: {} });
    expect((await seenByStaff(open))[0]).toEqual([""]);
  });

  test("is rejected for a vacant room, another hotel's room and when too long", async () => {
    const [open, other] = [await openHotel(), await openStay()];
    const send = (room: OpenHotel, guest_name: string) =>
      api.refused("PATCH /hotel-admin/rooms/:id/guest", open.desk, {
        params: getParams(room),
        body: { guest_name },
      });
    const vacant = await send(open, LATER);
    expect([vacant.status, vacant.body.message]).toEqual([409, "No guest is checked in to this room"]);
    expect((await send(other, LATER)).status).toBe(404);
    expect((await send(open, "x".repeat(121))).status).toBe(400);
    expect((await seenByStaff(other))[0]).toEqual([FIRST]);
  });

  test("is audited without the name itself", async () => {
    const open = await openStay();
    await rename(open, LATER);
    await auditLog.flush();
    const { body } = await api.call("GET /hotel-admin/audit", open.desk, { query: { object_kind: "room" } });
    expect(body.entries[0]).toMatchObject({
      action: "sensitive_update",
      object_id: String(open.room._id),
      room_number: open.room.room_number,
    });
    const rows = await AuditEntry.find({ hotel_id: open.hotel._id }).lean();
    expect(JSON.stringify(rows)).not.toContain("Asha");
  });
});

test("after concurrent renames all screens and lists show the stored name", async () => {
  const open = await openStay();
  const { id } = await placeOrder(api, open);
  const desk = await connectLive(server, "/staff", { token: open.token });
  await Promise.all([rename(open, "Ravi"), rename(open, LATER)]);
  const { guest_name = "" } =
    (await Stay.findOne({ _id: open.room.stay_id, hotel_id: open.hotel._id }).lean()) ?? {};
  const { version } = await FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean().orFail();
  const { order } = await desk.next("order:updated", ({ order: shown }) => shown.version === version);
  desk.close();
  expect(order.guest_name).toBe(guest_name);
  expect((await seenByStaff(open)).slice(0, 2)).toEqual([[guest_name], [guest_name]]);
});

test("a rename interrupted before its work is republished is complete in every list", async () => {
  const open = await openStay();
  await placeOrder(api, open);
  await askForService(api, open);
  await Stay.updateOne({ _id: open.room.stay_id, hotel_id: open.hotel._id }, { $set: { guest_name: LATER } });
  expect(await seenByStaff(open)).toEqual([[LATER], [LATER], [LATER]]);
});

describe("a guest's phone", () => {
  test("never receives the name entered by staff, in answers or events", async () => {
    const open = await openStay();
    const phone = await connectLive(server, "/guest", {
      qr: open.room.qr_code,
      stay_id: String(open.room.stay_id),
    });
    const order = await placeOrder(api, open);
    const request = await askForService(api, open);
    await rename(open, LATER);
    await phone.next("order:updated");
    await phone.next("request:updated");
    phone.close();
    expect(JSON.stringify(phone.received)).not.toMatch(/asha|guest_name/i);
    const opened = await api.call("POST /auth/validate-qr", open.guest, {
      body: { qr_data: open.room.qr_code },
    });
    const answers = await Promise.all([
      api.call("GET /customer/room-info", open.guest, {}),
      api.call("GET /customer/food-orders", open.guest, { query: {} }),
      api.call("GET /customer/food-orders/:id", open.guest, { params: { id: order.id } }),
      api.call("GET /customer/requests", open.guest, { query: {} }),
      api.call("GET /customer/requests/:id", open.guest, { params: { id: request.id } }),
      api.call("DELETE /customer/food-orders/:id", open.guest, { params: { id: order.id } }),
    ]);
    expect(JSON.stringify([order, request, opened.body, answers.map(({ body }) => body)])).not.toMatch(
      /asha|guest_name/i,
    );
  });
});

test("the guest name is blanked after the retention time", async () => {
  const open = await openStay();
  await placeOrder(api, open);
  await askForService(api, open);
  await rename(open, LATER);
  await api.call("POST /hotel-admin/rooms/:id/checkout", open.desk, { params: getParams(open), body: {} });
  const removed = await openStay();
  await api.call("DELETE /hotel-admin/rooms/:id", removed.desk, { params: getParams(removed) });
  await auditLog.flush();
  await blankEndedStays(30, new Date(Date.now() + 31 * DAY_MS));
  for (const { hotel } of [open, removed]) {
    const ofHotel = { hotel_id: hotel._id };
    const rows = await Promise.all([
      Room.find(ofHotel).lean(),
      Stay.find(ofHotel).lean(),
      FoodOrder.find(ofHotel).lean(),
      ServiceRequest.find(ofHotel).lean(),
      AuditEntry.find(ofHotel).lean(),
    ]);
    expect(JSON.stringify(rows)).not.toContain("Asha");
  }
});
