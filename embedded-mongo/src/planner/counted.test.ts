import type { Document } from "bson";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openCollection, type OpenCollection } from "../../test/openCollection.js";
import { countedRows } from "./counted.js";
import { planQuery } from "./plan.js";

let open: OpenCollection;
beforeAll(() => {
  open = openCollection();
  open.addIndex({ hotel: 1, room: 1, status: 1 }, { partialFilterExpression: { is_active: true } });
  open.addIndex({ tags: 1 });
  open.addIndex({ words: 1 });
  let _id = 0;
  for (const [room, status, is_active] of [
    ["1", "new", true],
    ["1", "new", true],
    ["1", "done", true],
    ["2", "new", true],
    ["2", "new", false],
    ["3", "new", true],
    [4, "new", true],
  ] as const) {
    open.insert({ _id: (_id += 1), hotel: "h", room, status, is_active, tags: ["a", "b"] });
  }
  open.insert({
    _id: 0,
    hotel: "other",
    room: "1",
    status: "new",
    is_active: true,
    tags: ["a"],
    words: ["a"],
  });
});
afterAll(() => open.close());

const OPEN = { hotel: "h", is_active: true };

/** The counts from the index alone; undefined when documents must be read. */
function counted(filter: Document, keys: string[], extra = {}): [Document, number | undefined][] | undefined {
  const query = open.query(filter, extra);
  const rows = countedRows(open.store, query, planQuery(query), keys, open.pacer());
  return rows && [...rows].flatMap((row) => (row ? [[{ ...row.document }, row.times]] : []));
}

it("counts each combination of values without reading documents", () => {
  const scan = vi.spyOn(open.store, "scanEntries");
  const rooms = { ...OPEN, status: "new", room: { $in: ["1", "2", "1", "none"] } };
  expect(counted(rooms, ["room"])).toEqual([
    [{ hotel: "h", room: "1", status: "new" }, 2],
    [{ hotel: "h", room: "2", status: "new" }, 1],
  ]);
  expect(counted({ $and: [OPEN, { $or: [{ room: "1" }] }] }, ["hotel"])).toEqual([
    [{ hotel: "h", room: "1" }, 3],
  ]);
  expect(counted(OPEN, [])).toEqual([[{ hotel: "h" }, 6]]);
  expect(scan).not.toHaveBeenCalled();
  scan.mockRestore();
});

it.each<[string, Document, string[], object?]>([
  ["an unfixed field is requested", OPEN, ["room"]],
  ["a field outside the index is requested", OPEN, ["tags"]],
  ["a field outside the index is filtered", { ...OPEN, room: "1", tags: "a" }, []],
  ["a field behind an unfixed one is filtered", { ...OPEN, status: "new" }, []],
  ["a field is filtered twice", { ...OPEN, $and: [{ room: "1" }, { room: { $in: ["1", "2"] } }] }, []],
  ["a field has a range", { ...OPEN, room: { $gt: "1" } }, []],
  ["the value is a number, whose type may differ", { ...OPEN, room: 4 }, []],
  ["the values include null, which equals missing", { ...OPEN, room: { $in: ["1", null] } }, []],
  ["the filter has alternatives", { ...OPEN, $or: [{ room: "1" }, { status: "done" }] }, []],
  ["a value is excluded", { ...OPEN, room: "1", status: { $ne: "done" } }, []],
  ["a document has several keys", { tags: "a" }, []],
  ["a document has an array of one element", { words: "a" }, ["words"]],
  ["no index serves the query", { status: "new" }, []],
  ["the query has a sort", OPEN, [], { sort: { room: 1 } }],
  ["the query has a skip", OPEN, [], { skip: 1 }],
  ["the query has a limit", OPEN, [], { limit: 1 }],
])("reads documents when %s", (_, filter, keys, extra) => {
  expect(counted(filter, keys, extra)).toBeUndefined();
});

it("yields between two values when its time slice is over", () => {
  const query = open.query({ ...OPEN, room: { $in: ["1", "2"] } });
  const pacer = open.pacer();
  const rows = countedRows(open.store, query, planQuery(query), [], pacer);
  // Due once: on a busy machine it would be due again.
  vi.spyOn(pacer, "isDue").mockReturnValue(false).mockReturnValueOnce(true);
  expect([...(rows ?? [])].map((row) => row?.times)).toEqual([undefined, 3, 1]);
});
