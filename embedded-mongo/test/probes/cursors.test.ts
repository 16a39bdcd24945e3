import { Long } from "mongodb";
import { expect, test } from "vitest";
import { databaseFor, errorCode } from "./database.js";

const database = databaseFor("cursors");
const docs = Array.from({ length: 250 }, (_, n) => ({ _id: n, a: n % 10 }));
const ids = (from: number, to: number): number[] => docs.slice(from, to).map((doc) => doc._id);

test("a find returns all documents in batches", async () => {
  const collection = await database.fill(docs);
  const returned = await collection.find().sort({ _id: 1 }).batchSize(7).toArray();
  expect(returned.map((doc) => doc._id)).toEqual(ids(0, 250));
});

test("the first batch has 101 documents by default", async () => {
  const collection = await database.fill(docs);
  const { cursor } = await database.db().command({ find: collection.collectionName });
  expect(cursor.firstBatch).toHaveLength(101);
  const more = await database.db().command({ getMore: cursor.id, collection: collection.collectionName });
  expect(more["cursor"].nextBatch).toHaveLength(149);
  expect(Number(more["cursor"].id)).toBe(0);
});

test("batchSize 0 opens a cursor with an empty batch", async () => {
  const collection = await database.fill(docs);
  const { cursor } = await database.db().command({ find: collection.collectionName, batchSize: 0 });
  expect(cursor.firstBatch).toEqual([]);
  const more = await database
    .db()
    .command({ getMore: cursor.id, collection: collection.collectionName, batchSize: 3 });
  expect(more["cursor"].nextBatch).toHaveLength(3);
  await database.db().command({ killCursors: collection.collectionName, cursors: [cursor.id] });
});

test("a short result leaves no cursor open", async () => {
  const collection = await database.fill(docs.slice(0, 3));
  const { cursor } = await database.db().command({ find: collection.collectionName });
  expect(Number(cursor.id)).toBe(0);
});

test("limit applies across batches", async () => {
  const collection = await database.fill(docs);
  const returned = await collection.find().sort({ _id: 1 }).limit(20).batchSize(6).toArray();
  expect(returned.map((doc) => doc._id)).toEqual(ids(0, 20));
});

test("skip leaves out the first documents", async () => {
  const collection = await database.fill(docs);
  const returned = await collection.find().sort({ _id: 1 }).skip(245).toArray();
  expect(returned.map((doc) => doc._id)).toEqual(ids(245, 250));
  expect(await collection.find().skip(1000).toArray()).toEqual([]);
});

test("limit 0 means no limit", async () => {
  const collection = await database.fill(docs);
  expect(await collection.find().limit(0).toArray()).toHaveLength(250);
});

test("a negative limit returns a single batch", async () => {
  const collection = await database.fill(docs);
  expect(await collection.find().limit(-5).toArray()).toHaveLength(5);
});

test("getMore of an unknown cursor fails with 43", async () => {
  const collection = await database.fill(docs);
  const command = { getMore: Long.fromNumber(123456789), collection: collection.collectionName };
  expect(await errorCode(() => database.db().command(command))).toBe(43);
});

test("getMore rejects maxTimeMS", async () => {
  const collection = await database.fill(docs);
  const { cursor } = await database.db().command({ find: collection.collectionName, batchSize: 2 });
  const more = { getMore: cursor.id, collection: collection.collectionName };
  expect(await errorCode(() => database.db().command({ ...more, maxTimeMS: 5000 }))).toBe(2);
  await database.db().command({ killCursors: collection.collectionName, cursors: [cursor.id] });
});

test("getMore of a killed cursor fails with 43", async () => {
  const collection = await database.fill(docs);
  const { cursor } = await database.db().command({ find: collection.collectionName, batchSize: 2 });
  const killed = await database
    .db()
    .command({ killCursors: collection.collectionName, cursors: [cursor.id] });
  expect(killed["cursorsKilled"].map(Number)).toEqual([Number(cursor.id)]);
  const more = { getMore: cursor.id, collection: collection.collectionName };
  expect(await errorCode(() => database.db().command(more))).toBe(43);
});

test("an aggregation returns all documents in batches", async () => {
  const collection = await database.fill(docs);
  const returned = await collection.aggregate([{ $sort: { _id: 1 } }], { batchSize: 9 }).toArray();
  expect(returned.map((doc) => doc["_id"] as unknown)).toEqual(ids(0, 250));
});

test("iteration can stop early", async () => {
  const collection = await database.fill(docs);
  const seen: unknown[] = [];
  for await (const doc of collection.find().sort({ _id: 1 }).batchSize(2)) {
    seen.push(doc._id);
    if (seen.length === 5) break;
  }
  expect(seen).toEqual(ids(0, 5));
});

test("find in a missing collection returns nothing", async () => {
  expect(await database.db().collection("nowhere").find().toArray()).toEqual([]);
  expect(await database.db().collection("nowhere").countDocuments()).toBe(0);
});

test("countDocuments applies filter, skip and limit", async () => {
  const collection = await database.fill(docs);
  expect(await collection.countDocuments({ a: 3 })).toBe(25);
  expect(await collection.countDocuments({ a: 3 }, { skip: 5, limit: 10 })).toBe(10);
  expect(await collection.countDocuments({ a: 99 })).toBe(0);
  expect(await collection.estimatedDocumentCount()).toBe(250);
});

test("distinct returns the elements of arrays", async () => {
  const collection = await database.fill([
    { _id: 1, a: [1, 2] },
    { _id: 2, a: 2 },
    { _id: 3, a: "x" },
    { _id: 4 },
    { _id: 5, a: null },
  ]);
  expect(new Set(await collection.distinct("a"))).toEqual(new Set([1, 2, "x", null]));
  expect(new Set(await collection.distinct("a", { _id: { $lt: 3 } }))).toEqual(new Set([1, 2]));
});

test("distinct follows a path through arrays", async () => {
  const collection = await database.fill([
    { _id: 1, a: [{ b: 1 }, { b: 2 }] },
    { _id: 2, a: { b: 2 } },
  ]);
  expect(new Set(await collection.distinct("a.b"))).toEqual(new Set([1, 2]));
});
