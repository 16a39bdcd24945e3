import mongoose, { Types } from "mongoose";
import { afterEach, expect, test } from "vitest";
import { changeMark } from "../events/changeCounters.js";
import { noteUnknownInsert, unknownWrites } from "../models/plugins/unknownWrites.js";
import { publishUnknownWrites } from "./publishUnknownWrites.js";
import { PUBLISHERS } from "./unknownWritePublishers.js";

const COLLECTION = "unreadable";
const lost = new mongoose.mongo.MongoNetworkError("the answer was lost");
const mark = (): string => changeMark("hotel", ["orders"]);

afterEach(() => {
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
