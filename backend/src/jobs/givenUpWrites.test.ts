import mongoose, { Types } from "mongoose";
import { afterEach, expect, test, vi } from "vitest";
import { changeMark } from "#database/changeCounters.js";
import { noteUnknownInsert, unknownWrites } from "#database/unknownWrites.js";
import { publishUnknownWrites } from "./publishUnknownWrites.js";
import { NOTHING, PUBLISHERS } from "./unknownWritePublishers.js";

const COLLECTION = "unreadable";
const lost = new mongoose.mongo.MongoNetworkError("the answer was lost");
const mark = (): string => changeMark("hotel", ["orders"]);

afterEach(() => {
  vi.restoreAllMocks();
  for (const write of unknownWrites) unknownWrites.delete(write);
  Reflect.deleteProperty(PUBLISHERS, COLLECTION);
});

test("a write that cannot be read again renews every tag, as it may have changed any list", async () => {
  Object.assign(PUBLISHERS, { [COLLECTION]: () => Promise.reject(new Error("unreadable")) });
  const before = mark();
  noteUnknownInsert(lost, COLLECTION, [new Types.ObjectId()]);
  expect(mark()).toBe(before);
  const stop = publishUnknownWrites();
  await expect.poll(() => unknownWrites.size).toBe(0);
  stop();
  expect(mark()).not.toBe(before);
});

test("so does one that is dropped because too many wait", () => {
  const before = mark();
  noteUnknownInsert(
    lost,
    COLLECTION,
    Array.from({ length: 10_000 }, () => new Types.ObjectId()),
  );
  expect(mark()).toBe(before);
  noteUnknownInsert(lost, COLLECTION, [new Types.ObjectId()]);
  expect(unknownWrites.size).toBe(10_000);
  expect(mark()).not.toBe(before);
});

test("the time in which a write may come late begins when the database answers again", async () => {
  const read = vi.fn<() => Promise<string>>().mockResolvedValue("[{}]");
  read.mockRejectedValueOnce(lost).mockResolvedValueOnce(NOTHING);
  Object.assign(PUBLISHERS, { [COLLECTION]: read });
  const now = performance.now.bind(performance);
  let away = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now() + away);
  noteUnknownInsert(lost, COLLECTION, [new Types.ObjectId()]);
  const stop = publishUnknownWrites();
  await expect.poll(() => read.mock.calls.length, { timeout: 10_000 }).toBe(1);
  away = 60_000;
  await expect.poll(() => read.mock.calls.length, { timeout: 10_000 }).toBe(3);
  await expect.poll(() => unknownWrites.size).toBe(0);
  stop();
});
