import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import files, { rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { MongoClient } from "mongodb";
import { expect, it, vi } from "vitest";
import { temporaryDirectory } from "../../test/server.js";
import { Pacer } from "../planner/pacer.js";
import { openSqlite } from "../storage/sqlite.js";
import { openServer } from "./serve.js";

it("waits for a running backup to complete before it closes", async () => {
  const copyEvents = new EventTarget();
  const { copyFile } = files;
  const copying = vi.spyOn(files, "copyFile").mockImplementation(async (...copy) => {
    copyEvents.dispatchEvent(new Event("begin"));
    await once(copyEvents, "continue");
    await copyFile(...copy);
  });
  syncBuiltinESMExports();
  const directory = await temporaryDirectory();
  const file = join(directory, "data.db");
  const path = join(directory, "mongo.sock");
  const copy = join(directory, "copy.db");
  const server = await openServer({ file, address: { path }, reapEveryMs: 60_000 }, (error) => {
    throw error;
  });
  const client = await MongoClient.connect(`mongodb://${encodeURIComponent(path)}`);
  await client.db("test").collection("c").insertOne({ n: 1 });
  // The client's connection ends with the server, the copy does not.
  const begun = once(copyEvents, "begin");
  const backup = client
    .db("admin")
    .command({ embeddedBackup: copy })
    .catch(() => undefined);
  await begun;
  let isClosed = false;
  const closing = server.close().then(() => (isClosed = true));
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  expect([isClosed, existsSync(copy)]).toEqual([false, false]);
  copyEvents.dispatchEvent(new Event("continue"));
  await closing;
  expect(existsSync(copy)).toBe(true);
  copying.mockRestore();
  syncBuiltinESMExports();
  await backup;
  await client.close();
  openSqlite(copy).close();
  await rm(directory, { recursive: true });
});

it("reports no disk failure and writes nothing after it is closed during a command", async () => {
  const directory = await temporaryDirectory();
  const path = join(directory, "mongo.sock");
  const failures: Error[] = [];
  const server = await openServer(
    { file: join(directory, "data.db"), address: { path }, reapEveryMs: 60_000 },
    (error) => failures.push(error),
  );
  const client = await MongoClient.connect(`mongodb://${encodeURIComponent(path)}`);
  const collection = client.db("test").collection("c");
  await collection.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n })));
  const pause = vi.spyOn(Pacer.prototype, "pause");
  const changing = collection.updateMany({}, { $inc: { n: 1 } }).catch(() => undefined);
  await vi.waitFor(() => expect(pause).toHaveBeenCalled(), { interval: 1 });
  await server.close();
  const { mtimeNs } = statSync(directory, { bigint: true });
  const paused = pause.mock.results.at(-1)?.value as Promise<void>;
  await paused;
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  expect(pause.mock.results.at(-1)?.value).toBe(paused);
  expect(statSync(directory, { bigint: true }).mtimeNs).toBe(mtimeNs);
  expect(failures).toEqual([]);
  await changing;
  await client.close();
  await rm(directory, { recursive: true });
});
