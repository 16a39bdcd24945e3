import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import mongoose from "mongoose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Database } from "./connect.js";
import { monitorsOf } from "./lateWrites.js";

let dataDir: string;
let database: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "roombell-late-writes-"));
  database = await connectDatabase({ mongodbUri: null, dataDir, redisUrl: null });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

test("a command that is written while its connection ends fails, and the database is found again", async () => {
  const client = mongoose.connection.getClient();
  const [connection] = monitorsOf(client);
  if (connection === undefined) throw new Error("the driver has no monitor where it had one");
  connection.socket.destroy();
  const late = connection.command({ db: "admin" }, { hello: 1 });
  await expect(late).rejects.toBeInstanceOf(mongoose.mongo.MongoNetworkError);
  await expect.poll(() => client.db("roombell").command({ ping: 1 })).toMatchObject({ ok: 1 });
}, 20_000);
