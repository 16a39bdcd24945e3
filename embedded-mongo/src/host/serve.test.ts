import { once } from "node:events";
import { existsSync } from "node:fs";
import type * as Files from "node:fs/promises";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { MongoClient } from "mongodb";
import { expect, it, vi } from "vitest";
import { temporaryDirectory } from "../../test/server.js";
import { openSqlite } from "../storage/sqlite.js";
import { openServer } from "./serve.js";

const copying = vi.hoisted(() => new EventTarget());
vi.mock("node:fs/promises", async (original) => {
  const files = await original<typeof Files>();
  const copyFile: typeof Files.copyFile = async (...copy) => {
    copying.dispatchEvent(new Event("begin"));
    await once(copying, "go on");
    await files.copyFile(...copy);
  };
  return { ...files, copyFile };
});

it("a stop waits for a backup that is being copied, which is whole afterwards", async () => {
  const directory = await temporaryDirectory();
  const file = join(directory, "data.db");
  const path = join(directory, "mongo.sock");
  const copy = join(directory, "copy.db");
  const server = await openServer({ file, address: { path }, reapEveryMs: 60_000 }, (error) => {
    throw error;
  });
  const client = await MongoClient.connect(`mongodb://${encodeURIComponent(path)}`);
  await client.db("test").collection("c").insertOne({ n: 1 });
  // Its connection ends with the server; the copy does not.
  const begun = once(copying, "begin");
  const asked = client
    .db("admin")
    .command({ embeddedBackup: copy })
    .catch(() => undefined);
  await begun;
  let isClosed = false;
  const closing = server.close().then(() => (isClosed = true));
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  expect([isClosed, existsSync(copy)]).toEqual([false, false]);
  copying.dispatchEvent(new Event("go on"));
  await closing;
  expect(existsSync(copy)).toBe(true);
  await asked;
  await client.close();
  openSqlite(copy).close();
  await rm(directory, { recursive: true });
});
