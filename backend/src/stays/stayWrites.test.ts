import { Types, type Model } from "mongoose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Hotel } from "#hotels/model.js";
import { FoodOrder } from "#orders/model.js";
import { PushSubscription } from "#push/model.js";
import { ServiceRequest } from "#requests/model.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { createClient, type Client } from "#testing/client.js";
import { hear } from "#testing/hear.js";
import { askForService, moveOrder, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { nameGuest } from "./changeStay.js";
import { Stay, type StayDoc } from "./model.js";
import { removeRoom } from "./removeRoom.js";

const CHECK_IN = "POST /hotel-admin/rooms/:id/checkin";
const CHECK_OUT = "POST /hotel-admin/rooms/:id/checkout";

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
afterEach(() => vi.restoreAllMocks());

const ofRoom = () => ({ _id: open.room._id, hotel_id: open.hotel._id });
const storedRoom = () => Room.findOne(ofRoom()).lean<RoomDoc>().orFail();
const storedStay = (_id = open.room.stay_id) =>
  Stay.findOne({ _id, hotel_id: open.hotel._id }).lean<StayDoc>().orFail();
const input = () => ({ params: { id: String(open.room._id) }, body: {} });

describe("a check-in", () => {
  test("changes the room, starts a stay and ends the previous one", async () => {
    const before = await storedRoom();
    const { heard, stop } = hear("room.updated", open.hotel, ({ room }) => room);
    await api.call(CHECK_IN, open.desk, { ...input(), body: { guest_name: "Asha Rao" } });
    stop();
    const room = await storedRoom();
    expect(room).toEqual({
      ...before,
      stay_id: room.stay_id,
      is_occupied: true,
      check_in: expect.any(Date),
      was_ever_checked_in: true,
    });
    expect(heard).toEqual([room]);
    expect(await storedStay(room.stay_id)).toMatchObject({
      room_id: room._id,
      guest_name: "Asha Rao",
      started_at: expect.any(Date),
      ended_at: null,
    });
    expect((await storedStay()).ended_at).toBeInstanceOf(Date);
    await api.call(CHECK_OUT, open.desk, input());
    const after = await storedRoom();
    expect(after).toEqual({
      ...room,
      stay_id: after.stay_id,
      is_occupied: false,
      check_in: null,
    });
  });

  test("happens once among concurrent calls with different keys", async () => {
    const answers = await Promise.all(
      ["one", "two", undefined].map((idempotencyKey) =>
        api.attempt(CHECK_IN, open.desk, input(), idempotencyKey === undefined ? {} : { idempotencyKey }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect(await Stay.countDocuments({ hotel_id: open.hotel._id, room_id: open.room._id })).toBe(2);
    expect((await api.call(CHECK_IN, open.desk, input())).status).toBe(200);
  });

  test("returns and publishes a code replaced while the old stay ended", async () => {
    const end = Stay.updateOne.bind(Stay);
    let calls = 0;
    vi.spyOn(Stay, "updateOne").mockImplementation(((...args: Parameters<typeof end>) => {
      calls += 1;
      // The first one stores the next stay, the second ends the old one.
      if (calls !== 2) return end(...args);
      const params = { id: String(open.room._id) };
      return api.call("POST /hotel-admin/rooms/:id/qr", open.desk, { params }).then(() => end(...args));
    }) as never);
    const { heard, stop } = hear("room.updated", open.hotel, ({ room }) => room.qr_code);
    const { body } = await api.call(CHECK_IN, open.desk, input());
    stop();
    const { qr_code } = await storedRoom();
    expect(qr_code).not.toBe(open.room.qr_code);
    expect(new Set(heard)).toEqual(new Set([qr_code]));
    expect(body.room.qr_url.replaceAll("-", "")).toContain(qr_code);
  });

  test("leaves no stray stay when another process is faster", async () => {
    const overtaken = Stay.updateOne.bind(Stay);
    vi.spyOn(Stay, "updateOne").mockImplementationOnce(((...args: Parameters<typeof overtaken>) => {
      const moved = Room.updateOne(ofRoom(), { $set: { stay_id: new Types.ObjectId() } });
      return moved.then(() => overtaken(...args)) as never;
    }) as never);
    const refused = await api.refused(CHECK_IN, open.desk, input());
    expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    expect(await Stay.countDocuments({ hotel_id: open.hotel._id, room_id: open.room._id })).toBe(1);
    expect((await storedRoom()).is_occupied).toBe(false);
  });

  test("keeps its stay when another process has completed it", async () => {
    const write = Room.findOneAndUpdate.bind(Room);
    vi.spyOn(Room, "findOneAndUpdate").mockImplementationOnce(((...args: Parameters<typeof write>) => ({
      lean: () =>
        write(...args)
          .lean()
          .then(() => null),
    })) as never);
    expect((await api.refused(CHECK_IN, open.desk, input())).body.code).toBe("conflict");
    expect(await storedStay((await storedRoom()).stay_id)).toMatchObject({ ended_at: null });
  });

  test("is not repeated after an interruption past the write to the room", async () => {
    const idempotencyKey = "interrupted";
    await api.call(CHECK_IN, open.desk, input(), { idempotencyKey });
    const { stay_id } = await storedRoom();
    await Stay.updateOne({ _id: stay_id, hotel_id: open.hotel._id }, { $unset: { "creation.answer": 1 } });
    const { body } = await api.call(CHECK_IN, open.desk, input(), { idempotencyKey });
    expect(body).toMatchObject({ room: { is_occupied: true }, cancelled_requests: 0, cancelled_orders: 0 });
    expect((await storedRoom()).stay_id).toEqual(stay_id);
    expect(await storedStay(stay_id)).toMatchObject({ ended_at: null });
  });

  test("cancels pending work, publishes it once and returns the counts", async () => {
    const [order, request] = [await placeOrder(api, open), await askForService(api, open)];
    const listeners = [
      hear("order.updated", open.hotel, ({ order: { status, version } }) => [status, version]),
      hear("request.updated", open.hotel, ({ request: { status, version } }) => [status, version]),
    ];
    const { body } = await api.call(CHECK_IN, open.desk, input());
    for (const { stop } of listeners) stop();
    expect(body).toMatchObject({ cancelled_requests: 1, cancelled_orders: 1 });
    expect(listeners.map(({ heard }) => heard)).toEqual([
      [["cancelled", order.version + 1]],
      [["cancelled", request.version + 1]],
    ]);
  });

  test("leaves work alone that staff accept at the same time", async () => {
    const { id } = await askForService(api, open);
    const { id: order_id } = await placeOrder(api, open);
    const ofHotel = { hotel_id: open.hotel._id };
    /** Runs `change` right before the model's next write, as another process might. */
    const beforeNextWrite = (model: Model<never>, change: () => PromiseLike<unknown>) => {
      const write = model.findOneAndUpdate.bind(model);
      vi.spyOn(model, "findOneAndUpdate").mockImplementationOnce(((...args: Parameters<typeof write>) => ({
        lean: async () => {
          await change();
          return write(...args).lean();
        },
      })) as never);
    };
    beforeNextWrite(ServiceRequest as never, () =>
      ServiceRequest.updateOne({ _id: id, ...ofHotel }, { $set: { status: "in_progress" } }),
    );
    beforeNextWrite(FoodOrder as never, () =>
      FoodOrder.updateOne({ _id: order_id, ...ofHotel }, { $set: { status: "confirmed" } }),
    );
    const listeners = (["order.updated", "request.updated"] as const).map((event) =>
      hear(event, open.hotel, (payload) => payload),
    );
    const { body } = await api.call(CHECK_IN, open.desk, input());
    for (const { stop } of listeners) stop();
    expect(body).toMatchObject({ cancelled_requests: 0, cancelled_orders: 0 });
    expect(listeners.map(({ heard }) => heard)).toEqual([[], []]);
    expect((await ServiceRequest.findOne({ _id: id, ...ofHotel }))?.status).toBe("in_progress");
  });

  test("publishes the room without the record for repeated calls, as does renaming its guest", async () => {
    await Room.updateOne(ofRoom(), { $set: { creation: { key: String(open.room._id), at: new Date() } } });
    const { heard, stop } = hear("room.updated", open.hotel, ({ room }) => Object.keys(room));
    await api.call(CHECK_IN, open.desk, input());
    await nameGuest(open.hotel._id, String(open.room._id), "Asha");
    stop();
    expect(heard).toHaveLength(2);
    for (const fields of heard) expect(fields).not.toContain("creation");
  });

  test("deletes the ended stay's push subscriptions and no others", async () => {
    const { room: other } = await open.addRoom();
    const subscriptions = [open.room, other].map(({ hotel_id, _id, stay_id }) => ({
      hotel_id,
      room_id: _id,
      stay_id,
      endpoint: `https://push.example/${String(stay_id)}`,
      keys: { p256dh: "a", auth: "b" },
      at: new Date(),
    }));
    await PushSubscription.collection.insertMany(subscriptions as never[]);
    await api.call(CHECK_IN, open.desk, input());
    const left = await PushSubscription.find({ hotel_id: open.hotel._id }).lean();
    expect(left.map(({ stay_id }) => stay_id)).toEqual([other.stay_id]);
  });

  test("records the hotel's first check-in, which a check-out does not", async () => {
    await api.call(CHECK_OUT, open.desk, input());
    expect((await Hotel.findById(open.hotel._id).lean())?.first_check_in_at).toBeNull();
  });
});

describe("a guest's name", () => {
  beforeEach(() => Room.updateOne(ofRoom(), { $set: { is_occupied: true } }));

  test("bumps the version of open and closed work, unless it is unchanged", async () => {
    const { id } = await placeOrder(api, open);
    await moveOrder(api, open.desk, id, "cancelled");
    await askForService(api, open);
    const versions = async () => {
      const ofHotel = { hotel_id: open.hotel._id };
      const rows = await Promise.all([FoodOrder.find(ofHotel).lean(), ServiceRequest.find(ofHotel).lean()]);
      return rows.flat().map(({ version }) => version);
    };
    for (const name of ["Asha", "Asha"]) {
      await nameGuest(open.hotel._id, String(open.room._id), name);
      expect(await versions()).toEqual([3, 2]);
    }
    const [order] = await FoodOrder.find({ hotel_id: open.hotel._id }).lean();
    expect(order?.updated_at.getTime()).toBeGreaterThan(order?.closed_at?.getTime() ?? Infinity);
  });

  test("is rejected for an ended stay", async () => {
    await Stay.updateOne(
      { _id: open.room.stay_id, hotel_id: open.hotel._id },
      { $set: { ended_at: new Date() } },
    );
    await expect(nameGuest(open.hotel._id, String(open.room._id), "Asha")).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await storedStay()).guest_name).not.toBe("Asha");
  });
});

test("removing a room is undone when a guest orders at the same time", async () => {
  const count = ServiceRequest.countDocuments.bind(ServiceRequest);
  const counts = vi.spyOn(ServiceRequest, "countDocuments");
  counts.mockImplementationOnce(((...args: Parameters<typeof count>) =>
    count(...args).then(async (before) => {
      await askForService(api, open);
      return before;
    })) as never);
  const { heard, stop } = hear("room.updated", open.hotel, ({ room }) => room.is_deleted);
  const removed = removeRoom(open.hotel._id, String(open.room._id));
  await expect(removed).rejects.toMatchObject({ message: "1 request is open" });
  stop();
  expect((await storedRoom()).is_deleted).toBe(false);
  expect((await storedStay()).ended_at).toBeNull();
  // Published for lists that were read in between and lack the room.
  expect(heard).toContain(false);
});
