import { copyFile, mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FileStore } from "../src/storage/keyValueStore.js";
import { openSqlite } from "../src/storage/sqlite.js";
import { temporaryDirectory } from "./server.js";

const LARGE = new Uint8Array(400_000);
const SMALL = new Uint8Array(100);

describe("the write-ahead log", () => {
  let parent: string;
  let store: FileStore;
  let space: number;

  beforeEach(async () => {
    parent = await temporaryDirectory();
    store = openSqlite(join(parent, "data.db"));
    space = store.createSpace(0, new Uint8Array());
    store.commit();
  });

  afterEach(async () => {
    store.close();
    await rm(parent, { recursive: true, force: true });
  });

  const logBytes = async (): Promise<number> => (await stat(join(parent, "data.db-wal"))).size;

  function put(bytes: Uint8Array, times: number): void {
    for (let n = 0; n < times; n += 1) {
      store.putRecord(space, undefined, bytes);
      store.commit();
    }
  }

  /** The number of records on disk if the process were killed now. */
  async function recordsAfterKill(): Promise<number> {
    const left = join(parent, "left");
    await mkdir(left);
    for (const name of ["data.db", "data.db-wal"]) await copyFile(join(parent, name), join(left, name));
    const opened = openSqlite(join(left, "data.db"));
    expect(opened.problems()).toEqual([]);
    const { length } = opened.scanRecords(space, 0, 1000);
    opened.close();
    return length;
  }

  it("is overwritten after a checkpoint, so that commits do not extend it", async () => {
    put(LARGE, 11);
    const length = await logBytes();
    put(SMALL, 50);
    expect(await logBytes()).toBe(length);
    expect(await recordsAfterKill()).toBe(61);
  });

  it("keeps its length during a backup", async () => {
    put(SMALL, 20);
    const length = await logBytes();
    await store.withoutCheckpoints(() => Promise.resolve(put(SMALL, 5)));
    put(SMALL, 5);
    expect(await logBytes()).toBe(length);
    expect(await recordsAfterKill()).toBe(30);
  });
});
