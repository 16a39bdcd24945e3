import { Decimal128, Double, Long } from "mongodb";
import { describe, expect, test } from "vitest";
import { codeOf, probePipelines, databaseFor } from "./database.js";

const database = databaseFor("pipelines");

const orders = [
  { _id: 1, room: "a", total: 10, tags: ["x", "y"], at: { h: 1 } },
  { _id: 2, room: "b", total: 5.5, tags: ["y"], at: { h: 2 } },
  { _id: 3, room: "a", total: 20, tags: [], at: { h: 1 } },
  { _id: 4, room: "c", total: null, at: { h: 3 } },
  { _id: 5, total: 2, tags: "z" },
];
const byId = { $sort: { _id: 1 } };

describe("$match, $sort, $skip, $limit, $count", () => {
  probePipelines(database, orders, [
    ["$match", [{ $match: { room: "a" } }, { $project: { _id: 1 } }, byId], [{ _id: 1 }, { _id: 3 }]],
    [
      "$match later",
      [{ $project: { total: 1 } }, { $match: { total: { $gt: 9 } } }, byId],
      [
        { _id: 1, total: 10 },
        { _id: 3, total: 20 },
      ],
    ],
    [
      "$match with $expr",
      [{ $match: { $expr: { $eq: ["$at.h", "$_id"] } } }, { $project: { _id: 1 } }, byId],
      [{ _id: 1 }, { _id: 2 }],
    ],
    [
      "$sort, $skip, $limit",
      [{ $sort: { _id: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
      [{ _id: 4 }, { _id: 3 }],
    ],
    ["$limit before $skip", [byId, { $limit: 3 }, { $skip: 2 }, { $project: { _id: 1 } }], [{ _id: 3 }]],
    ["$limit twice", [byId, { $limit: 3 }, { $limit: 1 }, { $project: { _id: 1 } }], [{ _id: 1 }]],
    ["$skip twice", [byId, { $skip: 3 }, { $skip: 1 }, { $project: { _id: 1 } }], [{ _id: 5 }]],
    ["$count", [{ $match: { room: "a" } }, { $count: "n" }], [{ n: 2 }]],
    ["$count of nothing is no document", [{ $match: { room: "q" } }, { $count: "n" }], []],
    [
      "$sortByCount",
      [{ $match: { room: { $in: ["a", "b"] } } }, { $sortByCount: "$room" }],
      [
        { _id: "a", count: 2 },
        { _id: "b", count: 1 },
      ],
    ],
    ["$limit 0", [{ $limit: 0 }], 15958],
    ["$skip of a negative number", [{ $skip: -1 }], 5107200],
    ["$sort without keys", [{ $sort: {} }], 15976],
    ["$sort by another direction", [{ $sort: { a: 5 } }], 15975],
    ["$match needs a document", [{ $match: 1 }], 15959],
    ["$count needs a name", [{ $count: "" }], 40156],
    ["$count by a path", [{ $count: "$n" }], 40158],
  ]);
});

describe("$project, $addFields, $unset, $replaceRoot", () => {
  const one = { $match: { _id: 1 } };
  probePipelines(database, orders, [
    ["$project includes", [one, { $project: { room: 1 } }], [{ _id: 1, room: "a" }]],
    ["$project excludes", [one, { $project: { room: 0, tags: 0 } }], [{ _id: 1, total: 10, at: { h: 1 } }]],
    [
      "$project computes",
      [one, { $project: { _id: 0, double: { $multiply: ["$total", 2] }, room: 1 } }],
      [{ room: "a", double: 20 }],
    ],
    ["$project renames", [one, { $project: { _id: "$room", sum: "$total" } }], [{ _id: "a", sum: 10 }]],
    ["$project into a document", [one, { $project: { _id: 0, "x.y": "$room" } }], [{ x: { y: "a" } }]],
    ["$project of a missing path is left out", [one, { $project: { q: "$nothing" } }], [{ _id: 1 }]],
    ["$project of nothing", [{ $project: {} }], 51272],
    ["$project mixes", [{ $project: { a: 1, b: 0 } }], 31254],
    ["$project unknown", [{ $project: { a: { $frobnicate: 1 } } }], 31325],
    [
      "$addFields",
      [one, { $addFields: { n: { $size: "$tags" } } }, { $project: { n: 1 } }],
      [{ _id: 1, n: 2 }],
    ],
    [
      "$addFields keeps the place of a field",
      [one, { $addFields: { room: "z" } }, { $unset: ["tags", "at"] }],
      [{ _id: 1, room: "z", total: 10 }],
    ],
    [
      "$set into a document",
      [one, { $set: { "at.m": 5 } }, { $project: { at: 1 } }],
      [{ _id: 1, at: { h: 1, m: 5 } }],
    ],
    [
      "$set with a nested document",
      [one, { $set: { at: { m: 5 } } }, { $project: { at: 1 } }],
      [{ _id: 1, at: { h: 1, m: 5 } }],
    ],
    [
      "$set over a number makes a document",
      [one, { $set: { "total.x": 1 } }, { $project: { total: 1 } }],
      [{ _id: 1, total: { x: 1 } }],
    ],
    [
      "$set to $$REMOVE",
      [one, { $set: { at: "$$REMOVE", tags: "$$REMOVE" } }],
      [{ _id: 1, room: "a", total: 10 }],
    ],
    [
      "$set reads the document as it was",
      [one, { $set: { room: "$total", total: "$room" } }, { $project: { room: 1, total: 1 } }],
      [{ _id: 1, room: 10, total: "a" }],
    ],
    ["$addFields of nothing", [{ $addFields: {} }], 40177],
    ["$addFields unknown", [{ $addFields: { a: { $frobnicate: 1 } } }], 168],
    ["$unset of a path", [one, { $unset: "at.h" }, { $project: { at: 1 } }], [{ _id: 1, at: {} }]],
    ["$unset needs names", [{ $unset: 1 }], 31002],
    ["$replaceRoot", [one, { $replaceRoot: { newRoot: "$at" } }], [{ h: 1 }]],
    [
      "$replaceRoot with an expression",
      [one, { $replaceRoot: { newRoot: { $mergeObjects: [{ q: 1 }, "$at"] } } }],
      [{ q: 1, h: 1 }],
    ],
    ["$replaceRoot by no document", [one, { $replaceRoot: { newRoot: "$room" } }], 40228],
    ["$replaceRoot by nothing", [{ $match: { _id: 5 } }, { $replaceRoot: { newRoot: "$at" } }], 40228],
  ]);
});

describe("$group", () => {
  probePipelines(database, orders, [
    [
      "sums per key, missing as null",
      [{ $group: { _id: "$room", sum: { $sum: "$total" } } }, byId],
      [
        { _id: null, sum: 2 },
        { _id: "a", sum: 30 },
        { _id: "b", sum: 5.5 },
        { _id: "c", sum: 0 },
      ],
    ],
    [
      "all in one",
      [{ $group: { _id: null, n: { $sum: 1 }, avg: { $avg: "$total" } } }],
      [{ _id: null, n: 5, avg: 9.375 }],
    ],
    [
      "$min and $max pass over null",
      [{ $group: { _id: null, low: { $min: "$total" }, high: { $max: "$total" } } }],
      [{ _id: null, low: 2, high: 20 }],
    ],
    [
      "$first and $last",
      [
        byId,
        { $group: { _id: "$room", first: { $first: "$_id" }, last: { $last: "$_id" } } },
        { $match: { _id: "a" } },
      ],
      [{ _id: "a", first: 1, last: 3 }],
    ],
    [
      "$first of missing is null",
      [{ $match: { _id: 5 } }, { $group: { _id: 1, r: { $first: "$room" } } }],
      [{ _id: 1, r: null }],
    ],
    [
      "$push leaves missing out",
      [byId, { $group: { _id: null, r: { $push: "$room" }, t: { $push: "$total" } } }],
      [{ _id: null, r: ["a", "b", "a", "c"], t: [10, 5.5, 20, null, 2] }],
    ],
    [
      "$push of documents",
      [
        byId,
        { $match: { room: "a" } },
        { $group: { _id: "$room", list: { $push: { id: "$_id", t: "$total" } } } },
      ],
      [
        {
          _id: "a",
          list: [
            { id: 1, t: 10 },
            { id: 3, t: 20 },
          ],
        },
      ],
    ],
    [
      "$addToSet",
      [byId, { $group: { _id: null, r: { $addToSet: "$room" } } }],
      [{ _id: null, r: ["a", "b", "c"] }],
    ],
    [
      "$count",
      [{ $group: { _id: "$room", n: { $count: {} } } }, { $match: { _id: "a" } }],
      [{ _id: "a", n: 2 }],
    ],
    [
      "$mergeObjects",
      [byId, { $match: { room: "a" } }, { $group: { _id: null, all: { $mergeObjects: "$at" } } }],
      [{ _id: null, all: { h: 1 } }],
    ],
    [
      "by a document",
      [{ $match: { room: "a" } }, { $group: { _id: { r: "$room", h: "$at.h" }, n: { $sum: 1 } } }],
      [{ _id: { r: "a", h: 1 }, n: 2 }],
    ],
    [
      "by an expression",
      [{ $group: { _id: { $gt: ["$total", 9] }, n: { $sum: 1 } } }, byId],
      [
        { _id: false, n: 3 },
        { _id: true, n: 2 },
      ],
    ],
    [
      "$avg of nothing is null",
      [{ $match: { _id: 4 } }, { $group: { _id: 1, a: { $avg: "$total" } } }],
      [{ _id: 1, a: null }],
    ],
    [
      "$sum passes over what is no number",
      [{ $group: { _id: null, n: { $sum: "$room" } } }],
      [{ _id: null, n: 0 }],
    ],
    [
      "$sum of an expression",
      [{ $match: { room: "a" } }, { $group: { _id: 1, n: { $sum: { $multiply: ["$total", 2] } } } }],
      [{ _id: 1, n: 60 }],
    ],
    ["of no documents is no group", [{ $match: { _id: 99 } }, { $group: { _id: null, n: { $sum: 1 } } }], []],
    [
      "$median",
      [{ $group: { _id: null, m: { $median: { input: "$total", method: "approximate" } } } }],
      [{ _id: null, m: 5.5 }],
    ],
    [
      "$percentile",
      [
        {
          $group: {
            _id: null,
            p: { $percentile: { input: "$total", p: [0.5, 0.95], method: "approximate" } },
          },
        },
      ],
      [{ _id: null, p: [5.5, 20] }],
    ],
    ["without _id", [{ $group: { n: { $sum: 1 } } }], 15955],
    ["a field that is no accumulator", [{ $group: { _id: 1, n: 1 } }], 40234],
    ["an unknown accumulator", [{ $group: { _id: 1, n: { $frobnicate: 1 } } }], 15952],
    ["two accumulators in a field", [{ $group: { _id: 1, n: { $sum: 1, $avg: 1 } } }], 40238],
  ]);

  test("keys of different number types are one group", async () => {
    const collection = await database.filled([
      { _id: 1, k: 1 },
      { _id: 2, k: new Double(1) },
      { _id: 3, k: Long.fromString("1") },
      { _id: 4, k: "1" },
    ]);
    const groups = await collection.aggregate([{ $group: { _id: "$k", n: { $sum: 1 } } }, byId]).toArray();
    expect(groups).toEqual([
      { _id: 1, n: 3 },
      { _id: "1", n: 1 },
    ]);
  });

  test("sums keep the widest type", async () => {
    const decimals = await database.filled([
      { _id: 1, v: Decimal128.fromString("0.1") },
      { _id: 2, v: Decimal128.fromString("0.2") },
      { _id: 3, v: 1 },
    ]);
    const sum = { $group: { _id: null, s: { $sum: "$v" }, a: { $avg: "$v" } } };
    expect(await decimals.aggregate([sum]).toArray()).toEqual([
      {
        _id: null,
        s: Decimal128.fromString("1.3"),
        a: Decimal128.fromString("0.4333333333333333333333333333333333"),
      },
    ]);
    const longs = await database.filled([
      { _id: 1, v: Long.fromString("9007199254740992") },
      { _id: 2, v: 1 },
    ]);
    const [total] = await longs.aggregate([sum], { promoteValues: false }).toArray();
    expect(String(total?.["s"])).toBe("9007199254740993");
    const tenths = await database.filled(Array.from({ length: 10 }, (_, n) => ({ _id: n, v: 0.1 })));
    expect((await tenths.aggregate([sum]).toArray())[0]?.["s"]).toBe(1);
  });
});

describe("$unwind", () => {
  probePipelines(database, orders, [
    [
      "one document per element, a scalar as itself",
      [{ $unwind: "$tags" }, { $project: { tags: 1 } }, { $sort: { _id: 1, tags: 1 } }],
      [
        { _id: 1, tags: "x" },
        { _id: 1, tags: "y" },
        { _id: 2, tags: "y" },
        { _id: 5, tags: "z" },
      ],
    ],
    [
      "keeping what has no element",
      [
        byId,
        { $unwind: { path: "$tags", preserveNullAndEmptyArrays: true } },
        { $match: { _id: { $in: [3, 4] } } },
        { $project: { tags: 1 } },
      ],
      [{ _id: 3 }, { _id: 4 }],
    ],
    [
      "with the position",
      [
        { $match: { _id: 1 } },
        { $unwind: { path: "$tags", includeArrayIndex: "i" } },
        { $project: { tags: 1, i: 1 } },
      ],
      [
        { _id: 1, tags: "x", i: 0 },
        { _id: 1, tags: "y", i: 1 },
      ],
    ],
    [
      "the position of a scalar is null",
      [
        { $match: { _id: 5 } },
        { $unwind: { path: "$tags", includeArrayIndex: "i" } },
        { $project: { i: 1 } },
      ],
      [{ _id: 5, i: null }],
    ],
    [
      "counts by element",
      [{ $unwind: "$tags" }, { $group: { _id: "$tags", n: { $sum: 1 } } }, byId],
      [
        { _id: "x", n: 1 },
        { _id: "y", n: 2 },
        { _id: "z", n: 1 },
      ],
    ],
    ["needs a dollar", [{ $unwind: "tags" }], 28818],
    ["needs a path", [{ $unwind: {} }], 28812],
  ]);
});

describe("$facet", () => {
  probePipelines(database, orders, [
    [
      "runs several pipelines over the same documents",
      [
        { $match: { room: { $exists: true } } },
        {
          $facet: {
            n: [{ $count: "n" }],
            rooms: [{ $group: { _id: "$room" } }, byId],
            none: [{ $match: { _id: 0 } }],
          },
        },
      ],
      [{ n: [{ n: 4 }], rooms: [{ _id: "a" }, { _id: "b" }, { _id: "c" }], none: [] }],
    ],
    ["cannot be nested", [{ $facet: { a: [{ $facet: { b: [] } }] } }], 40600],
    ["an unknown stage within", [{ $facet: { a: [{ $frobnicate: 1 }] } }], 40324],
    ["needs pipelines", [{ $facet: { a: 1 } }], 40170],
  ]);
});

describe("$lookup", () => {
  const run = async (locals: object[], foreign: object[], index: string): Promise<unknown> => {
    const left = await database.filled(locals as never);
    const right = await database.filled(foreign as never);
    await right.createIndex({ [index]: 1 });
    const lookup = { from: right.collectionName, localField: "k", foreignField: "f", as: "found" };
    const docs = await left.aggregate([byId, { $lookup: lookup }]).toArray();
    return docs.map((doc) =>
      (doc["found"] as { _id: number }[]).map((found) => found._id).toSorted((a, b) => a - b),
    );
  };

  test.each(["_id", "f"])("joins by equality, index on %s", async (index) => {
    const foreign = [
      { _id: 1, f: "x" },
      { _id: 2, f: ["x", "y"] },
      { _id: 3 },
      { _id: 4, f: null },
      { _id: 5, f: 1 },
    ];
    const locals = [
      { _id: 1, k: "x" },
      { _id: 2, k: ["y", 1] },
      { _id: 3 },
      { _id: 4, k: null },
      { _id: 5, k: "q" },
      { _id: 6, k: [] },
    ];
    expect(await run(locals, foreign, index)).toEqual([[1, 2], [2, 5], [3, 4], [3, 4], [], []]);
  });

  test("into a path, and from a collection that does not exist", async () => {
    const left = await database.filled([{ _id: 1, k: 1 }]);
    const lookup = { from: "nowhere", localField: "k", foreignField: "f", as: "x.y" };
    expect(await left.aggregate([{ $lookup: lookup }]).toArray()).toEqual([{ _id: 1, k: 1, x: { y: [] } }]);
  });

  test("by paths, then $unwind", async () => {
    const left = await database.filled([{ _id: 1, order: { item: 7 } }]);
    const right = await database.filled([{ _id: 7, price: { cents: 250 } }]);
    const docs = await left
      .aggregate([
        {
          $lookup: { from: right.collectionName, localField: "order.item", foreignField: "_id", as: "item" },
        },
        { $unwind: "$item" },
        { $project: { cents: "$item.price.cents" } },
      ])
      .toArray();
    expect(docs).toEqual([{ _id: 1, cents: 250 }]);
  });

  test("needs its arguments", async () => {
    const left = await database.filled([{ _id: 1 }]);
    expect(await codeOf(() => left.aggregate([{ $lookup: { from: "x" } as never }]).toArray())).toBe(9);
  });
});

describe("pipelines as a whole", () => {
  probePipelines(database, orders, [
    ["nothing asked gives all", [], orders],
    ["an unknown stage", [{ $frobnicate: {} }], 40324],
    ["two stages in one", [{ $match: {}, $limit: 1 }], 40323],
    ["an empty stage", [{}], 40323],
    [
      "$$NOW is one time",
      [{ $limit: 1 }, { $project: { _id: 0, same: { $eq: ["$$NOW", "$$NOW"] }, type: { $type: "$$NOW" } } }],
      [{ same: true, type: "date" }],
    ],
    ["an unknown expression in $group", [{ $group: { _id: { $frobnicate: 1 } } }], 168],
    ["two operators in an expression", [{ $group: { _id: { $add: [1], $abs: 1 } } }], 15983],
  ]);
});
