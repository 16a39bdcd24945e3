import { Long, MongoBulkWriteError, MongoServerError, ObjectId } from "mongodb";
import { Mongoose, Schema } from "mongoose";
import { describe, expect, test } from "vitest";
import { databaseFor, errorCode } from "./database.js";

const database = databaseFor("writes");

const catchError = (operation: Promise<unknown>): Promise<unknown> =>
  operation.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("inserts", () => {
  test("a missing _id is generated, and _id comes first", async () => {
    const collection = await database.fill([]);
    await collection.insertOne({ b: 1, _id: 7 });
    await database.db().collection(collection.collectionName).insertOne({ c: 1 });
    const [first, second] = await collection.find().toArray();
    expect(Object.keys(first ?? {})).toEqual(["_id", "b"]);
    expect(second?._id).toBeInstanceOf(ObjectId);
  });

  test("types survive a round trip", async () => {
    const collection = await database.fill([
      { _id: 1, i: 1, l: Long.fromString("5"), d: 1.5, t: new Date(1), n: null, s: "ä\0" },
    ]);
    const doc = await collection.findOne({}, { promoteValues: false });
    expect(doc?.["l"]).toBeInstanceOf(Long);
    expect(await collection.findOne()).toEqual({
      _id: 1,
      i: 1,
      l: 5,
      d: 1.5,
      t: new Date(1),
      n: null,
      s: "ä\0",
    });
  });

  test("an _id cannot be an array or a pattern", async () => {
    const collection = database.db().collection("ids");
    expect(await errorCode(() => collection.insertOne({ _id: [1] } as never))).toBe(53);
    expect(await errorCode(() => collection.insertOne({ _id: /a/ } as never))).toBe(53);
  });

  test("an _id can be a document", async () => {
    const collection = database.db().collection("ids");
    await collection.insertOne({ _id: { a: 1, b: 2 } } as never);
    expect(await collection.findOne({ _id: { a: 1, b: 2 } } as never)).not.toBeNull();
    expect(await collection.findOne({ _id: { b: 2, a: 1 } } as never)).toBeNull();
  });

  test("a document beyond 16 MiB is rejected", async () => {
    const collection = await database.fill([{ _id: 1, a: "x".repeat(9_000_000) }]);
    const change = { $set: { b: "x".repeat(9_000_000) } };
    expect(await errorCode(() => collection.updateOne({ _id: 1 }, change))).toBe(10334);
  });
});

