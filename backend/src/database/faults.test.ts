import { Types } from "mongoose";
import { describe, expect, test } from "vitest";
import { asAppError } from "#http/asAppError.js";
import { insertFoodOrder } from "#orders/insertFoodOrder.js";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import type { RoomDoc } from "#rooms/model.js";
import { getRoom } from "#rooms/rooms.js";
import { Stay } from "#stays/model.js";
import { completeInterrupted } from "#stays/moveStay.js";
import { asGuest } from "#testing/client.js";
import { buildRoom } from "#testing/factories.js";
import { type Fault } from "#testing/faultProxy.js";
import { connectLive } from "#testing/liveClient.js";
import { openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { setUpMongo } from "#testing/setUpMongo.js";
import { setUpServer } from "#testing/setUpServer.js";

/** Number of times a guest's phone repeats a call. */
const TAPS = 4;
/** Label with which a replica set marks retryable errors. */
const RETRYABLE = { errorLabels: ["RetryableWriteError"] };
const unconfirmed = (code: number) => ({ amend: { writeConcernError: { code, errmsg: "a planned fault" } } });

const mongo = setUpMongo();
const { server, client: api } = setUpServer(() => ({ mongodbUri: mongo.proxy.uri }));

const FAULTS: [string, Fault[]][] = [
  ["no primary at the first attempt", [{ refuse: { code: 10_107, ...RETRYABLE } }]],
  ["no primary for a while", Array<Fault>(3).fill({ refuse: { code: 10_107, ...RETRYABLE } })],
  ["a connection that ends after the write", [{ cut: true }]],
  ["an answer that is lost twice", [{ cut: true }, { cut: true }]],
  ["a majority that does not confirm", [unconfirmed(64)]],
  ["a primary that is interrupted while it waits for the majority", [unconfirmed(11_602)]],
  ["a full disk", [{ refuse: { code: 14_031 } }]],
  ["missing privileges", [{ refuse: { code: 13 } }]],
];

test.each(FAULTS)(
  "%s: an order is stored once, numbered without a gap and seen by the desk",
  async (_, faults) => {
    const open = await openHotel();
    const desk = await connectLive(server, "/staff", { token: open.token });
    const body = { items: [{ menu_item_id: String(open.menu.plain._id), quantity: 1 }] };
    const order = (idempotencyKey: string) =>
      api.attempt("POST /customer/food-orders", open.guest, { body }, { idempotencyKey });

    mongo.proxy.next("insert food_orders", ...faults);
    const answers = await tapUntilTaken(() => order("one-and-the-same-order"));
    expect(mongo.proxy.isSpent).toBe(true);
    expect((await order("the-next-order-of-this-room")).status).toBe(201);
    expect(answers.slice(0, -1).every((status) => status === 503)).toBe(true);
    expect([200, 201]).toContain(answers.at(-1));

    const stored = await FoodOrder.find({ hotel_id: open.hotel._id }).sort({ order_number: 1 }).lean();
    expect(stored.map(({ order_number }) => order_number)).toEqual([1001, 1002]);
    // As created or as updated in the meantime, for example by its promise.
    const shown = () =>
      desk.received
        .filter(({ event }) => event === "order:created" || event === "order:updated")
        .map(getOrderNumber);
    await expect.poll(shown).toEqual(expect.arrayContaining([1001, 1002]));
    desk.close();
  },
);

test.each(FAULTS)("%s: a request is stored once", async (_, faults) => {
  const open = await openHotel();
  const body = { service_id: String(open.service._id), description: "Two, please" };
  mongo.proxy.next("insert service_requests", ...faults);
  const answers = await tapUntilTaken(() =>
    api.attempt(
      "POST /customer/requests",
      open.guest,
      { body },
      { idempotencyKey: "one-and-the-same-request" },
    ),
  );
  expect(mongo.proxy.isSpent).toBe(true);
  expect([200, 201]).toContain(answers.at(-1));
  expect(await ServiceRequest.countDocuments({ hotel_id: open.hotel._id })).toBe(1);
});

test("a queued order is not answered before the majority has confirmed it", async () => {
  const open = await openHotel();
  const { id } = await placeOrder(api, open);
  const { order_number: _, ...order } = await FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id })
    .orFail()
    .lean();
  const draft = (key: string) => ({
    ...order,
    _id: new Types.ObjectId(),
    creation: { key, fingerprint: "" },
  });
  mongo.proxy.next("insert food_orders", { amend: {} }, unconfirmed(64));
  const taken = await Promise.allSettled(["same", "other", "same"].map((key) => insertFoodOrder(draft(key))));
  expect(mongo.proxy.isSpent).toBe(true);
  const ends = taken.map((one) => (one.status === "fulfilled" ? one.status : asAppError(one.reason).code));
  expect(ends).toEqual(["fulfilled", "unavailable", "conflict"]);
});

