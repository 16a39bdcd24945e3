import { constants, existsSync } from "node:fs";
import { copyFile, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DATA_FILE, syncPath } from "../storage/files.js";
import { checkFile } from "./check.js";
import { withOwnership } from "./ownership.js";

/**
 * Replaces a data directory's database with a backup; saves the previous one beside it and returns its path.
 * Throws for a damaged backup, and for a directory that a running process serves.
 */
export async function restoreDatabase(backup: string, directory: string): Promise<string | undefined> {
  const dataDir = resolve(directory);
  return withOwnership(dataDir, async () => {
    const incoming = join(dataDir, "restoring.db");
    await copyFile(backup, incoming);
    try {
      const { problems } = checkFile(incoming);
      if (problems.length > 0) throw new Error(`${backup} is damaged: ${problems.slice(0, 3).join("; ")}`);
      syncPath(incoming);
      const previous = await moveAside(dataDir);
      await rename(incoming, join(dataDir, DATA_FILE));
      syncPath(dataDir);
      return previous;
    } finally {
      await rm(incoming, { force: true });
    }
  });
}

async function moveAside(dataDir: string): Promise<string | undefined> {
  const current = join(dataDir, DATA_FILE);
  if (!existsSync(current)) return undefined;
  const saved = join(dataDir, `replaced-${new Date().toISOString().replaceAll(":", "-")}.db`);
  // The log belongs to the file by name and would be applied to the new one.
  if (existsSync(`${current}-wal`)) await copyFile(`${current}-wal`, `${saved}-wal`, constants.COPYFILE_EXCL);
  await rename(current, saved);
  await rm(`${current}-wal`, { force: true });
  return saved;
}
