import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bus } from "#database/bus.js";
import type { HotelDoc } from "#hotels/model.js";
import { ServiceRequest } from "#requests/model.js";
import { Stay } from "#stays/model.js";
import { asGuest, asStaff, createClient, type Client, type Identity } from "#testing/client.js";
import { buildHotel, buildRoom, buildStaff } from "#testing/factories.js";
import { hear } from "#testing/hear.js";
import { askForService, openHotel, placeOrder } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { Room } from "./model.js";

let server: TestServer;
let client: Client;
let hotel: HotelDoc;
let desk: Identity;
beforeAll(async () => {
  server = await startTestServer({ publicUrl: "https://rooms.example" });
  client = createClient(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  hotel = await buildHotel();
  desk = asStaff(await buildStaff(hotel));
});

const add = (room_number: string, key?: string) =>
  client.attempt(
    "POST /hotel-admin/rooms",
    desk,
    { body: { room_number, floor: 0, room_type: "suite" } },
    key === undefined ? {} : { idempotencyKey: key },
  );

describe("adding a room", () => {
  test("starts its first stay and returns its guest link", async () => {
    const answer = await client.call("POST /hotel-admin/rooms", desk, {
      body: { room_number: " A-205 ", floor: 0, room_type: "suite" },
    });
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe("Room created successfully");
    expect(answer.body.room).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      room_number: "A-205",
      floor: 0,
      room_type: "suite",
      total_requests: 0,
      pending_requests: 0,
      qr_url: expect.stringMatching(/^https:\/\/rooms\.example\/customer\?qr=([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/),
      is_occupied: false,
      check_in: null,
      guest_name: "",
    });
    const room = await Room.findOne({ _id: answer.body.room.id, hotel_id: hotel._id }).lean();
    const stay = await Stay.findOne({ room_id: answer.body.room.id, hotel_id: hotel._id }).lean();
    expect(stay).toMatchObject({ _id: room?.stay_id, ended_at: null });
  });

  test("is published to the staff", async () => {
    const { heard, stop } = hear("room.updated", hotel, ({ room }) => room.room_number);
    await add("12");
    stop();
    expect(heard).toEqual(["12"]);
  });

  test.each<unknown>(["", "1.5", -1, 101, 1.5, "abc", null])("refuses the floor %j", async (floor) => {
    const answer = await client.refused("POST /hotel-admin/rooms", desk, {
      body: { room_number: "101", floor, room_type: "suite" },
    });
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, "floor"]);
  });

  test("rejects an existing number in any notation, but not another hotel's", async () => {
    await add("a 205");
    for (const room_number of ["A205", "Ａ２０５", "A\u200b205"]) {
      const answer = await client.refused("POST /hotel-admin/rooms", desk, {
        body: { room_number, floor: 1, room_type: "single" },
      });
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        409,
        "already_exists",
        `Room ${room_number} already exists`,
      ]);
      expect(answer.body.details).toEqual([
        { path: "room_number", message: `Room ${room_number} already exists` },
      ]);
    }
    const other = asStaff(await buildStaff(await buildHotel()));
    await client.call("POST /hotel-admin/rooms", other, {
      body: { room_number: "A205", floor: 1, room_type: "single" },
    });
  });

  test("succeeds once among concurrent calls for one number and leaves no stray stay", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add("301")));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await Stay.countDocuments({ hotel_id: hotel._id })).toBe(1);
  });

  test("returns the same answer for a repeated key", async () => {
    const [first, second] = await Promise.all([add("7", "key-7"), add("7", "key-7")]);
    const third = await add("7", "key-7");
    expect(second.body).toEqual(first.body);
    expect([third.status, third.body]).toEqual([201, first.body]);
    expect(third.headers.get("Idempotency-Replayed")).toBe("true");
    expect((await add("8", "key-7")).status).toBe(422);
    expect(await Room.countDocuments({ hotel_id: hotel._id })).toBe(1);
  });
});

