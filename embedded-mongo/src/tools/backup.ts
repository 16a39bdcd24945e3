import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { startEmbeddedMongo } from "../index.js";
import { DATA_FILE } from "../storage/files.js";
import { callServer } from "./callServer.js";

/**
 * Copies a snapshot of the database in `dataDir` to `file`, whether a process serves the directory or not.
 * Throws when there is no database, or when the copy cannot be written.
 */
export async function backupDatabase(dataDir: string, file: string): Promise<void> {
  if (!existsSync(join(dataDir, DATA_FILE))) throw new Error(`there is no database in ${dataDir}`);
  const database = await startEmbeddedMongo({ dataDir });
  try {
    await callServer(database.uri, { embeddedBackup: resolve(file), $db: "admin" });
  } finally {
    await database.close();
  }
}
