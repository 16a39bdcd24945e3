import { describe, expect, test } from "vitest";
import { databaseFor, errorCode } from "./database.js";

const database = databaseFor("indexes");
const toIds = (docs: { _id: unknown }[]): unknown[] => docs.map((doc) => doc._id);

describe("unique indexes", () => {
  test("treat a missing field as null", async () => {
    const collection = await database.fill([{ _id: 1 }]);
    await collection.createIndex({ a: 1 }, { unique: true });
    expect(await errorCode(() => collection.insertOne({ _id: 2 }))).toBe(11000);
    expect(await errorCode(() => collection.insertOne({ _id: 2, a: null }))).toBe(11000);
    await collection.insertOne({ _id: 2, a: 1 });
  });

  test("ignore a missing field when sparse", async () => {
    const collection = await database.fill([{ _id: 1 }, { _id: 2 }]);
    await collection.createIndex({ a: 1 }, { unique: true, sparse: true });
    await collection.insertOne({ _id: 3, a: null });
    expect(await errorCode(() => collection.insertOne({ _id: 4, a: null }))).toBe(11000);
    await collection.insertOne({ _id: 5 });
  });

  test("reject an array element of another document", async () => {
    const collection = await database.fill([{ _id: 1, a: [1, 2] }]);
    await collection.createIndex({ a: 1 }, { unique: true });
    expect(await errorCode(() => collection.insertOne({ _id: 2, a: [2, 3] }))).toBe(11000);
    await collection.insertOne({ _id: 3, a: [4, 4] });
  });

  test("compare all fields of a compound key", async () => {
    const collection = await database.fill([{ _id: 1, a: 1, b: 1 }]);
    await collection.createIndex({ a: 1, b: 1 }, { unique: true });
    await collection.insertOne({ _id: 2, a: 1, b: 2 });
    expect(await errorCode(() => collection.insertOne({ _id: 3, a: 1, b: 2 }))).toBe(11000);
  });

  test("compare strings exactly", async () => {
    const collection = await database.fill([{ _id: 1, a: "x" }]);
    await collection.createIndex({ a: 1 }, { unique: true });
    await collection.insertMany([
      { _id: 2, a: "X" },
      { _id: 3, a: "x\0" },
      { _id: 4, a: "x " },
    ]);
    expect(await collection.countDocuments()).toBe(4);
  });

  test("allow a value that was released", async () => {
    const collection = await database.fill([{ _id: 1, a: 1 }]);
    await collection.createIndex({ a: 1 }, { unique: true });
    await collection.updateOne({ _id: 1 }, { $set: { a: 2 } });
    await collection.insertOne({ _id: 2, a: 1 });
    await collection.deleteOne({ _id: 2 });
    await collection.insertOne({ _id: 3, a: 1 });
    expect(toIds(await collection.find({ a: 1 }).toArray())).toEqual([3]);
  });

  test("cannot be built over duplicates", async () => {
    const collection = await database.fill([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ]);
    expect(await errorCode(() => collection.createIndex({ a: 1 }, { unique: true }))).toBe(11000);
    expect(await collection.indexes()).toHaveLength(1);
  });

  test("work on a nested path", async () => {
    const collection = await database.fill([{ _id: 1, a: { b: 1 } }]);
    await collection.createIndex({ "a.b": 1 }, { unique: true });
    expect(await errorCode(() => collection.insertOne({ _id: 2, a: { b: 1, c: 2 } }))).toBe(11000);
    await collection.insertOne({ _id: 3, a: { b: 2 } });
  });
});

