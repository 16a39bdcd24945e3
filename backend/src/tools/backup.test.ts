import { randomBytes } from "node:crypto";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { startEmbeddedMongo } from "embedded-mongo";
import mongoose from "mongoose";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { markUnfinishedCopy } from "#database/unfinishedCopy.js";
import { uploadsIn } from "#images/imageStore.js";
import { asStaff } from "#testing/client.js";
import { contentOf, contentOfDirectory, type DatabaseContent } from "#testing/databaseContent.js";
import { buildSoftwareAdmin } from "#testing/factories.js";
import { moveOrder, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { setUpDirectory } from "#testing/setUpDirectory.js";
import { setUpServer } from "#testing/setUpServer.js";
import { startTool } from "#testing/toolProcess.js";

// The tools are about the embedded database, also where the other tests run on MongoDB.
const { server, client } = setUpServer({ mongodbUri: null });
let hotel: OpenHotel;
/** A backup from a moment without writes, the directory that it restored, and what the database held then. */
let copy: { archive: string; dataDir: string; content: DatabaseContent };
const copies = setUpDirectory();
const elsewhere = setUpDirectory("each");
beforeAll(async () => {
  hotel = await openHotel();
  await placeOrder(client, hotel);
  await placeOrder(client, hotel);
  const [file, dataDir] = [path.join(copies.path, "backup.tgz"), path.join(copies.path, "restored")];
  await backup("--out", file);
  await startTool("restore", ["--in", file, "--data-dir", dataDir]);
  copy = { archive: file, dataDir, content: await contentNow() };
});

const archive = () => path.join(elsewhere.path, "backup.tgz");
const restored = () => path.join(elsewhere.path, "restored");
const restore = (...flags: string[]) =>
  startTool("restore", ["--in", archive(), "--data-dir", restored(), ...flags]);
const backup = (...values: string[]) =>
  startTool("backup", values.length > 0 ? values : ["--out", archive()], {
    DATA_DIR: server.settings.dataDir,
  });

async function contentNow(): Promise<DatabaseContent> {
  const { uri } = await startEmbeddedMongo({ dataDir: server.settings.dataDir });
  return contentOf(uri);
}

/** A data directory that nobody serves, with what `copy` holds. */
async function copiedDirectory(): Promise<string> {
  await cp(copy.dataDir, restored(), { recursive: true });
  return restored();
}

describe("a backup", () => {
  test("under load is the state of one moment, with everything that was answered before it began", async () => {
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
    const end = await backup();
    isRunning = false;
    await Promise.all(load);
    expect(end).toMatchObject({ code: 0, stderr: "" });

    expect(await restore()).toMatchObject({ code: 0 });
    const then = await contentOfDirectory(restored());
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

  test("restores every document, every index and every picture as it was", async () => {
    const folder = path.join(uploadsIn(server.settings.dataDir), String(hotel.hotel._id));
    const picture = randomBytes(5000);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "dish.webp"), picture);
    await writeFile(path.join(folder, ".unfinished.webp"), "half");
    const content = await contentNow();
    expect(await backup()).toMatchObject({ code: 0 });
    expect(await restore()).toMatchObject({ code: 0 });
    expect(await contentOfDirectory(restored())).toEqual(content);
    const copied = path.join(uploadsIn(restored()), String(hotel.hotel._id));
    expect(await readdir(copied)).toEqual(["dish.webp"]);
    expect(await readFile(path.join(copied, "dish.webp"))).toEqual(picture);
  });

  test("is shown on the platform's health page", async () => {
    const admin = asStaff(await buildSoftwareAdmin());
    const { body } = await client.call("GET /software-admin/health", admin, {});
    expect(body.components).toContainEqual({
      name: "Last backup",
      status: "ok",
      detail: "Less than an hour ago",
    });
  });

  test("overwrites nothing, and needs a database", async () => {
    await writeFile(archive(), "mine");
    expect(await backup()).toMatchObject({ code: 1, stderr: expect.stringContaining("already exists") });
    expect(await readFile(archive(), "utf8")).toBe("mine");
    const nowhere = ["--out", `${archive()}.2`, "--data-dir", path.join(elsewhere.path, "nowhere")];
    expect(await startTool("backup", nowhere)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("there is no database"),
    });
  });

  test("points to mongodump when the data lies in MongoDB", async () => {
    const environment = { DATA_DIR: server.settings.dataDir, MONGODB_URI: "mongodb://db/" };
    const { code, stderr } = await startTool("backup", ["--out", archive()], environment);
    expect([code, stderr]).toEqual([1, expect.stringContaining("mongodump")]);
  });
});

