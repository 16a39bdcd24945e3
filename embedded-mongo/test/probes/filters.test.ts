import { Binary, BSONRegExp, Double, Long, ObjectId } from "mongodb";
import { describe } from "vitest";
import { databaseFor, probeFilters } from "./database.js";

const database = databaseFor("filters");

describe("null and missing", () => {
  const docs = [
    { _id: 1, a: null },
    { _id: 2 },
    { _id: 3, a: 0 },
    { _id: 4, a: [] },
    { _id: 5, a: [null] },
    { _id: 6, a: [1, null] },
    { _id: 7, a: { b: null } },
    { _id: 8, a: { b: 1 } },
    { _id: 9, a: [{ b: 1 }, {}] },
    { _id: 10, a: [1, 2] },
    { _id: 11, a: "" },
  ];
  probeFilters(
    database,
    docs,
    [
      ["null finds null, missing and null elements", { a: null }, [1, 2, 5, 6]],
      ["$eq null matches the same", { a: { $eq: null } }, [1, 2, 5, 6]],
      ["$ne null matches the rest", { a: { $ne: null } }, [3, 4, 7, 8, 9, 10, 11]],
      ["$in with null finds missing", { a: { $in: [null, 0] } }, [1, 2, 3, 5, 6]],
      ["$nin with null excludes missing", { a: { $nin: [null] } }, [3, 4, 7, 8, 9, 10, 11]],
      ["$exists true finds null", { a: { $exists: true } }, [1, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
      ["$exists false finds missing only", { a: { $exists: false } }, [2]],
      ["$exists takes 1 and 0", { a: { $exists: 0 } }, [2]],
      ["$gte null finds null and missing", { a: { $gte: null } }, [1, 2, 5, 6]],
      ["$lte null finds null and missing", { a: { $lte: null } }, [1, 2, 5, 6]],
      ["$gt null finds nothing", { a: { $gt: null } }, []],
      ["$lt null finds nothing", { a: { $lt: null } }, []],
      [
        "null below a path finds scalars and missing, not arrays of scalars",
        { "a.b": null },
        [1, 2, 3, 7, 9, 11],
      ],
      ["$exists false below a path", { "a.b": { $exists: false } }, [1, 2, 3, 4, 5, 6, 10, 11]],
      ["$exists true below a path", { "a.b": { $exists: true } }, [7, 8, 9]],
      ["an empty string is not null", { a: "" }, [11]],
      ["zero is not false", { a: false }, []],
      ["an empty array equals an empty array", { a: [] }, [4]],
      ["$and of null and $exists finds null alone", { a: null, $and: [{ a: { $exists: true } }] }, [1, 5, 6]],
    ],
    ["a", "a.b"],
  );
});

describe("arrays", () => {
  const docs = [
    { _id: 1, a: [1, 2, 3] },
    { _id: 2, a: 2 },
    { _id: 3, a: [[1, 2], 3] },
    { _id: 4, a: [5, 15] },
    { _id: 5, a: [] },
    {
      _id: 6,
      a: [
        { b: 1, c: 2 },
        { b: 3, c: 4 },
      ],
    },
    { _id: 7, a: [{ b: [1, 7] }, { b: 9, c: 2 }] },
    { _id: 8, a: { b: 1 } },
    { _id: 9, a: [1, 2] },
    { _id: 10, a: { 0: { b: 8 } } },
  ];
  probeFilters(
    database,
    docs,
    [
      ["a value matches array elements", { a: 2 }, [1, 2, 9]],
      ["an array matches equal arrays and arrays that contain it", { a: [1, 2] }, [3, 9]],
      ["the order of elements matters", { a: [2, 1] }, []],
      ["two elements may meet the two bounds", { a: { $gt: 7, $lt: 10 } }, [4]],
      ["two elements may meet the two conditions", { "a.b": 1, "a.c": 4 }, [6]],
      ["a path enters documents in arrays", { "a.b": 1 }, [6, 7, 8]],
      ["a path enters arrays below documents in arrays", { "a.b": 7 }, [7]],
      ["a position", { "a.0": 1 }, [1, 9]],
      ["a position finds a nested array as a whole", { "a.0": [1, 2] }, [3]],
      ["a position and a path", { "a.1.b": 9 }, [7]],
      ["a numeric name is also a field", { "a.0.b": 8 }, [10]],
      ["a position past the end", { "a.5": { $exists: true } }, []],
      ["a position that exists", { "a.2": { $exists: true } }, [1]],
      ["$in finds elements", { a: { $in: [3, 15] } }, [1, 3, 4]],
      ["$in finds whole arrays", { a: { $in: [[1, 2]] } }, [3, 9]],
      ["an empty $in finds nothing", { a: { $in: [] } }, []],
      ["$nin finds documents with no such element", { a: { $nin: [1, 2, 3] } }, [4, 5, 6, 7, 8, 10]],
      ["$ne with an array", { a: { $ne: [1, 2] } }, [1, 2, 4, 5, 6, 7, 8, 10]],
      ["$ne with a value excludes arrays that contain it", { a: { $ne: 2 } }, [3, 4, 5, 6, 7, 8, 10]],
      ["$gt with an array compares arrays", { a: { $gt: [5, 1] } }, [3, 4, 6, 7]],
    ],
    ["a", "a.b"],
  );
});

describe("embedded documents", () => {
  const docs = [
    { _id: 1, a: { x: 1, y: 2 } },
    { _id: 2, a: { y: 2, x: 1 } },
    { _id: 3, a: { x: 1 } },
    { _id: 4, a: {} },
    { _id: 5, a: [{ x: 1, y: 2 }] },
    { _id: 6, a: { x: 1, y: 3 } },
    { _id: 7, a: { x: "1" } },
  ];
  probeFilters(
    database,
    docs,
    [
      ["a document equals the same fields in the same order", { a: { x: 1, y: 2 } }, [1, 5]],
      ["the order of fields matters", { a: { y: 2, x: 1 } }, [2]],
      ["a part of a document is not equal", { a: { x: 1 } }, [3]],
      ["an empty document", { a: {} }, [4]],
      ["dotted paths match fields in any order", { "a.x": 1, "a.y": 2 }, [1, 2, 5]],
      ["numbers in documents compare by value", { a: { x: new Double(1) } }, [3]],
      ["$gt compares field by field", { a: { $gt: { x: 1, y: 2 } } }, [2, 6, 7]],
      ["$lt on documents", { a: { $lt: { x: 1, y: 2 } } }, [3, 4]],
      ["$in with documents", { a: { $in: [{ x: 1 }, {}] } }, [3, 4]],
    ],
    ["a", "a.x"],
  );
});

describe("types do not compare with each other", () => {
  const docs = [
    { _id: 1, a: 5 },
    { _id: 2, a: new Double(5) },
    { _id: 3, a: Long.fromString("5") },
    { _id: 5, a: "5" },
    { _id: 6, a: true },
    { _id: 7, a: new Date(5) },
    { _id: 8, a: new ObjectId("000000000000000000000005") },
    { _id: 9, a: new Binary(new Uint8Array([0xff, 1])) },
    { _id: 10, a: new Binary(new Uint8Array([0xfe, 1])) },
    { _id: 11, a: NaN },
    { _id: 12, a: Long.fromString("9007199254740993") },
    { _id: 13, a: 9007199254740992 },
    { _id: 15, a: 0.1 },
    { _id: 19, a: -0 },
    { _id: 20, a: new Binary(new Uint8Array([0xff, 1]), 4) },
    { _id: 21, a: Infinity },
    { _id: 22, a: false },
    { _id: 23, a: "é" },
  ];
  probeFilters(
    database,
    docs,
    [
      ["numbers of all types are equal by value", { a: 5 }, [1, 2, 3]],
      ["a string is not a number", { a: "5" }, [5]],
      ["true is not one", { a: { $in: [1] } }, []],
      ["true", { a: true }, [6]],
      ["$lt true", { a: { $lt: true } }, [22]],
      ["a date is not a number", { a: new Date(5) }, [7]],
      ["an ObjectId", { a: new ObjectId("000000000000000000000005") }, [8]],
      ["binary data is compared as bytes, not as text", { a: new Binary(new Uint8Array([0xff, 1])) }, [9]],
      ["the binary subtype matters", { a: new Binary(new Uint8Array([0xff, 1]), 4) }, [20]],
      ["NaN equals NaN", { a: NaN }, [11]],
      ["NaN is not below numbers", { a: { $lt: 0 } }, []],
      ["$gte NaN finds NaN alone", { a: { $gte: NaN } }, [11]],
      ["$gt NaN finds nothing", { a: { $gt: NaN } }, []],
      ["int64 is exact beyond 2^53", { a: Long.fromString("9007199254740993") }, [12]],
      ["the nearest double is a different number", { a: 9007199254740992 }, [13]],
      ["$gt distinguishes them", { a: { $gt: 9007199254740992 } }, [12, 21]],
      ["a fraction", { a: 0.1 }, [15]],
      ["minus zero equals zero", { a: 0 }, [19]],
      ["$gt a number finds numbers only", { a: { $gt: 4 } }, [1, 2, 3, 12, 13, 21]],
      ["$lt a string finds strings only", { a: { $lt: "6" } }, [5]],
      ["$gte a string by bytes", { a: { $gte: "z" } }, [23]],
      ["$gt a date finds dates only", { a: { $gt: new Date(0) } }, [7]],
      ["$lt a date before all others finds nothing", { a: { $lt: new Date(-1) } }, []],
      ["infinity", { a: { $gte: Infinity } }, [21]],
    ],
    ["a"],
  );
});

describe("regular expressions", () => {
  const docs = [
    { _id: 1, a: "Anna" },
    { _id: 2, a: "banana" },
    { _id: 3, a: "line one\nAnna" },
    { _id: 4, a: ["x", "Ann"] },
    { _id: 5, a: 5 },
    { _id: 6, a: new BSONRegExp("^stored", "i") },
    { _id: 7, a: "a.b" },
    { _id: 8, a: "aXb" },
    { _id: 9, a: "ÄRGER" },
  ];
  probeFilters(
    database,
    docs,
    [
      ["a pattern finds strings and elements", { a: /^Ann/ }, [1, 4]],
      ["a flag of the pattern", { a: /^ANN/i }, [1, 4]],
      ["an escaped dot", { a: /^a\.b$/ }, [7]],
      ["case of letters beyond ASCII", { a: /ärger/i }, [9]],
      ["$ matches before a final newline", { a: /^Anna$/ }, [1]],
      ["a stored pattern matches itself", { a: new BSONRegExp("^stored", "i") }, [6]],
      ["a stored pattern matches no other pattern", { a: new BSONRegExp("^stored") }, []],
      ["within $or", { $or: [{ a: /^ban/ }, { a: 5 }] }, [2, 5]],
      ["a bad pattern", { a: new BSONRegExp("(") }, 51091],
      ["$ne with a pattern", { a: { $ne: /a/ } }, 2],
    ],
    ["a"],
  );
});

describe("logic", () => {
  const docs = [
    { _id: 1, a: 4, b: 1, s: "x" },
    { _id: 2, a: 5, b: 9 },
    { _id: 3, a: -3, b: null },
    { _id: 4, b: 3 },
    { _id: 5, a: 4.7, b: 4.7 },
    { _id: 6, a: Long.fromString("12"), b: "1" },
    { _id: 7, a: [2, 7], b: 2 },
  ];
  probeFilters(
    database,
    docs,
    [
      ["$or", { $or: [{ a: 5 }, { b: 1 }] }, [1, 2]],
      ["$or beside a field", { a: { $gt: 4 }, $or: [{ b: 9 }, { b: 1 }] }, [2]],
      ["$and", { $and: [{ a: { $gte: 4 } }, { a: { $lt: 5 } }] }, [1, 5, 7]],
      ["an empty filter", {}, [1, 2, 3, 4, 5, 6, 7]],
      ["_id with $in", { _id: { $in: [2, 9, 4] } }, [2, 4]],
      ["_id range", { _id: { $gt: 5 } }, [6, 7]],
      ["$or needs clauses", { $or: [] }, 2],
      ["$and needs an array", { $and: { a: 1 } }, 2],
      ["$in needs an array", { a: { $in: 1 } }, 2],
      ["$in with operators", { a: { $in: [{ $gt: 1 }] } }, 2],
    ],
    ["a", "b"],
  );
});

describe("references to documents", () => {
  const docs = [
    { _id: 1, a: { $ref: "c", $id: 1 } },
    { _id: 2, a: { $ref: "c", $id: 2, $db: "d" } },
    { _id: 3, a: [{ $ref: "c", $id: 1 }] },
    { _id: 4, a: 1 },
  ];
  probeFilters(
    database,
    docs,
    [
      ["a reference equals itself", { a: { $ref: "c", $id: 1 } }, [1, 3]],
      ["a reference with a database", { a: { $ref: "c", $id: 2, $db: "d" } }, [2]],
      ["$eq with a reference", { a: { $eq: { $ref: "c", $id: 1 } } }, [1, 3]],
      ["$in with references", { a: { $in: [{ $ref: "c", $id: 1 }, 1] } }, [1, 3, 4]],
      ["$ne with a reference", { a: { $ne: { $ref: "c", $id: 1 } } }, [2, 4]],
      ["a path into a reference", { "a.$id": 1 }, [1, 3]],
      ["a path to its collection", { "a.$ref": "c" }, [1, 2, 3]],
      ["half a reference is an operator", { a: { $id: 1 } }, 2],
    ],
    ["a", "a.$id"],
  );
});

describe("long lists", () => {
  const docs = [
    { _id: 1, a: 1 },
    { _id: 2, a: new Double(7) },
    { _id: 3, a: null },
    { _id: 4 },
    { _id: 5, a: [100, 3] },
    { _id: 6, a: "3" },
    { _id: 7, a: [] },
    { _id: 8, a: { x: 2 } },
    { _id: 9, a: NaN },
    { _id: 10, a: -0 },
  ];
  const numbers = Array.from({ length: 20 }, (_, n) => n + 1);
  probeFilters(
    database,
    docs,
    [
      ["numbers of all types", { a: { $in: numbers } }, [1, 2, 5]],
      ["with null", { a: { $in: [...numbers, null] } }, [1, 2, 3, 4, 5]],
      ["$nin", { a: { $nin: numbers } }, [3, 4, 6, 7, 8, 9, 10]],
      ["$nin with null", { a: { $nin: [...numbers, null] } }, [6, 7, 8, 9, 10]],
      ["with documents", { a: { $in: [...numbers, { x: 2 }] } }, [1, 2, 5, 8]],
      ["with an empty array", { a: { $in: [...numbers, []] } }, [1, 2, 5, 7]],
      ["with NaN", { a: { $in: [...numbers, NaN] } }, [1, 2, 5, 9]],
      ["with zero", { a: { $in: [...numbers, 0] } }, [1, 2, 5, 10]],
      ["by _id", { _id: { $in: numbers } }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ],
    ["a"],
  );
});
