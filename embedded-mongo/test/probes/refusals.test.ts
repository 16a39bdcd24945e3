import { BSONRegExp, Code, Decimal128, MinKey, Timestamp, type Collection, type Document } from "mongodb";
import { describe, expect, test } from "vitest";
import { databaseFor, describeEmbedded, errorCode, type AnyDocument } from "./database.js";

const database = databaseFor("refusals");

type Rejection = [name: string, run: (collection: Collection<AnyDocument>) => Promise<unknown>, code: number];

function probeRejections(probes: readonly Rejection[]): void {
  test.each(probes)("rejects %s with MongoDB's code", async (_name, run, code) => {
    const collection = await database.fill([{ _id: 1, a: 1 }]);
    expect(await errorCode(() => run(collection))).toBe(code);
    expect(await collection.find().toArray()).toEqual([{ _id: 1, a: 1 }]);
  });
}

const find = (filter: Document) => (collection: Collection<AnyDocument>) => collection.find(filter).toArray();
const command = (run: (name: string) => Document) => (collection: Collection<AnyDocument>) =>
  throwWriteError(database.db().command(run(collection.collectionName)));

const partialIndex = (partialFilterExpression: Document) => (collection: Collection<AnyDocument>) =>
  collection.createIndex({ a: 1 }, { partialFilterExpression });

/** Throws the first error of a single statement, which MongoDB returns in the reply. */
async function throwWriteError(reply: Promise<Document>): Promise<Document> {
  const result = await reply;
  const [error] = (result["writeErrors"] ?? []) as { code: number }[];
  if (error !== undefined) throw Object.assign(new Error("a statement failed"), { code: error.code });
  return result;
}

describe("any server", () => {
  probeRejections([
    ["an unknown field operator", find({ a: { $frobnicate: 1 } }), 2],
    ["an unknown top level operator", find({ $frobnicate: 1 }), 2],
    ["an unknown operator beside a known one", find({ a: { $gt: 0, $frobnicate: 1 } }), 2],
    ["a plain name among operators", find({ a: { $gt: 0, b: 1 } }), 2],
    ["an unknown command", command(() => ({ frobnicate: 1 })), 59],
    ["an unknown field of a command", command((name) => ({ find: name, frobnicate: 1 })), 40415],
    ["a field without a name", command((name) => ({ create: name, "": 1 })), 40415],
    ["a find with an empty name", command(() => ({ find: "" })), 73],
    ["an aggregation without a cursor", command((name) => ({ aggregate: name, pipeline: [] })), 9],
    ["a pipeline of another type", command((name) => ({ aggregate: name, pipeline: 1, cursor: {} })), 14],
    [
      "an operator in a replacement",
      command((name) => ({ update: name, updates: [{ q: {}, u: { b: 1, $set: { a: 2 } } }] })),
      52,
    ],
    [
      "a replacement with multi",
      command((name) => ({ update: name, updates: [{ q: {}, u: { b: 1 }, multi: true }] })),
      9,
    ],
    ["a delete with another limit", command((name) => ({ delete: name, deletes: [{ q: {}, limit: 2 }] })), 9],
    [
      "update and remove in one",
      command((name) => ({ findAndModify: name, query: {}, remove: true, update: { a: 1 } })),
      9,
    ],
    [
      "a document nested too deep",
      (collection) => {
        let doc: Document = {};
        for (let level = 0; level < 250; level++) doc = { a: doc };
        return collection.insertOne({ _id: 2, ...doc });
      },
      15,
    ],
    ["neither update nor remove", command((name) => ({ findAndModify: name, query: {} })), 9],
  ]);
});