test("a range of rooms is not answered before the majority has confirmed it", async () => {
  const open = await openHotel();
  const range = () =>
    api.attempt("POST /hotel-admin/rooms/range", open.desk, {
      body: { first: 1, last: 3, prefix: "", floor: 1, room_type: "single" },
    });
  await buildRoom(open.hotel, { room_number: "2" });
  mongo.proxy.next("insert rooms", unconfirmed(64));
  expect((await range()).status).toBe(503);
  expect(mongo.proxy.isSpent).toBe(true);
  expect((await range()).status).toBe(201);
});

describe("a change of a stay whose room is written without a confirmation", () => {
  /** A guest with an order, whose stay is changed meanwhile; resolves with what has become of both. */
  const interrupt = async (change: (open: OpenHotel) => Promise<{ status: number }>) => {
    const open = await openHotel();
    const { hotel, desk } = open;
    const params = { id: String(open.room._id) };
    await api.call("POST /hotel-admin/rooms/:id/checkin", desk, { params, body: {} });
    const room = await getRoom(hotel._id, params.id);
    await placeOrder(api, { ...open, guest: asGuest(room) });
    mongo.proxy.next("findAndModify rooms", unconfirmed(64));
    expect((await change(open)).status).toBe(503);
    expect(mongo.proxy.isSpent).toBe(true);
    await completeInterrupted();
    const ofStay = { hotel_id: hotel._id, stay_id: room.stay_id };
    const { status, room_id } = await FoodOrder.findOne(ofStay).orFail().lean();
    const stay = await Stay.findOne({ _id: room.stay_id, hotel_id: hotel._id }).orFail().lean();
    return { status, room_id, hasEnded: stay.ended_at !== null };
  };

  test("a check-out is completed without a restart", async () => {
    const after = await interrupt(({ desk, room }) =>
      api.attempt("POST /hotel-admin/rooms/:id/checkout", desk, {
        params: { id: String(room._id) },
        body: {},
      }),
    );
    expect(after).toMatchObject({ status: "cancelled", hasEnded: true });
  });

  test("a move is completed, and its guest is never without a room", async () => {
    let to: RoomDoc | undefined;
    const after = await interrupt(async ({ hotel, desk, room }) => {
      to = await buildRoom(hotel);
      const input = { params: { id: String(room._id) }, body: { to_room_id: String(to._id) } };
      return api.attempt("POST /hotel-admin/rooms/:id/move", desk, input);
    });
    expect(after).toEqual({ status: "pending", room_id: to?._id, hasEnded: false });
  });
});

/** Repeats a call like a phone after 503; resolves with all statuses, the last one successful. */
async function tapUntilTaken(tap: () => Promise<{ status: number }>): Promise<number[]> {
  const answers: number[] = [];
  while (answers.length < TAPS && !(answers.at(-1) ?? 503).toString().startsWith("2")) {
    answers.push((await tap()).status);
  }
  return answers;
}

const getOrderNumber = ({ payload }: { payload: unknown }): unknown =>
  (payload as { order: { order_number: number } }).order.order_number;
