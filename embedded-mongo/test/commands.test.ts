import { Double, Int32, Long, ObjectId, type Collection, type Document } from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "./server.js";

let running: TestServer;
let numbers: Collection;
let named = 0;

beforeAll(async () => {
  running = await startTestServer();
});

afterAll(() => running.stop());

beforeEach(async () => {
  named += 1;
  numbers = running.db.collection(`numbers${named}`);
  await numbers.insertMany(Array.from({ length: 500 }, (_, n) => ({ n })));
});

describe("unsupported commands", () => {
  const rejections: [string, Document, number][] = [
    ["an unknown command", { mapReduce: "x" }, 59],
    ["an unknown field", { find: "x", colour: 1 }, 40415],
    ["a statement's unknown field", { update: "x", updates: [{ q: {}, u: {}, colour: 1 }] }, 40415],
    ["a transaction", { find: "x", startTransaction: true, autocommit: false, txnNumber: Long.ONE }, 115],
    ["a change stream", { aggregate: "x", pipeline: [{ $changeStream: {} }], cursor: {} }, 40573],
    ["a stage that writes", { aggregate: "x", pipeline: [{ $out: "y" }], cursor: {} }, 40324],
    ["a collation", { find: "x", collation: { locale: "de" } }, 40415],
    ["a snapshot read", { find: "x", readConcern: { level: "snapshot" } }, 72],
    ["a tailable cursor", { find: "x", tailable: true }, 40415],
    ["a capped collection", { create: "capped", capped: true, size: 1000 }, 40415],
    ["a pipeline update", { update: "x", updates: [{ q: {}, u: [{ $set: { a: 1 } }] }] }, 72],
    ["a bad namespace", { insert: "a$b", documents: [{}] }, 73],
    ["a wrong type", { find: "x", filter: 5 }, 14],
    ["a negative limit of delete", { delete: "x", deletes: [{ q: {}, limit: 2 }] }, 9],
  ];

  it.each(rejections)("%s is rejected with MongoDB's code", async (_name, command, code) => {
    const reply = await running.db.command(command).catch((error: Document) => error);
    const statement = (reply["writeErrors"] as Document[] | undefined)?.[0];
    expect(reply["code"] ?? statement?.["code"]).toBe(code);
  });

  it("a driver transaction fails before it writes", async () => {
    const session = running.client.startSession();
    const attempt = session.withTransaction(() => numbers.insertOne({ n: -1 }, { session }));
    await expect(attempt).rejects.toMatchObject({ code: 115 });
    await session.endSession();
    expect(await numbers.countDocuments({ n: -1 })).toBe(0);
  });
});

describe("documents", () => {
  it("are returned with their exact types, _id first", async () => {
    const types = running.db.collection("types", { promoteValues: false });
    const document = {
      int: new Int32(5),
      double: new Double(5),
      long: Long.fromNumber(5),
      _id: new ObjectId(),
    };
    await types.insertOne(document, { forceServerObjectId: true });
    const found = await types.findOne({ int: 5 });
    expect(Object.keys(found ?? {})).toEqual(["_id", "int", "double", "long"]);
    expect(found?.["int"]).toBeInstanceOf(Int32);
    expect(found?.["double"]).toBeInstanceOf(Double);
    expect(found?.["long"]).toBeInstanceOf(Long);
  });

  it("get a missing _id from the server", async () => {
    await running.db.command({ insert: "noid", documents: [{ a: 1 }] });
    expect((await running.db.collection("noid").findOne())?._id).toBeInstanceOf(ObjectId);
  });

  it("must not exceed 16 MiB, and must not have an array as _id", async () => {
    const text = "x".repeat(9_000_000);
    await numbers.insertOne({ n: -2, text });
    const grown = numbers.updateOne({ n: -2 }, { $set: { again: text } });
    await expect(grown).rejects.toMatchObject({ code: 10334 });
    await expect(numbers.insertOne({ _id: [1] } as unknown as Document)).rejects.toMatchObject({ code: 53 });
    await expect(numbers.updateOne({ n: 1 }, { $set: { _id: 5 } } as Document)).rejects.toMatchObject({
      code: 66,
    });
    expect(await numbers.countDocuments({ again: { $exists: true } })).toBe(0);
  });

  it("can be inserted 1,000 at a time", async () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({ n: 1000 + n, text: "y".repeat(1000) }));
    expect((await numbers.insertMany(many)).insertedCount).toBe(1000);
  });
});