/** MongoDB's operators that are not supported here, with their error code. */
const unsupported: [code: number, operators: string[], run: (name: string) => Rejection[1]][] = [
  [
    2,
    ["$where", "$text", "$jsonSchema", "$expr", "$nor", "$comment"],
    (name) => find({ [name]: [{ a: 1 }] }),
  ],
  [
    2,
    [
      "$near",
      "$geoWithin",
      "$bitsAllSet",
      "$type",
      "$all",
      "$mod",
      "$not",
      "$size",
      "$elemMatch",
      "$regex",
      "$options",
    ],
    (name) => find({ a: { [name]: [1, 0] } }),
  ],
  [
    9,
    ["$mul", "$rename", "$currentDate", "$pullAll", "$pop", "$bit", "$min", "$max", "$addToSet"],
    (name) => (collection) => collection.updateOne({}, { [name]: { a: 1 } } as never),
  ],
  [
    2,
    ["a.$[e]", "a.$[big].n", "a.$[]"],
    (path) => (collection) => collection.updateOne({}, { $set: { [path]: 1 } } as never),
  ],
  [
    40324,
    // prettier-ignore
    [
      "$out", "$merge", "$geoNear", "$graphLookup", "$bucket", "$setWindowFields", "$unionWith", "$lookup", "$addFields",
      "$set", "$unset", "$replaceRoot", "$unwind", "$sortByCount", "$facet", "$sample", "$project", "$count",
    ],
    (name) => (collection) => collection.aggregate([{ [name]: {} }]).toArray(),
  ],
  [
    15952,
    [
      "$addToSet",
      "$mergeObjects",
      "$count",
      "$median",
      "$percentile",
      "$stdDevPop",
      "$first",
      "$last",
      "$push",
      "$avg",
      "$min",
      "$max",
    ],
    (name) => (collection) => collection.aggregate([{ $group: { _id: 1, x: { [name]: "$a" } } }]).toArray(),
  ],
  [
    168,
    // prettier-ignore
    [
      "$add", "$subtract", "$multiply", "$divide", "$round", "$concat", "$toLower", "$toString", "$type", "$eq", "$cond",
      "$switch", "$ifNull", "$and", "$size", "$filter", "$map", "$reduce", "$literal", "$year", "$hour", "$dateToString",
      "$dateTrunc", "$function", "$let",
    ],
    (name) => (collection) =>
      collection.aggregate([{ $group: { _id: { [name]: ["$a", 1] }, n: { $sum: 1 } } }]).toArray(),
  ],
  [
    31325,
    ["$slice", "$elemMatch", "$add", "$meta"],
    (name) => (collection) => collection.findOne({}, { projection: { a: { [name]: 1 } } }),
  ],
  [
    16410,
    ["a.$", "$a"],
    (path) => (collection) => collection.findOne({ a: 1 }, { projection: { [path]: 1 } }),
  ],
  [
    59,
    [
      "listDatabases",
      "dbStats",
      "collStats",
      "serverStatus",
      "validate",
      "renameCollection",
      "bulkWrite",
      "buildInfo",
      "collMod",
    ],
    (name) => command((collection) => ({ [name]: collection })),
  ],
  [
    40415,
    ["collation", "let", "tailable", "min", "max", "returnKey", "allowDiskUse"],
    (field) => command((collection) => ({ find: collection, [field]: {} })),
  ],
  [
    40415,
    ["capped", "timeseries", "viewOn", "validator", "collation"],
    (field) => command(() => ({ create: "refused", [field]: {} })),
  ],
  [
    67,
    ["collation", "hidden", "weights", "wildcardProjection"],
    (option) =>
      command((collection) => ({
        createIndexes: collection,
        indexes: [{ key: { a: 1 }, name: "a", [option]: {} }],
      })),
  ],
  [
    22,
    ["decimal", "timestamp", "minKey", "code"],
    (type) => (collection) =>
      collection.insertOne({
        _id: 2,
        a: {
          decimal: new Decimal128("1"),
          timestamp: new Timestamp(1n),
          minKey: new MinKey(),
          code: new Code("1"),
        }[type],
      }),
  ],
];

