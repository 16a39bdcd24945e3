import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { startEmbeddedMongo, type EmbeddedMongo } from "embedded-mongo";
import { MongoClient } from "mongodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryDirectory } from "./server.js";

const NAME = "Asha Rao of room 204";

let parent: string;
let dataDir: string;
let umask: number;
beforeEach(async () => {
  umask = process.umask(0);
  parent = await temporaryDirectory();
  dataDir = join(parent, "data");
});
afterEach(async () => {
  process.umask(umask);
  await rm(parent, { recursive: true, force: true });
});

async function withDatabase(
  action: (server: EmbeddedMongo, client: MongoClient) => Promise<void>,
): Promise<void> {
  const server = await startEmbeddedMongo({ dataDir });
  const client = await MongoClient.connect(server.uri);
  try {
    await action(server, client);
  } finally {
    await client.close();
    await server.close();
  }
}

/** Paths that are accessible to other users. */
async function findOpenPaths(): Promise<string[]> {
  const paths = [
    dataDir,
    ...(await readdir(dataDir, { recursive: true })).map((name) => join(dataDir, name)),
  ];
  const modes = await Promise.all(
    paths.map(async (path) => ({ path, mode: (await stat(path)).mode & 0o077 })),
  );
  return modes.filter(({ mode }) => mode !== 0).map(({ path, mode }) => `${path} ${mode.toString(8)}`);
}

describe("a data directory", () => {
  it("is accessible only to its owner, whatever the umask", async () => {
    await withDatabase(async (_server, client) => {
      await client.db("test").collection("guests").insertOne({ name: NAME });
      expect((await readdir(dataDir)).length).toBeGreaterThan(3);
      expect(await findOpenPaths()).toEqual([]);
    });
    expect(await findOpenPaths()).toEqual([]);
  });

  it("contains no erased or removed data once it is closed", async () => {
    await withDatabase(async (_server, client) => {
      const guests = client.db("test").collection("guests");
      await guests.createIndex({ name: 1 });
      await guests.insertMany(Array.from({ length: 500 }, (_, room) => ({ name: `${NAME} ${room}`, room })));
      await guests.updateMany({ room: { $lt: 250 } }, { $set: { name: "" } });
      await guests.deleteMany({ room: { $gte: 250 } });
    });
    const files = (await readdir(dataDir, { withFileTypes: true })).filter((entry) => entry.isFile());
    const contents = await Promise.all(files.map(({ name }) => readFile(join(dataDir, name))));
    expect(contents.length).toBeGreaterThan(0);
    expect(files.filter((_file, index) => contents[index]?.includes(NAME)).map(({ name }) => name)).toEqual(
      [],
    );
  });
});
