import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startEmbeddedMongo, type EmbeddedMongo } from "embedded-mongo";
import mongoose from "mongoose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FaultProxy } from "#testing/faultProxy.js";
import "#auth/model.js";
import { connectDatabase, pingDatabase } from "./connect.js";
import { markUnfinishedCopy } from "./unfinishedCopy.js";

let directory: string;
let mongo: EmbeddedMongo;
let proxy: FaultProxy;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), "roombell-connect-"));
  mongo = await startEmbeddedMongo({ dataDir: directory });
  proxy = await FaultProxy.start(mongo.uri);
});
afterEach(async () => {
  await proxy.leave();
  await mongo.close();
  await rm(directory, { recursive: true, force: true });
});

const connect = () => connectDatabase({ mongodbUri: proxy.uri, dataDir: directory, redisUrl: null });

test("a connection that failed half-way can be opened again", async () => {
  proxy.next("createIndexes accounts", { refuse: { code: 13 } });
  await expect(connect()).rejects.toMatchObject({ code: 13 });
  expect(await pingDatabase()).toEqual({ trouble: "the database is not connected" });
  const database = await connect();
  expect(await pingDatabase()).toEqual({ ms: expect.any(Number) as number });
  await database.close();
});

test("a database that takes calls and answers none is in trouble, and well again when it answers", async () => {
  const database = await connect();
  proxy.become("frozen");
  expect(await pingDatabase()).toEqual({ trouble: "the database does not answer" });
  proxy.become("serving");
  await expect.poll(pingDatabase, { timeout: 15_000 }).toMatchObject({ ms: expect.any(Number) as number });
  await database.close();
});

test("a copy that was interrupted is refused", async () => {
  const other = await mongoose.mongo.MongoClient.connect(mongo.uri);
  await markUnfinishedCopy(other.db("roombell"), ["rooms"]);
  await other.close();
  await expect(connect()).rejects.toThrow("npm run migrate");
});
