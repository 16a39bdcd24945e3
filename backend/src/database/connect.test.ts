import mongoose from "mongoose";
import { expect, test } from "vitest";
import "#auth/model.js";
import { setUpMongo } from "#testing/setUpMongo.js";
import { connectDatabase, pingDatabase } from "./connect.js";
import { markUnfinishedCopy } from "./unfinishedCopy.js";

const mongo = setUpMongo("each");

const connect = () =>
  connectDatabase({ mongodbUri: mongo.proxy.uri, dataDir: mongo.dataDir, redisUrl: null });

test("a connection that failed half-way can be retried", async () => {
  mongo.proxy.next("createIndexes accounts", { refuse: { code: 13 } });
  await expect(connect()).rejects.toMatchObject({ code: 13 });
  expect(await pingDatabase()).toEqual({ trouble: "the database is not connected" });
  const database = await connect();
  expect(await pingDatabase()).toEqual({ ms: expect.any(Number) as number });
  await database.close();
});

test("a ping reports a database that does not answer, until it answers again", async () => {
  const database = await connect();
  mongo.proxy.become("frozen");
  expect(await pingDatabase()).toEqual({ trouble: "the database does not answer" });
  mongo.proxy.become("serving");
  await expect.poll(pingDatabase, { timeout: 15_000 }).toMatchObject({ ms: expect.any(Number) as number });
  await database.close();
});

test("an interrupted copy is rejected", async () => {
  const other = await mongoose.mongo.MongoClient.connect(mongo.uri);
  await markUnfinishedCopy(other.db("roombell"), ["rooms"]);
  await other.close();
  await expect(connect()).rejects.toThrow("npm run migrate");
});
