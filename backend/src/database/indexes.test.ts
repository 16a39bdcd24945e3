import mongoose from "mongoose";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import "#app.js";
import { logger } from "#lib/logger.js";
import { setUpMongo } from "#testing/setUpMongo.js";
import { connectDatabase, type Database } from "./connect.js";

const mongo = setUpMongo("each");
let client: mongoose.mongo.MongoClient;
let database: Database | undefined;
beforeAll(() => {
  logger.level = "fatal";
});
beforeEach(async () => {
  client = await mongoose.mongo.MongoClient.connect(mongo.uri);
});
afterEach(async () => {
  await database?.close();
  database = undefined;
  await client.close();
});

const db = () => client.db("roombell");
const start = async () => {
  await database?.close();
  database = await connectDatabase({ mongodbUri: mongo.uri, dataDir: mongo.dataDir, redisUrl: null });
};

/** All indexes of the models' collections, without names. */
async function present(): Promise<string[]> {
  const indexTexts: string[] = [];
  for (const { name } of modelsWithIndexes().map(({ collection }) => collection)) {
    const indexes = await db().collection(name).indexes();
    indexTexts.push(...indexes.map((index) => described(name, index.key, index)));
  }
  return indexTexts.toSorted();
}

const modelsWithIndexes = () =>
  Object.values(mongoose.models).filter(({ schema }) => schema.indexes().length > 0);

function wanted(): string[] {
  return modelsWithIndexes()
    .flatMap(({ collection, schema }) => [
      described(collection.name, { _id: 1 }, {}),
      ...schema.indexes().map(([key, options]) => described(collection.name, key, options)),
    ])
    .toSorted();
}

const described = (collection: string, key: object, options: object): string => {
  const { unique, partialFilterExpression, expireAfterSeconds } =
    options as mongoose.mongo.CreateIndexesOptions;
  return JSON.stringify([
    collection,
    Object.entries(key),
    unique,
    partialFilterExpression,
    expireAfterSeconds,
  ]);
};

test("an empty database gets all indexes, and the next start changes none", async () => {
  await start();
  expect(await present()).toEqual(wanted());
  const names = async () => (await db().collection("rooms").indexes()).map(({ name }) => name);
  const before = await names();
  await start();
  expect(await names()).toEqual(before);
});

test("a foreign index remains, and an own index missing from the models is dropped", async () => {
  const orders = db().collection("food_orders");
  await orders.createIndex({ total: 1 });
  await orders.createIndex({ guest_name: 1 }, { name: "by guest" });
  await orders.createIndex({ reason: 1 }, { name: "roombell_reason_1_0" });
  await start();
  const names = (await orders.indexes()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["total_1", "by guest"]));
  expect(names).not.toContain("roombell_reason_1_0");
});

test("an own index with changed options is replaced", async () => {
  await db().collection("rooms").createIndex({ qr_code: 1 }, { name: "roombell_qr_code_1" });
  await start();
  expect(await present()).toEqual(wanted());
});
