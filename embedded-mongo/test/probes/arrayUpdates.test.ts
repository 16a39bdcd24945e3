import { Double, Long } from "mongodb";
import { describe } from "vitest";
import { databaseFor, probeUpdates, type UpdateProbe } from "./database.js";

const database = databaseFor("array_updates");

describe("$push", () => {
  probeUpdates(database, [
    ["adds an element", { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
    ["creates the array", {}, { $push: { a: 2 } }, { a: [2] }],
    ["adds an array as one element", { a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
    ["$each adds several", { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
    ["$each with no elements creates the array", {}, { $push: { a: { $each: [] } } }, { a: [] }],
    ["rejects a value that is not an array", { a: 1 }, { $push: { a: 2 } }, 2],
    ["$each needs an array", {}, { $push: { a: { $each: 1 } } }, 2],
    ["an unknown modifier", {}, { $push: { a: { $each: [1], $foo: 1 } } }, 2],
  ]);
});

describe("$pull", () => {
  probeUpdates(database, [
    ["$pull a value", { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ["$pull by operators", { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    ["$pull by $in", { a: ["x", "y", "z"] }, { $pull: { a: { $in: ["x", "z"] } } }, { a: ["y"] }],
    [
      "$pull documents by a filter",
      {
        a: [
          { x: 1, y: 1 },
          { x: 2, y: 1 },
        ],
      },
      { $pull: { a: { x: 1 } } },
      { a: [{ x: 2, y: 1 }] },
    ],
    [
      "$pull documents by a filter with operators",
      { a: [{ x: 1 }, { x: 5 }, 7] },
      { $pull: { a: { x: { $gt: 3 } } } },
      { a: [{ x: 1 }, 7] },
    ],
    ["$pull by a pattern", { a: ["ab", "cd"] }, { $pull: { a: /^a/ } }, { a: ["cd"] }],
    ["$pull null", { a: [null, 1] }, { $pull: { a: null } }, { a: [1] }],
    ["$pull a whole array element", { a: [[1, 2], [1]] }, { $pull: { a: [1] } }, { a: [[1, 2]] }],
    ["$pull without a match", { a: [1] }, { $pull: { a: 5 } }, { a: [1] }],
    ["$pull from a missing field", {}, { $pull: { a: 5 } }, {}],
    ["$pull from a nested array", { a: { b: [1, 2] } }, { $pull: { "a.b": 1 } }, { a: { b: [2] } }],
    [
      "$pull documents by $or",
      { a: [{ x: 1 }, { x: 2 }, { x: 3 }, 1] },
      { $pull: { a: { $or: [{ x: 1 }, { x: { $gt: 2 } }] } } },
      { a: [{ x: 2 }, 1] },
    ],
    [
      "$pull documents by $and",
      {
        a: [
          { x: 1, y: 1 },
          { x: 1, y: 2 },
        ],
      },
      { $pull: { a: { $and: [{ x: 1 }, { y: 2 }] } } },
      { a: [{ x: 1, y: 1 }] },
    ],
    [
      "$pull a reference",
      {
        a: [
          { $ref: "c", $id: 1 },
          { $ref: "c", $id: 2 },
        ],
      },
      { $pull: { a: { $ref: "c", $id: 1 } } },
      { a: [{ $ref: "c", $id: 2 }] },
    ],
    ["$pull from a number", { a: 1 }, { $pull: { a: 1 } }, 2],
  ]);
});

/** A condition of `$pull`, elements, and the remaining elements. */
const pulls: [condition: unknown, elements: unknown[], remaining: unknown[]][] = [
  [1, [1, new Double(1), Long.fromString("1"), "1", true], ["1", true]],
  ["a", ["a", "A", ["a"]], ["A", ["a"]]],
  [true, [true, 1, false], [1, false]],
  [{ $gt: 1 }, [1, 2, "2", null, [3]], [1, "2", null, [3]]],
  [{ $gte: 1, $lt: 3 }, [0, 1, 2, 3], [0, 3]],
  [{ $ne: 1 }, [1, 2, "x"], [1]],
  [{ $nin: [1, 2] }, [1, 2, 3], [1, 2]],
  [{ $in: [] }, [1], [1]],
  [{ $eq: null }, [null, 0], [0]],
  [{ $exists: true }, [1, { x: 1 }], []],
  [{ x: null }, [{ x: null }, { y: 1 }, 5], [5]],
  [{ x: { $exists: false } }, [{ x: 1 }, { y: 1 }], [{ x: 1 }]],
  [{ "x.y": 1 }, [{ x: { y: 1 } }, { x: 1 }], [{ x: 1 }]],
  [{ x: 1, y: 2 }, [{ y: 2, x: 1 }, { x: 1 }], [{ x: 1 }]],
  [{ x: [1] }, [{ x: [1] }, { x: 1 }], [{ x: 1 }]],
  [{}, [{ x: 1 }, {}, 1], [1]],
  [
    [1, 2],
    [[1, 2], [2, 1], 1],
    [[2, 1], 1],
  ],
  [{ $or: [{ x: 1 }, { y: 1 }] }, [{ x: 1 }, { y: 1 }, { z: 1 }], [{ z: 1 }]],
  [{ $and: [{ x: { $gt: 0 } }, { x: { $lt: 2 } }] }, [{ x: 1 }, { x: 2 }], [{ x: 2 }]],
];

describe("$pull by condition", () => {
  probeUpdates(
    database,
    pulls.map(([condition, elements, remaining]): UpdateProbe => [
      `${JSON.stringify(condition)} from ${JSON.stringify(elements)}`,
      { a: elements },
      { $pull: { a: condition } },
      { a: remaining },
    ]),
  );
});
