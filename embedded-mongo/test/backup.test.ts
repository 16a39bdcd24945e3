import { execFile } from "node:child_process";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { deserialize } from "bson";
import { startEmbeddedMongo } from "embedded-mongo";
import { backupDatabase } from "embedded-mongo/tools/backup";
import { MongoClient, type Collection } from "mongodb";
import sqlite from "node-sqlite3-wasm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSqlite } from "../src/storage/sqlite.js";
import { CLI, startServerProcess } from "./crash/serverProcess.js";
import { startTestServer, temporaryDirectory, type TestServer } from "./server.js";

const tool = (...values: string[]): Promise<{ stdout: string }> =>
  promisify(execFile)(process.execPath, ["--liftoff-only", CLI, ...values]);

describe("backup and restore", () => {
  let running: TestServer;
  let elsewhere: string;

  beforeEach(async () => {
    running = await startTestServer();
    elsewhere = await temporaryDirectory();
    await running.db.collection("c").createIndex({ n: 1 }, { unique: true });
  });

  afterEach(async () => {
    await running.stop();
    await rm(elsewhere, { recursive: true, force: true });
  });

  async function countIn(dataDir: string): Promise<number> {
    const server = await startEmbeddedMongo({ dataDir });
    const client = await MongoClient.connect(server.uri);
    const n = await client.db("test").collection("c").countDocuments();
    await client.close();
    await server.close();
    return n;
  }

  it("copies a snapshot of a database during writes", async () => {
    const documents = running.db.collection("c");
    const file = join(elsewhere, "copy.db");
    let isCopied = false;
    let written = 0;
    const writer = async (): Promise<void> => {
      while (!isCopied) {
        await documents.insertMany([{ n: written }, { n: written + 1 }]);
        written += 2;
      }
    };
    const writing = writer();
    while (written < 200) await new Promise((resolve) => setTimeout(resolve, 5));
    const before = written;
    await backupDatabase(running.dataDir, file);
    isCopied = true;
    await writing;
    expect((await tool("check", file)).stdout).toContain("0 problems");
    await tool("restore", file, join(elsewhere, "restored"));
    const restored = await countIn(join(elsewhere, "restored"));
    expect(restored).toBeGreaterThanOrEqual(before);
    expect(restored).toBeLessThanOrEqual(written);
    expect(await documents.countDocuments()).toBe(written);
  });

  it("preserves a write that is not committed when the copy ends", async () => {
    const store = openSqlite(join(elsewhere, "data.db"));
    const space = store.createSpace(0, new Uint8Array());
    store.commit();
    await store.withoutCheckpoints(() => {
      store.putRecord(space, 1, new Uint8Array([7]));
      return Promise.resolve();
    });
    store.commit();
    expect(store.getRecord(space, 1)).toEqual(new Uint8Array([7]));
    store.close();
  });

  it("copies a directory that another process serves, and one that no process serves", async () => {
    await running.db.collection("c").insertOne({ n: 1 });
    await tool("backup", running.dataDir, join(elsewhere, "live.db"));
    await running.client.close();
    await running.server.close();
    await tool("backup", running.dataDir, join(elsewhere, "stopped.db"));
    for (const name of ["live", "stopped"]) {
      await tool("restore", join(elsewhere, `${name}.db`), join(elsewhere, name));
      expect(await countIn(join(elsewhere, name))).toBe(1);
    }
  });

  it("saves the database that a restore replaces, and rejects one in use", async () => {
    const documents = running.db.collection("c");
    const file = join(elsewhere, "copy.db");
    await backupDatabase(running.dataDir, file);
    await documents.insertOne({ n: 5 });
    await expect(tool("restore", file, running.dataDir)).rejects.toMatchObject({
      stderr: expect.stringContaining("stop it first") as string,
    });
    await running.client.close();
    await running.server.close();
    await tool("restore", file, running.dataDir);
    expect(await countIn(running.dataDir)).toBe(0);
    const replaced = (await readdir(running.dataDir)).find((name) => name.startsWith("replaced-"));
    await tool("restore", join(running.dataDir, replaced ?? ""), running.dataDir);
    expect(await countIn(running.dataDir)).toBe(1);
  });

  it("rejects a file that is not a complete database", async () => {
    const file = join(elsewhere, "broken.db");
    await writeFile(file, "SQLite format 3\0 but nothing else");
    await expect(tool("restore", file, join(elsewhere, "x"))).rejects.toMatchObject({ code: 1 });
    expect(await readdir(join(elsewhere, "x"))).not.toContain("data.db");
  });
});

