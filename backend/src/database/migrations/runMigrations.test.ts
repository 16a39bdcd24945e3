import mongoose from "mongoose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectDatabase, type Database } from "#database/connect.js";
import { logger } from "#lib/logger.js";
import "#rooms/model.js";
import { setUpMongo } from "#testing/setUpMongo.js";
import { MIGRATIONS, type Migration } from "./migrations.js";
import { NewerData, runMigrations } from "./runMigrations.js";

const embedded = setUpMongo("each");
let database: Database;
const connect = () =>
  connectDatabase({ mongodbUri: embedded.uri, dataDir: embedded.dataDir, redisUrl: null });
beforeEach(async () => {
  logger.level = "fatal";
  database = await connect();
});
afterEach(() => database.close());

const collection = (name: string): mongoose.Collection => mongoose.connection.collection(name);
const storedVersion = async () => (await collection("data_version").findOne({}))?.["version"] as unknown;

/** Stamps every room with the names of migrations, in order. */
const stamp = (name: string): Migration => ({
  name,
  run: async (db) => {
    const rooms = db.collection<{ stamps: string[] }>("rooms");
    await rooms.updateMany({ stamps: { $nin: [name] } }, { $push: { stamps: name } });
  },
});
const stamps = async () => (await collection("rooms").findOne({}))?.["stamps"] as unknown;

describe("the release's migrations", () => {
  it("give a new database the newest version", async () => {
    expect(await storedVersion()).toBe(1 + MIGRATIONS.length);
  });

  it("end the business day of every hotel of 1.0.0 at 04:00", async () => {
    await collection("hotels").insertMany([{ name: "Old" }, { name: "Set", day_ends_at: "06:00" }]);
    await collection("data_version").updateOne({}, { $set: { version: 1 } });
    await runMigrations(embedded.uri, MIGRATIONS);
    await runMigrations(embedded.uri, MIGRATIONS);
    const hotels = await collection("hotels").find({}).sort({ name: 1 }).toArray();
    expect(hotels.map((hotel) => hotel["day_ends_at"] as unknown)).toEqual(["04:00", "06:00"]);
  });
});

it("stores the hotel's currency on every order of 1.0.0", async () => {
  const hotels = await collection("hotels").insertMany([{ currency: "JPY" }, { currency: "INR" }]);
  const [yen, rupees] = Object.values(hotels.insertedIds);
  await collection("food_orders").insertMany([
    { hotel_id: yen, order_number: 1, total_amount: 120_000 },
    { hotel_id: rupees, order_number: 2, total_amount: 5000 },
    { hotel_id: rupees, order_number: 3, total_amount: 5000, currency: "EUR" },
  ]);
  await collection("data_version").updateOne({}, { $set: { version: 2 } });
  await runMigrations(embedded.uri, MIGRATIONS);
  await runMigrations(embedded.uri, MIGRATIONS);
  const orders = await collection("food_orders").find({}).sort({ order_number: 1 }).toArray();
  const stored = orders.map((order) => [order["currency"], order["total_amount"]] as unknown);
  expect(stored).toEqual([
    ["JPY", 1_200_000],
    ["INR", 50_000],
    ["EUR", 50_000],
  ]);
});

describe("amounts of 1.0.0", () => {
  const line = { quantity: 2, unit_price: 175.5, selected_options: [{ name: "price", value: "1" }] };
  const order = { order_number: 7, currency: "KWD", total_amount: 368.6, tip: 100, items: [line] };
  const dish = { price: 80.3, calories: 90, options: [{ option_name: "Size", price_modifier: -25.5 }] };
  const payments = [{ _id: new mongoose.Types.ObjectId(), at: new Date(0), amount: 368.6, note: "" }];
  const rollUp = { day: "2026-03-14", revenue: 351, orders: 3 };

  it("become whole thousandths once, also after an interrupted run and in two processes", async () => {
    await collection("menu_items").insertMany([dish, { price: 5000, in_thousandths: true }]);
    await collection("food_orders").insertOne({
      ...order,
      taxes: [{ name: "VAT", rate_percent: 5, lines: [0], amount: 17.6 }],
    });
    await collection("folios").insertOne({ payments, adjustments: [{ kind: "discount", amount: 50 }] });
    await collection("day_figures").insertOne(rollUp);
    await collection("data_version").updateOne({}, { $set: { version: 3 } });
    await Promise.all([runMigrations(embedded.uri, MIGRATIONS), runMigrations(embedded.uri, MIGRATIONS)]);
    await collection("data_version").updateOne({}, { $set: { version: 3 } });
    await runMigrations(embedded.uri, MIGRATIONS);

    const dishes = await collection("menu_items").find({}).sort({ price: 1 }).toArray();
    expect(dishes[0]).toMatchObject({ price: 803, calories: 90, options: [{ price_modifier: -255 }] });
    expect(dishes[1]).toMatchObject({ price: 5000 });
    expect(await collection("food_orders").findOne({ order_number: 7 })).toMatchObject({
      ...order,
      total_amount: 3686,
      tip: 1000,
      items: [{ ...line, unit_price: 1755 }],
      taxes: [{ rate_percent: 5, lines: [0], amount: 176 }],
    });
    expect(await collection("folios").findOne({})).toMatchObject({
      payments: [{ ...payments[0], amount: 3686 }],
      adjustments: [{ amount: 500 }],
    });
    expect(await collection("day_figures").findOne({})).toMatchObject({
      revenue: 3510,
      orders: 3,
    });
  });
});

