import { Double, Int32, Long, ObjectId } from "mongodb";
import { describe, expect, test } from "vitest";
import { databaseFor, errorCode, expected, probeUpdates, runToOutcome } from "./database.js";

const database = databaseFor("updates");
const long = (text: string): Long => Long.fromString(text);

describe("$set and $unset", () => {
  probeUpdates(database, [
    ["sets a field", { a: 1 }, { $set: { a: 2 } }, { a: 2 }],
    ["keeps the position of a field", { a: 1, b: 2 }, { $set: { a: "x" } }, { a: "x", b: 2 }],
    ["adds new fields in lexicographic order", {}, { $set: { c: 1, a: 2, b: 3 } }, { a: 2, b: 3, c: 1 }],
    [
      "adds numeric fields in numeric order",
      { n: {} },
      { $set: { "n.10": 1, "n.9": 2 } },
      { n: { 9: 2, 10: 1 } },
    ],
    ["creates documents on a path", {}, { $set: { "a.b.c": 1 } }, { a: { b: { c: 1 } } }],
    ["sets an element", { a: [1, 2] }, { $set: { "a.1": 9 } }, { a: [1, 9] }],
    ["pads an array with null", { a: [1] }, { $set: { "a.3": 9 } }, { a: [1, null, null, 9] }],
    ["a numeric name creates a document, not an array", {}, { $set: { "a.0": 1 } }, { a: { 0: 1 } }],
    ["changes the type of a number", { a: 1 }, { $set: { a: new Double(1) } }, { a: new Double(1) }],
    ["changes -0, a double, to 0, an int", { a: -0 }, { $set: { a: 0 } }, { a: 0 }],
    [
      "accepts names with dollars inside a value",
      {},
      { $set: { a: { $b: 1, c: { $d: 2 } } } },
      { a: { $b: 1, c: { $d: 2 } } },
    ],
    [
      "accepts a reference",
      {},
      { $set: { a: { $ref: "c", $id: 5, $db: "d" } } },
      { a: { $ref: "c", $id: 5, $db: "d" } },
    ],
    [
      "sets a part of a reference",
      { a: { $ref: "c", $id: 5 } },
      { $set: { "a.$id": 6 } },
      { a: { $ref: "c", $id: 6 } },
    ],
    [
      "cannot nest beyond 180 levels",
      {},
      { $set: { [Array.from({ length: 181 }, () => "a").join(".")]: 1 } },
      15,
    ],
    ["replaces an array as a whole", { a: [1, 2] }, { $set: { a: [] } }, { a: [] }],
    ["an empty $set changes nothing", { a: 1 }, { $set: {} }, { a: 1 }],
    ["cannot go through a number", { a: 1 }, { $set: { "a.b": 1 } }, 28],
    ["cannot go through null", { a: null }, { $set: { "a.b": 1 } }, 28],
    ["cannot name a field of an array", { a: [1] }, { $set: { "a.b": 1 } }, 28],
    ["_id cannot change", {}, { $set: { _id: 2 } }, 66],
    ["_id may be set to itself", { a: 1 }, { $set: { _id: 1, a: 2 } }, { a: 2 }],
    ["an empty path", {}, { $set: { "": 1 } }, 56],
    ["an empty name in a path", {}, { $set: { "a..b": 1 } }, 56],
    ["requires a document", {}, { $set: 1 }, 9],
    ["a name with a dollar", {}, { $set: { "a.$b": 1 } }, 52],
    ["$unset removes", { a: 1, b: 2 }, { $unset: { a: "" } }, { b: 2 }],
    ["$unset of a nested field leaves its document", { a: { b: 1 } }, { $unset: { "a.b": 1 } }, { a: {} }],
    ["$unset of an element leaves null", { a: [1, 2, 3] }, { $unset: { "a.1": 1 } }, { a: [1, null, 3] }],
    ["$unset of missing fields", { a: 1 }, { $unset: { b: 1, "a.b": 1 } }, { a: 1 }],
    ["$unset of _id", { a: 1 }, { $unset: { _id: 1 } }, 66],
  ]);
});

