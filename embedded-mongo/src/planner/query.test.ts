import { performance } from "node:perf_hooks";
import { serialize, type Document } from "bson";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openCollection, type OpenCollection } from "../../test/openCollection.js";
import type { EntryRow, RecordRow } from "../storage/keyValueStore.js";
import { MemoryBudget } from "./memory.js";
import { Pacer } from "./pacer.js";
import { planQuery } from "./plan.js";
import { isMatch, runQuery } from "./query.js";
import { decodeRow, type Row, type Rows } from "./row.js";
import { sortedRows } from "./sortRows.js";

const COUNT = 700;
const MIB = 1024 * 1024;
const code = (expected: number): unknown => expect.objectContaining({ code: expected });

let open: OpenCollection;
beforeAll(() => {
  open = openCollection();
  open.addIndex({ n: 1 });
  open.addIndex({ tags: 1 });
  open.addIndex({ big: 1 });
  for (let n = 0; n < COUNT; n += 1) open.insert({ _id: n, n, third: n % 3, tags: [n, n + 1] });
});
afterAll(() => open.close());
afterEach(() => {
  vi.restoreAllMocks();
});

type Options = { sort?: Document; skip?: number; limit?: number; hint?: unknown };

function run(filter: Document, { hint, ...options }: Options = {}, memory = new MemoryBudget()): Rows {
  const query = open.query(filter, options);
  return runQuery({ store: open.store, memory }, query, planQuery(query, hint), open.pacer());
}

const readIds = (rows: Rows): unknown[] =>
  [...rows].flatMap((row) => (row === undefined ? [] : [Number(decodeRow(row)["_id"])]));

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n);

