import type { Document } from "mongodb";
import { describe, expect, test } from "vitest";
import { databaseFor, expected, outcomeOf } from "./database.js";

const database = databaseFor("projections");

type ProjectionProbe = [name: string, projection: Document, shown: Document | number, filter?: Document];

function probeProjections(doc: Document, probes: readonly ProjectionProbe[]): void {
  test.each(probes)("%s", async (_name, projection, shown, filter) => {
    const collection = await database.filled([{ _id: 1, ...doc }]);
    // pairs, so that the order of the fields counts
    const run = async (): Promise<unknown> =>
      Object.entries((await collection.findOne(filter ?? {}, { projection })) ?? {});
    const wanted = typeof shown === "number" ? shown : Object.entries(shown);
    expect(await outcomeOf(run)).toEqual(expected(wanted));
  });
}

const doc = {
  a: 1,
  b: { c: 2, d: 3 },
  list: [1, 2, 3, 4],
  docs: [
    { n: 1, m: 10 },
    { n: 2, m: 20 },
    { n: 3, m: 30 },
  ],
  mixed: [{ n: 1 }, 5, [{ n: 2 }]],
};

describe("inclusion", () => {
  probeProjections(doc, [
    ["shows the field and _id", { a: 1 }, { _id: 1, a: 1 }],
    ["takes true", { a: true }, { _id: 1, a: 1 }],
    ["keeps the order of the document", { b: 1, a: 1 }, { _id: 1, a: 1, b: { c: 2, d: 3 } }],
    ["without _id", { a: 1, _id: 0 }, { a: 1 }],
    ["_id alone", { _id: 1 }, { _id: 1 }],
    ["a missing field", { x: 1 }, { _id: 1 }],
    ["a path", { "b.c": 1 }, { _id: 1, b: { c: 2 } }],
    ["a nested specification", { b: { c: 1 } }, { _id: 1, b: { c: 2 } }],
    ["a path into documents of an array", { "docs.n": 1 }, { _id: 1, docs: [{ n: 1 }, { n: 2 }, { n: 3 }] }],
    [
      "elements that are no documents are left out",
      { "mixed.n": 1 },
      { _id: 1, mixed: [{ n: 1 }, [{ n: 2 }]] },
    ],
    ["a path through a number shows nothing", { "a.x": 1 }, { _id: 1 }],
    ["a path into a document without the field", { "b.x": 1 }, { _id: 1, b: {} }],
    ["nothing asked shows all", {}, { _id: 1, ...doc }],
  ]);
});

describe("exclusion", () => {
  const { docs: _docs, mixed: _mixed, ...few } = doc;
  probeProjections(few, [
    ["hides the field", { a: 0 }, { _id: 1, b: few.b, list: few.list }],
    ["hides _id alone", { _id: 0 }, few],
    ["hides _id too", { _id: 0, a: 0, list: 0 }, { b: few.b }],
    ["a path", { "b.c": 0 }, { _id: 1, a: 1, b: { d: 3 }, list: few.list }],
    ["takes false", { b: false, list: false }, { _id: 1, a: 1 }],
    ["a path through numbers hides nothing", { "list.x": 0 }, { _id: 1, ...few }],
  ]);
});

describe("what does not go together", () => {
  probeProjections(doc, [
    ["exclusion in an inclusion", { a: 1, b: 0 }, 31254],
    ["inclusion in an exclusion", { a: 0, b: 1 }, 31253],
    ["a path around another", { "b.c": 1, b: 1 }, 31250],
    ["a path within another", { b: 1, "b.c": 1 }, 31249],
    ["an empty nested specification", { b: {} }, 51270],
    ["an unknown operator", { b: { $frobnicate: 1 } }, 31325],
  ]);
});

describe("$slice", () => {
  probeProjections({ a: 1, list: [1, 2, 3, 4] }, [
    ["the first", { list: { $slice: 2 } }, { _id: 1, a: 1, list: [1, 2] }],
    ["the last", { list: { $slice: -1 } }, { _id: 1, a: 1, list: [4] }],
    ["from a position", { list: { $slice: [1, 2] } }, { _id: 1, a: 1, list: [2, 3] }],
    ["from a position from the end", { list: { $slice: [-3, 2] } }, { _id: 1, a: 1, list: [2, 3] }],
    ["past the end", { list: { $slice: [9, 2] } }, { _id: 1, a: 1, list: [] }],
    ["beside an inclusion", { a: 1, list: { $slice: 1 } }, { _id: 1, a: 1, list: [1] }],
    ["beside an exclusion", { a: 0, list: { $slice: 1 } }, { _id: 1, list: [1] }],
    ["of what is no array", { a: { $slice: 1 } }, { _id: 1, a: 1, list: [1, 2, 3, 4] }],
  ]);
});

describe("$elemMatch and $", () => {
  probeProjections(doc, [
    [
      "$elemMatch shows the first match",
      { docs: { $elemMatch: { n: { $gt: 1 } } } },
      { _id: 1, docs: [{ n: 2, m: 20 }] },
    ],
    ["$elemMatch on values", { list: { $elemMatch: { $gte: 3 } } }, { _id: 1, list: [3] }],
    ["$elemMatch without a match hides the field", { docs: { $elemMatch: { n: 9 } } }, { _id: 1 }],
    [
      "$elemMatch beside an inclusion",
      { a: 1, docs: { $elemMatch: { n: 3 } } },
      { _id: 1, a: 1, docs: [{ n: 3, m: 30 }] },
    ],
    ["$elemMatch on a path", { "b.c": { $elemMatch: { n: 1 } } }, 31275],
    [
      "$ shows the element that matched",
      { "docs.$": 1 },
      { _id: 1, docs: [{ n: 2, m: 20 }] },
      { "docs.n": 2 },
    ],
    [
      "$ with $elemMatch in the filter",
      { "docs.$": 1 },
      { _id: 1, docs: [{ n: 3, m: 30 }] },
      { docs: { $elemMatch: { n: 3, m: 30 } } },
    ],
    ["$ on values", { "list.$": 1 }, { _id: 1, list: [3] }, { list: { $gt: 2 } }],
    ["$ without a match", { "list.$": 1 }, 51246, { a: 1 }],
    ["$ twice", { "list.$": 1, "docs.$": 1 }, 31276, { list: 1 }],
  ]);
});

describe("expressions", () => {
  probeProjections(doc, [
    ["a field under another name", { x: "$a" }, { _id: 1, x: 1 }],
    [
      "a computed field comes after the included",
      { sum: { $add: ["$a", "$b.c"] }, b: 1 },
      { _id: 1, b: { c: 2, d: 3 }, sum: 3 },
    ],
    ["a literal", { x: { $literal: 1 } }, { _id: 1, x: 1 }],
  ]);
});
