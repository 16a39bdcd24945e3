import { describe, expect, test } from "vitest";
import { codeOf, probeUpdates, databaseFor } from "./database.js";

const database = databaseFor("positional");

describe("the element that matched: $", () => {
  probeUpdates(database, [
    ["sets it", { a: [1, 2, 3] }, { $set: { "a.$": 9 } }, { a: [1, 9, 3] }, { filter: { a: 2 } }],
    [
      "sets a field of it",
      { a: [{ n: 1 }, { n: 2 }] },
      { $set: { "a.$.m": 1 } },
      { a: [{ n: 1 }, { n: 2, m: 1 }] },
      { filter: { "a.n": 2 } },
    ],
    [
      "by $elemMatch",
      {
        a: [
          { n: 1, s: 1 },
          { n: 1, s: 2 },
        ],
      },
      { $inc: { "a.$.n": 5 } },
      {
        a: [
          { n: 1, s: 1 },
          { n: 6, s: 2 },
        ],
      },
      { filter: { a: { $elemMatch: { n: 1, s: 2 } } } },
    ],
    [
      "takes the first match",
      { a: [5, 7, 9] },
      { $set: { "a.$": 0 } },
      { a: [5, 0, 9] },
      { filter: { a: { $gt: 5 } } },
    ],
    ["within $and", { a: [5, 7] }, { $set: { "a.$": 0 } }, { a: [5, 0] }, { filter: { $and: [{ a: 7 }] } }],
    ["$unset leaves null", { a: [1, 2] }, { $unset: { "a.$": 1 } }, { a: [1, null] }, { filter: { a: 2 } }],
    [
      "$push into an array of the element",
      { a: [{ n: 1, t: [] }] },
      { $push: { "a.$.t": 1 } },
      { a: [{ n: 1, t: [1] }] },
      { filter: { "a.n": 1 } },
    ],
    ["needs an array in the filter", { a: [1] }, { $set: { "a.$": 1 } }, 2],
    ["cannot be first", { a: [1] }, { $set: { $: 1 } }, 2, { filter: { a: 1 } }],
    ["cannot be twice", { a: [[1]] }, { $set: { "a.$.$": 1 } }, 2, { filter: { a: [1] } }],
  ]);
});

describe("all elements: $[]", () => {
  probeUpdates(database, [
    ["changes each", { a: [1, 2] }, { $inc: { "a.$[]": 10 } }, { a: [11, 12] }],
    [
      "changes a field of each",
      { a: [{ n: 1 }, { n: 2 }] },
      { $set: { "a.$[].m": 0 } },
      {
        a: [
          { n: 1, m: 0 },
          { n: 2, m: 0 },
        ],
      },
    ],
    [
      "goes through nested arrays",
      { a: [{ b: [1, 2] }, { b: [3] }] },
      { $inc: { "a.$[].b.$[]": 1 } },
      { a: [{ b: [2, 3] }, { b: [4] }] },
    ],
    ["of an empty array changes nothing", { a: [] }, { $set: { "a.$[]": 1 } }, { a: [] }],
    ["needs the array", {}, { $set: { "a.$[]": 1 } }, 2],
    ["needs an array", { a: 1 }, { $set: { "a.$[]": 1 } }, 2],
    ["fails for an element that does not fit", { a: [1, "x"] }, { $inc: { "a.$[]": 1 } }, 14],
  ]);
});

describe("positions", () => {
  test("updateMany finds positions per document", async () => {
    const collection = await database.filled([
      { _id: 1, a: [1, 5] },
      { _id: 2, a: [5, 1] },
    ]);
    await collection.updateMany({ a: 5 }, { $set: { "a.$": 0 } });
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, a: [1, 0] },
      { _id: 2, a: [0, 1] },
    ]);
  });

  test("an upsert has no array to point into", async () => {
    const collection = await database.filled([]);
    const run = (): Promise<unknown> =>
      collection.updateOne({ _id: 1 }, { $set: { "a.$[]": 1 } } as never, { upsert: true });
    expect(await codeOf(run)).toBe(2);
  });
});
