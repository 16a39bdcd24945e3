import type { Document } from "mongodb";
import { describe, expect, test } from "vitest";
import { databaseFor, errorCode, type AnyDocument } from "./database.js";

const database = databaseFor("statements");

/** A command on a collection with two documents, which it must not change, and MongoDB's code. */
type CommandProbe = [name: string, command: (collection: string) => Document, code: number | "ok"];

const docs: AnyDocument[] = [
  { _id: 1, a: 1 },
  { _id: 2, a: 2 },
];

function probeCommands(probes: readonly CommandProbe[]): void {
  test.each(probes)("answers %s with MongoDB's code", async (_name, command, code) => {
    const collection = await database.fill(docs);
    const run = async (): Promise<void> => {
      const reply = await database.db().command(command(collection.collectionName));
      const [error] = (reply["writeErrors"] ?? []) as { code: number }[];
      if (error !== undefined) throw Object.assign(new Error("a statement failed"), error);
    };
    expect((await errorCode(run)) ?? "ok").toBe(code);
    const left = await collection
      .find({ _id: { $lt: 3 } })
      .sort({ _id: 1 })
      .toArray();
    expect(left).toEqual(docs);
  });
}

const deleting = (statement: Document) => (name: string) => ({ delete: name, deletes: [statement] });
const updating = (statement: Document) => (name: string) => ({ update: name, updates: [statement] });
const indexing = (options: Document) => (name: string) => ({
  createIndexes: name,
  indexes: [{ key: { a: 1 }, name: "a", ...options }],
});
const finding = (fields: Document) => (name: string) => ({ find: name, ...fields });
const inserting = (fields: Document) => (name: string) => ({
  insert: name,
  documents: [{ _id: 1 }],
  ...fields,
});

describe("fields of statements", () => {
  probeCommands([
    ["a delete without q", deleting({ limit: 0 }), 40414],
    ["a delete whose q is null", deleting({ q: null, limit: 0 }), 40414],
    ["a delete whose q is a number", deleting({ q: 1, limit: 0 }), 14],
    ["a delete whose q is an array", deleting({ q: [], limit: 0 }), 14],
    ["a delete without limit", deleting({ q: {} }), 40414],
    ["a delete whose limit is a fraction", deleting({ q: {}, limit: 0.5 }), 9],
    ["a delete whose limit is negative", deleting({ q: {}, limit: -1 }), 9],
    ["a delete with another field", deleting({ q: {}, limit: 0, n: 1 }), 40415],
    ["a delete without statements", (name) => ({ delete: name }), 40414],
    ["a delete of no statements", (name) => ({ delete: name, deletes: [] }), 16],
    ["a delete whose statements are not an array", (name) => ({ delete: name, deletes: {} }), 14],
    ["an update without q", updating({ u: { $set: { a: 5 } }, multi: true }), 40414],
    ["an update whose q is null", updating({ q: null, u: { $set: { a: 5 } } }), 40414],
    ["an update whose q is a string", updating({ q: "x", u: { $set: { a: 5 } } }), 14],
    ["an update without u", updating({ q: {} }), 40414],
    ["an update whose u is a number", updating({ q: {}, u: 5 }), 9],
    ["an update without statements", (name) => ({ update: name }), 40414],
    ["an update of no statements", (name) => ({ update: name, updates: [] }), 16],
    ["an update with another field", updating({ q: {}, u: { $set: { a: 1 } }, n: 1 }), 40415],
    ["an update whose multi is a string", updating({ q: {}, u: { $set: { a: 1 } }, multi: "x" }), 14],
    ["an insert without documents", (name) => ({ insert: name }), 40414],
    ["an insert of no documents", (name) => ({ insert: name, documents: [] }), 16],
    ["an insert whose documents are not an array", (name) => ({ insert: name, documents: {} }), 14],
    ["an aggregate without pipeline", (name) => ({ aggregate: name, cursor: {} }), 40414],
    ["a distinct without key", (name) => ({ distinct: name }), 40414],
    ["a distinct whose key is a number", (name) => ({ distinct: name, key: 1 }), 14],
    ["a createIndexes without indexes", (name) => ({ createIndexes: name }), 40414],
    ["a createIndexes of no indexes", (name) => ({ createIndexes: name, indexes: [] }), 2],
    ["a dropIndexes without index", (name) => ({ dropIndexes: name }), 40414],
    ["a killCursors without cursors", (name) => ({ killCursors: name }), 40414],
    ["a getMore without collection", () => ({ getMore: 1n }), 40414],
    ["a find without filter", (name) => ({ find: name }), "ok"],
    ["a find whose filter is a string", finding({ filter: "x" }), 14],
    ["a find whose sort is a number", finding({ sort: 1 }), 14],
    ["a find whose limit is a string", finding({ limit: "x" }), 14],
    ["a find whose skip is negative", finding({ skip: -1 }), 51024],
  ]);
});

