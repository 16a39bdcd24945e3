import { randomBytes } from "node:crypto";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { startEmbeddedMongo } from "embedded-mongo";
import mongoose from "mongoose";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { markUnfinishedCopy } from "#database/unfinishedCopy.js";
import { uploadsIn } from "#images/imageStore.js";
import { asStaff } from "#testing/client.js";
import { readContent, readContentOfDirectory, type DatabaseContent } from "#testing/databaseContent.js";
import { buildSoftwareAdmin } from "#testing/factories.js";
import { moveOrder, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { setUpDirectory } from "#testing/setUpDirectory.js";
import { setUpServer } from "#testing/setUpServer.js";
import { startTool } from "#testing/toolProcess.js";
import { restoreBackup, writeBackup } from "./backupFile.js";
import { copyDatabase } from "./copyDatabase.js";
import { dataDirectory } from "./runTool.js";

// The tools work on the embedded database, even if the other tests run on MongoDB.
const { server, client } = setUpServer({ mongodbUri: null });
let hotel: OpenHotel;
/** A backup made without concurrent writes, the directory restored from it, and the database's content at that time. */
let copy: { archive: string; dataDir: string; content: DatabaseContent };
const copies = setUpDirectory();
const elsewhere = setUpDirectory("each");
beforeAll(async () => {
  hotel = await openHotel();
  await placeOrder(client, hotel);
  await placeOrder(client, hotel);
  const [file, dataDir] = [path.join(copies.path, "backup.tgz"), path.join(copies.path, "restored")];
  const content = await contentNow();
  await writeBackup(server.settings.dataDir, file);
  await restoreBackup(file, dataDir, false);
  copy = { archive: file, dataDir, content };
});

const archive = () => path.join(elsewhere.path, "backup.tgz");
const restored = () => path.join(elsewhere.path, "restored");

async function contentNow(): Promise<DatabaseContent> {
  await auditLog.flush();
  const { uri } = await startEmbeddedMongo({ dataDir: server.settings.dataDir });
  return readContent(uri);
}

/** An unserved data directory with the content of `copy`. */
async function copiedDirectory(): Promise<string> {
  await cp(copy.dataDir, restored(), { recursive: true });
  return restored();
}

describe("backup", () => {
  test("is a snapshot of a server under load, with every write answered before it began", async () => {
    let isRunning = true;
    const answered: string[] = [];
    const load = Array.from({ length: 4 }, async () => {
      while (isRunning) {
        const { id } = await placeOrder(client, hotel);
        answered.push(id);
        await moveOrder(client, hotel.desk, id, "preparing");
      }
    });
    await expect.poll(() => answered.length).toBeGreaterThan(20);
    const before = [...answered];
    const environment = { DATA_DIR: server.settings.dataDir };
    const end = await startTool("backup", ["--out", archive()], environment);
    isRunning = false;
    await Promise.all(load);
    expect(end).toMatchObject({ code: 0, stderr: "", stdout: expect.stringMatching(/complete: \d+ KiB\n$/) });

    await restoreBackup(archive(), restored(), false);
    const then = await readContentOfDirectory(restored());
    const now = await contentNow();
    expect(then.indexes).toEqual(now.indexes);
    expect(before.filter((id) => !then.documents.has(`food_orders ${id}`))).toEqual([]);
    const torn = [...then.documents].filter(([name, stored]) => {
      const [found, latest] = [decoded(stored), decoded(now.documents.get(name))];
      const steps = found["history"] as unknown[] | undefined;
      if (found["version"] === latest["version"]) return !isDeepStrictEqual(found, latest);
      return !isDeepStrictEqual(steps, (latest["history"] as unknown[]).slice(0, steps?.length));
    });
    expect(torn).toEqual([]);
    const numbers = [...then.documents]
      .filter(([name]) => name.startsWith("food_orders"))
      .map(([, stored]) => Number(decoded(stored)["order_number"]))
      .sort((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => 1001 + index));
  });

  test("returns every document, every index and every picture when it is restored", async () => {
    const folder = path.join(uploadsIn(server.settings.dataDir), String(hotel.hotel._id));
    const picture = randomBytes(5000);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "dish.webp"), picture);
    await writeFile(path.join(folder, ".unfinished.webp"), "half");
    const content = await contentNow();
    await writeBackup(server.settings.dataDir, archive());
    await restoreBackup(archive(), restored(), false);
    expect(await readContentOfDirectory(restored())).toEqual(content);
    const copied = path.join(uploadsIn(restored()), String(hotel.hotel._id));
    expect(await readdir(copied)).toEqual(["dish.webp"]);
    expect(await readFile(path.join(copied, "dish.webp"))).toEqual(picture);
  });

  test("shows its age on the platform's health page", async () => {
    const admin = asStaff(await buildSoftwareAdmin());
    const { body } = await client.call("GET /software-admin/health", admin, {});
    expect(body.components).toContainEqual({
      name: "Last backup",
      status: "ok",
      detail: "Less than an hour ago",
    });
  });

  test("overwrites no existing file", async () => {
    await writeFile(archive(), "mine");
    await expect(writeBackup(server.settings.dataDir, archive())).rejects.toThrow("already exists");
    expect(await readFile(archive(), "utf8")).toBe("mine");
  });

  test("needs a directory with a database", () => {
    expect(() => dataDirectory(path.join(elsewhere.path, "nowhere"))).toThrow("there is no database");
  });

  test("points to mongodump when the data is in MongoDB", async () => {
    const environment = { DATA_DIR: server.settings.dataDir, MONGODB_URI: "mongodb://db/" };
    const { code, stderr } = await startTool("backup", ["--out", archive()], environment);
    expect([code, stderr]).toEqual([1, expect.stringContaining("mongodump")]);
  });
});

