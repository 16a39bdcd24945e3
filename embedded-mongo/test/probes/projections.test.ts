import type { Document } from "mongodb";
import { describe, expect, test } from "vitest";
import { databaseFor, expected, runToOutcome } from "./database.js";

const database = databaseFor("projections");

type ProjectionProbe = [name: string, projection: Document, projected: Document | number, filter?: Document];

function probeProjections(doc: Document, probes: readonly ProjectionProbe[]): void {
  test.each(probes)("%s", async (_name, projection, projected, filter) => {
    const collection = await database.fill([{ _id: 1, ...doc }]);
    // Pairs, to compare the order of the fields too.
    const run = async (): Promise<unknown> =>
      Object.entries((await collection.findOne(filter ?? {}, { projection })) ?? {});
    const result = typeof projected === "number" ? projected : Object.entries(projected);
    expect(await runToOutcome(run)).toEqual(expected(result));
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
    ["includes the field and _id", { a: 1 }, { _id: 1, a: 1 }],
    ["accepts true", { a: true }, { _id: 1, a: 1 }],
    ["keeps the order of the document", { b: 1, a: 1 }, { _id: 1, a: 1, b: { c: 2, d: 3 } }],
    ["without _id", { a: 1, _id: 0 }, { a: 1 }],
    ["_id alone", { _id: 1 }, { _id: 1 }],
    ["a missing field", { x: 1 }, { _id: 1 }],
    ["a path", { "b.c": 1 }, { _id: 1, b: { c: 2 } }],
    ["a path into documents of an array", { "docs.n": 1 }, { _id: 1, docs: [{ n: 1 }, { n: 2 }, { n: 3 }] }],
    ["scalar elements are left out", { "mixed.n": 1 }, { _id: 1, mixed: [{ n: 1 }, [{ n: 2 }]] }],
    ["a path through a number includes nothing", { "a.x": 1 }, { _id: 1 }],
    ["a path into a document without the field", { "b.x": 1 }, { _id: 1, b: {} }],
    ["an empty projection includes all fields", {}, { _id: 1, ...doc }],
  ]);
});

describe("exclusion", () => {
  const { docs: _docs, mixed: _mixed, ...few } = doc;
  probeProjections(few, [
    ["excludes the field", { a: 0 }, { _id: 1, b: few.b, list: few.list }],
    ["excludes only _id", { _id: 0 }, few],
    ["excludes _id too", { _id: 0, a: 0, list: 0 }, { b: few.b }],
    ["a path", { "b.c": 0 }, { _id: 1, a: 1, b: { d: 3 }, list: few.list }],
    ["accepts false", { b: false, list: false }, { _id: 1, a: 1 }],
    ["a path through numbers excludes nothing", { "list.x": 0 }, { _id: 1, ...few }],
  ]);
});

describe("invalid projections", () => {
  probeProjections(doc, [
    ["exclusion in an inclusion", { a: 1, b: 0 }, 31254],
    ["inclusion in an exclusion", { a: 0, b: 1 }, 31253],
    ["a path around another", { "b.c": 1, b: 1 }, 31250],
    ["a path within another", { b: 1, "b.c": 1 }, 31249],
    ["an unknown operator", { b: { $frobnicate: 1 } }, 31325],
    ["a path with an empty name", { "b.": 1 }, 40353],
  ]);
});