describe("options of indexes", () => {
  probeCommands([
    ["unique as a string", indexing({ unique: "yes" }), 14],
    ["unique as a document", indexing({ unique: {} }), 14],
    ["unique as null", indexing({ unique: null }), 14],
    ["unique as a number", indexing({ unique: 1 }), "ok"],
    ["sparse as a string", indexing({ sparse: "yes" }), 14],
    ["sparse as a number", indexing({ sparse: 0 }), "ok"],
    ["expireAfterSeconds as a string", indexing({ expireAfterSeconds: "60" }), 67],
    ["expireAfterSeconds as a boolean", indexing({ expireAfterSeconds: true }), 67],
    ["expireAfterSeconds below zero", indexing({ expireAfterSeconds: -1 }), 67],
    ["expireAfterSeconds of a century", indexing({ expireAfterSeconds: 3_000_000_000 }), 67],
    ["v as a string", indexing({ v: "2" }), 14],
    ["v of 3", indexing({ v: 3 }), 67],
    ["v of 2", indexing({ v: 2 }), "ok"],
    ["a partial filter that is a number", indexing({ partialFilterExpression: 1 }), 14],
    ["a partial filter beside sparse", indexing({ partialFilterExpression: { a: 1 }, sparse: true }), 67],
    ["a partial filter with $ne", indexing({ partialFilterExpression: { a: { $ne: 1 } } }), 67],
    [
      "a partial filter with $exists false",
      indexing({ partialFilterExpression: { a: { $exists: false } } }),
      67,
    ],
    ["a key of 0", indexing({ key: { a: 0 } }), 67],
    ["a key of a document", indexing({ key: { a: {} } }), 67],
    ["an empty key", indexing({ key: {} }), 67],
    ["a key with a dollar", indexing({ key: { $a: 1 } }), 67],
    ["a key with an empty name", indexing({ key: { "a..b": 1 } }), 67],
    ["a key into a reference", indexing({ key: { "a.$id": 1 } }), "ok"],
    ["a partial filter with a pattern", indexing({ partialFilterExpression: { a: /x/ } }), 67],
    ["an empty name", indexing({ name: "" }), 67],
    ["the reserved name *", indexing({ name: "*" }), 2],
    ["a descending _id", indexing({ key: { _id: -1 }, name: "_id_-1" }), 2],
    ["_id as sparse", indexing({ key: { _id: 1 }, name: "_id_", sparse: true }), 197],
    ["_id as unique", indexing({ key: { _id: 1 }, name: "_id_", unique: true }), 197],
    ["_id with an expiry", indexing({ key: { _id: 1 }, name: "_id_", expireAfterSeconds: 5 }), 197],
  ]);
});

describe("concerns", () => {
  const writing = (writeConcern: unknown) => (name: string) => ({
    insert: name,
    documents: [{ _id: 3 }],
    writeConcern,
  });
  const reading = (readConcern: unknown) => (name: string) => ({ find: name, readConcern });
  probeCommands([
    ["w: 1", writing({ w: 1 }), "ok"],
    ["w: majority", writing({ w: "majority" }), "ok"],
    ["j", writing({ w: 1, j: true }), "ok"],
    ["wtimeout", writing({ w: 1, wtimeout: 1000 }), "ok"],
    ["w: 2 on a standalone server", writing({ w: 2 }), 2],
    ["w: 50 on a standalone server", writing({ w: 50 }), 2],
    ["w above the limit", writing({ w: 51 }), 9],
    ["w below zero", writing({ w: -1 }), 9],
    ["a custom mode", writing({ w: "dc1" }), 2],
    ["j and fsync", writing({ j: true, fsync: true }), 9],
    ["an unknown field of a write concern", writing({ w: 1, x: 1 }), 40415],
    ["a write concern that is a number", writing(1), 14],
    ["level local", reading({ level: "local" }), "ok"],
    ["level majority", reading({ level: "majority" }), "ok"],
    ["an unknown field of a read concern", reading({ level: "local", x: 1 }), 72],
    ["a read concern that is a string", reading("local"), 14],
    [
      "level local for a write",
      inserting({ documents: [{ _id: 3 }], readConcern: { level: "local" } }),
      "ok",
    ],
    [
      "level majority for a write",
      inserting({ documents: [{ _id: 3 }], readConcern: { level: "majority" } }),
      72,
    ],
    ["a write concern for a read", finding({ writeConcern: { w: 1 } }), 72],
  ]);
});

