import type { Document } from "bson";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openCollection, received, type OpenCollection } from "../../test/openCollection.js";
import { planQuery, usedKeys } from "./plan.js";

type Key = Record<string, 1 | -1>;

let open: OpenCollection;
beforeAll(() => (open = openCollection()));
afterEach(() => open.dropIndexes());
afterAll(() => open.close());

/** The name of the chosen index; undefined for a collection scan. */
const chosen = (filter: Document, options: { sort?: Document; limit?: number } = {}): string | undefined =>
  planQuery(open.query(filter, options)).index?.spec.name;

/** How a sort is executed: by reading an index forwards or backwards, or in memory. */
function sortMethod(filter: Document, sort: Document): string {
  const { isSorted, isReverse } = planQuery(open.query(filter, { sort }));
  if (!isSorted) return "in memory";
  return isReverse ? "backwards" : "forwards";
}

describe("planQuery", () => {
  it.each<[string, Key[], Document, string | undefined]>([
    ["no index without a filtered field", [{ a: 1 }], { b: 1 }, undefined],
    ["no index for its second field alone", [{ a: 1, b: 1 }], { b: 1 }, undefined],
    ["no index for $ne", [{ a: 1 }], { a: { $ne: 1 } }, undefined],
    ["no index for an alternative", [{ a: 1 }], { $or: [{ a: 1 }, { b: 1 }] }, undefined],
    ["no index for an array", [{ a: 1 }], { a: [1, 2] }, undefined],
    ["no index above an array", [{ a: 1 }], { a: { $gt: [1] } }, undefined],
    ["no index above null", [{ a: 1 }], { a: { $gt: null } }, undefined],
    ["an index for null", [{ a: 1 }], { a: { $lte: null } }, "a_1"],
    ["no index for a missing position", [{ "a.0": 1 }], { "a.0": null }, undefined],
    ["no index for a missing nested position", [{ "a.0.b": 1 }], { "a.0.b": null }, undefined],
    ["an index for a value at a position", [{ "a.0": 1 }], { "a.0": 3 }, "a.0_1"],
    ["an index for a missing field with digits", [{ "a.b0": 1 }], { "a.b0": null }, "a.b0_1"],
    ["an index in a conjunction", [{ a: 1 }], { $and: [{ b: 1 }, { a: 1 }] }, "a_1"],
    ["a value before a range", [{ a: 1 }, { b: 1 }], { a: { $gt: 1 }, b: 1 }, "b_1"],
    ["two values before one", [{ a: 1 }, { a: 1, b: 1 }], { a: 1, b: 1 }, "a_1_b_1"],
    ["a value and a range before a value", [{ a: 1 }, { a: 1, b: 1 }], { a: 1, b: { $gt: 1 } }, "a_1_b_1"],
    ["one value before several", [{ a: 1 }, { b: 1 }], { a: { $in: [1, 2, 3] }, b: 1 }, "b_1"],
    ["a few values before many", [{ a: 1 }, { b: 1 }], { a: { $in: [1, 2, 3] }, b: { $in: [1, 2] } }, "b_1"],
    ["many values before a range", [{ a: 1 }, { b: 1 }], { a: { $gt: 1 }, b: { $in: range(90) } }, "b_1"],
    ["the first of equal candidates", [{ a: 1 }, { b: 1 }], { b: 1, a: 1 }, "a_1"],
    ["the _id index before all others", [{ a: 1, b: 1 }], { _id: 1, a: 1, b: 1 }, "_id_"],
  ])("chooses %s", (_, keys, filter, name) => {
    for (const key of keys) open.addIndex(key);
    expect(chosen(filter)).toBe(name);
  });

  it("prefers a unique index only when each of its fields has a value", () => {
    open.addIndex({ a: 1 });
    open.addIndex({ b: 1, c: 1 }, { unique: true });
    expect(chosen({ a: 1, b: 1 })).toBe("a_1");
    expect(chosen({ a: 1, b: 1, c: { $gt: 1 } })).toBe("b_1_c_1");
    open.addIndex({ a: 1, d: 1 });
    expect(chosen({ a: 1, d: 1, b: 1, c: { $gt: 1 } })).toBe("a_1_d_1");
    expect(chosen({ a: 1, d: 1, b: 1, c: 2 })).toBe("b_1_c_1");
  });

  it("prefers an index for a range to one for the sort, unless there is a limit", () => {
    open.addIndex({ a: 1 });
    open.addIndex({ b: 1 });
    const filter = { a: { $gt: 1 } };
    expect(chosen(filter, { sort: { b: 1 } })).toBe("a_1");
    expect(chosen(filter, { sort: { b: 1 }, limit: 5 })).toBe("b_1");
    expect(chosen({ a: 1 }, { sort: { b: 1 }, limit: 5 })).toBe("a_1");
    expect(chosen({}, { sort: { b: 1 } })).toBe("b_1");
    expect(chosen({}, { sort: { c: 1 } })).toBeUndefined();
    expect(chosen({}, { limit: 5 })).toBeUndefined();
  });

  it("prefers a partial index to a full one", () => {
    open.addIndex({ b: 1 });
    open.addIndex({ b: 1 }, { name: "partial", partialFilterExpression: { a: 1 } });
    expect(chosen({ a: 1, b: 1 })).toBe("partial");
    expect(chosen({ b: 1 })).toBe("b_1");
    expect(chosen({ a: 1 })).toBeUndefined();
  });
});

