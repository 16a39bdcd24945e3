import { BSONRegExp, Double, EJSON, Long, serialize, type Document } from "bson";
import { describe, expect, test } from "vitest";
import { parseFilter } from "../query/filter.js";
import { decode } from "../values/codec.js";
import { encode } from "../values/encode.js";
import { compileUpdate, upsertSeed } from "./update.js";

/** A document as the driver would send it. */
const sent = (document: Document): Document => decode(serialize(document, { ignoreUndefined: false }));

/** A document as the driver would read it, with its types, in relaxed JSON. */
const shown = (document: Document): string => EJSON.stringify(decode(encode(document)), { relaxed: true });

interface Case {
  filter?: Document;
  isInsert?: boolean;
}

function updated(
  document: Document,
  update: Document,
  { filter = {}, isInsert = false }: Case = {},
): Document {
  return compileUpdate(sent(update), parseFilter(sent(filter)))(sent(document), isInsert);
}

/** A document, an update, and the updated document. */
test.each<[name: string, before: Document, update: Document, after: Document, options?: Case]>([
  ["$set adds a field at the end", { _id: 1, b: 1 }, { $set: { a: 2 } }, { _id: 1, b: 1, a: 2 }],
  ["$set keeps a field's position", { _id: 1, b: 1, a: 1 }, { $set: { b: 2 } }, { _id: 1, b: 2, a: 1 }],
  ["$set creates nested documents", { _id: 1 }, { $set: { "a.b.c": 1 } }, { _id: 1, a: { b: { c: 1 } } }],
  ["$set changes an array element", { _id: 1, l: [1, 2] }, { $set: { "l.1": 5 } }, { _id: 1, l: [1, 5] }],
  [
    "$set pads an array with null",
    { _id: 1, l: [1] },
    { $set: { "l.3": 5 } },
    { _id: 1, l: [1, null, null, 5] },
  ],
  [
    "a position in a document is a field name",
    { _id: 1, l: {} },
    { $set: { "l.0": 5 } },
    { _id: 1, l: { "0": 5 } },
  ],
  [
    "$set adds a field to an array element",
    { _id: 1, l: [{ a: 1 }] },
    { $set: { "l.0.b": 2 } },
    { _id: 1, l: [{ a: 1, b: 2 }] },
  ],
  ["new fields are sorted by name", { _id: 1 }, { $set: { b: 1, a: 2 } }, { _id: 1, a: 2, b: 1 }],
  [
    "new numeric fields are sorted by number",
    { _id: 1, l: {} },
    { $set: { "l.10": 1, "l.9": 2 } },
    { _id: 1, l: { "9": 2, "10": 1 } },
  ],
  ["$unset removes a field", { _id: 1, a: 1, b: 2 }, { $unset: { a: "" } }, { _id: 1, b: 2 }],
  ["$unset in a document", { _id: 1, a: { b: 1, c: 2 } }, { $unset: { "a.b": "" } }, { _id: 1, a: { c: 2 } }],
  [
    "$unset leaves null in an array",
    { _id: 1, l: [1, 2] },
    { $unset: { "l.0": "" } },
    { _id: 1, l: [null, 2] },
  ],
  ["$unset ignores a missing field", { _id: 1, a: 1 }, { $unset: { "b.c": "" } }, { _id: 1, a: 1 }],
  ["$unset ignores a path through a number", { _id: 1, a: 1 }, { $unset: { "a.c": "" } }, { _id: 1, a: 1 }],
  ["$inc adds", { _id: 1, n: 2 }, { $inc: { n: 3 } }, { _id: 1, n: 5 }],
  ["$inc sets a missing field", { _id: 1 }, { $inc: { "a.n": -3 } }, { _id: 1, a: { n: -3 } }],
  ["$setOnInsert does not change an existing document", { _id: 1 }, { $setOnInsert: { a: 1 } }, { _id: 1 }],
  [
    "$setOnInsert sets on insert",
    { _id: 1 },
    { $setOnInsert: { a: 1 } },
    { _id: 1, a: 1 },
    { isInsert: true },
  ],
  ["$push appends", { _id: 1, l: [1] }, { $push: { l: 2 } }, { _id: 1, l: [1, 2] }],
  ["$push creates an array", { _id: 1 }, { $push: { l: 2 } }, { _id: 1, l: [2] }],
  [
    "$push adds an array as one element",
    { _id: 1, l: [1] },
    { $push: { l: [2, 3] } },
    { _id: 1, l: [1, [2, 3]] },
  ],
  [
    "$push adds a document as one element",
    { _id: 1, l: [] },
    { $push: { l: { a: 1 } } },
    { _id: 1, l: [{ a: 1 }] },
  ],
  [
    "$push with $each appends all",
    { _id: 1, l: [1] },
    { $push: { l: { $each: [2, 3] } } },
    { _id: 1, l: [1, 2, 3] },
  ],
  ["$pull removes a value", { _id: 1, l: [1, 2, 1] }, { $pull: { l: 1 } }, { _id: 1, l: [2] }],
  ["$pull ignores a missing array", { _id: 1 }, { $pull: { l: 1 } }, { _id: 1 }],
  ["$pull by operators", { _id: 1, l: [1, 5, 9] }, { $pull: { l: { $gt: 4 } } }, { _id: 1, l: [1] }],
  [
    "$pull by operators keeps nested arrays",
    { _id: 1, l: [[9], 9] },
    { $pull: { l: { $gt: 4 } } },
    { _id: 1, l: [[9]] },
  ],
  [
    "$pull removes documents by their fields",
    { _id: 1, l: [{ a: 1, b: 1 }, { a: 2 }, 1] },
    { $pull: { l: { a: 1 } } },
    { _id: 1, l: [{ a: 2 }, 1] },
  ],
  [
    "$pull by $or removes matching documents",
    { _id: 1, l: [{ a: 1 }, { a: 2 }, { a: 3 }, 1] },
    { $pull: { l: { $or: [{ a: 1 }, { a: 3 }] } } },
    { _id: 1, l: [{ a: 2 }, 1] },
  ],
  [
    "$pull removes matches of a pattern",
    { _id: 1, l: ["ab", "b", 1] },
    { $pull: { l: new BSONRegExp("^a") } },
    { _id: 1, l: ["b", 1] },
  ],
  [
    "the positional operator selects the matched element",
    { _id: 1, l: [{ a: 1 }, { a: 2 }] },
    { $set: { "l.$.b": 5 } },
    { _id: 1, l: [{ a: 1 }, { a: 2, b: 5 }] },
    { filter: { "l.a": 2 } },
  ],
  ["a replacement keeps the _id", { _id: 1, a: 1 }, { b: 2 }, { _id: 1, b: 2 }],
  ["a replacement may name the same _id", { _id: 1, a: 1 }, { b: 2, _id: 1 }, { _id: 1, b: 2 }],
  ["a replacement sets a missing _id", {}, { b: 2, _id: 7 }, { _id: 7, b: 2 }],
  ["$set accepts a part of a DBRef", { _id: 1 }, { $set: { "r.$id": 5 } }, { _id: 1, r: { $id: 5 } }],
])("%s", (_name, before, update, after, options) => {
  expect(shown(updated(before, update, options))).toBe(shown(sent(after)));
});

