import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { bus } from "#database/bus.js";
import { Hotel } from "#hotels/model.js";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { Room } from "#rooms/model.js";
import { asGuest, createClient, type Client } from "#testing/client.js";
import { hear } from "#testing/hear.js";
import { askForService, moveOrder, moveRequest, openHotel, placeOrder } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { Stay } from "./model.js";

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());

const CHECK_IN = "POST /hotel-admin/rooms/:id/checkin";
const CHECK_OUT = "POST /hotel-admin/rooms/:id/checkout";

type Open = Awaited<ReturnType<typeof openHotel>>;
const buildInput = ({ room }: Pick<Open, "room">) => ({ params: { id: String(room._id) }, body: {} });
const storedRoom = async ({ room }: Pick<Open, "room">) =>
  Room.findOne({ _id: room._id, hotel_id: room.hotel_id }).lean();

/** One order and one request in each open status. */
async function leaveWork(open: Open) {
  const orders = new Map<string, string>();
  for (const status of ["pending", "confirmed", "preparing", "ready", "delivered"] as const) {
    const { id } = await placeOrder(api, open);
    await moveOrder(api, open.desk, id, status);
    orders.set(status, id);
  }
  const requests = new Map<string, string>();
  for (const status of ["pending", "in_progress", "completed"] as const) {
    const { id } = await askForService(api, open);
    await moveRequest(api, open.desk, id, status);
    requests.set(status, id);
  }
  return { orders, requests };
}