describe("the database file", () => {
  it("is a complete SQLite file with every document and index entry after a stop", async () => {
    const running = await startTestServer();
    const rooms = running.db.collection<{ _id: number; n: number }>("rooms");
    await rooms.createIndex({ n: 1 });
    await rooms.insertMany([
      { _id: 1, n: 7 },
      { _id: 2, n: 5 },
    ]);
    await running.client.close();
    await running.server.close();
    const database = new sqlite.Database(join(running.dataDir, "data.db"));
    database.exec("PRAGMA locking_mode = EXCLUSIVE");
    expect(database.all("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
    const spaces = database.all("SELECT id, definition FROM catalog") as {
      id: number;
      definition: Uint8Array;
    }[];
    const tableId = (text: string): number =>
      spaces.find(({ definition }) => JSON.stringify(deserialize(definition)).includes(text))?.id ?? 0;
    const documents = database.all(`SELECT b FROM t${tableId('"ns"')} ORDER BY r`) as { b: Uint8Array }[];
    expect(documents.map(({ b }) => deserialize(b))).toEqual([
      { _id: 1, n: 7 },
      { _id: 2, n: 5 },
    ]);
    expect(database.all(`SELECT r FROM t${tableId('"n_1"')} ORDER BY k`)).toEqual([{ r: 2 }, { r: 1 }]);
    database.close();
    await running.stop();
  });
});

describe("a start", () => {
  it("returns the space of removed documents to the file system", async () => {
    const dataDir = await temporaryDirectory();
    const file = join(dataDir, "data.db");
    const sizeAfter = async (action: (documents: Collection) => Promise<unknown>): Promise<number> => {
      const server = await startEmbeddedMongo({ dataDir });
      const client = await MongoClient.connect(server.uri);
      await action(client.db("test").collection("c"));
      await client.close();
      await server.close();
      return (await stat(file)).size;
    };
    const many = Array.from({ length: 1000 }, (_, n) => ({ n, text: "x".repeat(2000) }));
    const full = await sizeAfter((documents) => documents.insertMany(many));
    await sizeAfter((documents) => documents.deleteMany({ n: { $gte: 10 } }));
    const left = await sizeAfter((documents) => documents.countDocuments());
    expect(full).toBeGreaterThan(2_000_000);
    expect(left).toBeLessThan(200_000);
    expect((await tool("check", dataDir)).stdout).toContain("10 documents");
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe("check", () => {
  it("reports a document missing from an index, and an entry without a document", async () => {
    const running = await startTestServer();
    await running.db.collection("c").createIndex({ n: 1 });
    await running.db.collection("c").insertMany([{ n: 1 }, { n: 2 }, { n: 3 }]);
    const file = join(running.dataDir, "copy.db");
    await backupDatabase(running.dataDir, file);
    // A backup is an ordinary SQLite file, so it opens with default settings.
    const database = new sqlite.Database(file);
    const tables = database.all("SELECT id, definition FROM catalog ORDER BY id") as { id: number }[];
    expect(tables).toHaveLength(3);
    database.exec(
      `DELETE FROM t${tables[2]?.id ?? 0} WHERE r = 2; DELETE FROM t${tables[0]?.id ?? 0} WHERE r = 3`,
    );
    database.close();
    const report = (await tool("check", file).catch((error: { stdout: string }) => error)).stdout;
    expect(report).toContain("document 2 is missing from index n_1");
    expect(report).toContain("index _id_ has 3 entries instead of 2");
    await running.stop();
  });

  it("reports no problems after the server was killed", async () => {
    const dataDir = await temporaryDirectory();
    const server = await startServerProcess(dataDir);
    const client = await MongoClient.connect(server.uri);
    await client
      .db("test")
      .collection("c")
      .insertMany([{ n: 1 }, { n: 2 }]);
    await client.close();
    await server.kill();
    expect((await tool("check", dataDir)).stdout).toContain(
      "1 collections, 2 documents, 2 index entries, 0 problems",
    );
    await rm(dataDir, { recursive: true, force: true });
  });
});
