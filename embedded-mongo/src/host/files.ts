import { open } from "node:fs/promises";

/** The database file inside a data directory. */
export const DATA_FILE = "data.db";

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