describe("$inc", () => {
  probeUpdates(database, [
    ["$inc an int by an int", { a: 1 }, { $inc: { a: 2 } }, { a: 3 }],
    ["$inc a missing field", {}, { $inc: { a: 2 } }, { a: 2 }],
    ["$inc by a double makes a double", { a: 1 }, { $inc: { a: 0.5 } }, { a: 1.5 }],
    ["$inc by a whole double makes a double", { a: 1 }, { $inc: { a: new Double(1) } }, { a: new Double(2) }],
    ["$inc past int32 makes a long", { a: 2147483647 }, { $inc: { a: 1 } }, { a: long("2147483648") }],
    ["a long stays a long", { a: long("5") }, { $inc: { a: 1 } }, { a: long("6") }],
    ["longs are exact", { a: long("9007199254740993") }, { $inc: { a: 1 } }, { a: long("9007199254740994") }],
    ["$inc past int64", { a: long("9223372036854775807") }, { $inc: { a: 1 } }, 2],
    ["$inc a string", { a: "1" }, { $inc: { a: 1 } }, 14],
    ["$inc null", { a: null }, { $inc: { a: 1 } }, 14],
    ["$inc by a string", { a: 1 }, { $inc: { a: "1" } }, 14],
    ["$inc an element", { a: [1, 2] }, { $inc: { "a.0": 5 } }, { a: [6, 2] }],
  ]);
});

