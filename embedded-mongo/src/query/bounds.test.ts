import type { Document } from "bson";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareValues } from "../values/order.js";
import { indexValues } from "../values/path.js";
import { type Bound, fieldBounds, filterImplies } from "./bounds.js";
import { matches, parseFilter } from "./filter.js";

const scalars = fc.constantFrom<unknown>(
  null,
  -1,
  0,
  1,
  1.5,
  2,
  NaN,
  "",
  "a",
  "ab",
  "b",
  true,
  false,
  new Date(1),
);

const { value: values } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 3, arbitrary: scalars },
    { weight: 2, arbitrary: fc.array(tie("value"), { maxLength: 3 }) },
    {
      weight: 2,
      arbitrary: fc.dictionary(fc.constantFrom("a", "b", "0"), tie("value"), {
        maxKeys: 2,
        noNullPrototype: true,
      }),
    },
  ),
}));

const docs = fc.dictionary(fc.constantFrom("a", "b"), values, { maxKeys: 2, noNullPrototype: true });

const conditions: fc.Arbitrary<unknown> = fc.oneof(
  scalars,
  fc
    .tuple(fc.constantFrom("$eq", "$gt", "$gte", "$lt", "$lte", "$ne"), scalars)
    .map(([op, value]) => ({ [op]: value })),
  fc.tuple(scalars, scalars).map(([min, max]) => ({ $gte: min, $lt: max })),
  fc.array(scalars, { maxLength: 3 }).map((list) => ({ $in: list })),
  fc.constantFrom(
    { $exists: true },
    { $exists: false },
    { $regex: "^a" },
    { $regex: "^ab?" },
    { $size: 1 },
    { $elemMatch: { $gt: 0, $lt: 2 } },
    { $elemMatch: { $eq: "a" } },
    { $elemMatch: { b: 1 } },
    { $elemMatch: { 0: 1 } },
    { $elemMatch: { a: { $elemMatch: { b: { $gte: 0 } } } } },
    { $not: { $gt: 1 } },
  ),
);

const fields = fc.dictionary(fc.constantFrom("a", "b", "a.b", "a.0", "a.0.b", "a.b.0"), conditions, {
  maxKeys: 3,
  noNullPrototype: true,
});

const filters: fc.Arbitrary<Document> = fc.oneof(
  fields,
  fc.tuple(fields, fields).map(([one, other]) => ({ $and: [one, other] })),
  fc.tuple(fields, fields).map(([one, other]) => ({ ...one, $or: [other] })),
  fc.tuple(fields, fields).map(([one, other]) => ({ $or: [one, other] })),
);

function admits(bound: Bound, value: unknown): boolean {
  if (bound.kind === "eq") return compareValues(bound.value, value) === 0;
  if (bound.kind === "in") return bound.values.some((one) => compareValues(one, value) === 0);
  const low = compareValues(value, bound.min);
  const high = compareValues(value, bound.max);
  return (low > 0 || (low === 0 && bound.minInclusive)) && (high < 0 || (high === 0 && bound.maxInclusive));
}

describe("bounds", () => {
  test("no document that answers a filter is outside of its bounds", () => {
    fc.assert(
      fc.property(filters, fc.array(docs, { minLength: 1, maxLength: 20 }), (filter, list) => {
        const node = parseFilter(filter);
        const bounds = [...fieldBounds(node)];
        for (const doc of list.filter((one) => matches(node, one)))
          for (const [path, all] of bounds)
            for (const bound of all) {
              const isInside = indexValues(doc, path).some((value) => admits(bound, value));
              expect([isInside, doc, path]).toEqual([true, doc, path]);
            }
      }),
      { numRuns: 30000 },
    );
  });

  test("a filter that implies another finds nothing the other does not", () => {
    fc.assert(
      fc.property(
        filters,
        filters,
        fc.array(docs, { minLength: 1, maxLength: 20 }),
        (filter, partial, list) => {
          const node = parseFilter(filter);
          const outer = parseFilter(partial);
          if (!filterImplies(node, outer)) return;
          for (const doc of list.filter((one) => matches(node, one)))
            expect([matches(outer, doc), doc]).toEqual([true, doc]);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test.each<[filter: Document, partial: Document, implied: boolean]>([
    [{ a: 5 }, { a: 5 }, true],
    [{ a: 5, b: 1 }, { a: { $gt: 3 } }, true],
    [{ a: 3 }, { a: { $gt: 3 } }, false],
    [{ a: { $gte: 5 } }, { a: { $gt: 3 } }, true],
    [{ a: { $gt: 2 } }, { a: { $gt: 3 } }, false],
    [{ a: { $in: ["x", "y"] } }, { a: { $in: ["y", "x", "z"] } }, true],
    [{ a: { $in: ["x", "q"] } }, { a: { $in: ["y", "x", "z"] } }, false],
    [{ a: 1 }, { a: { $exists: true } }, true],
    [{ a: null }, { a: { $exists: true } }, false],
    [{ b: 1 }, {}, true],
    [{}, { a: 1 }, false],
    [{ $or: [{ a: 1 }, { a: 2 }] }, { a: { $lt: 3 } }, true],
    [{ $or: [{ a: 1 }, { b: 2 }] }, { a: { $lt: 3 } }, false],
    [{ $and: [{ a: 1 }, { b: 2 }] }, { a: 1, b: 2 }, true],
  ])("%j implies %j: %s", (filter, partial, implied) => {
    expect(filterImplies(parseFilter(filter), parseFilter(partial))).toBe(implied);
  });
});
