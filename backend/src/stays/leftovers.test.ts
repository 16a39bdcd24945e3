import { Types } from "mongoose";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { bus } from "#database/bus.js";
import { Hotel } from "#hotels/model.js";
import { schedulePauseEndings } from "#kitchen/pauseKitchen.js";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { sweepLateWork } from "#rooms/lateWork.js";
import { Room } from "#rooms/model.js";
import { asGuest, createClient, type Client } from "#testing/client.js";
import { buildRoom } from "#testing/factories.js";
import { hear } from "#testing/hear.js";
import { connectLive } from "#testing/liveClient.js";
import { askForService, checkIn, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { completeEndedStays, endStay } from "./endStay.js";
import { Stay } from "./model.js";

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const loadStatuses = async (open: OpenHotel, ids: { order: string; request: string }) => {
  const hotel_id = open.hotel._id;
  const [order, request] = await Promise.all([
    FoodOrder.findOne({ _id: ids.order, hotel_id }).lean(),
    ServiceRequest.findOne({ _id: ids.request, hotel_id }).lean(),
  ]);
  return [order?.status, request?.status];
};
const sendBoth = async (open: OpenHotel) => ({
  order: (await placeOrder(api, open)).id,
  request: (await askForService(api, open)).id,
});

describe("a stay whose end was interrupted", () => {
  /** Makes the deciding write of a check-in only. */
  async function crashInCheckIn(open: OpenHotel): Promise<Types.ObjectId> {
    const stay_id = new Types.ObjectId();
    const { _id: room_id, hotel_id } = open.room;
    await Stay.create({ _id: stay_id, hotel_id, room_id, started_at: new Date() });
    await Room.updateOne({ _id: room_id, hotel_id }, { $set: { stay_id, is_occupied: true } });
    return stay_id;
  }

  test("is completed once at startup", async () => {
    const [open, untouched] = [await openHotel(), await openHotel()];
    const ids = await sendBoth(open);
    const others = await sendBoth(untouched);
    const stay_id = await crashInCheckIn(open);
    const { heard, stop } = hear("order.updated", open.hotel, ({ order }) => String(order._id));
    await completeEndedStays();
    await completeEndedStays();
    stop();
    expect(heard).toEqual([ids.order]);
    expect(await loadStatuses(open, ids)).toEqual(["cancelled", "cancelled"]);
    expect(await loadStatuses(untouched, others)).toEqual(["pending", "pending"]);
    const stays = await Stay.find({ hotel_id: open.hotel._id, ended_at: null }).lean();
    expect(stays.map(({ _id }) => _id)).toEqual([stay_id]);
  });

  test("is completed even without open work", async () => {
    const open = await openHotel();
    await crashInCheckIn(open);
    await completeEndedStays();
    const { stay_id: _id, hotel_id } = open.room;
    expect((await Stay.findOne({ _id, hotel_id }))?.ended_at).toBeInstanceOf(Date);
  });

  test("goes on if a move that failed has given its room back since the rooms were read", async () => {
    const open = await openHotel();
    const ids = await sendBoth(open);
    await crashInCheckIn(open);
    const { _id, hotel_id, stay_id } = open.room;
    const find = Room.find.bind(Room);
    vi.spyOn(Room, "find").mockImplementation(((...args: Parameters<typeof find>) => {
      const query = find(...args);
      if (!args[2]?.["crossHotel"]) return query;
      const lean = async () => {
        const rooms = await query.lean();
        await Room.updateOne({ _id, hotel_id }, { $set: { stay_id } });
        return rooms;
      };
      return { lean };
    }) as typeof Room.find);
    await completeEndedStays();
    expect(await loadStatuses(open, ids)).toEqual(["pending", "pending"]);
    expect((await Stay.findOne({ _id: stay_id, hotel_id }).lean())?.ended_at).toBeNull();
  });

  test("leaves alone a stay that another process is about to begin", async () => {
    const open = await openHotel();
    const { _id: room_id, hotel_id } = open.room;
    const started_at = new Date(Date.now() + 1000);
    const next = await Stay.create({ hotel_id, room_id, started_at });
    await completeEndedStays();
    expect((await Stay.findOne({ _id: next._id, hotel_id }))?.ended_at).toBeNull();
  });
});

test("work sent while the stay ended is cancelled by the next sweep", async () => {
  const open = await openHotel();
  const { hotel_id, stay_id } = open.room;
  await endStay({ hotel_id, stay_id });
  const ids = await sendBoth(open);
  await sweepLateWork();
  expect(await loadStatuses(open, ids)).toEqual(["cancelled", "cancelled"]);
  const again = await sendBoth(open);
  await sweepLateWork();
  expect(await loadStatuses(open, again)).toEqual(["cancelled", "cancelled"]);

  const later = new Date(Date.now() + 60_000);
  await sweepLateWork(later);
  const after = await sendBoth(open);
  await sweepLateWork(later);
  expect(await loadStatuses(open, after)).toEqual(["pending", "pending"]);
});

test("the room is published without the requests that the sweep cancels", async () => {
  const open = await openHotel();
  const { hotel_id, stay_id } = open.room;
  await endStay({ hotel_id, stay_id });
  const desk = await connectLive(server, "/staff", { token: open.token });
  const lastCount = () =>
    desk.received
      .flatMap((one) => (one.event === "room:updated" ? one.payload.room.pending_requests : []))
      .at(-1);
  await askForService(api, open);
  await expect.poll(lastCount).toBe(1);
  await sweepLateWork();
  await expect.poll(lastCount).toBe(0);
  desk.close();
});

test("work sent from the old room while its stay moved follows it with the next sweep", async () => {
  const open = await openHotel();
  const { room, hotel, desk } = open;
  const to = await buildRoom(hotel);
  await checkIn(api, open);
  const params = { id: String(room._id) };
  await api.call("POST /hotel-admin/rooms/:id/move", desk, { params, body: { to_room_id: String(to._id) } });
  const guest = asGuest(await Room.findOne({ _id: to._id, hotel_id: hotel._id }).orFail());
  const { id } = await placeOrder(api, { ...open, guest });
  const sent = { _id: id, hotel_id: hotel._id };
  const roomAfterSweep = async (now?: Date) => {
    await FoodOrder.updateOne(sent, { $set: { room_id: room._id, room_number: room.room_number } });
    await sweepLateWork(now);
    return (await FoodOrder.findOne(sent).lean())?.room_number;
  };
  expect(await roomAfterSweep()).toBe(to.room_number);
  expect(await roomAfterSweep()).toBe(to.room_number);
  const later = new Date(Date.now() + 60_000);
  await roomAfterSweep(later);
  expect(await roomAfterSweep(later)).toBe(room.room_number);
});

/** Stops the next insert until `release`; `arrived` resolves once a call is about to insert. */
function holdInsert(collection: typeof FoodOrder.collection) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const insertOne = collection.insertOne.bind(collection);
  const arrived = new Promise<void>((resolve) => {
    vi.spyOn(collection, "insertOne").mockImplementationOnce(async (document) => {
      resolve();
      await released;
      return insertOne(document);
    });
  });
  return { arrived, release };
}