describe("updates", () => {
  probeUpdates(database, [
    [
      "several operators",
      { a: 1, b: [1] },
      { $inc: { a: 1 }, $push: { b: 2 }, $set: { c: 3 } },
      { a: 2, b: [1, 2], c: 3 },
    ],
    ["the same path twice", {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ["a path within another", {}, { $set: { a: {}, "a.b": 1 } }, 40],
    ["a path around another", {}, { $set: { "a.b": 1 }, $unset: { a: 1 } }, 40],
    ["an unknown operator", {}, { $frobnicate: { a: 1 } }, 9],
    ["$setOnInsert does not change an existing document", { a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
    ["a failing operator aborts the whole update", { a: 1, b: "x" }, { $set: { a: 2 }, $inc: { b: 1 } }, 14],
  ]);

  test("modifiedCount counts only what changed", async () => {
    const collection = await database.fill([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    const result = await collection.updateMany({}, { $set: { a: 1 } });
    expect([result.matchedCount, result.modifiedCount]).toEqual([2, 1]);
  });

  test("updateMany changes every match", async () => {
    const collection = await database.fill([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
      { _id: 3, a: 3 },
    ]);
    await collection.updateMany({ a: { $gt: 1 } }, { $inc: { a: 10 } });
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, a: 1 },
      { _id: 2, a: 12 },
      { _id: 3, a: 13 },
    ]);
  });
});

describe("replacements", () => {
  test("keep _id and nothing else", async () => {
    const collection = await database.fill([{ _id: 1, a: 1, b: 2 }]);
    await collection.replaceOne({ _id: 1 }, { c: 3 } as never);
    expect(await collection.findOne()).toEqual({ _id: 1, c: 3 });
  });

  test("cannot change _id", async () => {
    const collection = await database.fill([{ _id: 1 }]);
    expect(await errorCode(() => collection.replaceOne({ _id: 1 }, { _id: 2 } as never))).toBe(66);
  });

  test("with an identical document modify nothing", async () => {
    const collection = await database.fill([{ _id: 1, a: 1 }]);
    expect(await collection.replaceOne({ _id: 1 }, { a: 1 } as never)).toMatchObject({
      matchedCount: 1,
      modifiedCount: 0,
    });
  });

  test("keep the given field order", async () => {
    const collection = await database.fill([{ _id: 1 }]);
    await collection.replaceOne({ _id: 1 }, { z: 1, a: 2 } as never);
    expect(Object.keys((await collection.findOne()) ?? {})).toEqual(["_id", "z", "a"]);
  });
});

/** Filter, update and the upserted document or an error code. */
const upserts: [name: string, filter: object, update: object, inserted: object | number][] = [
  [
    "uses the equalities of the filter",
    { _id: 5, a: 1, b: { $eq: 2 } },
    { $set: { c: 3 } },
    { _id: 5, a: 1, b: 2, c: 3 },
  ],
  ["ignores other conditions", { _id: 5, a: { $gt: 1 } }, { $set: { c: 3 } }, { _id: 5, c: 3 }],
  ["uses equalities in $and", { $and: [{ _id: 5 }, { a: 1 }] }, { $set: { c: 3 } }, { _id: 5, a: 1, c: 3 }],
  ["uses $or with one clause", { _id: 5, $or: [{ a: 1 }] }, { $set: { c: 3 } }, { _id: 5, a: 1, c: 3 }],
  ["uses $in with one value", { _id: 5, a: { $in: [1] } }, { $set: { c: 3 } }, { _id: 5, a: 1, c: 3 }],
  [
    "creates documents for paths",
    { _id: 5, "a.b": 1, "a.c": 2 },
    { $set: { "a.d": 3 } },
    { _id: 5, a: { b: 1, c: 2, d: 3 } },
  ],
  ["$setOnInsert", { _id: 5 }, { $set: { a: 1 }, $setOnInsert: { b: 2 } }, { _id: 5, a: 1, b: 2 }],
  ["$inc starts from the filter's value", { _id: 5, a: 1 }, { $inc: { a: 2 } }, { _id: 5, a: 3 }],
  ["$push starts with an empty array", { _id: 5 }, { $push: { a: 1 } }, { _id: 5, a: [1] }],
  ["$unset of the filter's value", { _id: 5, a: 1 }, { $unset: { a: 1 } }, { _id: 5 }],
  ["_id may be set when the filter has none", { a: 1 }, { $set: { _id: 5 } }, { _id: 5, a: 1 }],
  ["_id first", { a: 1, _id: 5 }, { $set: { b: 1 } }, { _id: 5, a: 1, b: 1 }],
  ["_id of the filter cannot change", { _id: 5 }, { $set: { _id: 6 } }, 66],
  ["a path given twice", { a: 1, "a.b": 1 }, { $set: { c: 1 } }, 54],
];

describe("upserts", () => {
  test.each(upserts)("%s", async (_name, filter, update, inserted) => {
    const collection = await database.fill([]);
    const run = async (): Promise<unknown> => {
      const result = await collection.updateOne(filter, update, { upsert: true });
      return [result.matchedCount, result.upsertedCount, result.upsertedId];
    };
    expect(await runToOutcome(run)).toEqual(expected(typeof inserted === "number" ? inserted : [0, 1, 5]));
    const stored = typeof inserted === "number" ? [] : [Object.entries(inserted)];
    expect((await collection.find().toArray()).map(Object.entries)).toEqual(stored);
  });

  test("an ObjectId is generated when there is no _id", async () => {
    const collection = await database.fill([]);
    await collection.updateOne({ a: 1 }, { $set: { b: 1 } }, { upsert: true });
    expect(
      await collection.countDocuments({ a: 1, b: 1, _id: { $gt: new ObjectId("0".repeat(24)) } } as never),
    ).toBe(1);
  });

  test("a replacement rejects a filter with a part of _id", async () => {
    const collection = await database.fill([]);
    const run = (): Promise<unknown> =>
      collection.replaceOne({ "_id.a": 1 } as never, { b: 2 } as never, { upsert: true });
    expect(await errorCode(run)).toBe(111);
    expect(await collection.countDocuments()).toBe(0);
  });

  test("a replacement uses only the _id of the filter", async () => {
    const collection = await database.fill([]);
    await collection.replaceOne({ _id: 5, a: 1, "a.b": 1 }, { b: 2 } as never, { upsert: true });
    expect(await collection.find().toArray()).toEqual([{ _id: 5, b: 2 }]);
  });

  test("findOneAndUpdate returns the document before or after the update", async () => {
    const collection = await database.fill([{ _id: 1, a: 1 }]);
    const options = { upsert: true, returnDocument: "after" } as const;
    expect(await collection.findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } })).toEqual({ _id: 1, a: 1 });
    expect(await collection.findOneAndUpdate({ _id: 1 }, { $inc: { a: 1 } }, options)).toEqual({
      _id: 1,
      a: 3,
    });
    expect(await collection.findOneAndUpdate({ _id: 2 }, { $inc: { a: 1 } }, options)).toEqual({
      _id: 2,
      a: 1,
    });
    expect(await collection.findOneAndUpdate({ _id: 3 }, { $set: { a: 1 } }, { upsert: true })).toBeNull();
  });

  test("findOneAndUpdate sorts and projects", async () => {
    const collection = await database.fill([
      { _id: 1, a: 1, b: 1 },
      { _id: 2, a: 2, b: 2 },
    ]);
    const returned = await collection.findOneAndUpdate(
      {},
      { $set: { b: 9 } },
      { sort: { a: -1 }, projection: { b: 1 }, returnDocument: "after" },
    );
    expect(returned).toEqual({ _id: 2, b: 9 });
  });

  test("findOneAndDelete and findOneAndReplace return the document", async () => {
    const collection = await database.fill([
      { _id: 1, a: new Int32(1) },
      { _id: 2, a: 2 },
    ]);
    expect(await collection.findOneAndDelete({ a: 1 })).toEqual({ _id: 1, a: 1 });
    expect(
      await collection.findOneAndReplace({ _id: 2 }, { b: 1 } as never, { returnDocument: "after" }),
    ).toEqual({ _id: 2, b: 1 });
  });
});