describe("a range of rooms", () => {
  const range = (first: number, last: number, key = "range") =>
    client.attempt(
      "POST /hotel-admin/rooms/range",
      desk,
      { body: { first, last, prefix: "B-", floor: 1, room_type: "double" } },
      { idempotencyKey: key },
    );

  test("skips existing numbers", async () => {
    await buildRoom(hotel, { room_number: "b-102" });
    const { status, body } = await range(101, 104);
    expect(status).toBe(201);
    expect(body).toMatchObject({ skipped: ["B-102"], message: "Rooms created successfully" });
    expect("rooms" in body && body.rooms.map(({ room_number }) => room_number)).toEqual([
      "B-101",
      "B-103",
      "B-104",
    ]);
    const rooms = await Room.find({ hotel_id: hotel._id }).lean();
    const stays = await Stay.find({ hotel_id: hotel._id, ended_at: null }).lean();
    expect(stays.map(({ _id }) => String(_id)).toSorted()).toEqual(
      rooms.map(({ stay_id }) => String(stay_id)).toSorted(),
    );
    const again = await range(101, 104);
    expect(again.body).toEqual(body);
    const anew = await range(101, 104, "another");
    expect(anew.body).toMatchObject({ rooms: [], skipped: ["B-101", "B-102", "B-103", "B-104"] });
  });

  test("creates every room once when sent twice concurrently", async () => {
    const answers = await Promise.all([range(1, 40), range(1, 40)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await Room.countDocuments({ hotel_id: hotel._id })).toBe(40);
  });

  test("has at most 500 rooms and must be ascending", async () => {
    expect((await range(1, 500)).status).toBe(201);
    const wrong = [
      [1001, 1501],
      [20, 10],
    ] as const;
    for (const [first, last] of wrong) {
      const answer = await range(first, last, `range-${first}`);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ details: [{ path: "last" }] });
    }
    expect(await Room.countDocuments({ hotel_id: hotel._id })).toBe(500);
  });
});

describe("the list of rooms", () => {
  test("is sorted by number, counts requests and is searched by number and type", async () => {
    const ten = await buildRoom(hotel, { room_number: "10", room_type: "suite" });
    await buildRoom(hotel, { room_number: "9" });
    await buildRoom(hotel, { room_number: "11", is_deleted: true });
    await buildRoom(await buildHotel(), { room_number: "12" });
    const ofTen = { ...pendingRequest(hotel._id), room_id: ten._id };
    await ServiceRequest.create([ofTen, { ...ofTen, status: "completed", is_active: false }]);
    const { body } = await client.call("GET /hotel-admin/rooms", desk, { query: {} });
    expect(body.rooms.map(({ room_number }) => room_number)).toEqual(["9", "10"]);
    expect(body.rooms[1]).toMatchObject({ total_requests: 2, pending_requests: 1 });
    const findNumbers = async (query: { search?: string; room_type?: "suite" }) =>
      (await client.call("GET /hotel-admin/rooms", desk, { query })).body.rooms.map(
        (room) => room.room_number,
      );
    expect(await findNumbers({ search: "SUI" })).toEqual(["10"]);
    expect(await findNumbers({ search: "9" })).toEqual(["9"]);
    expect(await findNumbers({ search: ".*" })).toEqual([]);
    expect(await findNumbers({ room_type: "suite" })).toEqual(["10"]);
  });
});

function pendingRequest(hotel_id: Types.ObjectId) {
  const at = new Date();
  return {
    hotel_id,
    stay_id: new Types.ObjectId(),
    room_number: "10",
    floor: 1,
    status: "pending" as const,
    is_active: true,
    created_by: "guest" as const,
    created_at: at,
    updated_at: at,
    version: 1,
    room_type: "suite" as const,
    priority: "normal" as const,
    service_name: "Towels",
    service_category: "Housekeeping",
    accept_due_at: at,
    due_at: at,
  };
}

describe("changing a room", () => {
  test("changes the given fields and keeps the others", async () => {
    const room = await buildRoom(hotel, { room_number: "1" });
    const params = { id: String(room._id) };
    const { body } = await client.call("PUT /hotel-admin/rooms/:id", desk, { params, body: { floor: 9 } });
    expect(body).toMatchObject({ room: { room_number: "1", floor: 9, room_type: "deluxe" } });
    await client.call("PUT /hotel-admin/rooms/:id", desk, { params, body: { room_number: "1a" } });
    const back = await client.call("PUT /hotel-admin/rooms/:id", desk, { params, body: {} });
    expect(back.body.room).toMatchObject({ room_number: "1a", floor: 9 });
  });

  test("rejects another room's number", async () => {
    await buildRoom(hotel, { room_number: "1" });
    const room = await buildRoom(hotel, { room_number: "2" });
    const params = { id: String(room._id) };
    const answer = await client.refused("PUT /hotel-admin/rooms/:id", desk, {
      params,
      body: { room_number: "1" },
    });
    expect([answer.status, answer.body.code]).toEqual([409, "already_exists"]);
    const message = "Room 1 already exists. To exchange the two numbers, choose “Swap numbers”";
    expect(answer.body.details).toEqual([{ path: "room_number", message }]);
  });
});

