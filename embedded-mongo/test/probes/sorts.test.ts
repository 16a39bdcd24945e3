import { Binary, Double, Long, ObjectId, type Document } from "mongodb";
import { describe, expect, test } from "vitest";
import { databaseFor, errorCode, type AnyDocument } from "./database.js";

const database = databaseFor("sorts");

type SortProbe = [name: string, docs: AnyDocument[], sort: Document, ids: number[], index?: Document];

function probeSorts(probes: readonly SortProbe[]): void {
  test.each(probes)("%s", async (_name, docs, sort, ids, index) => {
    const collection = await database.fill(docs);
    const sorted = async (limit: number): Promise<unknown[]> =>
      (
        await collection
          .find()
          .sort(sort as never)
          .limit(limit)
          .toArray()
      ).map((doc) => doc._id);
    expect(await sorted(0)).toEqual(ids);
    expect(await sorted(2)).toEqual(ids.slice(0, 2));
    await collection.createIndex((index ?? sort) as never);
    expect(await sorted(0)).toEqual(ids);
    expect(await sorted(2)).toEqual(ids.slice(0, 2));
    const staged = await collection.aggregate([{ $sort: sort }]).toArray();
    expect(staged.map((doc) => doc["_id"] as unknown)).toEqual(ids);
  });
}

const everyType: AnyDocument[] = [
  { _id: 2 },
  { _id: 3, a: null },
  { _id: 4, a: NaN },
  { _id: 5, a: -Infinity },
  { _id: 7, a: 0 },
  { _id: 8, a: 0.1 },
  { _id: 9, a: Long.fromString("9007199254740992") },
  { _id: 10, a: Long.fromString("9007199254740993") },
  { _id: 11, a: "" },
  { _id: 12, a: "A" },
  { _id: 13, a: "a" },
  { _id: 14, a: "a\0" },
  { _id: 15, a: "\uffff" },
  { _id: 16, a: "\u{1f600}" },
  { _id: 17, a: {} },
  { _id: 18, a: { x: 1 } },
  { _id: 19, a: { y: 0 } },
  { _id: 20, a: { x: "1" } },
  { _id: 21, a: new Binary(new Uint8Array([9])) },
  { _id: 22, a: new Binary(new Uint8Array([1, 1])) },
  { _id: 23, a: new ObjectId("000000000000000000000001") },
  { _id: 24, a: false },
  { _id: 25, a: true },
  { _id: 26, a: new Date(-5) },
  { _id: 27, a: new Date(5) },
  { _id: 29, a: /a/ },
];
const ascending = everyType.map((doc) => doc._id as number);

describe("order of values", () => {
  probeSorts([
    ["every type, ascending", everyType.toReversed(), { a: 1, _id: 1 }, ascending],
    ["every type, descending", everyType, { a: -1, _id: -1 }, ascending.toReversed()],
    [
      "numbers of different types, by value",
      [
        { _id: 1, a: new Double(3) },
        { _id: 2, a: 1 },
        { _id: 3, a: Long.fromString("2") },
        { _id: 4, a: 2.5 },
      ],
      { a: 1 },
      [2, 3, 4, 1],
    ],
    [
      "two fields",
      [
        { _id: 1, a: 1, b: 1 },
        { _id: 2, a: 1, b: 2 },
        { _id: 3, a: 0, b: 5 },
      ],
      { a: 1, b: -1 },
      [3, 2, 1],
    ],
    [
      "two fields, by reading an index backwards",
      [
        { _id: 1, a: 1, b: 1 },
        { _id: 2, a: 1, b: 2 },
        { _id: 3, a: 0, b: 5 },
      ],
      { a: -1, b: 1 },
      [1, 2, 3],
      { a: 1, b: -1 },
    ],
    [
      "a nested field",
      [{ _id: 1, a: { b: 2 } }, { _id: 2, a: { b: 1 } }, { _id: 3 }],
      { "a.b": 1 },
      [3, 2, 1],
    ],
  ]);
});

describe("arrays", () => {
  const docs: AnyDocument[] = [
    { _id: 1, a: [5, 20] },
    { _id: 2, a: [1, 10] },
    { _id: 3, a: 7 },
    { _id: 4, a: [] },
    { _id: 5, a: null },
  ];
  probeSorts([
    ["ascending by the least element, empty arrays before null", docs, { a: 1 }, [4, 5, 2, 1, 3]],
    ["descending by the greatest element", docs, { a: -1 }, [1, 2, 3, 5, 4]],
    [
      "fields in arrays of documents",
      [
        { _id: 1, a: [{ n: 3 }, { n: 9 }] },
        { _id: 2, a: [{ n: 1 }, { n: 4 }] },
      ],
      { "a.n": -1 },
      [1, 2],
    ],
  ]);
});

describe("with filter, skip and limit", () => {
  const docs = Array.from({ length: 50 }, (_, n) => ({ _id: n, a: n % 5, b: (n * 7) % 50 }));

  test.each([[{ _id: 1 }], [{ a: 1, b: 1 }], [{ b: 1 }]] as Document[][])(
    "returns the same page with index %j",
    async (index) => {
      const collection = await database.fill(docs);
      await collection.createIndex(index as never);
      const page = await collection.find({ a: 2 }).sort({ b: 1 }).skip(3).limit(4).toArray();
      const expected = docs.filter((doc) => doc.a === 2).sort((x, y) => x.b - y.b);
      expect(page).toEqual(expected.slice(3, 7));
    },
  );

  test("rejects a direction other than 1 and -1", async () => {
    const collection = await database.fill([{ _id: 1 }]);
    const command = { find: collection.collectionName, sort: { a: 2 } };
    expect(await errorCode(() => database.db().command(command))).toBe(15975);
  });
});