describe("cursors", () => {
  it("return every document once, in batches", async () => {
    const cursor = numbers.find({ n: { $gte: 100 } }, { batchSize: 7 });
    expect((await cursor.toArray()).map((document) => document["n"] as number)).toEqual(
      Array.from({ length: 400 }, (_, n) => n + 100),
    );
  });

  it("resume at their position when documents are deleted in between", async () => {
    const cursor = numbers.find({}, { batchSize: 10 });
    const seen: number[] = [];
    for await (const document of cursor) {
      seen.push(document["n"] as number);
      if (seen.length === 10) await numbers.deleteMany({ n: { $gte: 20, $lt: 490 } });
    }
    expect(seen.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(seen.slice(-10)).toEqual(Array.from({ length: 10 }, (_, n) => 490 + n));
  });

  it("do not exist any more once they are closed", async () => {
    const { cursor } = await running.db.command({ find: numbers.collectionName, batchSize: 1 });
    const more = { getMore: cursor.id as Long, collection: numbers.collectionName };
    expect((await running.db.command(more))["cursor"].nextBatch).toHaveLength(499);
    await expect(running.db.command(more)).rejects.toMatchObject({ code: 43 });
    const second = await running.db.command({ find: numbers.collectionName, batchSize: 0 });
    const kill = { killCursors: numbers.collectionName, cursors: [second["cursor"].id as Long] };
    expect((await running.db.command(kill))["cursorsKilled"]).toHaveLength(1);
  });

  it("fail when their collection is dropped", async () => {
    const cursor = numbers.find({}, { batchSize: 300 });
    await cursor.next();
    await numbers.drop();
    await expect(cursor.toArray()).rejects.toMatchObject({ code: 175 });
  });

  it("fail when maxTimeMS has elapsed", async () => {
    const slow = numbers.find({ n: { $nin: [-1, -2] }, s: "none" }).maxTimeMS(1);
    await numbers.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n })));
    await expect(slow.toArray()).rejects.toMatchObject({ code: 50 });
  });
});

describe("concurrent commands", () => {
  it("run short commands while a long one is running", async () => {
    await numbers.insertMany(Array.from({ length: 30_000 }, (_, n) => ({ n, text: "z".repeat(100) })));
    // Opens a connection for each, so that both commands are sent at once.
    await Promise.all([numbers.findOne(), numbers.findOne()]);
    const over: string[] = [];
    const scan = numbers.countDocuments({ text: /a$/ }).finally(() => over.push("long"));
    const short = numbers.findOne({}, { projection: { _id: 1 } }).finally(() => over.push("short"));
    expect([await scan, (await short)?._id]).toEqual([0, expect.any(ObjectId)]);
    expect(over).toEqual(["short", "long"]);
  });

  it("update every document once although the index moves them ahead of the scan", async () => {
    await numbers.createIndex({ n: 1 });
    const result = await numbers.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1000, times: 1 } });
    expect([result.matchedCount, result.modifiedCount]).toEqual([500, 500]);
    expect(await numbers.distinct("times")).toEqual([1]);
  });

  it("lose no increments", async () => {
    const increments = Array.from({ length: 200 }, () => numbers.updateOne({ n: 7 }, { $inc: { hits: 1 } }));
    await Promise.all(increments);
    expect((await numbers.findOne({ n: 7 }))?.["hits"]).toBe(200);
  });

  it("apply unacknowledged writes", async () => {
    await numbers.insertOne({ n: -3 }, { writeConcern: { w: 0 } });
    await expect.poll(() => numbers.countDocuments({ n: -3 })).toBe(1);
  });
});

describe("diagnostics", () => {
  it("list collections", async () => {
    const names = (await running.db.listCollections().toArray()).map((collection) => collection.name);
    expect(names).toContain(numbers.collectionName);
  });

  it("list no collections of a dropped database", async () => {
    const other = running.client.db("other");
    await other.collection("x").insertOne({ a: 1 });
    await other.dropDatabase();
    expect(await other.listCollections().toArray()).toEqual([]);
    expect(await other.collection("x").countDocuments()).toBe(0);
  });
});