describe("a room's code", () => {
  test("is shown to staff and can be replaced, which invalidates the old one at once", async () => {
    const room = await buildRoom(hotel, { room_number: "5" });
    const params = { id: String(room._id) };
    const before = await client.call("GET /hotel-admin/rooms/:id/qr", desk, { params });
    expect(before.body.room.qr_code.replaceAll("-", "")).toBe(room.qr_code);
    await client.call("GET /customer/room-info", asGuest(room), {});

    const ended: unknown[] = [];
    const stop = bus.on("session.ended", (event) => void ended.push(event));
    const { body } = await client.call("POST /hotel-admin/rooms/:id/qr", desk, { params });
    stop();
    expect(ended).toEqual([{ subject: { kind: "room", room_id: String(room._id) }, code: "qr_replaced" }]);
    expect(body.room.qr_code).not.toBe(before.body.room.qr_code);
    const dead = await client.refused("GET /customer/room-info", asGuest(room), {});
    expect([dead.status, dead.body.code]).toEqual([401, "invalid_qr"]);
    await client.call("GET /customer/room-info", { "X-QR-Data": body.room.qr_url }, {});
  });
});

describe("removing a room", () => {
  test("frees its number, ends its stay and invalidates its code", async () => {
    const room = await buildRoom(hotel, { room_number: "66" });
    const params = { id: String(room._id) };
    const { body } = await client.call("DELETE /hotel-admin/rooms/:id", desk, { params });
    expect(body.message).toBe("Room deleted successfully");
    expect((await client.refused("GET /customer/room-info", asGuest(room), {})).body.code).toBe("invalid_qr");
    expect((await client.refused("GET /hotel-admin/rooms/:id/qr", desk, { params })).status).toBe(404);
    expect((await client.refused("DELETE /hotel-admin/rooms/:id", desk, { params })).status).toBe(404);
    const stay = await Stay.findOne({ _id: room.stay_id, hotel_id: hotel._id }).lean();
    expect(stay?.ended_at).toBeInstanceOf(Date);
    expect((await add("66")).status).toBe(201);
  });

  test.each([
    [1, 0, "1 request is open"],
    [0, 1, "1 order is open"],
    [2, 0, "2 requests are open"],
    [1, 1, "1 request and 1 order are open"],
    [1, 2, "1 request and 2 orders are open"],
  ])("is rejected while %i requests and %i orders are open", async (requests, orders, message) => {
    const open = await openHotel();
    for (let made = 0; made < requests; made += 1) await askForService(client, open);
    for (let made = 0; made < orders; made += 1) await placeOrder(client, open);
    const answer = await client.refused("DELETE /hotel-admin/rooms/:id", open.desk, {
      params: { id: String(open.room._id) },
    });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([409, "in_use", message]);
    await client.call("GET /customer/room-info", open.guest, {});
  });
});

test("other hotels' rooms are not found", async () => {
  const room = await buildRoom(await buildHotel());
  const params = { id: String(room._id) };
  const calls = [
    client.refused("PUT /hotel-admin/rooms/:id", desk, { params, body: { floor: 1 } }),
    client.refused("DELETE /hotel-admin/rooms/:id", desk, { params }),
    client.refused("GET /hotel-admin/rooms/:id/qr", desk, { params }),
    client.refused("POST /hotel-admin/rooms/:id/qr", desk, { params }),
  ];
  for (const answer of await Promise.all(calls))
    expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
  expect(await Room.findOne({ _id: room._id, hotel_id: room.hotel_id }).lean()).toMatchObject({
    floor: 2,
    qr_code: room.qr_code,
  });
});
