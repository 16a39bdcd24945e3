import { Binary, Long, ObjectId, type Document } from "bson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCollection, received, type OpenCollection } from "../../test/openCollection.js";
import type { CollectionIndex } from "../catalog/collectionIndex.js";
import { matches } from "../query/filter.js";
import { prefixEnd } from "./bounds.js";
import { planQuery } from "./plan.js";

/** Values of every type, in order. */
const VALUES: readonly unknown[] = [
  null,
  Number.NEGATIVE_INFINITY,
  -1,
  0,
  1,
  2.5,
  Long.fromNumber(2 ** 40),
  Number.POSITIVE_INFINITY,
  "",
  "a",
  "a\0",
  "ab",
  "b",
  "\u{10ffff}",
  { x: 1 },
  { x: 2 },
  new Binary(Uint8Array.of(255, 255)),
  new ObjectId("0".repeat(24)),
  new ObjectId("f".repeat(24)),
  false,
  true,
  new Date(0),
  new Date(5),
];
const DOCUMENTS = [...VALUES.map((a) => received({ a })), received({})];

let open: OpenCollection;
let indexes: CollectionIndex[];
beforeAll(() => {
  open = openCollection();
  indexes = [open.addIndex({ a: 1 }), open.addIndex({ a: -1 }), open.addIndex({ b: 1, a: -1 })];
});
afterAll(() => open.close());

/** The documents that an index scan reads. */
function scanned(filter: Document, index: CollectionIndex, documents = DOCUMENTS): Document[] {
  const { ranges } = planQuery(open.query(filter), index.spec.name);
  return documents.filter((document) =>
    index
      .buildEntries(document)
      .keys.some((key) =>
        ranges.some(
          ({ min, max }) =>
            (min === undefined || Buffer.compare(key, min) >= 0) &&
            (max === undefined || Buffer.compare(key, max) < 0),
        ),
      ),
  );
}

const matching = (filter: Document, documents = DOCUMENTS): Document[] => {
  const { node } = open.query(filter);
  return documents.filter((document) => matches(node, document));
};

describe("index bounds", () => {
  it.each(["$eq", "$gt", "$gte", "$lt", "$lte"])("select exactly the matches of %s", (operator) => {
    for (const bound of VALUES) {
      // Nothing is above or below null, so no index is used.
      if (bound === null && (operator === "$gt" || operator === "$lt")) continue;
      const filter = { a: { [operator]: bound } };
      for (const index of indexes.slice(0, 2))
        expect({ filter, hits: scanned(filter, index) }).toEqual({ filter, hits: matching(filter) });
    }
  });

  it("select exactly the matches of two bounds, of the same or of different types", () => {
    for (const low of [0, "a", new Date(0)])
      for (const high of [1, 2.5, "ab", new Date(5)])
        for (const filter of [
          { a: { $gte: low, $lt: high } },
          { a: { $lte: high, $gt: low } },
          { a: { $gt: low, $gte: low, $lt: high, $lte: high } },
        ])
          for (const index of indexes.slice(0, 2))
            expect({ filter, hits: scanned(filter, index) }).toEqual({ filter, hits: matching(filter) });
  });

  it("select exactly the matches of a list of values", () => {
    for (const filter of [{ a: { $in: ["a", 1, null] } }, { a: { $in: [] } }, { a: { $in: [1, 1] } }])
      for (const index of indexes.slice(0, 2)) expect(scanned(filter, index)).toEqual(matching(filter));
  });

  it("select exactly the matches behind a fixed value in a descending index", () => {
    const documents = [1, 2].flatMap((b) => DOCUMENTS.map((document) => ({ ...document, b })));
    const [, , index] = indexes;
    if (index === undefined) throw new Error("there is no third index");
    for (const a of [{ $gt: 0 }, { $gte: 0 }, { $lt: 1 }, { $lte: "a" }, { $gte: 0, $lt: 2.5 }, "a"]) {
      const filter = { a, b: 2 };
      expect({ filter, hits: scanned(filter, index, documents) }).toEqual({
        filter,
        hits: matching(filter, documents),
      });
    }
  });
});

describe("lists of values", () => {
  it("use the shortest of several lists for one field", () => {
    const { ranges } = planQuery(open.query({ $and: [{ a: { $in: [1, 2, 3] } }, { a: { $in: [3, 4] } }] }));
    expect(ranges).toHaveLength(2);
  });

  it("look up each combination once and in order, at most 512 for several fields", () => {
    const index = open.addIndex({ c: 1, d: 1 });
    const list = (length: number): Document => ({ $in: Array.from({ length }, (_, n) => n) });
    const rangesFor = (filter: Document) => planQuery(open.query(filter), index.spec.name).ranges;
    expect(rangesFor({ c: list(2), d: list(256) })).toHaveLength(512);
    expect(rangesFor({ c: list(2), d: list(257) })).toHaveLength(2);
    expect(rangesFor({ c: list(600) })).toHaveLength(600);
    expect(rangesFor({ c: { $in: [2, 1, 2] } })).toHaveLength(2);
    const starts = rangesFor({ c: { $in: [3, 1, 2] }, d: 1 }).map(({ min }) => Buffer.from(min ?? []));
    expect(starts.toSorted((one, other) => Buffer.compare(one, other))).toEqual(starts);
  });
});

it("bounds of a multikey index are not intersected", () => {
  const index = open.addIndex({ m: 1 });
  open.insert({ _id: 1, m: [1, 9] });
  const document = received({ m: [1, 9] });
  const filter = { m: { $gt: 5, $lt: 3 } };
  expect(matching(filter, [document])).toEqual([document]);
  expect(scanned(filter, index, [document])).toEqual([document]);
});

it("prefixEnd is the exclusive end of all keys with a prefix", () => {
  expect(prefixEnd(Uint8Array.of(1, 2))).toEqual(Uint8Array.of(1, 3));
  expect(prefixEnd(Uint8Array.of(1, 255, 255))).toEqual(Uint8Array.of(2));
});