describe.each([CHECK_IN, CHECK_OUT] as const)("%s", (key) => {
  test("cancels pending work, once, and leaves work in progress", async () => {
    const open = await openHotel();
    const { orders, requests } = await leaveWork(open);
    await askForService(api, open);
    const other = await open.addRoom();
    const untouched = await placeOrder(api, { ...open, guest: other.guest });
    await api.call(key, open.desk, buildInput(open));

    const hotel_id = open.hotel._id;
    for (const [status, _id] of orders) {
      const order = await FoodOrder.findOne({ _id, hotel_id }).lean();
      const expected = status === "pending" ? "cancelled" : status;
      expect([order?.status, order?.is_active]).toEqual([
        expected,
        !["cancelled", "delivered"].includes(expected),
      ]);
    }
    for (const [status, _id] of requests) {
      const request = await ServiceRequest.findOne({ _id, hotel_id }).lean();
      expect(request?.status).toBe(status === "pending" ? "cancelled" : status);
    }
    const cancelled = await FoodOrder.findOne({ _id: orders.get("pending") ?? "", hotel_id }).lean();
    expect(cancelled).toMatchObject({ version: 2, closed_at: expect.any(Date) });
    expect(cancelled?.history.at(-1)).toMatchObject({ status: "cancelled", by: "system" });
    expect((await FoodOrder.findOne({ _id: untouched.id, hotel_id }))?.status).toBe("pending");
  });

  test("signs the past guest out and gives the next one an empty stay", async () => {
    const open = await openHotel();
    const order = await placeOrder(api, open);
    await api.call(key, open.desk, buildInput(open));
    const refused = await api.refused("GET /customer/food-orders", open.guest, { query: {} });
    expect([refused.status, refused.body.code]).toEqual([401, "stay_ended"]);

    const room = await storedRoom(open);
    const next = asGuest(room ?? open.room);
    expect((await api.call("GET /customer/food-orders", next, { query: {} })).body.orders).toEqual([]);
    expect((await api.call("GET /customer/requests", next, { query: {} })).body.requests).toEqual([]);
    const params = { id: order.id };
    expect((await api.refused("GET /customer/food-orders/:id", next, { params })).status).toBe(404);
    expect((await api.refused("DELETE /customer/food-orders/:id", next, { params })).status).toBe(404);
    // A device that scans the code afterwards is in the new stay.
    const scanned = { "X-QR-Data": open.room.qr_code };
    expect((await api.call("GET /customer/room-info", scanned, {})).body.stay_id).toBe(String(room?.stay_id));
  });

  test("publishes the end of the old stay and the room's new counts", async () => {
    const open = await openHotel();
    const ended: unknown[] = [];
    const stop = bus.on("session.ended", (event) => void ended.push(event));
    const rooms = hear("room.updated", open.hotel, ({ room }) => String(room.stay_id));
    await api.call(key, open.desk, buildInput(open));
    stop();
    rooms.stop();
    const { _id, stay_id } = open.room;
    expect(ended).toEqual([
      { subject: { kind: "stay", room_id: String(_id), stay_id: String(stay_id) }, code: "stay_ended" },
    ]);
    expect(rooms.heard).toEqual([String((await storedRoom(open))?.stay_id)]);
  });

  test("stores one document per stay", async () => {
    const open = await openHotel();
    await api.call(key, open.desk, buildInput(open));
    const stays = await Stay.find({ hotel_id: open.hotel._id, room_id: open.room._id })
      .sort({ started_at: 1 })
      .lean();
    expect(stays.map(({ _id }) => _id)).toEqual([open.room.stay_id, (await storedRoom(open))?.stay_id]);
    expect(stays.map(({ ended_at }) => ended_at === null)).toEqual([false, true]);
  });

  test("returns the first answer for a repeated key, but not in another room", async () => {
    const open = await openHotel();
    await askForService(api, open);
    const send = (idempotencyKey: string, of: Pick<Open, "room"> = open) =>
      api.call(key, open.desk, buildInput(of), { idempotencyKey });
    const first = await send("stay-1");
    const stay = (await storedRoom(open))?.stay_id;
    await askForService(api, { ...open, guest: asGuest((await storedRoom(open)) ?? open.room) });
    const again = await send("stay-1");
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("Idempotency-Replayed")).toBe("true");
    expect((await storedRoom(open))?.stay_id).toEqual(stay);
    const other = await open.addRoom();
    await send("stay-1", other);
    expect((await storedRoom(other))?.stay_id).not.toEqual(other.room.stay_id);
    await send("stay-2");
    expect((await storedRoom(open))?.stay_id).not.toEqual(stay);
    expect((await send("stay-1")).body).toEqual(first.body);
  });

  test("happens once when sent twice concurrently with one key", async () => {
    const open = await openHotel();
    const both = await Promise.all(
      [1, 2].map(() => api.call(key, open.desk, buildInput(open), { idempotencyKey: "twice" })),
    );
    expect(both.at(1)?.body).toEqual(both.at(0)?.body);
    expect(await Stay.countDocuments({ hotel_id: open.hotel._id, room_id: open.room._id })).toBe(2);
  });

  test("is rejected for an unknown or another hotel's room", async () => {
    const [open, other] = [await openHotel(), await openHotel()];
    for (const id of [String(other.room._id), "0123456789abcdef01234567", "room-5"]) {
      expect((await api.refused(key, open.desk, { params: { id }, body: {} })).status).toBe(404);
    }
    expect((await storedRoom(other))?.stay_id).toEqual(other.room.stay_id);
    expect((await Hotel.findById(open.hotel._id))?.first_check_in_at).toBeNull();
  });
});

