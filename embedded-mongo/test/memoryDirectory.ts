import { accessSync, constants, statfsSync } from "node:fs";

const MEMORY = "/dev/shm";
/** Containers often limit it to 64 MiB. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/**
 * Environment that puts the temporary files of tests into memory where the system allows it: every test starts with
 * a database of its own, and each of its commits would wait for the disk.
 */
export function keepTemporaryFilesInMemory(): { TMPDIR?: string } {
  try {
    accessSync(MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize < MIN_FREE_BYTES ? {} : { TMPDIR: MEMORY };
  } catch {
    return {};
  }
}