describe("options", () => {
  probeCommands([
    ["an unknown field of cursor", (name) => ({ aggregate: name, pipeline: [], cursor: { x: 1 } }), 40415],
    ["an unknown verbosity", (name) => ({ explain: { find: name }, verbosity: "everything" }), 2],
    ["an unknown field of an insert", inserting({ x: 1 }), 40415],
    ["a hint by the name of no index", finding({ hint: "a_1" }), 2],
    ["a hint by the key of no index", finding({ hint: { a: 1 } }), 2],
    ["a hint of another type", finding({ hint: 1 }), 9],
    ["maxTimeMS as a string", finding({ maxTimeMS: "x" }), 14],
    ["an unknown field of an explained find", (name) => ({ explain: { find: name, x: 1 } }), 40415],
    ["an unknown field of a listCollections cursor", () => ({ listCollections: 1, cursor: { x: 1 } }), 40415],
    ["a listCollections cursor that is a number", () => ({ listCollections: 1, cursor: 1 }), 14],
    ["an unknown field of a listIndexes cursor", (name) => ({ listIndexes: name, cursor: { x: 1 } }), 40415],
  ]);

  test("listCollections and listIndexes return batches of the requested size", async () => {
    const collection = await database.fill(docs);
    await collection.createIndex({ a: 1 });
    await database.fill(docs);
    const names = (list: { name: string }[]): string[] => list.map(({ name }) => name);
    const listed = await database.db().listCollections({}, { batchSize: 1 }).toArray();
    expect(names(listed).length).toBeGreaterThan(1);
    expect(new Set(names(listed)).size).toBe(listed.length);
    const { cursor } = await database
      .db()
      .command({ listIndexes: collection.collectionName, cursor: { batchSize: 1 } });
    expect(names(cursor.firstBatch)).toEqual(["_id_"]);
    const more = { getMore: cursor.id, collection: collection.collectionName };
    expect(names((await database.db().command(more))["cursor"].nextBatch)).toEqual(["a_1"]);
  });

  test("listCollections with nameOnly returns only names and types", async () => {
    await database.fill(docs);
    const [first] = await database.db().listCollections({}, { nameOnly: true }).toArray();
    expect(Object.keys(first ?? {}).toSorted()).toEqual(["name", "type"]);
  });

  test("explain returns only the requested details", async () => {
    const { collectionName } = await database.fill(docs);
    const explained = (verbosity: string): Promise<Document> =>
      database.db().command({ explain: { find: collectionName }, verbosity });
    expect("executionStats" in (await explained("queryPlanner"))).toBe(false);
    expect((await explained("executionStats"))["executionStats"]).toMatchObject({ nReturned: 2 });
  });

  test("a hint can be the key of an index", async () => {
    const collection = await database.fill(docs);
    await collection.createIndex({ a: -1 });
    expect((await collection.find().hint({ a: -1 }).toArray()).map(({ _id }) => _id)).toEqual([2, 1]);
    expect((await collection.find().hint({ $natural: 1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 2]);
  });

  test("a hint to a sparse index leaves out documents without a key", async () => {
    const collection = await database.fill([...docs, { _id: 3 }]);
    await collection.createIndex({ a: 1 }, { sparse: true });
    expect(await collection.find().hint("a_1").toArray()).toHaveLength(2);
    expect(await collection.find().toArray()).toHaveLength(3);
  });
});