describe("duplicate keys", () => {
  test("are reported for _id", async () => {
    const collection = await database.fill([{ _id: 1 }]);
    const error = await catchError(collection.insertOne({ _id: 1 }));
    expect(error).toBeInstanceOf(MongoServerError);
    expect(error).toMatchObject({ code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 1 } });
    expect((error as Error).message).toBe(
      `E11000 duplicate key error collection: probe_writes.${collection.collectionName} index: _id_ dup key: { _id: 1 }`,
    );
  });

  test("are reported for a compound index", async () => {
    const collection = await database.fill([{ _id: 1, a: "x", b: 2 }]);
    await collection.createIndex({ a: 1, b: -1 }, { unique: true });
    const error = await catchError(collection.insertOne({ _id: 2, a: "x", b: 2 }));
    expect(error).toMatchObject({ code: 11000, keyPattern: { a: 1, b: -1 }, keyValue: { a: "x", b: 2 } });
    expect((error as Error).message).toMatch(/index: a_1_b_-1 dup key: \{ a: "x", b: 2 \}$/);
  });

  test("are reported for an update", async () => {
    const collection = await database.fill([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    await collection.createIndex({ a: 1 }, { unique: true });
    expect(await errorCode(() => collection.updateOne({ _id: 2 }, { $set: { a: 1 } }))).toBe(11000);
    expect(await errorCode(() => collection.replaceOne({ _id: 2 }, { a: 1 } as never))).toBe(11000);
    expect(await collection.findOne({ _id: 2 })).toEqual({ _id: 2, a: 2 });
  });

  test("are command errors of findOneAndUpdate", async () => {
    const collection = await database.fill([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    await collection.createIndex({ a: 1 }, { unique: true });
    const error = await catchError(collection.findOneAndUpdate({ _id: 2 }, { $set: { a: 1 } }));
    expect(error).toMatchObject({
      code: 11000,
      codeName: "DuplicateKey",
      keyPattern: { a: 1 },
      keyValue: { a: 1 },
    });
  });

  test("are reported for an upsert", async () => {
    const collection = await database.fill([{ _id: 1, a: 1 }]);
    await collection.createIndex({ a: 1 }, { unique: true });
    const change = { $set: { a: 1 } };
    expect(await errorCode(() => collection.updateOne({ _id: 2 }, change, { upsert: true }))).toBe(11000);
    expect(await collection.countDocuments()).toBe(1);
  });

  test("include numbers of different types", async () => {
    const collection = await database.fill([{ _id: 1 }]);
    expect(await errorCode(() => collection.insertOne({ _id: Long.fromString("1") } as never))).toBe(11000);
  });
});

describe("bulk writes", () => {
  test("return a count of each operation", async () => {
    const collection = await database.fill([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
      { _id: 3, a: 3 },
    ]);
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 4 } } },
      { updateOne: { filter: { _id: 1 }, update: { $set: { a: 9 } } } },
      { updateMany: { filter: { a: { $lt: 9 } }, update: { $inc: { a: 1 } } } },
      { replaceOne: { filter: { _id: 2 }, replacement: { b: 1 } } },
      { updateOne: { filter: { _id: 5 }, update: { $set: { a: 1 } }, upsert: true } },
      { deleteOne: { filter: { _id: 3 } } },
      { deleteMany: { filter: { _id: { $gt: 100 } } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 4,
      modifiedCount: 4,
      deletedCount: 1,
      upsertedCount: 1,
    });
    expect(result.upsertedIds).toEqual({ 4: 5 });
  });

  test("stop at the first error when ordered", async () => {
    const collection = await database.fill([{ _id: 1 }]);
    const error = await catchError(collection.insertMany([{ _id: 2 }, { _id: 1 }, { _id: 3 }]));
    expect(error).toBeInstanceOf(MongoBulkWriteError);
    expect(error).toMatchObject({ code: 11000, insertedCount: 1 });
    expect(await collection.countDocuments()).toBe(2);
  });

  test("continue after errors when unordered", async () => {
    const collection = await database.fill([{ _id: 1 }]);
    const error = (await catchError(
      collection.insertMany([{ _id: 2 }, { _id: 1 }, { _id: 3 }, { _id: 2 }], { ordered: false }),
    )) as MongoBulkWriteError;
    expect([error.writeErrors].flat().map(({ index, code }) => [index, code])).toEqual([
      [1, 11000],
      [3, 11000],
    ]);
    expect(await collection.countDocuments()).toBe(3);
  });

  test("keep the updates before a failing one", async () => {
    const collection = await database.fill([
      { _id: 1, a: 1 },
      { _id: 2, a: "x" },
    ]);
    const run = collection.bulkWrite([
      { updateOne: { filter: { _id: 1 }, update: { $inc: { a: 1 } } } },
      { updateOne: { filter: { _id: 2 }, update: { $inc: { a: 1 } } } },
    ]);
    expect(await catchError(run)).toMatchObject({ code: 14 });
    expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, a: 2 });
  });
});

describe("deletes", () => {
  test("remove one document or all matches", async () => {
    const collection = await database.fill([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
      { _id: 3, a: 2 },
      { _id: 4, a: 2 },
    ]);
    expect((await collection.deleteOne({ a: 1 })).deletedCount).toBe(1);
    expect((await collection.deleteMany({ a: 2 })).deletedCount).toBe(2);
    expect((await collection.deleteMany({ a: 7 })).deletedCount).toBe(0);
    expect(await collection.find().toArray()).toEqual([{ _id: 2, a: 1 }]);
  });
});

describe("mongoose", () => {
  test("reports a duplicate as E11000 with the values", async () => {
    const orm = new Mongoose();
    const connection = orm.createConnection();
    connection.setClient(database.client() as never);
    const schema = new Schema({
      email: { type: String, unique: true },
      name: { type: String, required: true },
    });
    const User = connection.useDb("probe_writes").model("User", schema);
    await User.init();
    await User.create({ email: "a@b.c", name: "A" });
    const duplicate = await catchError(User.create({ email: "a@b.c", name: "B" }));
    expect(duplicate).toMatchObject({
      name: "MongoServerError",
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: "a@b.c" },
    });
    expect(await catchError(User.create({ email: "x" }))).toMatchObject({ name: "ValidationError" });
    const changed = await User.findOneAndUpdate(
      { email: "a@b.c" },
      { name: "C" },
      { returnDocument: "after" },
    );
    expect(changed?.name).toBe("C");
  });
});
