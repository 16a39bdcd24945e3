import { describe, expect, test } from "vitest";
import { databaseFor, probeUpdates } from "./database.js";

const database = databaseFor("positional");

describe("the positional operator $", () => {
  probeUpdates(database, [
    ["sets the element", { a: [1, 2, 3] }, { $set: { "a.$": 9 } }, { a: [1, 9, 3] }, { filter: { a: 2 } }],
    [
      "sets a field of it",
      { a: [{ n: 1 }, { n: 2 }] },
      { $set: { "a.$.m": 1 } },
      { a: [{ n: 1 }, { n: 2, m: 1 }] },
      { filter: { "a.n": 2 } },
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
    ["requires an array in the filter", { a: [1] }, { $set: { "a.$": 1 } }, 2],
    ["cannot be first", { a: [1] }, { $set: { $: 1 } }, 2, { filter: { a: 1 } }],
    ["cannot occur twice", { a: [[1]] }, { $set: { "a.$.$": 1 } }, 2, { filter: { a: [1] } }],
  ]);
});

describe("updateMany", () => {
  test("resolves the positional operator per document", async () => {
    const collection = await database.fill([
      { _id: 1, a: [1, 5] },
      { _id: 2, a: [5, 1] },
    ]);
    await collection.updateMany({ a: 5 }, { $set: { "a.$": 0 } });
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, a: [1, 0] },
      { _id: 2, a: [0, 1] },
    ]);
  });
});
