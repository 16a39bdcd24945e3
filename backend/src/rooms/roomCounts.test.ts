import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { Room, type RoomDoc } from "./model.js";
import { createClient, type Client } from "#testing/client.js";
import { hear } from "#testing/hear.js";
import { askForService, openHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { countRoomRequest, flushRoomCounts } from "./roomCounts.js";

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const totalOf = async ({ _id, hotel_id }: RoomDoc) =>
  (await Room.findOne({ _id, hotel_id }).lean())?.total_requests;

test("requests are counted by themselves, soon after they are answered", async () => {
  const open = await openHotel();
  await Promise.all([askForService(api, open), askForService(api, open), askForService(api, open)]);
  await expect.poll(() => totalOf(open.room), { timeout: 10_000 }).toBe(3);
});

test("requests of several rooms are counted by one write, and each room is published once", async () => {
  const open = await openHotel();
  const { room: other } = await open.addRoom();
  await flushRoomCounts();
  const write = vi.spyOn(Room.collection, "bulkWrite");
  const { heard, stop } = hear(
    "room.updated",
    open.hotel,
    ({ room }) => `${String(room._id)} ${room.total_requests}`,
  );
  for (const { _id, hotel_id } of [open.room, other, open.room]) countRoomRequest({ hotel_id, room_id: _id });
  await flushRoomCounts();
  stop();
  expect(write).toHaveBeenCalledOnce();
  expect(heard.toSorted()).toEqual([`${String(open.room._id)} 2`, `${String(other._id)} 1`].toSorted());
});

test("a count whose answer was lost is written again and counts once", async () => {
  const open = await openHotel();
  const { _id, hotel_id } = open.room;
  const bulkWrite = Room.collection.bulkWrite.bind(Room.collection);
  vi.spyOn(Room.collection, "bulkWrite").mockImplementationOnce(async (...args) => {
    await bulkWrite(...args);
    throw new Error("the answer was lost");
  });
  countRoomRequest({ hotel_id, room_id: _id });
  await flushRoomCounts();
  countRoomRequest({ hotel_id, room_id: _id });
  await flushRoomCounts();
  expect(await totalOf(open.room)).toBe(2);
});
