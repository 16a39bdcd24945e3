import { BSONRegExp, Double, Long, serialize, type Document } from "bson";
import { describe, expect, test } from "vitest";
import { decode } from "../values/codec.js";
import { isIdFilter, matchedPosition, matches, parseFilter } from "./filter.js";

const sent = (document: Document): Document => decode(serialize(document));
const matchesSent = (filter: Document, document: Document): boolean =>
  matches(parseFilter(sent(filter)), sent(document));

const MANY = Array.from({ length: 20 }, (_, n) => n);

/** A filter, and values of `a` (undefined: missing) that it matches and that it does not. */
test.each<[filter: Document, hits: unknown[], misses: unknown[]]>([
  [{ a: 1 }, [1, new Double(1), Long.ONE, [0, 1]], [2, "1", null, undefined, [[1]], { b: 1 }]],
  [{ a: "x" }, ["x", ["y", "x"]], ["X", "xy", null, undefined]],
  [{ a: null }, [null, undefined, [null]], [0, false, "", []]],
  [{ a: NaN }, [NaN], [0, null, undefined]],
  [{ a: { b: 1, c: 2 } }, [{ b: 1, c: 2 }], [{ c: 2, b: 1 }, { b: 1 }, undefined]],
  [{ a: [1, 2] }, [[1, 2], [[1, 2]]], [[2, 1], [1, 2, 3], 1]],
  [{ a: { $eq: 1 } }, [1, [1]], [2]],
  [{ a: { $ne: 1 } }, [2, null, undefined, [2]], [1, [2, 1]]],
  [{ a: { $gt: 5 } }, [6, 5.5, [1, 9]], [5, 4, "6", null, undefined, NaN]],
  [{ a: { $gte: 5 } }, [5, 6], [4.9, "5", NaN]],
  [{ a: { $lt: 5 } }, [4, -1], [5, 6, null, undefined, false, NaN]],
  [{ a: { $lte: 5 } }, [5, 4], [6, null]],
  [{ a: { $gt: 1, $lt: 5 } }, [2, [0, 9]], [1, 5]],
  [{ a: { $gte: null } }, [null, undefined], [0]],
  [{ a: { $gt: null } }, [], [null, undefined, 0]],
  [{ a: { $lte: NaN } }, [NaN], [0, 5]],
  [{ a: { $lt: NaN } }, [], [NaN, 0]],
  [{ a: { $gte: "b" } }, ["b", "c"], ["a", 5]],
  [{ a: { $in: [1, "x"] } }, [1, "x", [5, 1]], [2, "y", undefined]],
  [{ a: { $in: [null] } }, [null, undefined], [0]],
  [{ a: { $in: [] } }, [], [1, null, undefined]],
  [{ a: { $in: MANY } }, [0, 19, new Double(7), [99, 3]], [20, "1", null, undefined]],
  [{ a: { $in: [...MANY, null] } }, [null, undefined, 4], [20]],
  [{ a: { $nin: [1, 2] } }, [3, undefined, [3]], [1, [3, 2]]],
  [{ a: { $exists: true } }, [1, null, []], [undefined]],
  [{ a: { $exists: false } }, [undefined], [1, null, []]],
  [{ a: { $exists: 0 } }, [undefined], [1]],
  [{ a: { $exists: null } }, [undefined], [1]],
  [{ a: { $exists: "" } }, [1], [undefined]],
  [{ a: new BSONRegExp("^ab", "i") }, ["ABC", ["x", "ab"]], ["xab", 5, undefined]],
  [
    { a: new BSONRegExp("^ab", "i") },
    [new BSONRegExp("^ab", "i")],
    [new BSONRegExp("^ab"), new BSONRegExp("ab", "i")],
  ],
  [{ "a.b": 1 }, [{ b: 1 }, [{ b: 2 }, { b: 1 }], { b: [1] }], [{ c: 1 }, 1, [1]]],
  [{ "a.0": 1 }, [[1, 2], { "0": 1 }], [[2, 1], 1]],
  [{ $and: [{ a: { $gt: 1 } }, { a: { $lt: 5 } }] }, [2], [1, 5]],
  [{ $or: [{ a: 1 }, { a: 2 }] }, [1, 2], [3, undefined]],
  [{ a: 1, $or: [{ a: 1 }] }, [1], [2]],
  [{ a: { $ref: "rooms", $id: 5 } }, [{ $ref: "rooms", $id: 5 }], [{ $ref: "rooms", $id: 6 }]],
  [{ "a.$id": 5 }, [{ $ref: "rooms", $id: 5 }], [{ $ref: "rooms", $id: 6 }]],
  [{}, [1, undefined], []],
])("the filter %j matches the values that MongoDB does", (filter, hits, misses) => {
  const isHit = (value: unknown): boolean => matchesSent(filter, value === undefined ? {} : { a: value });
  expect(hits.filter((value) => !isHit(value))).toEqual([]);
  expect(misses.filter(isHit)).toEqual([]);
});

