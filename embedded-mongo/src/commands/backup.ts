import { copyFile, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { syncPath } from "../storage/files.js";
import type { Engine } from "./request.js";

const FORMAT_BYTES_OFFSET = 18;

/**
 * Copies the database to `target` while it is in use. Checkpoints are suspended, so the main file does not
 * change and the copy is a snapshot. `target` appears only once it is complete and flushed.
 */
export function copyWhileRunning(engine: Engine, target: string): Promise<void> {
  const { file, group, store } = engine;
  // Serialised: the end of one backup would resume checkpoints during another.
  const copy = engine.lastBackup.then(() => {
    group.flush();
    return store.withoutCheckpoints(() => copyAtomically(file, target));
  });
  engine.lastBackup = copy.catch(() => undefined);
  return copy;
}

async function copyAtomically(source: string, target: string): Promise<void> {
  const partial = `${target}.partial`;
  try {
    await copyFile(source, partial);
    await markAsRollbackJournal(partial);
    await rename(partial, target);
    syncPath(dirname(target));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Clears WAL mode in SQLite's header, so that the copy can be opened on read-only media. */
async function markAsRollbackJournal(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.write(new Uint8Array([1, 1]), 0, 2, FORMAT_BYTES_OFFSET);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
