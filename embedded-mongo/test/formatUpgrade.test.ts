import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Binary, type MongoClient, ObjectId } from "mongodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkDatabase } from "embedded-mongo/tools/check";
import { startTestServer, temporaryDirectory, type TestServer, withFile } from "./server.js";

const fixture = new URL("./fixtures/format1.db.gz", import.meta.url);

let dataDir: string;

beforeEach(async () => {
  dataDir = await temporaryDirectory();
  await writeFile(join(dataDir, "data.db"), gunzipSync(await readFile(fixture)));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function serving(action: (server: TestServer, hotel: ReturnType<MongoClient["db"]>) => Promise<void>) {
  const server = await startTestServer({ dataDir });
  try {
    await action(server, server.client.db("hotel"));
  } finally {
    await server.client.close();
    await server.server.close();
  }
}

describe("a data directory of the first format", () => {
  it("opens with every document and every index", () =>
    serving(async (_server, hotel) => {
      const rooms = hotel.collection<{ _id: number }>("rooms");
      expect(await rooms.countDocuments()).toBe(20);
      expect((await rooms.indexes()).map(({ name }) => name)).toEqual([
        "_id_",
        "hotel_id_1_number_1",
        "status_1",
        "ends_at_1",
        "lines.a_1_lines.b_-1",
        "tags_1",
        "guest.name_1",
      ]);
      expect((await rooms.indexes())[2]).toMatchObject({
        partialFilterExpression: {
          open: true,
          floor: { $gt: 5 },
          seen: { $gt: new Date(1000) },
          owner: new ObjectId("00000000000000000000abcd"),
        },
      });
      await expect(rooms.insertOne({ _id: 99, hotel_id: 1, number: "r1" } as never)).rejects.toMatchObject({
        code: 11000,
      });
      const found = await rooms.find({ "lines.a": 4 }).sort({ _id: 1 }).toArray();
      expect(found.map(({ _id }) => _id)).toEqual([3, 4]);
    }));

  it("opens although a filter in it only looks like extended JSON", () =>
    serving(async (_server, hotel) => {
      const strange = hotel.collection<{ _id: number }>("strange");
      expect((await strange.indexes())[1]).toMatchObject({
        name: "odd",
        partialFilterExpression: { a: { $eq: { $oid: "zz" } } },
      });
      expect(await strange.findOne({ _id: 3 })).toEqual({
        _id: 3,
        old: new Binary(new Uint8Array([7, 8, 9]), 2),
      });
      await strange.updateOne({ _id: 3 }, { $set: { touched: true } });
      expect((await strange.findOne({ _id: 3 }))?.["old" as never]).toEqual(
        new Binary(new Uint8Array([7, 8, 9]), 2),
      );
    }));

  it("reads, updates around and deletes a document that an update had nested beyond the limit", () =>
    serving(async (_server, hotel) => {
      const strange = hotel.collection<{ _id: number }>("strange");
      expect(await strange.distinct("_id")).toEqual([1, 2, 3, 4]);
      await expect(strange.updateOne({ _id: 4 }, { $set: { b: 1 } })).rejects.toMatchObject({ code: 15 });
      expect((await strange.updateMany({ _id: { $lt: 4 } }, { $set: { b: 1 } })).modifiedCount).toBe(3);
      expect((await strange.deleteOne({ _id: 4 })).deletedCount).toBe(1);
      expect(await strange.countDocuments()).toBe(3);
    }));

  it("is in order afterwards", async () => {
    await serving(async (_server, hotel) => {
      await hotel.collection("rooms").deleteMany({ floor: { $gt: 15 } });
    });
    expect((await checkDatabase(dataDir)).problems).toEqual([]);
  });
});

describe("a data directory of the second format", () => {
  it("opens with everything and is from then on refused by releases that do not know it", async () => {
    await serving(async (_server, hotel) => {
      await hotel.collection<{ _id: number }>("rooms").insertOne({ _id: 99 });
    });
    withFile(dataDir, (database) => database.exec("PRAGMA user_version = 2"));
    await serving(async (_server, hotel) => {
      expect(await hotel.collection("rooms").countDocuments()).toBe(21);
      expect(await hotel.collection("rooms").indexes()).toHaveLength(7);
    });
    withFile(dataDir, (database) => {
      expect(database.prepare("PRAGMA user_version").get()).toEqual({ user_version: 3 });
      database.exec("PRAGMA user_version = 4");
    });
    await expect(startTestServer({ dataDir })).rejects.toThrow(
      "has format version 4; this version reads up to 3. Start the release that wrote it",
    );
  });
});

describe("a definition that cannot be read", () => {
  it("is left out and logged, and does not prevent anything else from being served", async () => {
    withFile(dataDir, (database) => {
      database.exec(`UPDATE catalog SET definition = '{"spec":' WHERE definition LIKE '%guest.name%'`);
      database.exec(`INSERT INTO catalog (parent, definition) VALUES (0, x'0102')`);
    });
    const problems: string[] = [];
    const server = await startTestServer({ dataDir, onError: ({ message }) => problems.push(message) });
    const rooms = server.client.db("hotel").collection("rooms");
    expect(await rooms.countDocuments()).toBe(20);
    expect(await rooms.indexes()).toHaveLength(6);
    await rooms.createIndex({ "guest.name": 1 });
    expect(await rooms.countDocuments({ "guest.name": "g5" })).toBe(1);
    await server.client.close();
    await server.server.close();
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain("index of hotel.rooms");
    expect(problems[1]).toContain("collection");
  });
});
