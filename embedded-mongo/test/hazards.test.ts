import { rm } from "node:fs/promises";
import { Socket } from "node:net";
import { join } from "node:path";
import { MongoClient, type Collection, type Document } from "mongodb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Collection as StoredCollection } from "../src/catalog/collection.js";
import { openServer, type RunningServer } from "../src/host/serve.js";
import { SqliteStore } from "../src/storage/sqlite.js";
import { errorCode } from "./probes/database.js";
import { temporaryDirectory } from "./server.js";

let dataDir: string;
let server: RunningServer;
let client: MongoClient;
let documents: Collection<{ _id: number }>;
let uri: string;

/** In this thread, so that tests can mock parts of the server. */
beforeEach(async () => {
  dataDir = await temporaryDirectory();
  const path = join(dataDir, "s.sock");
  server = await openServer(
    { file: join(dataDir, "data.db"), address: { path }, reapEveryMs: 60_000 },
    () => undefined,
  );
  uri = `mongodb://${encodeURIComponent(path)}/?directConnection=true`;
  client = await MongoClient.connect(uri);
  documents = client.db("test").collection("c");
});

afterEach(async () => {
  vi.restoreAllMocks();
  await client.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const command = (body: Document): Promise<Document> => client.db("test").command(body);

it("an internal error does not affect writes of other commands", async () => {
  await documents.createIndex({ n: 1 });
  vi.spyOn(StoredCollection.prototype, "insert").mockImplementationOnce(() => {
    throw new TypeError("a bug");
  });
  const results = await Promise.allSettled([
    documents.insertOne({ _id: 1 }),
    documents.insertOne({ _id: 2 }),
    documents.insertOne({ _id: 3 }),
    documents.insertOne({ _id: 4 }),
  ]);
  const failed = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  expect(failed).toEqual([1]);
  expect(await documents.countDocuments()).toBe(3);
});

it("an internal error during a write leaves no partial document", async () => {
  await documents.createIndex({ n: 1 });
  await documents.insertOne({ _id: 1, n: 1 } as never);
  const put = vi.spyOn(SqliteStore.prototype, "putEntry").mockImplementationOnce(() => undefined);
  put.mockImplementationOnce(() => {
    throw new TypeError("a bug");
  });
  expect(await errorCode(() => documents.insertOne({ _id: 2, n: 2 } as never))).toBe(1);
  expect(await documents.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
  await documents.insertOne({ _id: 2, n: 2 } as never);
  expect(await documents.countDocuments({ n: 2 })).toBe(1);
});

it("cursors are closed with the connection that read them last", async () => {
  await documents.insertMany(Array.from({ length: 10 }, (_, _id) => ({ _id })));
  const other = await MongoClient.connect(uri);
  const opened = await other.db("test").command({ find: "c", batchSize: 2 });
  const taken = await other.db("test").command({ find: "c", batchSize: 2 });
  await command({ getMore: taken["cursor"].id, collection: "c", batchSize: 2 });
  await other.close();
  const more = { getMore: opened["cursor"].id, collection: "c", batchSize: 2 };
  await expect.poll(() => errorCode(() => command(more))).toBe(43);
  const left = await command({ getMore: taken["cursor"].id, collection: "c" });
  expect(left["cursor"].nextBatch).toHaveLength(6);
});

it("a connection has at most 200 open cursors", async () => {
  await documents.insertMany(Array.from({ length: 10 }, (_, _id) => ({ _id })));
  const one = await MongoClient.connect(uri, { maxPoolSize: 1 });
  const open = (): Promise<Document> => one.db("test").command({ find: "c", batchSize: 1 });
  const ids: unknown[] = [];
  for (let n = 0; n < 200; n += 1) ids.push((await open())["cursor"].id);
  expect(await errorCode(open)).toBe(146);
  await one.db("test").command({ killCursors: "c", cursors: ids.slice(0, 1) });
  expect(await errorCode(open)).toBeUndefined();
  await one.close();
});

it("unread sorted results share 256 MiB and release them", async () => {
  await documents.insertMany(
    Array.from({ length: 40 }, (_, _id) => ({ _id, n: 40 - _id, text: "x".repeat(1_000_000) })),
  );
  const open = (): Promise<Document> => command({ find: "c", sort: { n: 1 }, batchSize: 0 });
  const opened: { cursor: { id: unknown } }[] = [];
  // An empty first batch reads nothing; the first document of a sort buffers all of them.
  const fill = async (): Promise<unknown> => {
    const { cursor } = (await open()) as { cursor: { id: unknown } };
    opened.push({ cursor });
    return errorCode(() => command({ getMore: cursor.id, collection: "c", batchSize: 1 }));
  };
  const codes: unknown[] = [];
  for (let n = 0; n < 8; n += 1) codes.push(await fill());
  expect(codes.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => undefined));
  expect(codes.slice(6)).toEqual([292, 292]);
  await command({ killCursors: "c", cursors: opened.map(({ cursor }) => cursor.id) });
  expect(await fill()).toBeUndefined();
});

it("groups beyond 100 MiB are rejected with 292", async () => {
  await documents.insertMany(
    Array.from({ length: 60 }, (_, _id) => ({ _id, text: `${_id}${"x".repeat(1_000_000)}` })),
  );
  const group = [{ $group: { _id: "$text", n: { $sum: 1 } } }];
  expect(await errorCode(() => documents.aggregate(group).toArray())).toBe(292);
});

it("a reply beyond 16 MiB is rejected", async () => {
  // The values are 15.7 MiB; their overhead in the reply makes it too large.
  const texts = Array.from({ length: 100_000 }, (_, n) => String(n).padStart(160, "x"));
  for (const [_id, list] of [texts.slice(0, 50_000), texts.slice(50_000)].entries())
    await documents.insertOne({ _id, list } as never);
  expect(await errorCode(() => documents.distinct("list"))).toBe(10334);
});

it("distinct values beyond 16 MiB are rejected", async () => {
  await documents.insertMany(
    Array.from({ length: 18 }, (_, _id) => ({ _id, text: `${_id}${"x".repeat(1_000_000)}` })),
  );
  expect(await errorCode(() => documents.distinct("text"))).toBe(17217);
});

it.each<[string, Document]>([
  ["find", { find: "c", filter: { n: { $gt: 1e9 } } }],
  ["a sort", { find: "c", sort: { text: 1 } }],
  ["count", { count: "c", query: { n: -1 } }],
  ["distinct", { distinct: "c", key: "text" }],
  ["a group", { aggregate: "c", pipeline: [{ $group: { _id: "$text" } }], cursor: {} }],
  ["an update", { update: "c", updates: [{ q: { n: -1 }, u: { $set: { a: 1 } }, multi: true }] }],
  ["a delete", { delete: "c", deletes: [{ q: { n: -1 }, limit: 0 }] }],
  ["findAndModify", { findAndModify: "c", query: { n: -1 }, remove: true }],
  ["explain", { explain: { find: "c", filter: { n: -1 } }, verbosity: "executionStats" }],
  ["an index build", { createIndexes: "c", indexes: [{ key: { text: 1 }, name: "t" }] }],
])("maxTimeMS aborts %s", async (_name, body) => {
  await documents.insertMany(
    Array.from({ length: 5000 }, (_, _id) => ({ _id, n: _id, text: `${_id % 7}${"y".repeat(500)}` })),
  );
  // The clock advances by a second with every read.
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
  expect(await errorCode(() => command({ ...body, maxTimeMS: 5000 }))).toBe(50);
  vi.restoreAllMocks();
  expect(await documents.countDocuments()).toBe(5000);
  expect(await documents.indexes()).toHaveLength(1);
});

it("maxTimeMS of a find also applies to its later batches", async () => {
  await documents.insertMany(Array.from({ length: 1000 }, (_, _id) => ({ _id })));
  const { cursor } = await command({ find: "c", batchSize: 1, maxTimeMS: 60_000 });
  let now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
  expect(await errorCode(() => command({ getMore: cursor.id, collection: "c" }))).toBe(50);
});

it("the errors of a large batch fit into a reply of 16 MiB", async () => {
  // Every message has the index's name: 18 MB together.
  await documents.createIndex({ n: 1 }, { unique: true, name: "x".repeat(600) });
  const same = Array.from({ length: 25_000 }, (_, _id) => ({ _id, n: 1 }));
  await documents.insertOne({ _id: -1, n: 1 } as never);
  const reply = await command({ insert: "c", documents: same, ordered: false });
  expect(reply).toMatchObject({ n: 0, ok: 1 });
  const errors = reply["writeErrors"] as { index: number; code: number; errmsg: string }[];
  expect(errors).toHaveLength(25_000);
  expect(errors.every(({ index, code }, at) => index === at && code === 11000)).toBe(true);
  expect([errors[0]?.errmsg.startsWith("E11000"), errors.at(-1)?.errmsg]).toEqual([true, ""]);
}, 120_000);

it("a connection under back-pressure accumulates no listeners", async () => {
  await documents.insertOne({ _id: 1, text: "x".repeat(8_000_000) } as never);
  const listeners = vi.spyOn(Socket.prototype, "on");
  for (let n = 0; n < 12; n += 1) await documents.findOne();
  const sockets = new Set(listeners.mock.contexts as Socket[]);
  const left = [...sockets].map((socket) => socket.listenerCount("close"));
  expect(listeners.mock.calls.some(([event]: readonly unknown[]) => event === "drain")).toBe(true);
  expect(Math.max(...left)).toBeLessThan(6);
});