describe("parseFilter", () => {
  test.each<[filter: Document, message: string]>([
    [{ a: { $type: "int" } }, "unknown operator: $type"],
    [{ a: { $gt: 1, $mod: [2, 0] } }, "unknown operator: $mod"],
    [{ $nor: [{ a: 1 }] }, "unknown operator: $nor"],
    [{ $toString: 1 }, "unknown operator: $toString"],
    [{ a: { $in: 1 } }, "$in needs an array"],
    [{ a: { $nin: "x" } }, "$in needs an array"],
    [{ a: { $in: [{ $gt: 1 }] } }, "cannot nest $ under $in"],
    [{ a: { $in: [new BSONRegExp("a")] } }, "RegEx as arg to predicate over field 'a'"],
    [{ a: { $eq: new BSONRegExp("a") } }, "RegEx as arg to predicate over field 'a'"],
    [{ a: { $gt: new BSONRegExp("a") } }, "RegEx as arg to predicate over field 'a'"],
    [{ $and: [] }, "must be a nonempty array"],
    [{ $or: { a: 1 } }, "must be a nonempty array"],
    [{ $or: [1] }, "entries need to be full objects"],
    [{ $and: [[]] }, "entries need to be full objects"],
  ])("rejects the filter %j with code 2", (filter, message) => {
    expect(() => parseFilter(sent(filter))).toThrow(
      expect.objectContaining({ code: 2, message: expect.stringContaining(message) as string }) as Error,
    );
  });
});

test.each<[filter: Document, isById: boolean]>([
  [{ _id: 1 }, true],
  [{ _id: { $in: [1, 2] } }, true],
  [{ $and: [{ _id: 1 }, { _id: { $in: [1] } }] }, true],
  [{ _id: { $gt: 1 } }, false],
  [{ _id: 1, a: 1 }, false],
  [{ a: 1 }, false],
  [{ $or: [{ _id: 1 }, { _id: 2 }] }, false],
  [{ _id: { $ne: 1 } }, false],
  [{}, false],
])("isIdFilter of %j is %s", (filter, isById) => {
  expect(isIdFilter(parseFilter(sent(filter)))).toBe(isById);
});

test.each<[filter: Document, document: Document, position: number | undefined]>([
  [{ l: 5 }, { l: [1, 5, 5] }, 1],
  [{ "l.a": 5 }, { l: [{ a: 1 }, { a: 5 }] }, 1],
  [{ "l.m": 5 }, { l: [{ m: [1] }, { m: [0, 5] }] }, 1],
  [{ l: 5, m: 7 }, { l: [5], m: [1, 7] }, 1],
  [{ m: 7, a: 1 }, { m: [1, 7], a: 1 }, 1],
  [{ $and: [{ l: 5 }] }, { l: [0, 5] }, 1],
  [{ $or: [{ l: 5 }] }, { l: [0, 5] }, 1],
  [{ $or: [{ l: 5 }, { l: 6 }] }, { l: [0, 5] }, undefined],
  [{ l: { $ne: 7 } }, { l: [0, 5] }, undefined],
  [{ a: 1 }, { a: 1 }, undefined],
])("the filter %j matches %j at position %s", (filter, document, position) => {
  expect(matchedPosition(parseFilter(sent(filter)), sent(document))).toBe(position);
});
