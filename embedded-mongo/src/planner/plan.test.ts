import type { Document } from "bson";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openCollection, received, type OpenCollection } from "../../test/openCollection.js";
import { keysOf, planQuery } from "./plan.js";

type Key = Record<string, 1 | -1>;

let open: OpenCollection;
beforeAll(() => (open = openCollection()));
afterEach(() => open.dropIndexes());
afterAll(() => open.close());

/** The name of the index that serves a question; undefined when every document is looked at. */
const chosen = (filter: Document, asked: { sort?: Document; limit?: number } = {}): string | undefined =>
  planQuery(open.query(filter, asked)).index?.spec.name;

/** How a sort is served: by reading an index forwards or backwards, or in memory. */
function orderOf(filter: Document, sort: Document): string {
  const { isSorted, isReverse } = planQuery(open.query(filter, { sort }));
  if (!isSorted) return "in memory";
  return isReverse ? "backwards" : "forwards";
}

describe("the choice of an index", () => {
  it.each<[string, Key[], Document, string | undefined]>([
    ["none without a field that is asked for", [{ a: 1 }], { b: 1 }, undefined],
    ["none by its second field alone", [{ a: 1, b: 1 }], { b: 1 }, undefined],
    ["none for what no index can find", [{ a: 1 }], { a: { $ne: 1 } }, undefined],
    ["none for an alternative", [{ a: 1 }], { $or: [{ a: 1 }, { b: 1 }] }, undefined],
    ["none for an array", [{ a: 1 }], { a: [1, 2] }, undefined],
    ["none above an array", [{ a: 1 }], { a: { $gt: [1] } }, undefined],
    ["none above null", [{ a: 1 }], { a: { $gt: null } }, undefined],
    ["one for null", [{ a: 1 }], { a: { $lte: null } }, "a_1"],
    ["none for a missing position", [{ "a.0": 1 }], { "a.0": null }, undefined],
    ["none for a missing position further in", [{ "a.0.b": 1 }], { "a.0.b": null }, undefined],
    ["one for a value at a position", [{ "a.0": 1 }], { "a.0": 3 }, "a.0_1"],
    ["one for a missing field with digits in its name", [{ "a.b0": 1 }], { "a.b0": null }, "a.b0_1"],
    ["one in a conjunction", [{ a: 1 }], { $and: [{ b: 1 }, { a: 1 }] }, "a_1"],
    ["a value before a range", [{ a: 1 }, { b: 1 }], { a: { $gt: 1 }, b: 1 }, "b_1"],
    ["two values before one", [{ a: 1 }, { a: 1, b: 1 }], { a: 1, b: 1 }, "a_1_b_1"],
    ["a value and a range before a value", [{ a: 1 }, { a: 1, b: 1 }], { a: 1, b: { $gt: 1 } }, "a_1_b_1"],
    ["one value before several", [{ a: 1 }, { b: 1 }], { a: { $in: [1, 2, 3] }, b: 1 }, "b_1"],
    ["a few values before many", [{ a: 1 }, { b: 1 }], { a: { $in: [1, 2, 3] }, b: { $in: [1, 2] } }, "b_1"],
    ["many values before a range", [{ a: 1 }, { b: 1 }], { a: { $gt: 1 }, b: { $in: range(90) } }, "b_1"],
    ["the first of equals", [{ a: 1 }, { b: 1 }], { b: 1, a: 1 }, "a_1"],
    ["the one of _id before all", [{ a: 1, b: 1 }], { _id: 1, a: 1, b: 1 }, "_id_"],
  ])("%s", (_, keys, filter, name) => {
    for (const key of keys) open.addIndex(key);
    expect(chosen(filter)).toBe(name);
  });

  it("a unique one only when each of its fields has a value", () => {
    open.addIndex({ a: 1 });
    open.addIndex({ b: 1, c: 1 }, { unique: true });
    expect(chosen({ a: 1, b: 1 })).toBe("a_1");
    expect(chosen({ a: 1, b: 1, c: { $gt: 1 } })).toBe("b_1_c_1");
    open.addIndex({ a: 1, d: 1 });
    expect(chosen({ a: 1, d: 1, b: 1, c: { $gt: 1 } })).toBe("a_1_d_1");
    expect(chosen({ a: 1, d: 1, b: 1, c: 2 })).toBe("b_1_c_1");
  });

  it("one for a range before one for the order, unless only the first few are wanted", () => {
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

  it("one over fewer documents before one over all", () => {
    open.addIndex({ b: 1 });
    open.addIndex({ b: 1 }, { name: "partial", partialFilterExpression: { a: 1 } });
    expect(chosen({ a: 1, b: 1 })).toBe("partial");
    expect(chosen({ b: 1 })).toBe("b_1");
    expect(chosen({ a: 1 })).toBeUndefined();
  });
});

describe("an index over some of the documents serves only what is all in it", () => {
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
  ])("of %j it serves %j: %s", (partialFilterExpression, filter, isServed) => {
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
  ])("a sparse one serves %j: %s", (filter, isServed) => {
    open.addIndex({ a: 1, b: 1 }, { sparse: true });
    expect(chosen(filter, { sort: { a: 1 } }) !== undefined).toBe(isServed);
  });
});

