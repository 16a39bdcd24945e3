import { EJSON, serialize, type Document } from "bson";
import { describe, expect, test } from "vitest";
import { decode } from "../values/codec.js";
import { encode } from "../values/encode.js";
import { compileProjection } from "./projection.js";
import { compileSort } from "./sort.js";

const sent = (document: Document): Document => decode(serialize(document));
const rejection = (code: number, message: string): Error =>
  expect.objectContaining({ code, message: expect.stringContaining(message) as string }) as Error;

describe("compileProjection", () => {
  test.each<[spec: Document, document: Document, projected: Document]>([
    [{}, { _id: 1, a: 1 }, { _id: 1, a: 1 }],
    [{ a: 1 }, { _id: 1, b: 2, a: 1 }, { _id: 1, a: 1 }],
    [{ a: true, _id: 0 }, { _id: 1, a: 1 }, { a: 1 }],
    [{ _id: 1 }, { _id: 1, a: 1 }, { _id: 1 }],
    [{ _id: 0 }, { _id: 1, a: 1 }, { a: 1 }],
    [{ a: 0 }, { _id: 1, a: 1, b: 2 }, { _id: 1, b: 2 }],
    [{ a: false, _id: false }, { _id: 1, a: 1, b: 2 }, { b: 2 }],
    [{ "a.b": 1 }, { _id: 1, a: { b: 1, c: 2 } }, { _id: 1, a: { b: 1 } }],
    [{ "a.b": 0 }, { _id: 1, a: { b: 1, c: 2 } }, { _id: 1, a: { c: 2 } }],
    [
      { "a.b": 1, "a.d": 1 },
      { _id: 1, a: { b: 1, c: 2, d: 3 } },
      { _id: 1, a: { b: 1, d: 3 } },
    ],
    [{ "a.b": 1 }, { _id: 1, a: [{ b: 1, c: 2 }, 5, [{ b: 3 }]] }, { _id: 1, a: [{ b: 1 }, [{ b: 3 }]] }],
    [{ "a.b": 0 }, { _id: 1, a: [{ b: 1, c: 2 }, 5] }, { _id: 1, a: [{ c: 2 }, 5] }],
    [{ "a.b": 1 }, { _id: 1, a: 5 }, { _id: 1 }],
    [{ "_id.x": 1 }, { _id: { x: 1, y: 2 }, a: 1 }, { _id: { x: 1 } }],
    [{ "r.$id": 1 }, { _id: 1, r: { $ref: "x", $id: 5 } }, { _id: 1, r: { $id: 5 } }],
  ])("projects %j of %j to %j", (spec, document, projected) => {
    const result = decode(encode(compileProjection(sent(spec))(sent(document))));
    expect(EJSON.stringify(result)).toBe(EJSON.stringify(projected));
  });

  test.each<[spec: Document, code: number, message: string]>([
    [{ a: 1, b: 0 }, 31254, "exclusion on field b in inclusion projection"],
    [{ a: 0, b: 1 }, 31253, "inclusion on field b in exclusion projection"],
    [{ a: 0, _id: 1 }, 31253, "_id in exclusion projection"],
    [{ a: { $slice: 1 } }, 31325, "Unknown expression $slice"],
    [{ a: "$b" }, 31325, "not supported by this server: a"],
    [{ a: { b: 1 } }, 31325, "not supported by this server: a"],
    [{ "a.$": 1 }, 16410, "a.$"],
    [{ $a: 1 }, 16410, "$a"],
    [{ $id: 1 }, 16410, "$id"],
    [{ "a..b": 1 }, 40353, "empty names"],
    [{ "a.": 1 }, 40353, "empty names"],
    [{ a: 1, "a.b": 1 }, 31249, "collision at a.b"],
    [{ "a.b": 1, a: 1 }, 31250, "collision at a"],
  ])("rejects the projection %j with %i", (spec, code, message) => {
    expect(() => compileProjection(sent(spec))).toThrow(rejection(code, message));
  });
});

describe("compileSort", () => {
  const sorted = (spec: Document, documents: Document[]): unknown[] => {
    const { sortKey } = compileSort(sent(spec));
    return documents
      .map((document) => ({ document, key: sortKey(sent(document)) }))
      .toSorted((one, other) => Buffer.compare(one.key, other.key))
      .map(({ document }) => document["n"] as unknown);
  };

  test.each<[spec: Document, order: number[]]>([
    [{ a: 1 }, [3, 2, 1, 4]],
    [{ a: -1 }, [4, 1, 2, 3]],
    [{ a: 1, n: -1 }, [3, 2, 1, 4]],
  ])("orders missing values, numbers and strings by %j", (spec, order) => {
    const documents = [{ n: 1, a: 2 }, { n: 2, a: 1.5 }, { n: 3 }, { n: 4, a: "x" }];
    expect(sorted(spec, documents)).toEqual(order);
  });

  test("sorts an array by the element that comes first in the sort direction", () => {
    const documents = [
      { n: 1, a: [5, 1, 3] },
      { n: 2, a: 2 },
      { n: 3, a: [4] },
    ];
    expect(sorted({ a: 1 }, documents)).toEqual([1, 2, 3]);
    expect(sorted({ a: -1 }, documents)).toEqual([1, 3, 2]);
  });

  test("returns the paths and directions of a sort", () => {
    expect(compileSort(sent({ "a.b": 1, b: -1 }))).toMatchObject({
      paths: ["a.b", "b"],
      directions: [1, -1],
    });
  });

  test.each<[spec: Document, code: number]>([
    [{ a: 2 }, 15975],
    [{ a: 0 }, 15975],
    [{ a: "1" }, 15975],
    [{ $a: 1 }, 16410],
    [{ "a..b": 1 }, 40353],
    [{ "a.": -1 }, 40353],
  ])("rejects the sort %j with %i", (spec, code) => {
    expect(() => compileSort(sent(spec))).toThrow(expect.objectContaining({ code }) as Error);
  });

  test("rejects a document with two arrays on the sort paths with 2", () => {
    const { sortKey } = compileSort(sent({ a: 1, b: 1 }));
    expect(() => sortKey(sent({ a: [1, 2], b: [1, 2] }))).toThrow(rejection(2, "parallel arrays"));
  });
});
