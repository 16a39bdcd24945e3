import { Types } from "mongoose";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { sweepLateWork } from "#rooms/lateWork.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { getRoom } from "#rooms/rooms.js";
import { asGuest, createClient, type Client } from "#testing/client.js";
import { hear } from "#testing/hear.js";
import { connectLive } from "#testing/liveClient.js";
import { askForService, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { completeEndedStays } from "./endStay.js";
import { Stay } from "./model.js";
import { completeMoves } from "./moveStay.js";

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const MOVE = "POST /hotel-admin/rooms/:id/move";
const CHECK_IN = "POST /hotel-admin/rooms/:id/checkin";

const input = (from: RoomDoc, to: RoomDoc) => ({
  params: { id: String(from._id) },
  body: { to_room_id: String(to._id) },
});
const reload = (room: RoomDoc) => getRoom(room.hotel_id, String(room._id));

/** A guest in the hotel's room, with an order, a request and a repair, and a vacant room. */
async function checkedIn() {
  const hotel = await openHotel();
  const params = { id: String(hotel.room._id) };
  await api.call(CHECK_IN, hotel.desk, { params, body: { guest_name: "Asha Rao" } });
  const from = await reload(hotel.room);
  const open: OpenHotel = { ...hotel, room: from, guest: asGuest(from) };
  const { room: to } = await open.addRoom();
  const [order, towels, repair] = [
    await placeOrder(api, open),
    await askForService(api, open),
    await askForService(api, open),
  ];
  const filter = { _id: repair.id, hotel_id: open.hotel._id };
  await ServiceRequest.updateOne(filter, { $set: { service_category: "Maintenance" } });
  return { open, from, to, order, towels, repair };
}

test("a guest moves with stay, name and open work; a repair remains where the fault is", async () => {
  const { open, from, to, order, towels, repair } = await checkedIn();
  const phone = await connectLive(server, "/guest", { qr: from.qr_code, stay_id: String(from.stay_id) });
  const { room } = (await api.call(MOVE, open.desk, input(from, to))).body;
  expect(room).toMatchObject({ id: String(to._id), is_occupied: true, guest_name: "Asha Rao" });
  expect(await phone.next("session:ended")).toMatchObject({ code: "stay_moved" });
  expect(await reload(from)).toMatchObject({ is_occupied: false, check_in: null });
  const { stay_id, was_ever_checked_in } = await reload(to);
  expect([stay_id, was_ever_checked_in]).toEqual([from.stay_id, true]);
  const vacant = await Stay.findOne({ _id: to.stay_id, hotel_id: to.hotel_id }).lean();
  expect(vacant?.ended_at).toBeInstanceOf(Date);

  const guest = asGuest({ ...to, stay_id });
  const orders = (await api.call("GET /customer/food-orders", guest, { query: {} })).body.orders;
  expect(orders).toEqual([expect.objectContaining({ id: order.id, room_number: to.room_number })]);
  const requests = (await api.call("GET /hotel-admin/requests", open.desk, { query: {} })).body.requests;
  const shown = requests.map(({ id, room_number, guest_room_number }) => [
    id,
    room_number,
    guest_room_number,
  ]);
  expect(new Map(shown.map(([id, ...rooms]) => [id, rooms]))).toEqual(
    new Map([
      [towels.id, [to.room_number, null]],
      [repair.id, [from.room_number, to.room_number]],
    ]),
  );
  // The repair is still the guest's, live, and survives a restart.
  const moved = await connectLive(server, "/guest", { qr: to.qr_code, stay_id: String(stay_id) });
  await completeEndedStays();
  const params = { id: repair.id };
  const body = { status: "in_progress" as const };
  await api.call("PUT /hotel-admin/requests/:id/status", open.desk, { params, body });
  expect(await moved.next("request:updated")).toMatchObject({
    request: { id: repair.id, status: "in_progress" },
  });

  const refused = await api.refused("GET /customer/room-info", asGuest(from), {});
  expect([refused.status, refused.body.code]).toEqual([401, "stay_moved"]);
  phone.close();
  moved.close();
});

test("both rooms are published with their counts, also if requests follow late", async () => {
  const { open, from, to, towels } = await checkedIn();
  const desk = await connectLive(server, "/staff", { token: open.token });
  const lastCounts = () =>
    [from, to].map(({ _id }) =>
      desk.received
        .flatMap((one) =>
          one.event === "room:updated" && one.payload.room.id === String(_id)
            ? one.payload.room.pending_requests
            : [],
        )
        .at(-1),
    );
  await api.call(MOVE, open.desk, input(from, to));
  await expect.poll(lastCounts).toEqual([1, 1]);

  const sent = { _id: towels.id, hotel_id: open.hotel._id };
  await ServiceRequest.updateOne(sent, { $set: { room_id: from._id, room_number: from.room_number } });
  desk.received.length = 0;
  await sweepLateWork();
  await expect.poll(lastCounts).toEqual([1, 1]);
  desk.close();
});

test("a repair names its guest's room until they are back in its own", async () => {
  const { open, from, to, repair } = await checkedIn();
  const guestRoom = async () => {
    const { body } = await api.call("GET /hotel-admin/requests/:id", open.desk, {
      params: { id: repair.id },
    });
    return body.request.guest_room_number;
  };
  await api.call(MOVE, open.desk, input(from, to));
  const params = { id: String(to._id) };
  await api.call("PUT /hotel-admin/rooms/:id", open.desk, { params, body: { room_number: "9402" } });
  expect(await guestRoom()).toBe("9402");
  await api.call(MOVE, open.desk, input(to, from));
  expect(await guestRoom()).toBeNull();
});

test("a guest moves only out of an occupied room into a vacant one of the same hotel", async () => {
  const { open, from, to } = await checkedIn();
  const vacant = await api.refused(MOVE, open.desk, input(to, from));
  expect([vacant.status, vacant.body.code]).toEqual([409, "conflict"]);
  await api.call(CHECK_IN, open.desk, { params: { id: String(to._id) }, body: {} });
  const occupied = await api.refused(MOVE, open.desk, input(from, to));
  expect([occupied.status, occupied.body.code, occupied.body.message]).toEqual([
    409,
    "in_use",
    `Room ${to.room_number} is occupied`,
  ]);
  const foreign = await openHotel();
  expect((await api.refused(MOVE, open.desk, input(from, foreign.room))).status).toBe(404);
  expect((await reload(from)).stay_id).toEqual(from.stay_id);
});

test("of two concurrent moves into a room one wins, and a repeated call returns the first answer", async () => {
  const { open, from, to } = await checkedIn();
  const { room: second } = await open.addRoom();
  await api.call(CHECK_IN, open.desk, { params: { id: String(second._id) }, body: {} });
  const moves = await Promise.allSettled(
    [from, second].map((room) =>
      api.call(MOVE, open.desk, input(room, to), { idempotencyKey: String(room._id) }),
    ),
  );
  expect(moves.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const winner = moves[0]?.status === "fulfilled" ? from : second;
  const again = await api.call(MOVE, open.desk, input(winner, to), { idempotencyKey: String(winner._id) });
  expect(again.body.room.id).toBe(String(to._id));
});

test("a move that a check-out overtakes is refused and leaves the other room as it was", async () => {
  const { open, from, to } = await checkedIn();
  const before = await reload(to);
  const write = Stay.updateOne.bind(Stay);
  vi.spyOn(Stay, "updateOne").mockImplementationOnce((async (...args: Parameters<typeof write>) => {
    // As another process does it.
    const { _id, hotel_id } = from;
    await Room.updateOne({ _id, hotel_id }, { $set: { stay_id: new Types.ObjectId() } });
    await write({ _id: from.stay_id, hotel_id }, { $set: { ended_at: new Date() } });
    return write(...args);
  }) as never);
  const refused = await api.refused(MOVE, open.desk, input(from, to));
  expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
  expect(await reload(to)).toEqual(before);
});

test.each(["before the old room was vacated", "after it"])(
  "a move interrupted %s is completed at startup",
  async (moment) => {
    const { open, from, to, order } = await checkedIn();
    const hotel_id = open.hotel._id;
    const { stay_id, check_in } = from;
    await Stay.updateOne({ _id: stay_id, hotel_id }, { $push: { left_rooms: from._id } });
    await Room.updateOne({ _id: to._id, hotel_id }, { $set: { stay_id, check_in, is_occupied: true } });
    if (moment === "after it") {
      const vacant = await Stay.create({ hotel_id, room_id: from._id, started_at: new Date() });
      const change = { stay_id: vacant._id, is_occupied: false, check_in: null };
      await Room.updateOne({ _id: from._id, hotel_id }, { $set: change });
    }
    const { heard, stop } = hear("order.updated", open.hotel, ({ order: { _id } }) => String(_id));
    for (let start = 0; start < 2; start += 1) {
      await completeMoves();
      await completeEndedStays();
    }
    stop();
    expect(heard).toEqual([order.id]);
    expect(await FoodOrder.findOne({ _id: order.id, hotel_id }).lean()).toMatchObject({
      status: "pending",
      room_id: to._id,
    });
    expect((await reload(from)).is_occupied).toBe(false);
    expect((await reload(to)).stay_id).toEqual(stay_id);
    expect(await Stay.findOne({ _id: stay_id, hotel_id }).lean()).toMatchObject({
      room_id: to._id,
      ended_at: null,
    });
  },
);
