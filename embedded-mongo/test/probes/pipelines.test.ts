import { Double, Long } from "mongodb";
import { describe, expect, test } from "vitest";
import { databaseFor, probePipelines } from "./database.js";

const database = databaseFor("pipelines");

const orders = [
  { _id: 1, room: "a", total: 10, tags: ["x", "y"], at: { h: 1 } },
  { _id: 2, room: "b", total: 5.5, tags: ["y"], at: { h: 2 } },
  { _id: 3, room: "a", total: 20, tags: [], at: { h: 1 } },
  { _id: 4, room: "c", total: null, at: { h: 3 } },
  { _id: 5, total: 2, tags: "z" },
];

const all = { $group: { _id: null, n: { $sum: 1 } } };

describe("$match, $sort, $skip, $limit", () => {
  probePipelines(database, orders, [
    ["$match", [{ $match: { room: "b" } }], [orders[1] ?? {}]],
    [
      "$sort, $skip, $limit",
      [{ $sort: { total: -1 } }, { $skip: 1 }, { $limit: 2 }],
      [orders[0] ?? {}, orders[1] ?? {}],
    ],
    ["$limit and $group", [{ $sort: { _id: 1 } }, { $limit: 2 }, all], [{ _id: null, n: 2 }]],
    ["$skip and $group", [{ $skip: 1 }, all], [{ _id: null, n: 4 }]],
    ["$limit 0", [{ $limit: 0 }], 15958],
    ["a negative $skip", [{ $skip: -1 }], 5107200],
    ["$sort without keys", [{ $sort: {} }], 15976],
    ["$sort with an invalid direction", [{ $sort: { a: 5 } }], 15975],
    ["$match needs a document", [{ $match: 1 }], 15959],
  ]);
});

describe("$group", () => {
  test("sums per key and treats missing as null", async () => {
    const collection = await database.fill(orders);
    const groups = await collection
      .aggregate([{ $group: { _id: "$room", sum: { $sum: "$total" }, n: { $sum: 1 } } }])
      .toArray();
    expect(groups.toSorted((a, b) => String(a["_id"]).localeCompare(String(b["_id"])))).toEqual([
      { _id: "a", sum: 30, n: 2 },
      { _id: "b", sum: 5.5, n: 1 },
      { _id: "c", sum: 0, n: 1 },
      { _id: null, sum: 2, n: 1 },
    ]);
  });

  probePipelines(database, orders, [
    [
      "$sum ignores values that are not numbers",
      [{ $group: { _id: null, n: { $sum: "$room" } } }],
      [{ _id: null, n: 0 }],
    ],
    ["no documents make no group", [{ $match: { _id: 99 } }, { $group: { _id: null, n: { $sum: 1 } } }], []],
    ["without _id", [{ $group: { n: { $sum: 1 } } }], 15955],
    ["two accumulators in a field", [{ $group: { _id: 1, n: { $sum: 1, $avg: 1 } } }], 40238],
    ["a field without an accumulator", [{ $group: { _id: 1, n: 1 } }], 40234],
    ["an unknown accumulator", [{ $group: { _id: 1, n: { $frobnicate: 1 } } }], 15952],
  ]);

  test("groups numbers of different types together", async () => {
    const collection = await database.fill([
      { _id: 1, k: 1 },
      { _id: 2, k: new Double(1) },
      { _id: 3, k: Long.fromString("1") },
      { _id: 4, k: "1" },
    ]);
    const groups = await collection.aggregate([{ $group: { _id: "$k", n: { $sum: 1 } } }]).toArray();
    expect(groups.toSorted((a, b) => Number(b["n"]) - Number(a["n"]))).toEqual([
      { _id: 1, n: 3 },
      { _id: "1", n: 1 },
    ]);
  });

  test("returns sums in the widest type", async () => {
    const sum = { $group: { _id: null, s: { $sum: "$v" } } };
    const longs = await database.fill([
      { _id: 1, v: Long.fromString("9007199254740992") },
      { _id: 2, v: 1 },
    ]);
    const [total] = await longs.aggregate([sum], { promoteValues: false }).toArray();
    expect(String(total?.["s"])).toBe("9007199254740993");
    const tenths = await database.fill(Array.from({ length: 10 }, (_, n) => ({ _id: n, v: 0.1 })));
    expect((await tenths.aggregate([sum]).toArray())[0]?.["s"]).toBe(1);
  });
});

describe("pipelines", () => {
  probePipelines(database, orders, [
    ["an empty pipeline returns all documents", [], orders],
    ["an unknown stage", [{ $frobnicate: {} }], 40324],
    ["two stages in one", [{ $match: {}, $limit: 1 }], 40323],
    ["an empty stage", [{}], 40323],
    ["an unknown expression in $group", [{ $group: { _id: { $frobnicate: 1 } } }], 168],
  ]);
});
