import { setTimeout as sleep } from "node:timers/promises";
import { ObjectId, type Collection, type Document } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "./server.js";

let running: TestServer;
let named = 0;

beforeAll(async () => {
  running = await startTestServer({ reapEveryMs: 50 });
});

afterAll(() => running.stop());

function emptyCollection(): Collection {
  named += 1;
  return running.db.collection(`c${named}`);
}

async function getPlan(collection: Collection, filter: Document, sort: Document = {}): Promise<Document> {
  const explained = await collection
    .find(filter)
    .sort(sort as Record<string, 1 | -1>)
    .explain("executionStats");
  const top = explained["queryPlanner"].winningPlan as Document;
  const scan = (top["stage"] === "SORT" ? top["inputStage"] : top) as Document;
  const index = scan["inputStage"] as Document | undefined;
  return {
    sorts: top["stage"] === "SORT",
    index: index?.["indexName"] ?? null,
    examined: explained["executionStats"].totalDocsExamined as number,
  };
}

describe("unique indexes", () => {
  it("reject duplicates on insert and update, and release old keys", async () => {
    const users = emptyCollection();
    await users.createIndex({ email: 1 }, { unique: true });
    await users.insertMany([{ email: "a" }, { email: "b" }]);
    await expect(users.insertOne({ email: "a" })).rejects.toMatchObject({ code: 11000 });
    await expect(users.updateOne({ email: "b" }, { $set: { email: "a" } })).rejects.toMatchObject({
      code: 11000,
      keyValue: { email: "a" },
    });
    await users.updateOne({ email: "a" }, { $set: { email: "c" } });
    await users.insertOne({ email: "a" });
    expect(await users.distinct("email")).toEqual(["a", "b", "c"]);
  });

  it("treat a missing field as null", async () => {
    const users = emptyCollection();
    await users.createIndex({ email: 1 }, { unique: true });
    await users.insertOne({});
    await expect(users.insertOne({ email: null })).rejects.toMatchObject({
      code: 11000,
      keyValue: { email: null },
    });
  });

  it("report every failure by position and continue only when unordered", async () => {
    const users = emptyCollection();
    const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }, { _id: 1 }] as unknown as Document[];
    const ordered = users.insertMany(documents);
    await expect(ordered).rejects.toMatchObject({ code: 11000, result: { insertedCount: 1 } });
    const unordered = users
      .insertMany(documents.slice(1), { ordered: false })
      .catch((error: Document) => error);
    const errors = ((await unordered) as Document)["writeErrors"] as Document[];
    expect(errors.map((error) => error["index"] as number)).toEqual([0, 2]);
    expect(await users.countDocuments()).toBe(2);
  });

  it("are not built over duplicates", async () => {
    const users = emptyCollection();
    await users.insertMany([{ n: 1 }, { n: 1 }]);
    await expect(users.createIndex({ n: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect(await users.indexes()).toHaveLength(1);
  });

  it("include every element of an array", async () => {
    const users = emptyCollection();
    await users.createIndex({ names: 1 }, { unique: true });
    await users.insertOne({ names: ["a", "b", "a"] });
    await expect(users.insertOne({ names: ["c", "b"] })).rejects.toMatchObject({ keyValue: { names: "b" } });
    await users.updateOne({}, { $pull: { names: "b" } } as Document);
    await users.insertOne({ names: ["c", "b"] });
  });
});

describe("partial and sparse indexes", () => {
  it("contain and constrain only their documents", async () => {
    const stays = emptyCollection();
    await stays.createIndex({ room: 1 }, { unique: true, partialFilterExpression: { status: "active" } });
    await stays.insertMany([
      { room: 1, status: "active" },
      { room: 1, status: "ended" },
      { room: 1, status: "ended" },
    ]);
    await expect(stays.insertOne({ room: 1, status: "active" })).rejects.toMatchObject({ code: 11000 });
    await expect(stays.updateMany({ status: "ended" }, { $set: { status: "active" } })).rejects.toMatchObject(
      {
        code: 11000,
      },
    );
    await stays.updateOne({ status: "active" }, { $set: { status: "ended" } });
    await stays.updateOne({ status: "ended" }, { $set: { status: "active" } });
    expect(await stays.countDocuments({ room: 1, status: "active" })).toBe(1);
  });

  it("follow updates of the fields in their filter", async () => {
    const stays = emptyCollection();
    const partialFilterExpression = { "state.open": true, n: { $exists: true } };
    await stays.createIndex({ room: 1 }, { name: "open", partialFilterExpression });
    await stays.insertOne({ room: 1, state: { open: false }, n: 1, other: 1 });
    const open = { room: 1, "state.open": true, n: { $exists: true } };
    const entries = async (): Promise<unknown> => (await getPlan(stays, open))["examined"] as unknown;
    expect(await entries()).toBe(0);
    await stays.updateOne({}, { $set: { other: 2 } });
    expect(await entries()).toBe(0);
    await stays.updateOne({}, { $set: { "state.open": true } });
    expect(await entries()).toBe(1);
    await stays.updateOne({}, { $unset: { n: 1 } });
    expect(await entries()).toBe(0);
    const refused = { partialFilterExpression: { n: { $ne: 1 } } };
    await expect(stays.createIndex({ room: 1, n: 1 }, refused)).rejects.toMatchObject({ code: 67 });
  });

  it("are used only when the filter implies them", async () => {
    const stays = emptyCollection();
    await stays.createIndex({ room: 1 }, { name: "active", partialFilterExpression: { status: "active" } });
    await stays.createIndex({ code: 1 }, { name: "sparse", sparse: true });
    await stays.insertMany([
      { room: 1, status: "active", code: "x" },
      { room: 1, status: "ended" },
    ]);
    expect(await getPlan(stays, { room: 1, status: "active" })).toMatchObject({
      index: "active",
      examined: 1,
    });
    expect(await getPlan(stays, { room: 1 })).toMatchObject({ index: null });
    expect(await getPlan(stays, { code: "x" })).toMatchObject({ index: "sparse", examined: 1 });
    expect(await getPlan(stays, { code: null })).toMatchObject({ index: null });
    expect(await stays.countDocuments({ room: 1 })).toBe(2);
    expect(await stays.countDocuments({ code: null })).toBe(1);
  });

  it("that are sparse and unique allow many documents without the field", async () => {
    const stays = emptyCollection();
    await stays.createIndex({ code: 1 }, { unique: true, sparse: true });
    await stays.insertMany([{}, {}, { code: null }]);
    await expect(stays.insertOne({ code: null })).rejects.toMatchObject({ code: 11000 });
  });
});

describe("TTL indexes", () => {
  it("remove only expired documents", async () => {
    const tokens = emptyCollection();
    await tokens.createIndex({ expires_at: 1 }, { expireAfterSeconds: 0 });
    await tokens.insertMany([
      { name: "past", expires_at: new Date(Date.now() - 1000) },
      { name: "array", expires_at: [new Date(Date.now() + 1e7), new Date(0)] },
      { name: "future", expires_at: new Date(Date.now() + 1e7) },
      { name: "text", expires_at: "1970" },
      { name: "none" },
    ]);
    while ((await tokens.countDocuments()) > 3) await sleep(20);
    expect(await tokens.distinct("name")).toEqual(["future", "none", "text"]);
  });
});

describe("the planner", () => {
  let orders: Collection;

  beforeAll(async () => {
    orders = emptyCollection();
    await orders.createIndexes([
      { key: { hotel: 1, status: 1, at: -1 }, name: "board" },
      { key: { hotel: 1, at: -1 }, name: "recent" },
      { key: { tags: 1 }, name: "tags" },
      { key: { "lines.item": 1 }, name: "items" },
    ]);
    await orders.insertMany(
      Array.from({ length: 400 }, (_, n) => ({
        hotel: n % 4,
        status: ["placed", "ready", "done"][n % 3],
        at: n,
        tags: [`t${n % 10}`, `u${n % 7}`],
        lines: [{ item: n }, { item: n + 1 }],
      })),
    );
  });

  it("serves equality and sort from one index", async () => {
    expect(await getPlan(orders, { hotel: 1, status: "ready" }, { at: -1 })).toEqual({
      sorts: false,
      index: "board",
      examined: 34,
    });
    expect(await getPlan(orders, { hotel: 1 }, { at: 1 })).toMatchObject({ sorts: false, index: "recent" });
    expect(
      await getPlan(orders, { hotel: 1, status: "ready" }, { status: 1, hotel: 1, at: 1 }),
    ).toMatchObject({ sorts: false });
    expect(await getPlan(orders, { hotel: 1 }, { status: 1, at: 1 })).toMatchObject({ sorts: true });
  });

  it("bounds ranges and lists", async () => {
    expect(await getPlan(orders, { hotel: 2, at: { $gte: 100, $lt: 120 } })).toMatchObject({
      index: "recent",
      examined: 5,
    });
    expect(await getPlan(orders, { hotel: { $in: [0, 3] }, status: "done", at: { $gt: 380 } })).toMatchObject(
      {
        index: "board",
        examined: 3,
      },
    );
  });

  it("returns the same documents with every index and without", async () => {
    const filters: Document[] = [
      { hotel: 1, status: { $in: ["ready", "placed", "ready"] } },
      { tags: { $gte: "t8", $lt: "u1" } },
      { $and: [{ tags: "t3" }, { tags: "u3" }] },
      { tags: { $in: ["t1", "u1"] }, hotel: { $ne: 1 } },
      { "lines.item": { $gt: 10, $lt: 12 } },
      { "lines.item": 20, hotel: 0 },
      { "lines.item": { $in: [10, 12] }, hotel: { $nin: [1, 2] } },
      { hotel: { $lt: 1.5 }, at: { $gt: 350 } },
      { hotel: null },
      { $or: [{ hotel: 1 }, { tags: "t2" }], at: { $lt: 50 } },
    ];
    for (const filter of filters) {
      const plain = await orders.find(filter).hint({ $natural: 1 }).sort({ _id: 1 }).toArray();
      expect(await orders.find(filter).sort({ _id: 1 }).toArray()).toEqual(plain);
      expect(await orders.countDocuments(filter)).toBe(plain.length);
      for (const hint of ["board", "recent", "tags", "items"]) {
        expect(await orders.find(filter).hint(hint).sort({ _id: 1 }).toArray()).toEqual(plain);
      }
    }
  });

  it("sorts identically with an index and in memory, with ties, limit and skip", async () => {
    for (const sort of [{ at: -1 }, { status: 1, at: -1 }, { tags: 1, at: 1 }] as Record<string, 1 | -1>[]) {
      const whole = await orders.find({ hotel: 1 }).hint({ $natural: 1 }).sort(sort).toArray();
      const part = await orders.find({ hotel: 1 }).sort(sort).skip(7).limit(11).toArray();
      expect(part).toEqual(whole.slice(7, 18));
    }
  });

  it("looks up a long list by point queries", async () => {
    const ids = (await orders.find({}, { projection: { _id: 1 } }).toArray()).map((order) => order._id);
    const many = [...ids.slice(0, 50), ...Array.from({ length: 2000 }, () => new ObjectId())];
    expect(await getPlan(orders, { _id: { $in: many } })).toMatchObject({ index: "_id_", examined: 50 });
  });

  it("rejects a hint without an index", async () => {
    await expect(orders.find({}).hint("nothing").toArray()).rejects.toMatchObject({ code: 2 });
  });
});

describe("index definitions", () => {
  it("are listed as requested, and can be requested again", async () => {
    const rooms = emptyCollection();
    const partialFilterExpression = { n: { $gt: 5 }, s: "x" };
    await rooms.createIndex({ a: 1, "b.c": -1 }, { unique: true, partialFilterExpression });
    await rooms.createIndex({ a: 1, "b.c": -1 }, { unique: true, partialFilterExpression });
    expect(await rooms.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: "_id_" },
      { v: 2, key: { a: 1, "b.c": -1 }, name: "a_1_b.c_-1", unique: true, partialFilterExpression },
    ]);
  });

  it("are rejected when they conflict or are unsupported", async () => {
    const rooms = emptyCollection();
    await rooms.createIndex({ a: 1 });
    await expect(rooms.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 86 });
    await expect(rooms.createIndex({ a: 1 }, { name: "other" })).rejects.toMatchObject({ code: 85 });
    await expect(rooms.createIndex({ b: 1 }, { name: "a_1" })).rejects.toMatchObject({ code: 86 });
    await rooms.createIndex({ d: 1 }, { expireAfterSeconds: 5 });
    await expect(rooms.createIndex({ d: 1 }, { expireAfterSeconds: 9 })).rejects.toMatchObject({ code: 85 });
    await expect(rooms.createIndex({ t: "text" })).rejects.toMatchObject({ code: 67 });
    await expect(rooms.createIndex({ t: 1 }, { collation: { locale: "de" } })).rejects.toMatchObject({
      code: 67,
    });
    await expect(rooms.dropIndex("nothing")).rejects.toMatchObject({ code: 27 });
    await expect(rooms.dropIndex("_id_")).rejects.toMatchObject({ code: 72 });
    await rooms.dropIndex("a_1");
    await rooms.dropIndexes();
    expect(await rooms.indexes()).toHaveLength(1);
  });

  it("allow only one array per compound index", async () => {
    const rooms = emptyCollection();
    await rooms.createIndex({ a: 1, b: 1 });
    await expect(rooms.insertOne({ a: [1, 2], b: [3, 4] })).rejects.toMatchObject({ code: 171 });
    expect(await rooms.countDocuments()).toBe(0);
  });
});
