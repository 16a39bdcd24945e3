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

/** Documents of these sizes; the source may ask for a pause before each. */
function cursorOf(sizes: readonly number[], { pausing = false, onEnd = (): void => undefined } = {}): Cursor {
  function* source(): DocumentSource {
    try {
      for (const size of sizes) {
        if (pausing) yield undefined;
        yield new Uint8Array(size);
      }
    } finally {
      onEnd();
    }
  }
  return new Cursor("test.c", source(), open.pacer());
}

const sizesOf = (batch: Uint8Array[]): number[] => batch.map(({ length }) => length);

describe("a cursor", () => {
  it("gives everything once, as many at a time as are asked for", async () => {
    const cursor = cursorOf([1, 2, 3, 4, 5], { pausing: true });
    const pacer = open.pacer();
    expect(sizesOf(await cursor.read(2, pacer))).toEqual([1, 2]);
    expect([cursor.isDone, cursor.isBusy]).toEqual([false, false]);
    expect(sizesOf(await cursor.read(2, pacer))).toEqual([3, 4]);
    expect(sizesOf(await cursor.read(2, pacer))).toEqual([5]);
    expect(cursor.isDone).toBe(true);
    expect(await cursor.read(2, pacer)).toEqual([]);
  });

  it("gives at most 16 MiB at a time, but one document always", async () => {
    const cursor = cursorOf([10 * MIB, 6 * MIB, 1, 17 * MIB, 3]);
    const batches: number[][] = [];
    while (!cursor.isDone) batches.push(sizesOf(await cursor.read(100, open.pacer())));
    expect(batches).toEqual([[10 * MIB, 6 * MIB], [1], [17 * MIB], [3]]);
  });

  it("gives back what it holds when it is closed", async () => {
    const onEnd = vi.fn<() => void>();
    const cursor = cursorOf([16 * MIB, 1], { onEnd });
    await cursor.read(5, open.pacer());
    expect(onEnd).not.toHaveBeenCalled();
    cursor.close();
    expect(onEnd).toHaveBeenCalledOnce();
    expect(await cursor.read(5, open.pacer())).toEqual([]);
  });

  it("is busy while it is read, and free after a failure", async () => {
    const cursor = cursorOf([1], { pausing: true });
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

describe("the cursors of a server", () => {
  it("are found by their number and their collection, while nobody reads them", async () => {
    const table = new CursorTable();
    const [one, other] = [cursorOf([1], { pausing: true }), cursorOf([])];
    const [id, otherId] = [table.keep(one, 1), table.keep(other, 1)];
    expect(id > 0n && id < 2n ** 63n && id !== otherId).toBe(true);
    expect(table.find(id, "test.c")).toBe(one);
    expect(table.find(otherId, "test.c")).toBe(other);
    expect(() => table.find(id, "test.d")).toThrow(code(13));
    expect(() => table.find(id ^ 1n, "test.c")).toThrow(code(43));
    const reading = one.read(1, open.pacer());
    expect(() => table.find(id, "test.c")).toThrow(code(12051));
    await reading;
  });

  it("are closed when they are forgotten", () => {
    const table = new CursorTable();
    const cursor = cursorOf([1]);
    const id = table.keep(cursor, 1);
    expect([table.forget(id), cursor.isDone, table.forget(id)]).toEqual([true, true, false]);
    expect(() => table.find(id, "test.c")).toThrow(code(43));
  });

  it("are at most 200 of one connection, and end with it", () => {
    const table = new CursorTable();
    const ids = Array.from({ length: 200 }, () => table.keep(cursorOf([1]), 1));
    const tooMany = cursorOf([1]);
    expect(() => table.keep(tooMany, 1)).toThrow(code(146));
    expect(tooMany.isDone).toBe(true);
    const ofAnother = table.keep(cursorOf([1]), 2);
    table.forgetOf(1);
    for (const id of ids) expect(table.forget(id)).toBe(false);
    expect(table.find(ofAnother, "test.c").owner).toBe(2);
    expect(table.keep(cursorOf([1]), 1)).not.toBe(0n);
  });

  it("are dropped when nobody has read them for ten minutes", async () => {
    const table = new CursorTable();
    const [idle, busy] = [cursorOf([1]), cursorOf([1], { pausing: true })];
    const [id, busyId] = [table.keep(idle, 1), table.keep(busy, 1)];
    const patient = cursorOf([1]);
    patient.isPatient = true;
    const patientId = table.keep(patient, 1);
    const reading = busy.read(1, open.pacer());
    table.reapIdle(idle.lastUsed + 10 * 60 * 1000);
    expect(table.find(id, "test.c")).toBe(idle);
    table.reapIdle(idle.lastUsed + 10 * 60 * 1000 + 1);
    expect([table.forget(id), idle.isDone]).toEqual([false, true]);
    expect(table.find(patientId, "test.c")).toBe(patient);
    await reading;
    expect(table.find(busyId, "test.c")).toBe(busy);
    vi.spyOn(Date, "now").mockReturnValue(busy.lastUsed + 1000);
    await busy.read(1, open.pacer());
    table.reapIdle(busy.lastUsed + 10 * 60 * 1000);
    expect(table.find(busyId, "test.c")).toBe(busy);
  });
});

describe("a command", () => {
  it("lets others run after a millisecond, and ends when its time is over", async () => {
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

  it("hears that its writes were undone while it paused, once another goes on with it no more", async () => {
    const pacer = open.pacer();
    open.group.undone += 1;
    await expect(pacer.pause()).rejects.toThrow("undone");
    pacer.continueAs(open.pacer());
    await expect(pacer.pause()).resolves.toBeUndefined();
  });
});

// eslint-disable-next-line require-yield
function* failingSource(): DocumentSource {
  throw new Error("broken");
}
