import type { Document } from "mongodb";
import { describe, expect, test } from "vitest";
import { databaseFor } from "./database.js";

const database = databaseFor("indexedAnswers");
const toIds = (docs: { _id: unknown }[]): unknown[] => docs.map((doc) => doc._id);

describe("an index into an array", () => {
  test("finds documents whose elements meet different conditions", async () => {
    const collection = await database.fill([
      { _id: 1, a: [{ x: 1 }, { y: 2 }] },
      { _id: 2, a: [{ x: 1, y: 2 }] },
      { _id: 3, a: [{ x: 1 }] },
    ]);
    await collection.createIndex({ "a.x": 1, "a.y": 1 });
    expect(toIds(await collection.find({ "a.x": 1, "a.y": 2 }).sort({ _id: 1 }).toArray())).toEqual([1, 2]);
    expect(
      toIds(
        await collection
          .find({ "a.x": 1, "a.y": { $gt: 1 } })
          .sort({ _id: 1 })
          .toArray(),
      ),
    ).toEqual([1, 2]);
  });

  test("groups a single-element array as an array", async () => {
    const collection = await database.fill([{ _id: 1, a: ["x"] }]);
    await collection.createIndex({ a: 1 });
    const groups = await collection
      .aggregate([{ $match: { a: "x" } }, { $group: { _id: "$a", count: { $sum: 1 } } }])
      .toArray();
    expect(groups).toEqual([{ _id: ["x"], count: 1 }]);
  });
});

describe("queries return the same with and without an index", () => {
  const values = [
    null,
    0,
    1,
    2.5,
    "a",
    "ab",
    "b",
    true,
    [1, 2],
    [],
    [null],
    [[1]],
    { x: 1 },
    new Date(5),
    ["a", 1],
    { x: [1, 2] },
  ];
  const docs = [{ _id: -1 }, ...values.map((a, n) => ({ _id: n, a, b: n % 3 }))];
  const filters = [
    ...values.map((value) => ({ a: value })),
    ...values.flatMap((value) => ["$gt", "$gte", "$lt", "$lte", "$ne"].map((op) => ({ a: { [op]: value } }))),
    { a: { $gt: 0, $lt: 2 } },
    { a: { $gte: 1, $lte: 1 } },
    { a: { $in: [1, "a", null] } },
    { a: /^a/, b: 1 },
    { a: { $nin: [1, "a"] }, b: { $gte: 1 } },
    { "a.x": 1 },
    { "a.x": null },
    { "a.x": { $gt: 1 } },
    { "a.0": 1 },
    { b: 1, a: { $gte: 0 } },
    { b: { $in: [0, 1] }, a: 1 },
    { $and: [{ a: { $gt: 0 } }, { a: { $lt: 2 } }] },
    { $or: [{ a: 1 }, { b: 2 }] },
    { a: { $ne: 1 } },
    { a: { $exists: false } },
    { a: { $exists: true }, b: 1 },
    { $and: [{ a: 1 }, { a: 2 }] },
  ];

  const indexes: Document[] = [
    { a: 1 },
    { a: -1 },
    { b: 1, a: 1 },
    { a: 1, b: -1 },
    { "a.x": 1 },
    { "a.0": 1 },
  ];
  test.each(indexes)("%j", async (index) => {
    const plain = await database.fill(docs);
    const indexed = await database.fill(docs);
    await indexed.createIndex(index as never);
    for (const filter of filters) {
      const expected = toIds(await plain.find(filter).sort({ _id: 1 }).toArray());
      expect([filter, toIds(await indexed.find(filter).sort({ _id: 1 }).toArray())]).toEqual([
        filter,
        expected,
      ]);
      const sort = { ...index, _id: 1 };
      const sorted = toIds(
        await plain
          .find(filter)
          .sort(sort as never)
          .toArray(),
      );
      expect([
        filter,
        toIds(
          await indexed
            .find(filter)
            .sort(sort as never)
            .toArray(),
        ),
      ]).toEqual([filter, sorted]);
      expect([filter, await indexed.countDocuments(filter)]).toEqual([filter, expected.length]);
    }
  });
});