describe("a restore", () => {
  test("refuses a directory that is served, also with --force", async () => {
    const before = await contentNow();
    const { dataDir } = server.settings;
    const values = ["--in", copy.archive, "--data-dir", dataDir, "--force"];
    const { code, stderr } = await startTool("restore", values);
    expect([code, stderr]).toEqual([1, expect.stringContaining("stop it first")]);
    expect(await contentNow()).toEqual(before);
  });

  test("refuses a directory with data unless forced, and keeps what was there", async () => {
    const dataDir = await copiedDirectory();
    await cp(copy.archive, archive());
    expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining("--force") });
    const { code, stdout } = await restore("--force");
    expect([code, stdout]).toEqual([0, expect.stringMatching(/moved to \S+replaced-\S+\.db\n/)]);
    expect(await contentOfDirectory(dataDir)).toEqual(copy.content);
    expect((await readdir(dataDir)).filter((name) => name.startsWith("restoring"))).toEqual([]);
  });

  test("refuses a file that is no backup and leaves the directory empty", async () => {
    await writeFile(archive(), "not an archive");
    expect((await restore()).code).toBe(1);
    expect(await readdir(restored())).toEqual([]);
  });
});

describe("the move to MongoDB", () => {
  let closeTarget = async (): Promise<void> => undefined;
  // Before the directory goes.
  afterEach(() => closeTarget());
  /** An empty database, and a client of it. */
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
  const migrate = (to: string, dataDir: string) => startTool("migrate", ["--to", to, "--data-dir", dataDir]);

  test("copies every document and every index, and refuses a database that holds something", async () => {
    const dataDir = await copiedDirectory();
    const { uri } = await openTarget();
    const { code, stdout, stderr } = await migrate(uri, dataDir);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/food_orders: \d+ documents, \d+ indexes, compared/);
    expect(await contentOf(uri)).toEqual(copy.content);

    expect(await migrate(uri, dataDir)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("contains documents"),
    });
    expect(await contentOf(uri)).toEqual(copy.content);
  });

  test("starts afresh where an earlier copy was interrupted", async () => {
    const dataDir = await copiedDirectory();
    const { uri, db } = await openTarget();
    await markUnfinishedCopy(db, ["food_orders", "rooms"]);
    await db.collection("rooms").insertOne({ left: "behind" });
    const { code, stderr } = await migrate(uri, dataDir);
    expect([code, stderr]).toEqual([0, ""]);
    expect(await contentOf(uri)).toEqual(copy.content);
  });

  test("leaves an empty target behind when a document is refused", async () => {
    const dataDir = await copiedDirectory();
    const { uri, db } = await openTarget();
    // Here a room may have one order only: the copy of the orders fails in the middle.
    await db.collection("food_orders").createIndex({ room_id: 1 }, { unique: true });
    expect(await migrate(uri, dataDir)).toMatchObject({ code: 1 });
    expect((await contentOf(uri)).documents.size).toBe(0);
  });

  test("refuses while Roombell runs", async () => {
    const { code, stderr } = await migrate("mongodb://127.0.0.1:9/", server.settings.dataDir);
    expect([code, stderr]).toEqual([1, expect.stringContaining("stop it first")]);
  });
});

const decoded = (stored = ""): Record<string, unknown> =>
  mongoose.mongo.BSON.deserialize(Buffer.from(stored, "base64"));

test.each(["backup", "restore", "migrate"] as const)("%s explains itself", async (tool) => {
  const { code, stdout } = await startTool(tool, ["--help"]);
  expect([code, stdout]).toEqual([0, expect.stringContaining(`npm run ${tool} --`)]);
});

test("a tool refuses an unknown option and a missing one", async () => {
  for (const [values, reason] of [
    [["--wrong"], "--wrong"],
    [[], "is missing"],
  ] as const) {
    const { code, stderr } = await startTool("backup", [...values]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
  }
});