describe("a partial or sparse index serves only filters that imply it", () => {
  it.each<[Document, Document, boolean]>([
    [{ a: { $gte: 1 } }, { a: 1 }, true],
    [{ a: { $gte: 1 } }, { a: 0 }, false],
    [{ a: { $gte: 1 } }, { c: 1 }, false],
    [{ a: { $gte: 1 } }, { a: { $gte: 1 } }, true],
    [{ a: { $gte: 1 } }, { a: { $gt: 1 } }, true],
    [{ a: { $gte: 1 } }, { a: { $gt: 0 } }, false],
    [{ a: { $gte: 1 } }, { a: { $lte: 1 } }, false],
    [{ a: { $gte: 1 } }, { a: { $gte: "1" } }, false],
    [{ a: { $gte: 1 } }, { a: { $in: [1, 2] } }, true],
    [{ a: { $gte: 1 } }, { a: { $in: [0, 2] } }, false],
    [{ a: { $gte: 1 } }, { a: { $exists: true } }, false],
    [{ a: { $gte: 1 } }, { $or: [{ a: 1 }, { c: 1 }] }, false],
    [{ a: { $gt: 1 } }, { a: { $gt: 1 } }, true],
    [{ a: { $gt: 1 } }, { a: { $gte: 1 } }, false],
    [{ a: { $gt: 1 } }, { a: { $gte: 2 } }, true],
    [{ a: { $lt: "m" } }, { a: { $lte: "k" } }, true],
    [{ a: { $lt: "m" } }, { a: { $lt: "m" } }, true],
    [{ a: { $lt: "m" } }, { a: { $lte: "m" } }, false],
    [{ a: { $lt: "m" } }, { a: /^a/ }, false],
    [{ a: { $in: [1, 2] } }, { a: 2 }, true],
    [{ a: { $in: [1, 2] } }, { a: { $gte: 1 } }, false],
    [{ a: "x" }, { a: "x" }, true],
    [{ a: "x" }, { a: "y" }, false],
    [{ a: 1, c: 1 }, { a: 1 }, false],
    [{ a: 1, c: 1 }, { c: 1, a: 1 }, true],
    [{ a: { $exists: true } }, { a: 1 }, true],
    [{ a: { $exists: true } }, { a: { $exists: true } }, true],
    [{ a: { $exists: true } }, { a: /x/ }, true],
    [{ a: { $exists: true } }, { a: { $gt: 1 } }, true],
    [{ a: { $exists: true } }, { a: null }, false],
    [{ a: { $exists: true } }, { a: { $gte: null } }, false],
    [{ a: { $exists: true } }, { a: { $in: [1, 2] } }, true],
    [{ a: { $exists: true } }, { a: { $in: [1, null] } }, false],
  ])("an index over %j serves %j: %s", (partialFilterExpression, filter, isServed) => {
    open.addIndex({ b: 1 }, { partialFilterExpression });
    expect(chosen({ b: 1, ...filter }) === "b_1").toBe(isServed);
  });

  it.each<[Document, boolean]>([
    [{ a: 1 }, true],
    [{ a: { $gt: 1 } }, true],
    [{ a: null }, false],
    [{ a: { $in: [1, null] } }, false],
    [{ a: null, b: 1 }, true],
    [{ a: null, c: 1 }, false],
    [{}, false],
  ])("a sparse index serves %j: %s", (filter, isServed) => {
    open.addIndex({ a: 1, b: 1 }, { sparse: true });
    expect(chosen(filter, { sort: { a: 1 } }) !== undefined).toBe(isServed);
  });
});

