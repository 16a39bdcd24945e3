import { copyFile, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { syncPath } from "../storage/files.js";
import type { Engine } from "./request.js";

const FORMAT_BYTES_OFFSET = 18;

/**
 * Copies the database to `target` while it is in use. The main file does not change during the copy, since
 * everything written meanwhile stays in the log; so the copy is the state of one moment. `target` appears
 * only when it is complete and on disk.
 */
export function copyWhileRunning(engine: Engine, target: string): Promise<void> {
  const { file, group, store } = engine;
  // One after the other: each needs the main file to stand still.
  const copy = engine.copying.then(() => {
    group.flush();
    return store.withSettledFile(() => copyWhole(file, target));
  });
  engine.copying = copy.catch(() => undefined);
  return copy;
}

async function copyWhole(source: string, target: string): Promise<void> {
  const partial = `${target}.partial`;
  try {
    await copyFile(source, partial);
    await markAsPlainFile(partial);
    await rename(partial, target);
    syncPath(dirname(target));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Says in SQLite's header that the file comes without a log, so that it can be opened where no log can be written. */
async function markAsPlainFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.write(new Uint8Array([1, 1]), 0, 2, FORMAT_BYTES_OFFSET);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
