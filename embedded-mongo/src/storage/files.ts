import fs from "node:fs";

/** The database file inside a data directory. */
export const DATA_FILE = "data.db";

/** Flushes a file, or a directory's entries, to disk. Directories cannot be flushed on Windows, nor need be. */
export function syncPath(path: string): void {
  if (process.platform === "win32") return;
  const handle = fs.openSync(path, "r");
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
