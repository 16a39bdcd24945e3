import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { startEmbeddedMongo } from "embedded-mongo";
import { MongoClient } from "mongodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { candidateAddresses } from "../src/host/address.js";
import { openServer } from "../src/host/serve.js";
import { ListenError } from "../src/wire/listenAddress.js";
import { startServerProcess, type ServerProcess } from "./crash/serverProcess.js";
import { temporaryDirectory } from "./server.js";

let dataDir: string;
let processes: ServerProcess[];

beforeEach(async () => {
  dataDir = await temporaryDirectory();
  processes = [];
});

afterEach(async () => {
  await Promise.all(processes.map((server) => server.kill()));
  await rm(dataDir, { recursive: true, force: true });
});

async function withClient<T>(uri: string, action: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(uri);
  try {
    return await action(client);
  } finally {
    await client.close();
  }
}

const insertOne = (uri: string): Promise<unknown> =>
  withClient(uri, (client) => client.db("test").collection("c").insertOne({ at: new Date() }));

const count = (uri: string): Promise<number> =>
  withClient(uri, (client) => client.db("test").collection("c").countDocuments());

/** The role of a process that starts, closes and then exits without an explicit exit. */
async function runShortProcess(directory: string): Promise<string> {
  const library = new URL("../dist/index.js", import.meta.url).href;
  const program = `import { startEmbeddedMongo } from ${JSON.stringify(library)};
    const database = await startEmbeddedMongo({ dataDir: ${JSON.stringify(directory)} });
    await database.close();
    console.log(database.role);`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--liftoff-only",
    "--input-type=module",
    "-e",
    program,
  ]);
  return stdout.trim();
}

describe("a process", () => {
  it("exits once it has closed, as owner and as client", async () => {
    expect(await runShortProcess(dataDir)).toBe("owner");
    processes = [await startServerProcess(dataDir)];
    expect(await runShortProcess(dataDir)).toBe("client");
  });
});

describe("a data directory", () => {
  it("is served by one of several processes that start at once, and used by all", async () => {
    processes = await Promise.all(Array.from({ length: 5 }, () => startServerProcess(dataDir)));
    expect(new Set(processes.map((server) => server.uri)).size).toBe(1);
    await Promise.all(processes.map((server) => insertOne(server.uri)));
    expect(await count(processes[0]?.uri ?? "")).toBe(5);
    expect((await readdir(dataDir)).filter((name) => name.startsWith("owner."))).toHaveLength(1);
  });

  it("is taken over by exactly one process after a kill, with all acknowledged writes", async () => {
    const first = await startServerProcess(dataDir);
    for (let n = 0; n < 20; n += 1) await insertOne(first.uri);
    await first.kill();
    processes = await Promise.all(Array.from({ length: 4 }, () => startServerProcess(dataDir)));
    const owners = (await readdir(dataDir)).filter((name) => /^owner\.\d+$/.test(name));
    expect(owners).toEqual(["owner.2"]);
    expect(await count(processes[0]?.uri ?? "")).toBe(20);
  });

  it("is shared by a second start in the same process, and released by close", async () => {
    const owner = await startEmbeddedMongo({ dataDir });
    const second = await startEmbeddedMongo({ dataDir, database: "named" });
    expect([owner.role, second.role]).toEqual(["owner", "client"]);
    expect(second.uri).toBe(owner.uri.replace("/?", "/named?"));
    await second.close();
    await insertOne(owner.uri);
    await owner.close();
    const next = await startEmbeddedMongo({ dataDir });
    expect(next.role).toBe("owner");
    expect(await count(next.uri)).toBe(1);
    await next.close();
  });

  it("is taken over when the owner's process number was reused", async () => {
    const start = "an earlier boot:1";
    await mkdir(join(dataDir, "owner.7"));
    await writeFile(join(dataDir, "owner.7", "owner.json"), JSON.stringify({ pid: process.pid, start }));
    await writeFile(join(dataDir, "owner.7", "uri"), "mongodb://nowhere");
    await mkdir(join(dataDir, "data.db.lock"));
    const server = await startEmbeddedMongo({ dataDir });
    expect(server.role).toBe("owner");
    await insertOne(server.uri);
    await server.close();
    expect((await readdir(dataDir)).filter((name) => name.startsWith("owner."))).toEqual(["owner.8"]);
  });

  it("with a file that is not a database is rejected and not modified", async () => {
    await writeFile(join(dataDir, "data.db"), "this is not a database, but it is quite long ".repeat(100));
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/not a database/);
    expect(await readFile(join(dataDir, "data.db"), "utf8")).toContain("this is not a database");
  });

  it("can have a path that is too long for a socket", async () => {
    const deep = join(dataDir, "d".repeat(90), "e".repeat(90));
    const server = await startEmbeddedMongo({ dataDir: deep });
    await insertOne(server.uri);
    await server.close();
    expect(await readdir(deep)).toContain("data.db");
  });
});

describe("an unusable address", () => {
  it("is reported as a ListenError and leaves the file closed", async () => {
    const settings = { file: join(dataDir, "data.db"), reapEveryMs: 60_000 };
    const nowhere = { ...settings, address: { path: join(dataDir, "missing", "x.sock") } };
    await expect(openServer(nowhere, () => undefined)).rejects.toBeInstanceOf(ListenError);
    const somewhere = { ...settings, address: { path: join(dataDir, "x.sock") } };
    const server = await openServer(somewhere, () => undefined);
    await server.close();
  });

  it("is followed by the next one: data directory, temporary directory, loopback", () => {
    const kinds = [...candidateAddresses(dataDir, "socket")].map((address) => {
      address.cleanUp();
      return "path" in address.listen ? address.listen.path.startsWith(dataDir) : "loopback";
    });
    expect(kinds).toEqual([true, false, "loopback"]);
  });
});

describe("over TCP", () => {
  it("requires the password of this start", async () => {
    const server = await startEmbeddedMongo({ dataDir, transport: "tcp" });
    await insertOne(server.uri);
    const { port } = new URL(server.uri.replace("mongodb:", "http:"));
    const stranger = `mongodb://127.0.0.1:${port}/?directConnection=true`;
    await expect(count(stranger)).rejects.toMatchObject({ code: 13 });
    const guess = server.uri.replace(/:[0-9a-f]{48}@/, ":guess@");
    await expect(count(guess)).rejects.toMatchObject({ code: 18 });
    expect(await count(server.uri)).toBe(1);
    await server.close();
  });
});
