import { expect, test } from "vitest";
import { splitPath } from "./names.js";
import { buildTuples } from "./tuples.js";
import { newDocument } from "./types.js";

/** Converts names to the engine's keys. */
function toEngine(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toEngine);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, field]) => [splitPath(name)[0], toEngine(field)]);
  return Object.assign(newDocument(), Object.fromEntries(entries));
}

const tuples = (document: object, ...paths: string[]): unknown[][] =>
  buildTuples(toEngine(document) as object, paths.map(splitPath)).map(({ values }) => values);

const EMPTY = undefined;

/** Removes duplicates, as an index does. */
const distinct = (keys: unknown[][]): unknown[][] => [
  ...new Map(keys.map((key) => [JSON.stringify(key), key])).values(),
];

/** A document, paths, and MongoDB's index keys for them. */
test.each<[name: string, document: object, paths: string[], keys: unknown[][]]>([
  ["scalars", { a: 1, b: { c: 2 } }, ["a", "b.c"], [[1, 2]]],
  ["missing is null", { a: 1 }, ["a", "b.c"], [[1, null]]],
  ["nothing below a number", { a: 1 }, ["a.b"], [[null]]],
  ["an array's elements", { a: [1, 2] }, ["a"], [[1], [2]]],
  ["an empty array has its own key", { a: [] }, ["a"], [[EMPTY]]],
  ["a path below an empty array is missing", { a: [] }, ["a.b"], [[null]]],
  ["nested arrays are values", { a: [[1, 2]] }, ["a"], [[[1, 2]]]],
  ["a path into documents of an array", { a: [{ b: 1 }, { b: 2 }] }, ["a.b"], [[1], [2]]],
  ["scalar elements have no fields", { a: [{ b: 1 }, 5, {}] }, ["a.b"], [[1], [null], [null]]],
  [
    "two paths through one array are combined element by element",
    {
      a: [
        { b: 1, c: 1 },
        { b: 2, c: 2 },
      ],
    },
    ["a.b", "a.c"],
    [
      [1, 1],
      [2, 2],
    ],
  ],
  [
    "an array next to a scalar",
    { a: [1, 2], b: 3 },
    ["a", "b"],
    [
      [1, 3],
      [2, 3],
    ],
  ],
  ["an array in an array's documents", { a: [{ b: [1, 2] }, { b: 3 }] }, ["a.b"], [[1], [2], [3]]],
  ["an element and a path into it", { a: [{ b: 1 }] }, ["a", "a.b"], [[toEngine({ b: 1 }), 1]]],
  ["a position", { a: [7, 8] }, ["a.0"], [[7], [7]]],
  ["a position in a path", { a: [{ b: 1 }, { b: 2 }] }, ["a.1.b"], [[2], [2]]],
  ["a position that is an array is a value", { a: [[1, 2], 3] }, ["a.0"], [[[1, 2]], [[1, 2]]]],
  ["a position past the end", { a: [1] }, ["a.5"], [[null]]],
  ["a name of digits in a document", { a: { 0: 5 } }, ["a.0"], [[5]]],
])("buildTuples: %s", (_name, document, paths, keys) => {
  expect(distinct(tuples(document, ...paths))).toEqual(distinct(keys));
});

test("two arrays are rejected with 171", () => {
  expect(() => tuples({ a: [1], b: [2] }, "a", "b")).toThrow(expect.objectContaining({ code: 171 }));
  expect(() => tuples({ a: [{ b: [1], c: [2] }] }, "a.b", "a.c")).toThrow(
    expect.objectContaining({ code: 171 }),
  );
});

test("a name that is both a position and a field is rejected with 16746", () => {
  expect(() => tuples({ a: [{ 0: 1 }] }, "a.0")).toThrow(expect.objectContaining({ code: 16746 }));
});
