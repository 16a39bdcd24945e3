import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bus } from "#database/bus.js";
import { FoodOrder } from "#orders/model.js";
import { Stay, type StayDoc } from "#stays/model.js";
import { openStay } from "#stays/stayRoutes.js";
import { createClient, type Client } from "#testing/client.js";
import { hear } from "#testing/hear.js";
import { openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { buildRoomDoc, insertRoom } from "./addRoom.js";
import { replaceHotelCodes } from "./changeRoom.js";
import { sweepLateWork } from "./lateWork.js";
import { Room, type RoomDoc } from "./model.js";
import { completeSwaps } from "./swapNumbers.js";

const MINUTE = 60_000;

let server: TestServer;
let api: Client;
let open: OpenHotel;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  open = await openHotel();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const params = () => ({ id: String(open.room._id) });
const storedRoom = (_id: unknown = open.room._id) =>
  Room.findOne({ _id: String(_id), hotel_id: open.hotel._id }, { creation: 0 })
    .lean<RoomDoc>()
    .orFail();
const stays = () => Stay.find({ hotel_id: open.hotel._id }).sort({ _id: 1 }).lean<StayDoc[]>();

/** Events of the hotel's rooms and ended sessions published during `act`. */
async function collectEvents(act: () => Promise<unknown>) {
  const rooms = hear("room.updated", open.hotel, ({ room }) => room);
  const others: unknown[] = [];
  const stops = [
    bus.on("session.ended", (end) => void others.push(end)),
    bus.on("room.removed", (removed) => void others.push(removed)),
  ];
  await act();
  for (const stop of [...stops, rooms.stop]) stop();
  return { rooms: rooms.heard, others };
}

describe("two rooms that swap numbers", () => {
  async function twoRooms() {
    const { room: other } = await open.addRoom();
    const input = { params: params(), body: { room_number: other.room_number, swap_numbers: true } };
    return { other, order: await placeOrder(api, open), input };
  }
  const expectSwapped = async (other: RoomDoc, order_id: string) => {
    const [room, second] = [await storedRoom(), await storedRoom(other._id)];
    expect([room.room_number, room.room_number_key, room.swap]).toEqual([
      other.room_number,
      other.room_number_key,
      undefined,
    ]);
    expect([second.room_number, second.room_number_key]).toEqual([
      open.room.room_number,
      open.room.room_number_key,
    ]);
    const order = await FoodOrder.findOne({ _id: order_id, hotel_id: open.hotel._id }).lean();
    expect(order?.room_number).toBe(other.room_number);
  };

  test("are published with their open work, and a repeated call changes nothing", async () => {
    const { other, order, input } = await twoRooms();
    const { rooms } = await collectEvents(() => api.call("PUT /hotel-admin/rooms/:id", open.desk, input));
    expect(new Set(rooms.map(({ _id }) => String(_id)))).toEqual(
      new Set([String(open.room._id), String(other._id)]),
    );
    await expectSwapped(other, order.id);
    await api.call("PUT /hotel-admin/rooms/:id", open.desk, input);
    await expectSwapped(other, order.id);
  });

  /** Fails the write to the rooms after the first `writes`. */
  function stopAfter(writes: number): void {
    const updateOne = Room.updateOne.bind(Room);
    let done = 0;
    vi.spyOn(Room, "updateOne").mockImplementation(((...change: Parameters<typeof updateOne>) => {
      if (done++ === writes) throw new Error("stopped");
      return updateOne(...change);
    }) as typeof Room.updateOne);
  }

  test("stopped half way keep another number that one of them is given instead", async () => {
    const { input } = await twoRooms();
    stopAfter(1);
    await api.refused("PUT /hotel-admin/rooms/:id", open.desk, input);
    vi.restoreAllMocks();
    await api.call("PUT /hotel-admin/rooms/:id", open.desk, { ...input, body: { room_number: "C-5" } });
    await completeSwaps();
    expect(await storedRoom()).toMatchObject({ room_number: "C-5", room_number_key: "c-5" });
  });

  const interruptions = [
    [1, "start"],
    [2, "start"],
    [3, "start"],
    [1, "call"],
    [1, "sweep"],
  ] as const;
  test.each(interruptions)("stopped after write %i are complete after the next %s", async (writes, next) => {
    const { other, order, input } = await twoRooms();
    stopAfter(writes);
    await api.refused("PUT /hotel-admin/rooms/:id", open.desk, input);
    vi.restoreAllMocks();
    if (next === "call") await api.call("PUT /hotel-admin/rooms/:id", open.desk, input);
    for (let time = 0; time < 2; time += 1) await (next === "sweep" ? sweepLateWork() : completeSwaps());
    await expectSwapped(other, order.id);
  });
});

describe("a new room", () => {
  test("is stored with all its initial fields and its first stay", async () => {
    const before = new Set((await stays()).map(({ _id }) => String(_id)));
    const body = { room_number: "A 7", floor: 3, room_type: "suite" as const };
    const { rooms } = await collectEvents(() => api.call("POST /hotel-admin/rooms", open.desk, { body }));
    const [published] = rooms;
    const room = await storedRoom(published?._id);
    expect(rooms).toEqual([room]);
    const { _id, stay_id, created_at, qr_code, ...fields } = room;
    expect(qr_code).toMatch(/^[A-Z0-9]{16}$/);
    expect(fields).toEqual({
      hotel_id: open.hotel._id,
      room_number: "A 7",
      room_number_key: "a7",
      floor: 3,
      room_type: "suite",
      is_occupied: false,
      check_in: null,
      was_ever_checked_in: false,
      is_deleted: false,
    });
    expect((await stays()).filter((stay) => !before.has(String(stay._id)))).toMatchObject([
      { _id: stay_id, hotel_id: open.hotel._id, room_id: _id, started_at: created_at, ended_at: null },
    ]);
  });

  test("that fails to be stored leaves no stay, and only a duplicate number is translated", async () => {
    const room = buildRoomDoc(open.hotel._id, { room_number: "9", floor: 1, room_type: "suite" });
    vi.spyOn(Room, "create").mockRejectedValueOnce(new Error("away") as never);
    await expect(insertRoom(room)).rejects.toThrow("away");
    expect(await stays()).toHaveLength(1);
    await insertRoom(room);
    const again = buildRoomDoc(open.hotel._id, { room_number: "9", floor: 1, room_type: "suite" });
    await expect(insertRoom(again)).rejects.toMatchObject({
      code: "already_exists",
      message: "Room 9 already exists",
    });
    expect(await stays()).toHaveLength(2);
  });
});

describe("a range of rooms", () => {
  const add = (first: number, last: number, idempotencyKey?: string) =>
    api.call(
      "POST /hotel-admin/rooms/range",
      open.desk,
      { body: { first, last, prefix: "B", floor: 1, room_type: "suite" } },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );
  const numbers = ({ rooms }: { rooms: { room_number: string }[] }) => rooms.map((room) => room.room_number);

  test.each([
    ["in the middle", "B2"],
    ["at its end", "B3"],
  ])("skips an existing number %s, and publishes the others with a stay each", async (_, taken) => {
    await insertRoom(buildRoomDoc(open.hotel._id, { room_number: taken, floor: 1, room_type: "suite" }));
    const added = ["B1", "B2", "B3"].filter((number) => number !== taken);
    let answer = { rooms: [] as { room_number: string }[], skipped: [] as string[] };
    const { rooms } = await collectEvents(async () => ({ body: answer } = await add(1, 3)));
    expect([numbers(answer), answer.skipped, numbers({ rooms })]).toEqual([added, [taken], added]);
    const present = await Room.find({ hotel_id: open.hotel._id }).lean<RoomDoc[]>();
    const ids = present.map(({ stay_id }) => String(stay_id));
    expect((await stays()).map(({ _id }) => String(_id)).toSorted()).toEqual(ids.toSorted());
    expect(present).toHaveLength(4);
  });

  test("may have one room and answers a repeated call the same", async () => {
    const first = await add(5, 5, "five");
    expect(numbers(first.body)).toEqual(["B5"]);
    const { rooms } = await collectEvents(async () =>
      expect((await add(5, 5, "five")).body).toEqual(first.body),
    );
    expect(rooms).toEqual([]);
  });
});

describe("a room", () => {
  test("changes only the given fields, normalises its number and is published", async () => {
    const before = await storedRoom();
    const body = { room_number: "C-12", floor: 9 };
    const { rooms } = await collectEvents(() =>
      api.call("PUT /hotel-admin/rooms/:id", open.desk, { params: params(), body }),
    );
    expect(await storedRoom()).toEqual({ ...before, ...body, room_number_key: "c-12" });
    expect(rooms).toEqual([await storedRoom()]);
  });

  test("gives open work its new number on the second try after the first failed half way", async () => {
    const { id } = await placeOrder(api, open);
    vi.spyOn(FoodOrder, "find").mockImplementationOnce(() => {
      throw new Error("stopped");
    });
    const input = { params: params(), body: { room_number: "9501" } };
    expect((await api.attempt("PUT /hotel-admin/rooms/:id", open.desk, input)).status).toBe(500);
    await api.call("PUT /hotel-admin/rooms/:id", open.desk, input);
    const order = await FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
    expect(order?.room_number).toBe("9501");
  });

  test("ends its guest sessions and is published when its code is replaced", async () => {
    const { rooms, others } = await collectEvents(() =>
      api.call("POST /hotel-admin/rooms/:id/qr", open.desk, { params: params() }),
    );
    expect(others).toEqual([{ subject: { kind: "room", room_id: params().id }, code: "qr_replaced" }]);
    expect(rooms).toEqual([await storedRoom()]);
  });

  test("ends its guest sessions and publishes its removal", async () => {
    const { others } = await collectEvents(() =>
      api.call("DELETE /hotel-admin/rooms/:id", open.desk, { params: params() }),
    );
    expect(others).toEqual([
      { subject: { kind: "room", room_id: params().id }, code: "room_removed" },
      { hotel_id: String(open.hotel._id), room_id: params().id },
    ]);
  });

  test("gets a new code together with all rooms of its hotel only", async () => {
    const other = await openHotel();
    const { room } = await open.addRoom();
    expect(await replaceHotelCodes(open.hotel)).toBe(2);
    for (const { _id, qr_code } of [open.room, room])
      expect((await storedRoom(_id)).qr_code).not.toBe(qr_code);
    const unchanged = await Room.findOne({ _id: other.room._id, hotel_id: other.hotel._id }).lean();
    expect(unchanged?.qr_code).toBe(other.room.qr_code);
  });
});

describe("opening a stay", () => {
  const opening = async () =>
    (await Stay.findOne({ _id: open.room.stay_id, hotel_id: open.hotel._id }).lean())?.last_opening;
  const enter = (fields: object = {}) =>
    openStay({ room: open.room, hotel: open.hotel } as never, { qr_data: open.room.qr_code, ...fields });

  test("records the device's report, at most once a minute", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await enter();
    const first = await opening();
    expect(first).toEqual({ at: new Date(), latitude: null, longitude: null, wifi_ssid: "" });
    vi.setSystemTime(Date.now() + MINUTE);
    await enter({ wifi_ssid: "Guests", latitude: 1, longitude: 2 });
    expect(await opening()).toEqual(first);
    vi.setSystemTime(Date.now() + 1);
    await enter({ wifi_ssid: "Guests", latitude: 1, longitude: 2 });
    expect(await opening()).toEqual({ at: new Date(), latitude: 1, longitude: 2, wifi_ssid: "Guests" });
  });

  test("needs both coordinates when the hotel has a geofence", async () => {
    open.hotel.geofence_radius_m = 100;
    const { latitude, longitude } = open.hotel;
    for (const where of [{}, { latitude }, { longitude }, { latitude: latitude + 1, longitude }]) {
      await expect(enter(where)).rejects.toMatchObject({ code: "outside_hotel" });
    }
    expect(await opening()).toBeNull();
    await enter({ latitude, longitude });
    expect(await opening()).toMatchObject({ latitude, longitude });
  });
});
