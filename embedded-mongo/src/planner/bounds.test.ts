import { Binary, Long, ObjectId, type Document } from "bson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCollection, received, type OpenCollection } from "../../test/openCollection.js";
import type { CollectionIndex } from "../catalog/collectionIndex.js";
import { matches } from "../query/filter.js";
import { after } from "./bounds.js";
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

/** The documents that an index leads to. */
function reached(filter: Document, index: CollectionIndex, documents = DOCUMENTS): Document[] {
  const { ranges } = planQuery(open.query(filter), index.spec.name);
  return documents.filter((document) =>
    index
      .entriesOf(document)
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

describe("an index leads to the matches and to nothing else", () => {
  it.each(["$eq", "$gt", "$gte", "$lt", "$lte"])("of %s", (operator) => {
    for (const bound of VALUES) {
      // Nothing is above or below null, so that no index is asked.
      if (bound === null && (operator === "$gt" || operator === "$lt")) continue;
      const filter = { a: { [operator]: bound } };
      for (const index of indexes.slice(0, 2))
        expect({ filter, found: reached(filter, index) }).toEqual({ filter, found: matching(filter) });
    }
  });

  it("between two bounds, of one type or of two", () => {
    for (const low of [0, "a", new Date(0)])
      for (const high of [1, 2.5, "ab", new Date(5)])
        for (const filter of [
          { a: { $gte: low, $lt: high } },
          { a: { $lte: high, $gt: low } },
          { a: { $gt: low, $gte: low, $lt: high, $lte: high } },
        ])
          for (const index of indexes.slice(0, 2))
            expect({ filter, found: reached(filter, index) }).toEqual({ filter, found: matching(filter) });
  });

  it("of a list of values", () => {
    for (const filter of [{ a: { $in: ["a", 1, null] } }, { a: { $in: [] } }, { a: { $in: [1, 1] } }])
      for (const index of indexes.slice(0, 2)) expect(reached(filter, index)).toEqual(matching(filter));
  });

  it("behind a fixed value, downwards too", () => {
    const documents = [1, 2].flatMap((b) => DOCUMENTS.map((document) => ({ ...document, b })));
    const [, , index] = indexes;
    if (index === undefined) throw new Error("there is no third index");
    for (const a of [{ $gt: 0 }, { $gte: 0 }, { $lt: 1 }, { $lte: "a" }, { $gte: 0, $lt: 2.5 }, "a"]) {
      const filter = { a, b: 2 };
      expect({ filter, found: reached(filter, index, documents) }).toEqual({
        filter,
        found: matching(filter, documents),
      });
    }
  });
});

describe("which lists are looked up", () => {
  it("the shortest of several for one field", () => {
    const { ranges } = planQuery(open.query({ $and: [{ a: { $in: [1, 2, 3] } }, { a: { $in: [3, 4] } }] }));
    expect(ranges).toHaveLength(2);
  });

  it("each combination once, in order, and no more than 512 of several fields", () => {
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

it("bounds of an index with several keys of a document are not narrowed by one another", () => {
  const index = open.addIndex({ m: 1 });
  open.insert({ _id: 1, m: [1, 9] });
  const document = received({ m: [1, 9] });
  const filter = { m: { $gt: 5, $lt: 3 } };
  expect(matching(filter, [document])).toEqual([document]);
  expect(reached(filter, index, [document])).toEqual([document]);
});

it("the end of all keys with a beginning", () => {
  expect(after(Uint8Array.of(1, 2))).toEqual(Uint8Array.of(1, 3));
  expect(after(Uint8Array.of(1, 255, 255))).toEqual(Uint8Array.of(2));
});
