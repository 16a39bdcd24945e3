import { setImmediate as nextTurn } from "node:timers/promises";
import type { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bus } from "./bus.js";
import { countChanges } from "./changeCounters.js";
import { soleWriter } from "./cache.js";
import { unknownWrites, type UnknownWrite } from "./unknownWrites.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { buildHotel, buildRoom } from "#testing/factories.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { createKeptDocuments } from "./keptDocuments.js";

const wasSole = soleWriter.isTrue;
let server: TestServer;
let room: RoomDoc;
let reads: number;
let roomsOf: (hotel_id: Types.ObjectId) => Promise<readonly RoomDoc[]>;
beforeAll(async () => {
  server = await startTestServer();
  countChanges();
});
afterAll(async () => {
  soleWriter.isTrue = wasSole;
  await server.close();
});
beforeEach(async () => {
  soleWriter.isTrue = true;
  room = await buildRoom(await buildHotel());
  reads = 0;
  roomsOf = createKeptDocuments<RoomDoc>(Room, "rooms", (hotel_id) => {
    reads += 1;
    return Room.find({ hotel_id }).sort({ _id: 1 });
  });
});

/** Changes what is stored so that nothing of it is known, and reads. */
async function readAfterHiddenChange(floor: number): Promise<number | undefined> {
  await Room.collection.updateOne({ _id: room._id }, { $set: { floor } });
  return (await roomsOf(room.hotel_id))[0]?.floor;
}

test("what is unchanged is read once, and the same list is answered", async () => {
  const first = await roomsOf(room.hotel_id);
  expect(first).toMatchObject([{ floor: 2 }]);
  expect(await roomsOf(room.hotel_id)).toBe(first);
  expect(await readAfterHiddenChange(7)).toBe(2);
  expect(reads).toBe(1);
});

test("it is read again after an event of its kind, and after none of another kind or hotel", async () => {
  await roomsOf(room.hotel_id);
  const other = await buildRoom(await buildHotel());
  bus.emit("room.updated", { room: other });
  bus.emit("menu.removed", { hotel_id: room.hotel_id } as never);
  expect(await readAfterHiddenChange(7)).toBe(2);
  bus.emit("room.updated", { room });
  expect(await readAfterHiddenChange(8)).toBe(8);
});

test("it is read again after a write to the hotel's documents of which no event tells", async () => {
  await roomsOf(room.hotel_id);
  await Room.updateOne({ _id: room._id, hotel_id: room.hotel_id }, { $set: { floor: 7 } });
  expect(await roomsOf(room.hotel_id)).toMatchObject([{ floor: 7 }]);
});

test("it is always read where others may write, and while a write's outcome is unknown", async () => {
  await roomsOf(room.hotel_id);
  soleWriter.isTrue = false;
  expect(await readAfterHiddenChange(7)).toBe(7);
  soleWriter.isTrue = true;
  // Of a collection that nobody publishes, so that it stays unknown however long this takes.
  const write: UnknownWrite = { collection: "elsewhere", isInsertion: false, filter: {}, changes: {} };
  (unknownWrites as Set<UnknownWrite>).add(write);
  expect(await readAfterHiddenChange(8)).toBe(8);
  unknownWrites.delete(write);
  expect(await readAfterHiddenChange(9)).toBe(9);
  expect(await readAfterHiddenChange(10)).toBe(9);
});

test("a document is decoded once for what is stored, whoever has changed it", async () => {
  soleWriter.isTrue = false;
  await buildRoom({ _id: room.hotel_id } as never);
  const [changed, same] = await roomsOf(room.hotel_id);
  expect(await readAfterHiddenChange(3)).toBe(3);
  const [after, again] = await roomsOf(room.hotel_id);
  expect(after).toEqual({ ...changed, floor: 3 });
  expect(again).toBe(same);
});

test("a change while it is read is read afterwards", async () => {
  const reading = roomsOf(room.hotel_id);
  bus.emit("room.updated", { room });
  await reading;
  expect(await readAfterHiddenChange(7)).toBe(7);
});

test("a removed document is gone, and a list has the order that it is given", async () => {
  const other = await buildRoom({ _id: room.hotel_id } as never);
  const byFloor = createKeptDocuments<RoomDoc>(
    Room,
    "rooms",
    (hotel_id) => Room.find({ hotel_id }).sort({ _id: 1 }),
    (a, b) => b.floor - a.floor,
  );
  await Room.collection.updateOne({ _id: other._id }, { $set: { floor: 9 } });
  const floors = async () => (await byFloor(room.hotel_id)).map(({ floor }) => floor);
  expect(await floors()).toEqual([9, 2]);
  await Room.deleteOne({ _id: room._id, hotel_id: room.hotel_id });
  expect(await floors()).toEqual([9]);
});

test("many who ask at once share one reading, and another after a change meanwhile", async () => {
  const asked = [roomsOf(room.hotel_id), roomsOf(room.hotel_id)];
  bus.emit("room.updated", { room });
  asked.push(roomsOf(room.hotel_id), roomsOf(room.hotel_id));
  await Promise.all(asked);
  expect(reads).toBe(2);
});

test("those who ask at once where others may write wait for none of them", async () => {
  soleWriter.isTrue = false;
  await Promise.all([roomsOf(room.hotel_id), roomsOf(room.hotel_id)]);
  expect(reads).toBe(2);
});

test("a hotel's documents are not read again for half a second after a megabyte, another's at once", async () => {
  await Room.collection.updateOne({ _id: room._id }, { $set: { padding: "x".repeat(2 ** 20) } });
  const stranger = await buildRoom(await buildHotel());
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    await roomsOf(room.hotel_id);
    bus.emit("room.updated", { room });
    const again = roomsOf(room.hotel_id);
    await roomsOf(stranger.hotel_id);
    expect(reads).toBe(2);
    vi.advanceTimersByTime(490);
    await nextTurn();
    expect(reads).toBe(2);
    vi.advanceTimersByTime(20);
    await again;
    expect(reads).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});
