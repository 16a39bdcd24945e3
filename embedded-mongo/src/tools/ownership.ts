import { rm } from "node:fs/promises";
import { join } from "node:path";
import { readOwner, takeOwnership } from "../host/ownerLock.js";
import { DATA_FILE } from "../storage/files.js";

/** Runs `action` while this process owns `dataDir`. Throws when another one does. */
export async function withOwnership<T>(dataDir: string, action: () => Promise<T>): Promise<T> {
  const owner = readOwner(dataDir);
  if (owner?.isAlive === true) {
    throw new Error(`process ${owner.identity.pid} is serving ${dataDir}; stop it first`);
  }
  const lock = takeOwnership(dataDir, owner);
  if (lock === undefined) throw new Error(`another process has just started to serve ${dataDir}`);
  try {
    await rm(join(dataDir, `${DATA_FILE}.lock`), { recursive: true, force: true });
    return await action();
  } finally {
    lock.release();
  }
}
