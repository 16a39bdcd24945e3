import { performance } from "node:perf_hooks";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openCollection, type OpenCollection } from "../../test/openCollection.js";
import { Cursor, CursorTable, type DocumentSource } from "./cursors.js";
import { Pacer } from "./pacer.js";

const MIB = 1024 * 1024;
const code = (expected: number): unknown => expect.objectContaining({ code: expected });

let open: OpenCollection;
beforeAll(() => (open = openCollection()));
afterAll(() => open.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** A cursor over documents of these sizes; with `pauses`, the source requests a pause before each. */
function newCursor(sizes: readonly number[], { pauses = false, onEnd = (): void => undefined } = {}): Cursor {
  function* source(): DocumentSource {
    try {
      for (const size of sizes) {
        if (pauses) yield undefined;
        yield new Uint8Array(size);
      }
    } finally {
      onEnd();
    }
  }
  return new Cursor("test.c", source(), open.pacer());
}

const listSizes = (batch: Uint8Array[]): number[] => batch.map(({ length }) => length);

describe("Cursor", () => {
  it("returns every document once, in batches of the requested size", async () => {
    const cursor = newCursor([1, 2, 3, 4, 5], { pauses: true });
    const pacer = open.pacer();
    expect(listSizes(await cursor.read(2, pacer))).toEqual([1, 2]);
    expect([cursor.isDone, cursor.isBusy]).toEqual([false, false]);
    expect(listSizes(await cursor.read(2, pacer))).toEqual([3, 4]);
    expect(listSizes(await cursor.read(2, pacer))).toEqual([5]);
    expect(cursor.isDone).toBe(true);
    expect(await cursor.read(2, pacer)).toEqual([]);
  });

  it("returns at most 16 MiB per batch, but always one document", async () => {
    const cursor = newCursor([10 * MIB, 6 * MIB, 1, 17 * MIB, 3]);
    const batches: number[][] = [];
    while (!cursor.isDone) batches.push(listSizes(await cursor.read(100, open.pacer())));
    expect(batches).toEqual([[10 * MIB, 6 * MIB], [1], [17 * MIB], [3]]);
  });

  it("releases its source when it is closed", async () => {
    const onEnd = vi.fn<() => void>();
    const cursor = newCursor([16 * MIB, 1], { onEnd });
    await cursor.read(5, open.pacer());
    expect(onEnd).not.toHaveBeenCalled();
    cursor.close();
    expect(onEnd).toHaveBeenCalledOnce();
    expect(await cursor.read(5, open.pacer())).toEqual([]);
  });

  it("is busy while it is read, and no longer after a failure", async () => {
    const cursor = newCursor([1], { pauses: true });
    const reading = cursor.read(1, open.pacer());
    expect(cursor.isBusy).toBe(true);
    await reading;
    vi.spyOn(performance, "now").mockReturnValue(0);
    const short = new Pacer(open.group, 1);
    const failing = new Cursor("test.c", failingSource(), open.pacer());
    await expect(failing.read(1, short)).rejects.toThrow("broken");
    expect(failing.isBusy).toBe(false);
  });
});

describe("CursorTable", () => {
  it("finds an idle cursor by its id and collection", async () => {
    const table = new CursorTable();
    const [one, other] = [newCursor([1], { pauses: true }), newCursor([])];
    const [id, otherId] = [table.register(one, 1), table.register(other, 1)];
    expect(id > 0n && id < 2n ** 63n && id !== otherId).toBe(true);
    expect(table.find(id, "test.c")).toBe(one);
    expect(table.find(otherId, "test.c")).toBe(other);
    expect(() => table.find(id, "test.d")).toThrow(code(13));
    expect(() => table.find(id ^ 1n, "test.c")).toThrow(code(43));
    const reading = one.read(1, open.pacer());
    expect(() => table.find(id, "test.c")).toThrow(code(12051));
    await reading;
  });

  it("closes a cursor once", () => {
    const table = new CursorTable();
    const cursor = newCursor([1]);
    const id = table.register(cursor, 1);
    expect([table.close(id), cursor.isDone, table.close(id)]).toEqual([true, true, false]);
    expect(() => table.find(id, "test.c")).toThrow(code(43));
  });

  it("allows 200 cursors per connection and closes them with it", () => {
    const table = new CursorTable();
    const ids = Array.from({ length: 200 }, () => table.register(newCursor([1]), 1));
    const tooMany = newCursor([1]);
    expect(() => table.register(tooMany, 1)).toThrow(code(146));
    expect(tooMany.isDone).toBe(true);
    const otherOwners = table.register(newCursor([1]), 2);
    table.closeByOwner(1);
    for (const id of ids) expect(table.close(id)).toBe(false);
    expect(table.find(otherOwners, "test.c").owner).toBe(2);
    expect(table.register(newCursor([1]), 1)).not.toBe(0n);
  });

  it("closes cursors that were idle for ten minutes, unless they have no timeout", async () => {
    const table = new CursorTable();
    const [idle, busy] = [newCursor([1]), newCursor([1], { pauses: true })];
    const [id, busyId] = [table.register(idle, 1), table.register(busy, 1)];
    const patient = newCursor([1]);
    patient.hasNoTimeout = true;
    const patientId = table.register(patient, 1);
    const reading = busy.read(1, open.pacer());
    table.reapIdle(idle.lastUsed + 10 * 60 * 1000);
    expect(table.find(id, "test.c")).toBe(idle);
    table.reapIdle(idle.lastUsed + 10 * 60 * 1000 + 1);
    expect([table.close(id), idle.isDone]).toEqual([false, true]);
    expect(table.find(patientId, "test.c")).toBe(patient);
    await reading;
    expect(table.find(busyId, "test.c")).toBe(busy);
    vi.spyOn(Date, "now").mockReturnValue(busy.lastUsed + 1000);
    await busy.read(1, open.pacer());
    table.reapIdle(busy.lastUsed + 10 * 60 * 1000);
    expect(table.find(busyId, "test.c")).toBe(busy);
  });
});

describe("Pacer", () => {
  it("is due after a millisecond and fails past its deadline", async () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(1000);
    const [patient, hurried] = [open.pacer(), new Pacer(open.group, 50)];
    expect(hurried.assertInTime()).toBe(1000);
    now.mockReturnValue(1001);
    expect([patient.isDue(), hurried.isDue()]).toEqual([false, false]);
    now.mockReturnValue(1002);
    expect([patient.isDue(), hurried.isDue()]).toEqual([true, true]);
    await patient.pause();
    expect(patient.isDue()).toBe(false);
    now.mockReturnValue(1050);
    expect([patient.isDue(), hurried.assertInTime()]).toEqual([true, 1050]);
    now.mockReturnValue(1051);
    expect(() => hurried.isDue()).toThrow(code(50));
    expect(patient.isDue()).toBe(true);
    hurried.continueAs(open.pacer());
    expect(hurried.isDue()).toBe(false);
    patient.continueAs(new Pacer(open.group, 1));
    now.mockReturnValue(1053);
    expect(() => patient.assertInTime()).toThrow(code(50));
  });

  it("fails after a rollback during a pause, but not for the command that continues it", async () => {
    const pacer = open.pacer();
    open.group.rollbacks += 1;
    await expect(pacer.pause()).rejects.toThrow("rolled back");
    pacer.continueAs(open.pacer());
    await expect(pacer.pause()).resolves.toBeUndefined();
  });
});

// eslint-disable-next-line require-yield
function* failingSource(): DocumentSource {
  throw new Error("broken");
}
