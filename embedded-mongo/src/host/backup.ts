import { open, copyFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { SqliteStore } from "../storage/sqlite.js";

const FORMAT_BYTES_OFFSET = 18;

/**
 * Copies the database to `target` while it is in use. The main file does not change during the copy, since
 * everything written meanwhile stays in the log; so the copy is the state of one moment. `target` appears
 * only when it is complete and on disk.
 */
export async function copyWhileRunning(store: SqliteStore, source: string, target: string): Promise<void> {
  const partial = `${target}.partial`;
  store.holdMainFile();
  try {
    await copyFile(source, partial);
    await markAsPlainFile(partial);
    await syncPath(partial);
    await rename(partial, target);
    await syncPath(dirname(target));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    store.releaseMainFile();
  }
}

/** Says in SQLite's header that the file comes without a log, so that it can be opened where no log can be written. */
async function markAsPlainFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.write(new Uint8Array([1, 1]), 0, 2, FORMAT_BYTES_OFFSET);
  } finally {
    await handle.close();
  }
}

/** Flushes a file, or a directory's entries, to disk. Directories cannot be flushed on Windows, nor need be. */
export async function syncPath(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