describe("sorting", () => {
  it.each<[Key, Document, Document, string]>([
    [{ a: 1 }, {}, {}, "forwards"],
    [{ a: 1 }, { b: 1 }, {}, "forwards"],
    [{ a: 1 }, {}, { a: 1 }, "forwards"],
    [{ a: 1 }, {}, { a: -1 }, "backwards"],
    [{ a: 1 }, {}, { b: 1 }, "in memory"],
    [{ a: 1 }, {}, { a: 1, b: 1 }, "in memory"],
    [{ a: 1, b: -1 }, {}, { a: 1 }, "forwards"],
    [{ a: 1, b: -1 }, {}, { a: 1, b: -1 }, "forwards"],
    [{ a: 1, b: -1 }, {}, { a: -1, b: 1 }, "backwards"],
    [{ a: 1, b: -1 }, {}, { a: 1, b: 1 }, "in memory"],
    [{ a: 1, b: -1 }, {}, { a: -1, b: -1 }, "in memory"],
    [{ a: 1, b: -1 }, {}, { b: -1 }, "in memory"],
    [{ a: 1, b: -1 }, {}, { b: -1, a: 1 }, "in memory"],
    [{ a: 1, b: -1 }, { a: 1 }, { b: 1 }, "backwards"],
    [{ a: 1, b: -1 }, { a: 1 }, { a: 1, b: 1 }, "backwards"],
    [{ a: 1, b: -1 }, { a: 1 }, { b: -1, a: -1 }, "forwards"],
    [{ a: 1, b: -1 }, { a: 1, b: 1 }, { b: 1 }, "forwards"],
    [{ a: 1, b: -1 }, { a: 1, b: 1 }, { c: 1 }, "in memory"],
    [{ a: 1, b: -1 }, { a: { $in: [1, 2] } }, { b: 1 }, "in memory"],
    [{ a: 1, b: -1 }, { a: { $in: [1, 2] } }, { a: -1, b: 1 }, "backwards"],
    [{ a: 1, b: 1, c: 1 }, { b: 1 }, { a: 1, c: 1 }, "in memory"],
    [{ a: 1, b: 1, c: 1 }, { a: 1, b: 1 }, { c: -1 }, "backwards"],
  ])("the index %j with filter %j serves the sort %j: %s", (key, filter, sort, order) => {
    open.addIndex(key);
    expect(sortMethod(filter, sort)).toBe(order);
  });

  it("happens in memory with a multikey index", () => {
    open.addIndex({ m: 1 });
    open.insert({ _id: 1, m: [1, 2] });
    expect(sortMethod({ m: { $gt: 0 } }, { m: 1 })).toBe("in memory");
    expect(sortMethod({ m: { $gt: 0 } }, {})).toBe("forwards");
  });

  it("happens in memory when a sparse index has no key for the first element", () => {
    open.addIndex({ "l.x": 1 }, { sparse: true });
    open.insert({ _id: 2, l: [{}, { x: 1 }] });
    expect(sortMethod({ "l.x": { $gte: 0 } }, { "l.x": 1 })).toBe("in memory");
  });
});

describe("a hint", () => {
  const hinted = (hint: unknown, filter: Document = { b: 1 }) =>
    planQuery(open.query(filter, { sort: { b: 1 } }), hint);

  it("is an index name, an index key or $natural", () => {
    open.addIndex({ a: 1 });
    open.addIndex({ b: 1 });
    expect(hinted("a_1").index?.spec.name).toBe("a_1");
    expect(hinted("a_1").isSorted).toBe(false);
    expect(hinted(received({ a: 1 })).index?.spec.name).toBe("a_1");
    expect(hinted(received({ $natural: 1 }))).toMatchObject({ index: undefined, isSorted: false });
    expect(planQuery(open.query({ b: 1 }), received({ $natural: 1 })).isSorted).toBe(true);
  });

  it("is followed even to a sparse index", () => {
    open.addIndex({ a: 1 }, { sparse: true });
    expect(hinted("a_1", {}).index?.spec.name).toBe("a_1");
  });

  it("to a missing index is rejected", () => {
    open.addIndex({ a: 1 });
    for (const hint of ["b_1", received({ a: -1 }), received({ $natural: -1 })])
      expect(() => hinted(hint)).toThrow(expect.objectContaining({ code: 2 }));
    for (const hint of [5, null]) expect(() => hinted(hint)).toThrow(expect.objectContaining({ code: 9 }));
  });
});

it("usedKeys returns the top-level keys of filter, sort and further fields", () => {
  const { node, sort } = open.query(
    { "a.x": 1, $or: [{ b: 1 }, { "c.0": { $ne: 1 } }], d: { $nin: [1] } },
    { sort: { "e.x": 1, a: 1 } },
  );
  expect([...usedKeys(node, sort, ["f"])].toSorted()).toEqual(["a", "b", "c", "d", "e", "f"]);
  expect([...usedKeys(open.query({ a: 1 }).node, open.query({}).sort)]).toEqual(["a"]);
});

function range(length: number): number[] {
  return Array.from({ length }, (_, n) => n);
}