describe("a sort is read", () => {
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
  ])("by %j of %j for %j: %s", (key, filter, sort, order) => {
    open.addIndex(key);
    expect(orderOf(filter, sort)).toBe(order);
  });

  it("in memory where an index has several keys of one document", () => {
    open.addIndex({ m: 1 });
    open.insert({ _id: 1, m: [1, 2] });
    expect(orderOf({ m: { $gt: 0 } }, { m: 1 })).toBe("in memory");
    expect(orderOf({ m: { $gt: 0 } }, {})).toBe("forwards");
  });

  it("in memory where a sparse index has no key of the element that comes first", () => {
    open.addIndex({ "l.x": 1 }, { sparse: true });
    open.insert({ _id: 2, l: [{}, { x: 1 }] });
    expect(orderOf({ "l.x": { $gte: 0 } }, { "l.x": 1 })).toBe("in memory");
  });
});

describe("a hint", () => {
  const asked = (hint: unknown, filter: Document = { b: 1 }) =>
    planQuery(open.query(filter, { sort: { b: 1 } }), hint);

  it("names an index, or its key, or none", () => {
    open.addIndex({ a: 1 });
    open.addIndex({ b: 1 });
    expect(asked("a_1").index?.spec.name).toBe("a_1");
    expect(asked("a_1").isSorted).toBe(false);
    expect(asked(received({ a: 1 })).index?.spec.name).toBe("a_1");
    expect(asked(received({ $natural: 1 }))).toMatchObject({ index: undefined, isSorted: false });
    expect(planQuery(open.query({ b: 1 }), received({ $natural: 1 })).isSorted).toBe(true);
  });

  it("is followed to an index that leaves documents out", () => {
    open.addIndex({ a: 1 }, { sparse: true });
    expect(asked("a_1", {}).index?.spec.name).toBe("a_1");
  });

  it("to no index is refused", () => {
    open.addIndex({ a: 1 });
    for (const hint of ["b_1", received({ a: -1 }), received({ $natural: -1 })])
      expect(() => asked(hint)).toThrow(expect.objectContaining({ code: 2 }));
    for (const hint of [5, null]) expect(() => asked(hint)).toThrow(expect.objectContaining({ code: 9 }));
  });
});

it("what is decoded of a document: what its filter and its order look at, and what is named", () => {
  const { node, sort } = open.query(
    { "a.x": 1, $or: [{ b: 1 }, { "c.0": { $ne: 1 } }], d: { $nin: [1] } },
    { sort: { "e.x": 1, a: 1 } },
  );
  expect([...keysOf(node, sort, ["f"])].toSorted()).toEqual(["a", "b", "c", "d", "e", "f"]);
  expect([...keysOf(open.query({ a: 1 }).node, open.query({}).sort)]).toEqual(["a"]);
});

function range(length: number): number[] {
  return Array.from({ length }, (_, n) => n);
}