test.each<[name: string, document: Document, update: Document]>([
  ["$set to the same value", { _id: 1, a: { b: [1, 2] } }, { $set: { "a.b": [1, 2] } }],
  ["$unset of missing fields", { _id: 1 }, { $unset: { a: "", "b.c": "" } }],
  ["$inc by zero", { _id: 1, n: 5 }, { $inc: { n: 0 } }],
  ["$pull without a match", { _id: 1, l: [1] }, { $pull: { l: 2 } }],
  ["$push of no elements", { _id: 1, l: [1] }, { $push: { l: { $each: [] } } }],
  ["an identical replacement", { _id: 1, a: 1 }, { a: 1 }],
])("%s returns the same document", (_name, document, update) => {
  const stored = sent(document);
  expect(compileUpdate(sent(update), parseFilter({}))(stored, false)).toBe(stored);
});

test.each<[name: string, before: Document, update: Document]>([
  ["of another type", { a: 1 }, { $set: { a: new Double(1) } }],
  ["with another field order", { a: { x: 1, y: 2 } }, { $set: { a: { y: 2, x: 1 } } }],
  ["with another sign of zero", { a: new Double(0) }, { $set: { a: new Double(-0) } }],
])("setting an equal value %s changes the document", (_name, before, update) => {
  const stored = sent(before);
  expect(compileUpdate(sent(update), parseFilter({}))(stored, false)).not.toBe(stored);
});

test("an update does not modify its input", () => {
  const stored = sent({ _id: 1, a: { b: 1 }, l: [{ c: 1 }] });
  compileUpdate(sent({ $set: { "a.b": 2, "l.0.c": 2 } }), parseFilter({}))(stored, false);
  expect(shown(stored)).toBe(shown(sent({ _id: 1, a: { b: 1 }, l: [{ c: 1 }] })));
});

