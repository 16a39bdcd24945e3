import fs from "node:fs";

/** The database file inside a data directory. */
export const DATA_FILE = "data.db";

/** Flushes a file, or a directory's entries, to disk. Not possible, nor needed, on Windows. */
export function syncPath(path: string): void {
  if (process.platform === "win32") return;
  const handle = fs.openSync(path, "r");
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Restricts the database file, its log and its lock to the owner, whatever the umask. */
export function restrictToOwner(file: string): void {
  for (const path of [file, `${file}-wal`]) if (fs.existsSync(path)) fs.chmodSync(path, 0o600);
  const lock = `${file}.lock`;
  if (fs.existsSync(lock)) fs.chmodSync(lock, 0o700);
}