it("continues the amounts of 1.0.0 after a stop between two batches", async () => {
  const dishes = collection("menu_items");
  await dishes.insertMany(Array.from({ length: 501 }, () => ({ price: 150 })));
  await collection("data_version").updateOne({}, { $set: { version: 3 } });
  const driver = mongoose.mongo.Collection.prototype;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called on the collection
  const { bulkWrite } = driver;
  const spy = vi.spyOn(driver, "bulkWrite").mockImplementationOnce(bulkWrite);
  spy.mockRejectedValueOnce(new Error("stopped"));
  await expect(runMigrations(embedded.uri, MIGRATIONS)).rejects.toThrow("stopped");
  spy.mockRestore();
  expect(await dishes.countDocuments({ price: 1500 })).toBe(500);
  await runMigrations(embedded.uri, MIGRATIONS);
  expect(await dishes.countDocuments({ price: 1500 })).toBe(501);
});

describe("runMigrations", () => {
  beforeEach(async () => {
    await collection("rooms").insertOne({ room_number: "101" });
    await collection("data_version").updateOne({}, { $set: { version: 1 } });
  });

  it("runs pending migrations in order and records them", async () => {
    await runMigrations(embedded.uri, [stamp("first")]);
    expect([await stamps(), await storedVersion()]).toEqual([["first"], 2]);
    await collection("rooms").updateMany({}, { $set: { stamps: [] } });
    await runMigrations(embedded.uri, [stamp("first"), stamp("second"), stamp("third")]);
    expect([await stamps(), await storedVersion()]).toEqual([["second", "third"], 4]);
  });

  it("does not record a failed migration and reruns it at the next start", async () => {
    const failure = new Error("the disk is full");
    const failing = { name: "second", run: () => Promise.reject(failure) };
    await expect(runMigrations(embedded.uri, [stamp("first"), failing])).rejects.toBe(failure);
    expect([await stamps(), await storedVersion()]).toEqual([["first"], 2]);
    await runMigrations(embedded.uri, [stamp("first"), stamp("second")]);
    expect([await stamps(), await storedVersion()]).toEqual([["first", "second"], 3]);
  });

  it("may run in two processes that start together", async () => {
    const migrations = [stamp("first"), stamp("second")];
    await Promise.all([runMigrations(embedded.uri, migrations), runMigrations(embedded.uri, migrations)]);
    expect([await stamps(), await storedVersion()]).toEqual([["first", "second"], 3]);
  });

  it("rejects data of a newer release and leaves it unchanged", async () => {
    await collection("data_version").updateOne({}, { $set: { version: 3 } });
    const refused = runMigrations(embedded.uri, [stamp("first")]);
    await expect(refused).rejects.toThrow(NewerData);
    await expect(refused).rejects.toThrow(/newer release.*data version 3; this one reads up to 2/);
    expect([await stamps(), await storedVersion()]).toEqual([undefined, 3]);
  });

  it("rejects newer data before changing its indexes", async () => {
    await collection("data_version").updateOne({}, { $set: { version: 2 + MIGRATIONS.length } });
    await collection("rooms").createIndex({ added_later: 1 }, { name: "roombell_added_later_1" });
    await database.close();
    await expect(connect()).rejects.toThrow(NewerData);
    const client = await mongoose.mongo.MongoClient.connect(embedded.uri);
    expect(await client.db("roombell").collection("rooms").indexExists("roombell_added_later_1")).toBe(true);
    await client.close();
  });
});
