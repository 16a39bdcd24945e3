import { describe, expect, test } from "vitest";
import { databaseFor, expected, runToOutcome, type AnyDocument } from "./database.js";

const database = databaseFor("array_sorts");

/** Documents, a sort, and the indexes of the sorted documents or an error code. */
type SortProbe = [name: string, values: object[], sort: Record<string, 1 | -1>, order: number[] | number];

const rows = (...values: unknown[]): object[] => values.map((a) => ({ a }));

const probes: SortProbe[] = [
  ["ascending by the least element", rows([3, 9], [5], [1, 100]), { a: 1 }, [2, 0, 1]],
  ["descending by the greatest element", rows([3, 9], [5], [1, 100]), { a: -1 }, [2, 0, 1]],
  ["an empty array before null", rows(null, [], 0), { a: 1 }, [1, 0, 2]],
  ["null before an array of numbers", rows([1], null), { a: 1 }, [1, 0]],
  ["an array that contains null is null", rows([null, 5], -100), { a: 1 }, [0, 1]],
  ["nested arrays are values", rows([[1]], "z", { x: 1 }), { a: 1 }, [1, 2, 0]],
  ["by a field of documents in an array", rows([{ x: 5 }, { x: 1 }], { x: 3 }), { "a.x": 1 }, [0, 1]],
  ["descending by a field in an array", rows([{ x: 5 }, { x: 1 }], { x: 3 }), { "a.x": -1 }, [0, 1]],
  ["elements without the field count as null", rows([{ x: 5 }, 7], { x: 1 }), { "a.x": 1 }, [0, 1]],
  ["a path below an empty array is null", rows({ x: 1 }, []), { "a.x": 1 }, [1, 0]],
  [
    "two fields of one array are combined per element",
    rows(
      [
        { x: 1, y: 9 },
        { x: 2, y: 1 },
      ],
      { x: 1, y: 5 },
    ),
    { "a.x": 1, "a.y": 1 },
    [1, 0],
  ],
  [
    "two fields of one array in opposite directions",
    rows(
      [
        { x: 1, y: 9 },
        { x: 1, y: 1 },
      ],
      { x: 1, y: 5 },
    ),
    { "a.x": 1, "a.y": -1 },
    [0, 1],
  ],
  [
    "an array and a value",
    [
      { a: [2, 1], b: 2 },
      { a: 1, b: 1 },
    ],
    { a: 1, b: 1 },
    [1, 0],
  ],
  ["two arrays", [{ a: [1], b: [2] }], { a: 1, b: 1 }, 2],
  ["two arrays, one of them empty", [{ a: [1], b: [] }], { a: 1, b: 1 }, 2],
  ["two arrays within one", rows([{ x: [1], y: [2] }]), { "a.x": 1, "a.y": 1 }, 2],
  ["an array and a field of its elements", rows([{ x: 2 }], [{ x: 1 }]), { a: 1, "a.x": 1 }, [1, 0]],
];

describe("sorts over arrays", () => {
  test.each(probes)("%s", async (_name, values, sort, order) => {
    const docs = values.map((value, _id): AnyDocument => ({ _id, ...value }));
    const collection = await database.fill(docs);
    const run = async (): Promise<unknown> =>
      (await collection.find().sort(sort).toArray()).map(({ _id }) => _id);
    expect(await runToOutcome(run)).toEqual(expected(order));
  });
});