describe("partial indexes", () => {
  test("are unique only among the documents of their filter", async () => {
    const collection = await database.fill([]);
    const options = { unique: true, partialFilterExpression: { active: true } };
    await collection.createIndex({ room: 1 }, options);
    await collection.insertMany([
      { _id: 1, room: 1, active: false },
      { _id: 2, room: 1, active: false },
      { _id: 3, room: 1, active: true },
    ]);
    expect(await errorCode(() => collection.insertOne({ _id: 4, room: 1, active: true }))).toBe(11000);
    expect(await errorCode(() => collection.updateOne({ _id: 1 }, { $set: { active: true } }))).toBe(11000);
    await collection.updateOne({ _id: 3 }, { $set: { active: false } });
    await collection.updateOne({ _id: 1 }, { $set: { active: true } });
  });

  test("support $exists and $gt", async () => {
    const collection = await database.fill([{ _id: 1 }, { _id: 2 }]);
    await collection.createIndex(
      { a: 1 },
      { unique: true, partialFilterExpression: { a: { $exists: true, $gt: 5 } } },
    );
    await collection.insertMany([
      { _id: 3, a: 1 },
      { _id: 4, a: 1 },
      { _id: 5, a: 9 },
    ]);
    expect(await errorCode(() => collection.insertOne({ _id: 6, a: 9 }))).toBe(11000);
  });

  test("do not hide documents from queries", async () => {
    const docs = Array.from({ length: 20 }, (_, n) => ({
      _id: n,
      a: n,
      ...(n % 2 === 0 ? { open: true } : {}),
    }));
    const collection = await database.fill(docs);
    await collection.createIndex({ a: 1 }, { partialFilterExpression: { open: true } });
    expect(await collection.countDocuments({ a: { $gte: 10 } })).toBe(10);
    expect(await collection.countDocuments({ a: { $gte: 10 }, open: true })).toBe(5);
    expect(toIds(await collection.find({}).sort({ a: 1 }).toArray())).toEqual(docs.map((doc) => doc._id));
    expect(toIds(await collection.find({ open: true }).sort({ a: -1 }).limit(2).toArray())).toEqual([18, 16]);
  });

  test("sparse indexes do not hide documents from queries", async () => {
    const collection = await database.fill([{ _id: 1 }, { _id: 2, a: null }, { _id: 3, a: 1 }]);
    await collection.createIndex({ a: 1 }, { sparse: true });
    expect(toIds(await collection.find({ a: null }).sort({ _id: 1 }).toArray())).toEqual([1, 2]);
    expect(toIds(await collection.find().sort({ a: 1, _id: 1 }).toArray())).toEqual([1, 2, 3]);
    expect(
      toIds(
        await collection
          .find({ a: { $ne: 1 } })
          .sort({ _id: 1 })
          .toArray(),
      ),
    ).toEqual([1, 2]);
  });
});

describe("index definitions", () => {
  test("are listed with key, name and options", async () => {
    const collection = await database.fill([{ _id: 1 }]);
    await collection.createIndex({ a: 1, b: -1 });
    await collection.createIndex({ c: 1 }, { name: "own", unique: true, sparse: true });
    await collection.createIndex({ d: 1 }, { expireAfterSeconds: 60 });
    expect(await collection.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: "_id_" },
      { v: 2, key: { a: 1, b: -1 }, name: "a_1_b_-1" },
      { v: 2, key: { c: 1 }, name: "own", unique: true, sparse: true },
      { v: 2, key: { d: 1 }, name: "d_1", expireAfterSeconds: 60 },
    ]);
  });

  test("can be requested twice", async () => {
    const collection = await database.fill([{ _id: 1 }]);
    await collection.createIndex({ a: 1 });
    await collection.createIndex({ a: 1 });
    expect(await collection.indexes()).toHaveLength(2);
  });

  test("reject the same name with another key", async () => {
    const collection = await database.fill([{ _id: 1 }]);
    await collection.createIndex({ a: 1 }, { name: "n" });
    expect(await errorCode(() => collection.createIndex({ b: 1 }, { name: "n" }))).toBe(86);
  });

  test("reject the same key with other options", async () => {
    const collection = await database.fill([{ _id: 1 }]);
    await collection.createIndex({ a: 1 });
    expect(await errorCode(() => collection.createIndex({ a: 1 }, { unique: true }))).toBe(86);
  });

  test("reject the same key with another name", async () => {
    const collection = await database.fill([{ _id: 1 }]);
    await collection.createIndex({ a: 1 });
    expect(await errorCode(() => collection.createIndex({ a: 1 }, { name: "other" }))).toBe(85);
  });

  test("can be dropped, except _id", async () => {
    const collection = await database.fill([{ _id: 1, a: 1 }]);
    await collection.createIndex({ a: 1 }, { unique: true });
    await collection.dropIndex("a_1");
    await collection.insertOne({ _id: 2, a: 1 });
    expect(await errorCode(() => collection.dropIndex("a_1"))).toBe(27);
    expect(await errorCode(() => collection.dropIndex("_id_"))).toBe(72);
  });

  test("allow only one array per compound index", async () => {
    const collection = await database.fill([]);
    await collection.createIndex({ a: 1, b: 1 });
    await collection.insertOne({ _id: 1, a: [1, 2], b: 1 });
    expect(await errorCode(() => collection.insertOne({ _id: 2, a: [1, 2], b: [3, 4] }))).toBe(171);
  });

  test("combine two fields of an array per element", async () => {
    const collection = await database.fill([]);
    await collection.createIndex({ "a.b": 1, "a.c": 1 }, { unique: true });
    await collection.insertOne({
      _id: 1,
      a: [
        { b: 1, c: 1 },
        { b: 1, c: 1 },
        { b: 2, c: 2 },
      ],
    });
    await collection.insertOne({ _id: 2, a: [{ b: 1, c: 2 }] });
    expect(await errorCode(() => collection.insertOne({ _id: 3, a: { b: 2, c: 2 } }))).toBe(11000);
  });

  test("reject a hint without an index", async () => {
    const collection = await database.fill([{ _id: 1 }]);
    expect(await errorCode(() => collection.find().hint("nope").toArray())).toBe(2);
  });
});