test.each(["is renamed", "swaps its number"])(
  "work placed while its room %s has the new number after the next sweep",
  async (change) => {
    const open = await openHotel();
    const { hotel, room, desk } = open;
    const { room: other } = await open.addRoom();
    const body =
      change === "is renamed"
        ? { room_number: "9301" }
        : { room_number: other.room_number, swap_numbers: true };
    const inserts = [FoodOrder, ServiceRequest].map(({ collection }) => holdInsert(collection));
    const sent = Promise.all([placeOrder(api, open), askForService(api, open)]);
    await Promise.all(inserts.map(({ arrived }) => arrived));
    await api.call("PUT /hotel-admin/rooms/:id", desk, { params: { id: String(room._id) }, body });
    for (const { release } of inserts) release();
    const [order, request] = await sent;
    await sweepLateWork();
    const stored = await Promise.all([
      FoodOrder.findOne({ _id: order.id, hotel_id: hotel._id }).lean(),
      ServiceRequest.findOne({ _id: request.id, hotel_id: hotel._id }).lean(),
    ]);
    expect(stored.map((work) => work?.room_number)).toEqual([body.room_number, body.room_number]);
  },
);

test("work placed while its room is removed is cancelled by the next sweep", async () => {
  const open = await openHotel();
  const { hotel, room, desk } = open;
  const insert = holdInsert(FoodOrder.collection);
  const sent = placeOrder(api, open);
  await insert.arrived;
  await api.call("DELETE /hotel-admin/rooms/:id", desk, { params: { id: String(room._id) } });
  insert.release();
  const { id } = await sent;
  await sweepLateWork();
  expect((await FoodOrder.findOne({ _id: id, hotel_id: hotel._id }).lean())?.status).toBe("cancelled");
});

/** Resolves with the time of the first event about a hotel. */
function waitForFirstEvent(hotel_id: unknown): Promise<Date> {
  return new Promise((resolve) => {
    const stop = bus.on("hotel.updated", ({ hotel }) => {
      if (String(hotel._id) !== String(hotel_id)) return;
      stop();
      resolve(new Date());
    });
  });
}

test("the end of a pause from before startup is published", async () => {
  // A frozen clock, so that the pause does not end before its end is scheduled.
  vi.useFakeTimers({ toFake: ["Date"] });
  const until = new Date(Date.now() + 50);
  const { hotel } = await openHotel({ kitchen_pause: { since: new Date(), until, reason: "" } });
  const published = waitForFirstEvent(hotel._id);
  const stop = await schedulePauseEndings();
  vi.setSystemTime(until);
  expect((await published) >= until).toBe(true);
  stop();
  expect((await Hotel.findById(hotel._id).lean())?.kitchen_pause?.until).toEqual(until);
});

test("a timer ahead of the clock does not publish the end of an active pause", async () => {
  const [early, rest] = [50, 12_345];
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const since = new Date();
  const until = new Date(since.getTime() + early + rest);
  const kitchen_pause = { since, until: new Date(since.getTime() + early), reason: "" };
  const { hotel } = await openHotel({ kitchen_pause });
  let ended: Date | null = null;
  const published = waitForFirstEvent(hotel._id).then((at) => (ended = at));
  const stop = await schedulePauseEndings();
  await Hotel.updateOne({ _id: hotel._id }, { $set: { "kitchen_pause.until": until } });
  const timers = vi.spyOn(globalThis, "setTimeout");
  vi.advanceTimersByTime(early);
  // Not by polling, during which the clock would advance.
  while (!timers.mock.calls.some(([, delay]) => delay === rest))
    await new Promise((resolve) => setImmediate(resolve));
  expect(ended).toBeNull();
  vi.advanceTimersByTime(rest);
  expect((await published) >= until).toBe(true);
  stop();
});
