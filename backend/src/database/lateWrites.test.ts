import mongoose from "mongoose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setUpDirectory } from "#testing/setUpDirectory.js";
import { connectDatabase, type Database } from "./connect.js";
import { getMonitorConnections } from "./lateWrites.js";

const directory = setUpDirectory();
let database: Database;
beforeAll(async () => {
  database = await connectDatabase({ mongodbUri: null, dataDir: directory.path, redisUrl: null });
});
afterAll(() => database.close());

test("a command written while its connection ends fails, and the database is rediscovered", async () => {
  const client = mongoose.connection.getClient();
  const [connection] = getMonitorConnections(client);
  if (connection === undefined) throw new Error("the driver does not expose its monitors where expected");
  connection.socket.destroy();
  const late = connection.command({ db: "admin" }, { hello: 1 });
  await expect(late).rejects.toBeInstanceOf(mongoose.mongo.MongoNetworkError);
  await expect.poll(() => client.db("roombell").command({ ping: 1 })).toMatchObject({ ok: 1 });
}, 20_000);
