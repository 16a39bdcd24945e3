import { open, copyFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { SqliteStore } from "../storage/sqlite.js";

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
