import { rm } from "node:fs/promises";
import { checkDatabase } from "embedded-mongo/tools/check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, temporaryDirectory, withFile, type TestServer } from "./server.js";

let dataDir: string;
let server: TestServer;
let problems: string[];

/** A collection with four documents; the second is corrupt on disk after its `_id`. */
beforeEach(async () => {
  dataDir = await temporaryDirectory();
  const before = await startTestServer({ dataDir });
  const sound = before.db.collection("c");
  await sound.createIndex({ until: 1 }, { expireAfterSeconds: 0 });
  await sound.createIndex({ n: 1 });
  await sound.insertMany(
    [1, 2, 3, 4].map((n) => ({ _id: n as never, n, until: new Date(Date.now() + 3e8) })),
  );
  await before.client.close();
  await before.server.close();
  withFile(dataDir, (database) => {
    const [space] = database.all(`SELECT id FROM catalog WHERE parent = 0`) as { id: number }[];
    database.exec(
      `UPDATE t${space?.id} SET b = CAST(substr(b, 1, 13) || x'13' || substr(b, 15) AS BLOB) WHERE r = 2`,
    );
  });
  problems = [];
  server = await startTestServer({ dataDir, onError: ({ message }) => problems.push(message) });
});

afterEach(async () => {
  await server.client.close();
  await server.server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const ids = (documents: { _id: unknown }[]): unknown[] => documents.map(({ _id }) => _id);

describe("an unreadable document", () => {
  it("does not affect other documents, and is logged once", async () => {
    const documents = server.db.collection("c");
    expect(
      ids(
        await documents
          .find({ n: { $gte: 1 } })
          .sort({ n: -1 })
          .toArray(),
      ),
    ).toEqual([4, 3, 1]);
    expect(await documents.countDocuments({ until: { $gt: new Date() } })).toBe(3);
    expect(await documents.aggregate([{ $group: { _id: null, n: { $sum: "$n" } } }]).toArray()).toEqual([
      { _id: null, n: 8 },
    ]);
    expect((await documents.updateMany({}, { $set: { seen: true } })).modifiedCount).toBe(3);
    expect((await documents.deleteMany({ n: { $gt: 2 } })).deletedCount).toBe(2);
    await documents.createIndex({ seen: 1 });
    await expect.poll(() => problems).toHaveLength(1);
    expect(problems[0]).toContain("test.c: document 2 is unreadable");
  });

  it("is not changed", async () => {
    await expect(
      server.db.collection("c").updateOne({ _id: 2 as never }, { $set: { n: 9 } }),
    ).rejects.toMatchObject({ code: 22 });
  });

  it("can be deleted by its _id, with its index entries", async () => {
    expect((await server.db.collection("c").deleteOne({ _id: 2 as never })).deletedCount).toBe(1);
    await server.client.close();
    await server.server.close();
    expect((await checkDatabase(dataDir)).problems).toEqual([]);
    server = await startTestServer({ dataDir });
  });

  it("does not stop the removal of expired documents, and is removed when it expires", async () => {
    await server.client.close();
    await server.server.close();
    server = await startTestServer({ dataDir, reapEveryMs: 20 });
    const documents = server.db.collection("c");
    await documents.updateMany({}, { $set: { until: new Date(0) } });
    await expect.poll(() => documents.countDocuments()).toBe(0);
  });
});

describe("an unreadable definition", () => {
  it("is skipped and logged, and everything else is still served", async () => {
    await server.client.close();
    await server.server.close();
    withFile(dataDir, (database) => {
      database.exec("UPDATE catalog SET definition = x'0102' WHERE id = (SELECT max(id) FROM catalog)");
      database.exec("INSERT INTO catalog (parent, definition) VALUES (0, x'0102')");
    });
    problems = [];
    server = await startTestServer({ dataDir, onError: ({ message }) => problems.push(message) });
    const documents = server.db.collection("c");
    expect((await documents.indexes()).map(({ name }) => name)).toEqual(["_id_", "until_1"]);
    await documents.createIndex({ n: 1 });
    expect(await documents.countDocuments({ n: 3 })).toBe(1);
    expect(problems.filter((problem) => problem.includes("definition"))).toEqual([
      expect.stringContaining("index of test.c"),
      expect.stringContaining("the collection in"),
    ]);
  });
});

describe("a file of another format", () => {
  it.each([0, 2])("is rejected when its version is %i", async (version) => {
    await server.client.close();
    await server.server.close();
    withFile(dataDir, (database) => database.exec(`PRAGMA user_version = ${version}`));
    await expect(startTestServer({ dataDir })).rejects.toThrow(
      `has format version ${version}; this release reads version 1. Start the release that wrote it`,
    );
    withFile(dataDir, (database) => database.exec("PRAGMA user_version = 1"));
    server = await startTestServer({ dataDir });
  });
});