describe("restore", () => {
  test("rejects a directory that is in use, even with --force", async () => {
    const before = await contentNow();
    const restoring = restoreBackup(copy.archive, server.settings.dataDir, true);
    await expect(restoring).rejects.toThrow("stop it first");
    expect(await contentNow()).toEqual(before);
  });

  test("rejects a directory with data unless forced, and preserves the previous data", async () => {
    const dataDir = await copiedDirectory();
    await expect(restoreBackup(copy.archive, dataDir, false)).rejects.toThrow("--force");
    const values = ["--in", copy.archive, "--data-dir", dataDir, "--force"];
    const { code, stdout } = await startTool("restore", values);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/moved to \S+replaced-\S+\.db\n/)]);
    expect(await readContentOfDirectory(dataDir)).toEqual(copy.content);
    expect((await readdir(dataDir)).filter((name) => name.startsWith("restoring"))).toEqual([]);
  });

  test("rejects a file that is not a backup and leaves the directory empty", async () => {
    await writeFile(archive(), "not an archive");
    await expect(restoreBackup(archive(), restored(), false)).rejects.toThrow("TAR_BAD_ARCHIVE");
    expect(await readdir(restored())).toEqual([]);
  });
});

describe("migrate", () => {
  let closeTarget = async (): Promise<void> => undefined;
  // Before the directory is removed.
  afterEach(() => closeTarget());
  /** An empty database and a client for it. */
  async function openTarget() {
    const target = await startEmbeddedMongo({
      dataDir: path.join(elsewhere.path, "target"),
      transport: "tcp",
    });
    const other = await mongoose.mongo.MongoClient.connect(target.uri);
    closeTarget = async () => {
      await other.close();
      await target.close();
      closeTarget = async () => undefined;
    };
    return { uri: target.uri, db: other.db("roombell") };
  }

  test("copies every document and every index, and rejects a database that is not empty", async () => {
    const dataDir = await copiedDirectory();
    const { uri } = await openTarget();
    const values = ["--to", uri, "--data-dir", dataDir];
    const { code, stdout, stderr } = await startTool("migrate", values);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/food_orders: \d+ documents, \d+ indexes, compared/);
    expect(await readContent(uri)).toEqual(copy.content);

    await expect(copyDatabase(dataDir, uri)).rejects.toThrow("contains documents");
    expect(await readContent(uri)).toEqual(copy.content);
  });

  test("starts over after an interrupted copy", async () => {
    const dataDir = await copiedDirectory();
    const { uri, db } = await openTarget();
    await markUnfinishedCopy(db, ["food_orders", "rooms"]);
    await db.collection("rooms").insertOne({ left: "behind" });
    await copyDatabase(dataDir, uri);
    expect(await readContent(uri)).toEqual(copy.content);
  });

  test("leaves the target empty when it rejects a document", async () => {
    const dataDir = await copiedDirectory();
    const { uri, db } = await openTarget();
    // The target allows only one order per room, so copying the orders fails halfway.
    await db.collection("food_orders").createIndex({ room_id: 1 }, { unique: true });
    await expect(copyDatabase(dataDir, uri)).rejects.toThrow("duplicate key");
    expect((await readContent(uri)).documents.size).toBe(0);
  });

  test("rejects a directory that is in use", async () => {
    const copying = copyDatabase(server.settings.dataDir, "mongodb://127.0.0.1:9/");
    await expect(copying).rejects.toThrow("stop it first");
  });
});

const decoded = (stored = ""): Record<string, unknown> =>
  mongoose.mongo.BSON.deserialize(Buffer.from(stored, "base64"));

test("backup, restore and migrate print their usage", async () => {
  const tools = ["backup", "restore", "migrate"] as const;
  const ends = await Promise.all(tools.map((tool) => startTool(tool, ["--help"])));
  expect(ends).toEqual(
    tools.map((tool) => ({
      code: 0,
      stdout: expect.stringContaining(`npm run ${tool} --`) as string,
      stderr: "",
    })),
  );
});

test("a tool rejects an unknown option and a missing one with its usage", async () => {
  const [unknown, missing] = await Promise.all([startTool("backup", ["--wrong"]), startTool("backup", [])]);
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining("--wrong") });
  expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining("--out is missing") });
});
