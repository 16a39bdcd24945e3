import { Binary, Double, Int32, Long, ObjectId } from "mongodb";
import { describe } from "vitest";
import { databaseFor, probeFilters, type FindProbe } from "./database.js";

const database = databaseFor("comparisons");

/** A low, a middle and a high value of each type. */
const types: Record<string, readonly [low: unknown, middle: unknown, high: unknown]> = {
  numbers: [new Double(1.5), new Int32(2), Long.fromString("9007199254740993")],
  strings: ["B", "a", "aé"],
  documents: [{ x: 1 }, { x: 1, y: 0 }, { x: "1" }],
  bytes: [
    new Binary(new Uint8Array([255])),
    new Binary(new Uint8Array([0, 1])),
    new Binary(new Uint8Array([0, 1]), 4),
  ],
  ids: [new ObjectId("0".repeat(24)), new ObjectId(`${"0".repeat(23)}a`), new ObjectId("f".repeat(24))],
  dates: [new Date(-1), new Date(0), new Date(8.64e15)],
};

const names = Object.keys(types);
const toId = (name: string, position: number): number => names.indexOf(name) * 3 + position;
const docs = names.flatMap((name) => (types[name] ?? []).map((a, index) => ({ _id: toId(name, index), a })));
const all = docs.map(({ _id }) => _id);

/** An operator and the positions of the values it matches, when compared with the middle one. */
const comparisons: [operator: string, positions: readonly number[]][] = [
  ["$eq", [1]],
  ["$gt", [2]],
  ["$gte", [1, 2]],
  ["$lt", [0]],
  ["$lte", [0, 1]],
];

describe.each(names)("%s only compare with their own type", (name) => {
  const [low, middle, high] = types[name] ?? [];
  const ids = (positions: readonly number[]): number[] => positions.map((position) => toId(name, position));
  probeFilters(
    database,
    docs,
    [
      ...comparisons.map(([operator, positions]): FindProbe => [
        `${operator} the middle`,
        { a: { [operator]: middle } },
        ids(positions),
      ]),
      ["$ne the middle", { a: { $ne: middle } }, all.filter((id) => id !== toId(name, 1))],
      ["$in the ends", { a: { $in: [high, low] } }, ids([0, 2])],
      ["$nin the ends", { a: { $nin: [low, high] } }, all.filter((id) => !ids([0, 2]).includes(id))],
      ["between the ends", { a: { $gt: low, $lt: high } }, ids([1])],
      ["an empty range", { a: { $gt: high, $lt: low } }, []],
    ],
    ["a"],
  );
});
