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

/** Starts on a directory, closes again and does nothing to end; resolves with its role once the process is gone. */
async function roleOfPassing(directory: string): Promise<string> {
  const library = new URL("../dist/index.js", import.meta.url).href;
  const program = `import { startEmbeddedMongo } from ${JSON.stringify(library)};
    const database = await startEmbeddedMongo({ dataDir: ${JSON.stringify(directory)} });
    await database.close();
    console.log(database.role);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  return stdout.trim();
}

describe("a process", () => {
  it("exits once it has closed, as owner and as client", async () => {
    expect(await roleOfPassing(dataDir)).toBe("owner");
    processes = [await startServerProcess(dataDir)];
    expect(await roleOfPassing(dataDir)).toBe("client");
  });
});

describe("a data directory", () => {
  it("is served by one of several processes that start at once, and all reach it", async () => {
    processes = await Promise.all(Array.from({ length: 5 }, () => startServerProcess(dataDir)));
    expect(new Set(processes.map((server) => server.uri)).size).toBe(1);
    await Promise.all(processes.map((server) => insertOne(server.uri)));
    expect(await count(processes[0]?.uri ?? "")).toBe(5);
    expect((await readdir(dataDir)).filter((name) => name.startsWith("owner."))).toHaveLength(1);
  });

  it("is taken over from a killed process by exactly one of several, with everything it acknowledged", async () => {
    const first = await startServerProcess(dataDir);
    for (let n = 0; n < 20; n += 1) await insertOne(first.uri);
    await first.kill();
    processes = await Promise.all(Array.from({ length: 4 }, () => startServerProcess(dataDir)));
    const holders = (await readdir(dataDir)).filter((name) => /^owner\.\d+$/.test(name));
    expect(holders).toEqual(["owner.2"]);
    expect(await count(processes[0]?.uri ?? "")).toBe(20);
  });

  it("is found by a second start in the same process, and given up by close", async () => {
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

  it("is taken from a process number that now belongs to another process", async () => {
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

  it("whose file is not a database is refused, and left as it was", async () => {
    await writeFile(join(dataDir, "data.db"), "this is not a database, but it is quite long ".repeat(100));
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/not a database/);
    expect(await readFile(join(dataDir, "data.db"), "utf8")).toContain("this is not a database");
  });

  it("may have a path too long for a socket", async () => {
    const deep = join(dataDir, "d".repeat(90), "e".repeat(90));
    const server = await startEmbeddedMongo({ dataDir: deep });
    await insertOne(server.uri);
    await server.close();
    expect(await readdir(deep)).toContain("data.db");
  });
});

describe("an address that cannot be used", () => {
  it("is distinguished from a database that cannot be opened, and leaves the file closed", async () => {
    const settings = { file: join(dataDir, "data.db"), reapEveryMs: 60_000 };
    const nowhere = { ...settings, address: { path: join(dataDir, "missing", "x.sock") } };
    await expect(openServer(nowhere, () => undefined)).rejects.toBeInstanceOf(ListenError);
    const somewhere = { ...settings, address: { path: join(dataDir, "x.sock") } };
    const server = await openServer(somewhere, () => undefined);
    await server.close();
  });

  it("is followed by the next: data directory, temporary directory, loopback", () => {
    const kinds = [...candidateAddresses(dataDir, "socket")].map((address) => {
      address.cleanUp();
      return "path" in address.listen ? address.listen.path.startsWith(dataDir) : "loopback";
    });
    expect(kinds).toEqual([true, false, "loopback"]);
  });
});

describe("over TCP", () => {
  it("the password of this start is asked for", async () => {
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
