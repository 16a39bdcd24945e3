import fs from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { MongoClient, type Document } from "mongodb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openServer, type RunningServer } from "../src/host/serve.js";
import { startServerProcess } from "./crash/serverProcess.js";
import { startTestServer, temporaryDirectory } from "./server.js";

const systemFsync = fs.fsyncSync;
let dataDir: string;

beforeEach(async () => {
  dataDir = await temporaryDirectory();
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Inserts until a write fails; returns the acknowledged numbers and the error. */
async function fillUntilFailure(client: MongoClient): Promise<{ acknowledged: number[]; error: Document }> {
  const documents = client.db("test").collection("c");
  await documents.createIndex({ n: 1 }, { unique: true });
  const acknowledged: number[] = [];
  for (let n = 0; ; n += 1) {
    const error = await documents.insertOne({ n, text: "x".repeat(10_000) }).then(
      () => undefined,
      (failure: Document) => failure,
    );
    if (error !== undefined) return { acknowledged, error };
    acknowledged.push(n);
  }
}

describe("a full disk", () => {
  it("fails the write with the reason, keeps serving, and loses no acknowledged write", async () => {
    // A file size limit simulates the full disk.
    const limited = await startServerProcess(dataDir, "trap '' XFSZ; ulimit -f 6000;");
    const client = await MongoClient.connect(limited.uri);
    const { acknowledged, error } = await fillUntilFailure(client);
    expect(acknowledged.length).toBeGreaterThan(50);
    expect(error).toMatchObject({ code: 14031 });
    expect(String(error["message"])).toContain("storage failure");
    expect(await client.db("test").collection("c").countDocuments()).toBe(acknowledged.length);
    const removed = await client.db("test").collection("c").findOne({ n: 0 });
    expect(removed?.["n"]).toBe(0);
    await expect.poll(() => limited.errorOutput()).toMatch(/disk|full|I\/O/);
    await client.close();
    await limited.kill();

    const again = await startTestServer({ dataDir });
    const stored = await again.db.collection("c").distinct("n");
    expect(stored).toEqual(acknowledged);
    expect((await again.db.collection("c").insertOne({ n: -1 })).acknowledged).toBe(true);
    await again.stop();
  });
});

describe("a failed flush", () => {
  let server: RunningServer;
  let client: MongoClient;
  let failures: string[];

  beforeEach(async () => {
    failures = [];
    const path = join(dataDir, "s.sock");
    // In this thread, so that fsync can be mocked.
    const settings = { file: join(dataDir, "data.db"), address: { path }, reapEveryMs: 60_000 };
    server = await openServer(settings, (error) => failures.push(error.message));
    client = await MongoClient.connect(`mongodb://${encodeURIComponent(path)}/?directConnection=true`);
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await client.close();
    await server.close();
  });

  function failFlushes(times: number): void {
    let left = times;
    vi.spyOn(fs, "fsyncSync").mockImplementation((handle) => {
      if (left-- <= 0) return systemFsync(handle);
      throw Object.assign(new Error("EIO: i/o error, fsync"), { code: "EIO" });
    });
  }

  it("fails and rolls back every write of that commit, and accepts the next ones", async () => {
    const documents = client.db("test").collection("c");
    await documents.createIndex({ n: 1 }, { unique: true });
    await documents.insertOne({ n: 0 });
    failFlushes(1);
    const results = await Promise.allSettled([1, 2, 3, 4].map((n) => documents.insertOne({ n })));
    const failed = results.flatMap((result, position) =>
      result.status === "rejected" ? [position + 1] : [],
    );
    expect(failed.length).toBeGreaterThan(0);
    expect(failures[0]).toContain("disk I/O error");
    const present = await documents.distinct("n");
    expect(present).toEqual([0, 1, 2, 3, 4].filter((n) => !failed.includes(n)));
    for (const n of failed) await documents.insertOne({ n });
    expect(await documents.countDocuments()).toBe(5);
  });

  it("of the directories delays the first acknowledgement until they are on disk", async () => {
    const documents = client.db("test").collection("c");
    failFlushes(1);
    await expect(documents.insertOne({ n: 0 })).rejects.toMatchObject({ code: 14031 });
    const flushed: boolean[] = [];
    vi.spyOn(fs, "fsyncSync").mockImplementation((handle) => {
      flushed.push(fs.fstatSync(handle).isDirectory());
      systemFsync(handle);
    });
    await documents.insertOne({ n: 1 });
    await documents.insertOne({ n: 2 });
    expect(flushed.slice(0, 2)).toEqual([true, true]);
    expect(new Set(flushed.slice(2))).toEqual(new Set([false]));
  });

  it("rolls back a new collection and a new index", async () => {
    const db = client.db("test");
    await db.collection("c").insertOne({ n: 1 });
    failFlushes(1);
    await expect(db.collection("fresh").insertOne({ n: 1 })).rejects.toMatchObject({ code: 14031 });
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(["c"]);
    failFlushes(1);
    await expect(db.collection("c").createIndex({ n: 1 })).rejects.toMatchObject({ code: 14031 });
    expect(await db.collection("c").indexes()).toHaveLength(1);
    await db.collection("c").createIndex({ n: 1 }, { unique: true });
    await expect(db.collection("c").insertOne({ n: 1 })).rejects.toMatchObject({ code: 11000 });
  });
});