describe("check-in", () => {
  test("returns the occupied room and the number of cancelled orders and requests", async () => {
    const open = await openHotel();
    await askForService(api, open);
    await askForService(api, open);
    await placeOrder(api, open);
    const input = { params: { id: String(open.room._id) }, body: { guest_name: "Asha Rao" } };
    const { status, body } = await api.call(CHECK_IN, open.desk, input);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: "Check-in processed successfully",
      cancelled_requests: 2,
      cancelled_orders: 1,
      room: { is_occupied: true, check_in: expect.any(String), total_requests: 2, pending_requests: 0 },
    });
    const room = await storedRoom(open);
    expect(room).toMatchObject({ was_ever_checked_in: true, qr_code: open.room.qr_code });
    const stays = await Stay.find({ hotel_id: open.hotel._id, ended_at: null }).lean();
    expect(stays).toMatchObject([{ _id: room?.stay_id, guest_name: "Asha Rao" }]);
  });

  test("accepts a missing body and rejects an invalid name", async () => {
    const open = await openHotel();
    const path = `/api/hotel-admin/rooms/${String(open.room._id)}/checkin`;
    expect((await api.send("POST", path, { headers: open.desk })).status).toBe(200);
    const refused = await api.refused(CHECK_IN, open.desk, { ...buildInput(open), body: { guest_name: 5 } });
    expect(refused.body.details?.[0]?.path).toBe("guest_name");
  });

  test("rejects a used key with another name", async () => {
    const open = await openHotel();
    await api.call(CHECK_IN, open.desk, buildInput(open), { idempotencyKey: "one" });
    const other = { ...buildInput(open), body: { guest_name: "Ravi" } };
    const refused = await api.refused(CHECK_IN, open.desk, other, { idempotencyKey: "one" });
    expect([refused.status, refused.body.code]).toEqual([422, "idempotency_mismatch"]);
  });

  test("is completed by the same call after an interruption", async () => {
    const open = await openHotel();
    const { body } = await api.call(CHECK_IN, open.desk, buildInput(open), { idempotencyKey: "cut" });
    const stay_id = (await storedRoom(open))?.stay_id ?? open.room.stay_id;
    const ofHotel = { hotel_id: open.hotel._id };
    // As left by a process that dies before, or after, the write to the room.
    await Stay.updateOne({ _id: stay_id, ...ofHotel }, { $unset: { "creation.answer": 1 } });
    await Room.updateOne({ _id: open.room._id, ...ofHotel }, { $set: { stay_id: open.room.stay_id } });
    for (const _ of ["before", "after"]) {
      const again = await api.call(CHECK_IN, open.desk, buildInput(open), { idempotencyKey: "cut" });
      expect(again.body.room).toMatchObject({ id: body.room.id, is_occupied: true });
      expect((await storedRoom(open))?.stay_id).toEqual(stay_id);
      await Stay.updateOne({ _id: stay_id, ...ofHotel }, { $unset: { "creation.answer": 1 } });
    }
    expect(await Stay.countDocuments({ ...ofHotel, room_id: open.room._id })).toBe(2);
  });

  test("is audited with the room number", async () => {
    const open = await openHotel();
    await api.call(CHECK_IN, open.desk, buildInput(open));
    await auditLog.flush();
    const { entries } = (await api.call("GET /hotel-admin/audit", open.desk, { query: {} })).body;
    expect(entries[0]).toMatchObject({
      action: "session_created",
      object_id: String(open.room._id),
      room_number: open.room.room_number,
    });
  });

  test("sets the hotel's first check-in only once", async () => {
    const open = await openHotel();
    const first = async () => (await Hotel.findById(open.hotel._id).lean())?.first_check_in_at;
    await api.call(CHECK_IN, open.desk, buildInput(open));
    const at = await first();
    expect(at).toBeInstanceOf(Date);
    await api.call(CHECK_IN, open.desk, buildInput(open));
    expect(await first()).toEqual(at);
  });

  test("replaces the room's code when the hotel rotates codes", async () => {
    const open = await openHotel({ rotate_qr_on_check_in: true });
    await api.call(CHECK_IN, open.desk, buildInput(open));
    const old = { "X-QR-Data": open.room.qr_code };
    expect((await api.refused("GET /customer/room-info", old, {})).body.code).toBe("invalid_qr");
    const room = await storedRoom(open);
    expect((await api.call("GET /customer/room-info", asGuest(room ?? open.room), {})).status).toBe(200);
  });
});

describe("check-out", () => {
  test("leaves the room vacant", async () => {
    const open = await openHotel();
    await api.call(CHECK_IN, open.desk, buildInput(open));
    const { body } = await api.call(CHECK_OUT, open.desk, buildInput(open));
    expect(body).toMatchObject({
      message: "Check-out processed successfully",
      room: { is_occupied: false, check_in: null },
    });
    expect(await storedRoom(open)).toMatchObject({ is_occupied: false, was_ever_checked_in: true });
  });
});