/** Invalid updates with MongoDB's code and a part of its message. */
const rejections: [name: string, before: Document, update: Document, code: number, message: string][] = [
  ["an unknown operator", {}, { $rename: { a: "b" } }, 9, "Unknown modifier: $rename"],
  ["a property of every object", {}, { $toString: { a: 1 } }, 9, "$toString"],
  ["an operator without fields", {}, { $set: 5 }, 9, "found type int instead"],
  ["an operator after fields", {}, { a: 1, $set: { b: 1 } }, 52, "'$set'"],
  ["an empty name", {}, { $set: { "a..b": 1 } }, 56, "'a..b'"],
  ["a name with a dollar", {}, { $set: { "a.$b": 1 } }, 52, "'$b' in 'a.$b'"],
  ["all elements", { l: [1] }, { $set: { "l.$[]": 1 } }, 2, "'l.$[]'"],
  ["the positional operator first", {}, { $set: { "$.a": 1 } }, 2, "'$.a'"],
  ["the positional operator twice", {}, { $set: { "a.$.b.$": 1 } }, 2, "'a.$.b.$'"],
  [
    "the positional operator without a match",
    { l: [1] },
    { $set: { "l.$": 1 } },
    2,
    "did not find the match",
  ],
  ["a path twice", {}, { $set: { a: 1 }, $inc: { a: 1 } }, 40, "'a' would create a conflict at 'a'"],
  ["a path within another", {}, { $set: { "a.b": 1, a: 1 } }, 40, "'a.b' would create a conflict at 'a'"],
  ["below a number", { a: 5 }, { $set: { "a.b": 1 } }, 28, "Cannot create field 'b' in element {a: 5}"],
  ["below null", { a: null }, { $set: { "a.b": 1 } }, 28, "'b' in element {a: null}"],
  ["a name in an array", { l: [1] }, { $set: { "l.x": 1 } }, 28, "'x' in element {l:"],
  ["a position far beyond an array", { l: [1] }, { $set: { "l.1500002": 1 } }, 2, "beyond 1500000"],
  ["a change of _id", { _id: 1 }, { $set: { _id: 2 } }, 66, "'_id'"],
  ["a replacement with another _id", { _id: 1 }, { _id: 2, a: 1 }, 66, "'_id'"],
  ["the removal of the _id", { _id: 1 }, { $unset: { _id: "" } }, 66, "'_id'"],
  ["$inc by a string", { n: 1 }, { $inc: { n: "1" } }, 14, "non-numeric argument: {n:"],
  [
    "$inc of a string",
    { _id: 7, n: "1" },
    { $inc: { n: 1 } },
    14,
    "{_id: 7} has the field 'n' of non-numeric type string",
  ],
  ["$inc that overflows", { _id: 7, n: Long.MAX_VALUE }, { $inc: { n: 1 } }, 2, "9223372036854775807"],
  [
    "$push to a number",
    { l: 1 },
    { $push: { l: 1 } },
    2,
    "Cannot apply $push to a non-array value: field 'l' has type int",
  ],
  [
    "$pull from a string",
    { l: "x" },
    { $pull: { l: 1 } },
    2,
    "Cannot apply $pull to a non-array value: field 'l' has type string",
  ],
  ["an unknown modifier of $push", { l: [] }, { $push: { l: { $each: [1], $slice: 1 } } }, 2, "$slice"],
  ["$each without an array", { l: [] }, { $push: { l: { $each: 1 } } }, 2, "$each in $push must be an array"],
];

describe("compileUpdate", () => {
  test.each(rejections)("rejects %s", (_name, before, update, code, message) => {
    expect(() => updated(before, update)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) as string }) as Error,
    );
  });

  test("rejects two paths that resolve to the same element", () => {
    const update = { $set: { "l.$": 1, "l.0": 2 } };
    expect(() => updated({ l: [5] }, update, { filter: { l: 5 } })).toThrow(
      expect.objectContaining({ code: 40 }) as Error,
    );
  });
});

describe("$inc", () => {
  test.each<[number | Long | Double, number | Long | Double, unknown]>([
    [2_147_483_647, 1, 2_147_483_648n],
    [1, Long.fromNumber(1), 2n],
    [1, new Double(0.5), 1.5],
    [new Double(1), 1, new Double(2)],
  ])("returns the wider type: %s plus %s is %s", (one, other, sum) => {
    expect(updated({ n: one }, { $inc: { n: other } })["n"]).toEqual(sum);
  });

  test("does not overflow a double", () => {
    expect(updated({ n: 1e300 }, { $inc: { n: Long.MAX_VALUE } })["n"]).toBe(1e300);
  });
});

describe("upsertSeed", () => {
  test.each<[name: string, filter: Document, seed: Document]>([
    ["the equalities, _id first", { a: 1, _id: 5, b: { $eq: 2 } }, { _id: 5, a: 1, b: 2 }],
    ["nested documents for paths", { "a.b": 1, "a.c": 2 }, { a: { b: 1, c: 2 } }],
    ["nothing but equalities", { a: { $gt: 1 }, b: { $exists: true }, c: { $ne: 1 }, d: 1 }, { d: 1 }],
    ["a single membership", { a: { $in: [1] }, b: { $in: [1, 2] } }, { a: 1 }],
    ["$and, and $or with one clause", { $and: [{ a: 1 }, { b: 2 }], $or: [{ c: 3 }] }, { a: 1, b: 2, c: 3 }],
    ["nothing of $or with several clauses", { $or: [{ a: 1 }, { b: 2 }] }, {}],
  ])("takes %s from the filter", (_name, filter, seed) => {
    expect(shown(upsertSeed(parseFilter(sent(filter)), { $set: {} }))).toBe(shown(sent(seed)));
  });

  test.each<Document>([
    { a: 1, $and: [{ a: 1 }] },
    { a: 1, "a.b": 2 },
    { "a.b": 2, a: 1 },
  ])("rejects a path that occurs twice: %j", (filter) => {
    expect(() => upsertSeed(parseFilter(sent(filter)), { $set: {} })).toThrow(
      expect.objectContaining({ code: 54 }) as Error,
    );
  });
});