describe("runQuery", () => {
  it("returns every match once, with and without an index, in either direction", () => {
    expect(readIds(run({}))).toEqual(numbers(0, COUNT));
    expect(readIds(run({ n: { $gte: 0 } }))).toEqual(numbers(0, COUNT));
    expect(readIds(run({}, { sort: { n: -1 } }))).toEqual(numbers(0, COUNT).toReversed());
    expect(readIds(run({ third: 1, n: { $lt: 10 } }))).toEqual([1, 4, 7]);
    expect(readIds(run({ n: { $in: [5, 3, 900, 4] } }))).toEqual([3, 4, 5]);
    expect(readIds(run({ n: { $in: [5, 3, 4] } }, { sort: { n: -1 } }))).toEqual([5, 4, 3]);
  });

  it("returns a document with several index keys once", () => {
    expect(readIds(run({ tags: { $in: [10, 11, 12] } }))).toEqual([9, 10, 11, 12]);
    expect(readIds(run({ tags: { $gt: 695 } }))).toEqual(numbers(695, COUNT));
  });

  it.each<[string, Options]>([
    ["in the order of an index", { sort: { n: 1 } }],
    ["sorted in memory", { sort: { n: 1 }, hint: "_id_" }],
    ["in natural order", {}],
  ])("applies skip and limit %s", (_, options) => {
    expect(readIds(run({}, { ...options, skip: 2, limit: 3 }))).toEqual([2, 3, 4]);
    expect(readIds(run({}, { ...options, limit: 1 }))).toEqual([0]);
    expect(readIds(run({}, { ...options, skip: 698 }))).toEqual([698, 699]);
    expect(readIds(run({}, { ...options, skip: 300, limit: 300 }))).toEqual(numbers(300, 600));
  });

  it("reads only as much as it needs, in growing chunks", () => {
    const records = vi.spyOn(open.store, "scanRecords");
    readIds(run({}));
    expect(lengths<RecordRow>(records.mock.results)).toEqual([16, 64, 128, 128, 128, 128, 108]);
    const entries = vi.spyOn(open.store, "scanEntries");
    readIds(run({}, { sort: { n: 1 }, skip: 2, limit: 3 }));
    expect(lengths<EntryRow>(entries.mock.results)).toEqual([5]);
    entries.mockClear();
    readIds(run({}, { sort: { n: 1 }, limit: 300 }));
    expect(lengths<EntryRow>(entries.mock.results)).toEqual([128, 128, 128]);
  });

  it("reads large documents in small chunks", () => {
    const text = "x".repeat(MIB / 2);
    const large = openCollection();
    for (let n = 0; n < 30; n += 1) large.insert({ _id: n, text });
    const records = vi.spyOn(large.store, "scanRecords");
    const query = large.query({});
    const rows = runQuery(
      { store: large.store, memory: new MemoryBudget() },
      query,
      planQuery(query),
      large.pacer(),
    );
    expect(readIds(rows)).toEqual(numbers(0, 30));
    expect(lengths<RecordRow>(records.mock.results)).toEqual([16, 7, 7, 0]);
    large.close();
  });

  it("yields when its time slice is over, also between lookups without a match", () => {
    const pauses = (rows: Rows): number => [...rows].filter((row) => row === undefined).length;
    vi.spyOn(performance, "now").mockReturnValue(0);
    expect(pauses(run({ third: 1 }))).toBe(0);
    expect(pauses(run({ n: { $gt: 5 } }))).toBe(0);
    expect(pauses(run({ n: { $in: [1, 2, 3] } }))).toBe(0);
    const [rows, missing, unordered] = [
      run({ third: 5 }),
      run({ n: { $in: [901, 902, 903] } }),
      run({ n: { $in: [1, 902, 903] } }, { sort: { third: 1 } }),
    ];
    vi.spyOn(performance, "now").mockReturnValue(11);
    expect([pauses(missing), pauses(unordered)]).toEqual([3, 4]);
    expect(pauses(rows)).toBe(COUNT);
  });

  it("finds an unreadable document only by its _id", () => {
    const bytes = serialize({ _id: 7, a: 1 });
    // Not a valid type.
    bytes[bytes.length - 8] = 0x7a;
    const matchesRow = (filter: Document): boolean => isMatch(open.query(filter), { rid: 9999, bytes });
    expect([matchesRow({ _id: 7 }), matchesRow({ _id: 8 }), matchesRow({ a: 1 }), matchesRow({})]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(open.problems).toHaveLength(1);
  });
});

describe("sortedRows", () => {
  const row = (rid: number, value: number, size = 10): Row => ({
    rid,
    bytes: new Uint8Array(size),
    document: { value },
  });
  function* from(rows: Iterable<Row | undefined>): Rows {
    yield* rows;
  }
  const sorted = (
    rows: Iterable<Row | undefined>,
    { limit = 0, skip = 0 } = {},
    memory = new MemoryBudget(),
  ) =>
    sortedRows(from(rows), open.query({}, { sort: { value: 1 }, limit, skip }), open.pacer(), memory.share());

  it("is stable and passes pauses on", () => {
    const rows = [...sorted([row(1, 2), row(2, 1), undefined, row(3, 2), row(4, 1)])];
    expect(rows.map((one) => one?.rid)).toEqual([undefined, 2, 4, 1, 3]);
  });

  it("buffers only the rows within the limit", () => {
    const memory = new MemoryBudget();
    const many = Array.from({ length: 3000 }, (_, n) => row(n, (n * 7919) % 3000, 100 * 1024));
    const rows = [...sorted(many, { skip: 1, limit: 3 }, memory)];
    expect(rows.slice(0, 4).map((one) => ((one?.rid ?? 0) * 7919) % 3000)).toEqual([0, 1, 2, 3]);
    expect(memory.used).toBe(0);
    expect(() => [...sorted(many, {}, memory)]).toThrow(code(292));
    expect(memory.used).toBe(0);
  });

  it("releases memory row by row, and all of it when it is abandoned", () => {
    const memory = new MemoryBudget();
    const rows = sorted([row(1, 1, 1000), row(2, 2, 1000), row(3, 3, 1000)], {}, memory);
    rows.next();
    const two = memory.used;
    expect(two).toBeGreaterThan(2000);
    rows.next();
    expect(memory.used).toBe(two / 2);
    rows.return();
    expect(memory.used).toBe(0);
  });

  it("fails past the deadline", () => {
    const clock = vi.spyOn(performance, "now").mockReturnValue(0);
    const sort = (count: number) =>
      sortedRows(
        from(Array.from({ length: count }, (_, n) => row(n, (n * 7919) % 3000))),
        open.query({}, { sort: { value: 1 } }),
        new Pacer(open.group, 5),
        new MemoryBudget().share(),
      );
    const [few, many] = [sort(10), sort(3000)];
    clock.mockReturnValue(6);
    expect([...few]).toHaveLength(10);
    expect(() => [...many]).toThrow(code(50));
  });
});

describe("MemoryBudget", () => {
  it("allows 100 MiB per result and 256 MiB in total", () => {
    const memory = new MemoryBudget();
    const [one, two, three] = [memory.share(), memory.share(), memory.share()];
    one.take(100 * MIB - 100);
    expect(memory.used).toBe(100 * MIB);
    expect(() => one.take(0)).toThrow(code(292));
    expect(() => one.take(0)).toThrow("This result exceeded the memory limit of 104857600 bytes");
    one.release();
    expect(memory.used).toBe(0);
    one.take(100 * MIB - 100);
    two.take(100 * MIB - 100);
    three.take(56 * MIB - 100);
    expect(() => three.take(0)).toThrow("All results together exceeded the memory limit of 268435456 bytes");
    three.give(0);
    three.give(56 * MIB - 100);
    expect(memory.used).toBe(200 * MIB);
    three.take(56 * MIB - 100);
  });
});

const lengths = <T>(results: { value: unknown }[]): number[] =>
  results.map(({ value }) => (value as T[]).length);

describe("an index with several fields in one array", () => {
  const findIds = (key: Record<string, 1 | -1>, options: Document, document: Document, filter: Document) => {
    const own = openCollection();
    own.addIndex(key, options);
    own.insert({ _id: 1, ...document });
    const query = own.query(filter);
    const name = Object.entries(key).flat().join("_");
    const rows = runQuery(
      { store: own.store, memory: new MemoryBudget() },
      query,
      planQuery(query, name),
      own.pacer(),
    );
    const ids = readIds(rows);
    own.close();
    return ids;
  };

  it.each<[string, Record<string, 1 | -1>, Document, Document]>([
    ["two values", { "l.x": 1, "l.y": -1 }, { l: [{ x: 1 }, { y: 2 }] }, { "l.x": 1, "l.y": 2 }],
    [
      "a value and a range",
      { "l.x": 1, "l.y": -1 },
      { l: [{ x: 1 }, { y: 2 }] },
      { "l.x": 1, "l.y": { $gt: 1 } },
    ],
    [
      "an element and a range in another",
      { l: 1, "l.x": 1 },
      { l: [0, { x: 1 }] },
      { l: 0, "l.x": { $gte: 0 } },
    ],
    [
      "another field between them",
      { "l.x": 1, b: 1, "l.y": 1 },
      { l: [{ x: 1 }, { y: 2 }], b: 3 },
      { "l.x": 1, b: 3, "l.y": 2 },
    ],
    ["a position and a value", { "l.0": 1, l: 1 }, { l: [1, 2] }, { "l.0": 1, l: 2 }],
  ])("finds documents whose elements meet different conditions: %s", (_, key, document, filter) => {
    expect(findIds(key, {}, document, filter)).toEqual([1]);
  });

  it("finds null in an element that a sparse index skips", () => {
    const document = { l: [{}, { x: 1, y: 1 }] };
    const filter = { "l.x": null, "l.y": 1 };
    expect(findIds({ "l.x": 1, "l.y": 1 }, { sparse: true }, document, filter)).toEqual([1]);
    expect(
      findIds({ "l.x": 1 }, { sparse: true }, document, { "l.x": { $in: [null, 5], $exists: true } }),
    ).toEqual([1]);
  });
});
