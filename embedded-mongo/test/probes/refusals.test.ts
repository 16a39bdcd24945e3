import type { Collection, Document } from "mongodb";
import { describe, expect, test } from "vitest";
import { type AnyDocument, codeOf, databaseFor } from "./database.js";

const database = databaseFor("refusals");

type Refusal = [name: string, run: (collection: Collection<AnyDocument>) => Promise<unknown>, code: number];

function probeRefusals(probes: readonly Refusal[]): void {
  test.each(probes)("%s", async (_name, run, code) => {
    const collection = await database.filled([{ _id: 1, a: 1 }]);
    expect(await codeOf(() => run(collection))).toBe(code);
    expect(await collection.find().toArray()).toEqual([{ _id: 1, a: 1 }]);
  });
}

const find = (filter: Document) => (collection: Collection<AnyDocument>) => collection.find(filter).toArray();
const command = (run: (name: string) => Document) => (collection: Collection<AnyDocument>) =>
  succeeding(database.db().command(run(collection.collectionName)));

/** Errors of single statements are in the reply; here they count as those of the command. */
async function succeeding(reply: Promise<Document>): Promise<Document> {
  const result = await reply;
  const [error] = (result["writeErrors"] ?? []) as { code: number }[];
  if (error !== undefined) throw Object.assign(new Error("a statement failed"), { code: error.code });
  return result;
}

describe("what no server knows", () => {
  probeRefusals([
    ["an unknown field operator", find({ a: { $frobnicate: 1 } }), 2],
    ["an unknown top level operator", find({ $frobnicate: 1 }), 2],
    ["an unknown operator beside a known one", find({ a: { $gt: 0, $frobnicate: 1 } }), 2],
    ["a plain name among operators", find({ a: { $gt: 0, b: 1 } }), 2],
    ["an unknown command", command(() => ({ frobnicate: 1 })), 59],
    ["an unknown field of a command", command((name) => ({ find: name, frobnicate: 1 })), 40415],
    ["a find on a bad name", command(() => ({ find: "" })), 73],
    ["an aggregation without a cursor", command((name) => ({ aggregate: name, pipeline: [] })), 9],
    ["a pipeline that is no array", command((name) => ({ aggregate: name, pipeline: 1, cursor: {} })), 14],
    [
      "an operator in a replacement",
      command((name) => ({ update: name, updates: [{ q: {}, u: { b: 1, $set: { a: 2 } } }] })),
      52,
    ],
    [
      "a replacement of many",
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

/** MongoDB can do these; the embedded database says that it cannot. */
describe.runIf(process.env["MONGODB_URI"] === undefined)("what the embedded database leaves out", () => {
  const text = (code: number, filter: Document): Refusal => [
    `filter ${JSON.stringify(filter)}`,
    find(filter),
    code,
  ];
  const stage = (name: string): Refusal => [
    `stage ${name}`,
    (collection) => collection.aggregate([{ [name]: {} }]).toArray(),
    40324,
  ];
  const expression = (name: string): Refusal => [
    `expression ${name}`,
    (collection) => collection.aggregate([{ $addFields: { x: { [name]: "$a" } } }]).toArray(),
    168,
  ];
  probeRefusals([
    text(2, { $where: "true" }),
    text(2, { $text: { $search: "x" } }),
    text(2, { $jsonSchema: {} }),
    text(2, { a: { $near: [0, 0] } }),
    text(2, { a: { $geoWithin: {} } }),
    text(2, { a: { $bitsAllSet: 1 } }),
    text(51091, { a: { $regex: "\\Aa" } }),
    text(51091, { a: { $regex: "[[:alpha:]]" } }),
    ...["$out", "$merge", "$geoNear", "$graphLookup", "$bucket", "$setWindowFields", "$unionWith"].map(stage),
    ...["$function", "$accumulator", "$regexMatch", "$zip", "$setUnion", "$dateAdd", "$let"].map(expression),
    [
      "$lookup with a pipeline",
      (collection) => collection.aggregate([{ $lookup: { from: "x", pipeline: [], as: "y" } }]).toArray(),
      115,
    ],
    ["an update by a pipeline", (collection) => collection.updateOne({}, [{ $set: { a: 2 } }]), 72],
    ["$bit", (collection) => collection.updateOne({}, { $bit: { a: { and: 1 } } } as never), 9],
    ["a collation", (collection) => collection.find({ a: 1 }, { collation: { locale: "de" } }).toArray(), 72],
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