describeEmbedded("the embedded database", "MongoDB supports these features", () => {
  probeRejections(
    unsupported.flatMap(([code, operators, run]) =>
      operators.map((name): Rejection => [`${name} (${code})`, run(name), code]),
    ),
  );
  probeRejections([
    ["a path of many positions", find({ [`a${".0".repeat(11)}`]: 1 }), 2],
    [
      "distinct on a path of many positions",
      (collection) => collection.distinct(`a${".0".repeat(11)}` as never),
      2,
    ],
    ["a dot that matches any character", find({ a: /a.b/ }), 51091],
    ["an alternation", find({ a: /a|b/ }), 51091],
    ["a repetition", find({ a: /ab+/ }), 51091],
    ["a character class", find({ a: /[ab]/ }), 51091],
    ["a character class escape", find({ a: /\d/ }), 51091],
    ["an anchor inside a pattern", find({ a: /a^b/ }), 51091],
    ["the multiline option", find({ a: /^a$/m }), 51108],
    ["a lookahead", find({ a: new BSONRegExp("(?=a)") }), 51091],
    ["a Unicode property", find({ a: new BSONRegExp("\\p{L}") }), 51091],
    ["a back-reference", find({ a: new BSONRegExp("(a)\\1") }), 51091],
    ["a POSIX class", find({ a: new BSONRegExp("[[:alpha:]]") }), 51091],
    ["an option of PCRE", find({ a: new BSONRegExp("a", "x") }), 51108],
    ["a flag inside a pattern", find({ a: new BSONRegExp("(?i)a") }), 51091],
    [
      "array filters",
      (collection) =>
        collection.updateOne({}, { $set: { "a.$[e]": 1 } } as never, { arrayFilters: [{ e: 1 }] }),
      40415,
    ],
    ["a pattern in $in", find({ a: { $in: [/a/, 1] } }), 2],
    ["a pattern in $nin", find({ a: { $nin: [/a/] } }), 2],
    ["a pattern in $eq", find({ a: { $eq: /a/ } }), 2],
    [
      "a $sort after a $group",
      (collection) => collection.aggregate([{ $group: { _id: 1 } }, { $sort: { _id: 1 } }]).toArray(),
      40324,
    ],
    ["a stage twice", (collection) => collection.aggregate([{ $skip: 1 }, { $skip: 1 }]).toArray(), 40324],
    [
      "a group by a document",
      (collection) => collection.aggregate([{ $group: { _id: { a: "$a" } } }]).toArray(),
      168,
    ],
    ["a nested projection", (collection) => collection.findOne({}, { projection: { a: { b: 1 } } }), 31325],
    ["an index key of 2", (collection) => collection.createIndex({ a: 2 } as never), 67],
    ["$and in a partial index", partialIndex({ $and: [{ a: 1 }] }), 67],
    ["$or in a partial index", partialIndex({ $or: [{ a: 1 }] }), 67],
    ...["$position", "$slice"].map((modifier): Rejection => [
      `${modifier} in $push`,
      (collection) => collection.updateOne({}, { $push: { b: { $each: [1], [modifier]: 1 } } } as never),
      2,
    ]),
    [
      "$sort in $push",
      (collection) => collection.updateOne({}, { $push: { b: { $each: [1], $sort: 1 } } } as never),
      2,
    ],
    ["a natural sort", (collection) => collection.find().sort({ $natural: 1 }).toArray(), 16410],
    ["an update by a pipeline", (collection) => collection.updateOne({}, [{ $set: { a: 2 } }]), 72],
    ["a text index", (collection) => collection.createIndex({ a: "text" }), 67],
    ["a geo index", (collection) => collection.createIndex({ a: "2dsphere" }), 67],
    ["a wildcard index", (collection) => collection.createIndex({ "$**": 1 }), 67],
    [
      "a transaction",
      async (collection) => {
        const session = database.client().startSession();
        try {
          session.startTransaction();
          await collection.insertOne({ _id: 2 }, { session });
        } finally {
          await session.endSession();
        }
      },
      115,
    ],
    ["a change stream", (collection) => collection.watch().next(), 40573],
  ]);
});
