import { chmodSync, mkdirSync, statSync } from "node:fs";
import { startEmbedded } from "#database/startEmbedded.js";
import { logger } from "#lib/logger.js";
import type { RunningServer } from "./server.js";
import type { Settings } from "./settings.js";

const OPEN_TO_OTHERS = 0o077;

/**
 * Makes a directory that only its owner can enter, or leaves an existing one to its owner alone.
 * @returns whether others could enter it before
 */
function keepPrivate(directory: string): boolean {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const isOpen = process.platform !== "win32" && (statSync(directory).mode & OPEN_TO_OTHERS) !== 0;
  if (isOpen) chmodSync(directory, 0o700);
  return isOpen;
}

/**
 * Starts the server. The embedded database opens its file in its own thread while this one reads the program, which takes
 * the longest of a start: therefore nothing that is large is imported here.
 */
export async function start(settings: Settings, signal?: AbortSignal): Promise<RunningServer> {
  logger.level = settings.logLevel;
  narrowDataDirectory(settings.dataDir);
  const embedded = settings.mongodbUri === null ? startEmbedded(settings.dataDir) : undefined;
  // The server says why it failed, once it is loaded.
  embedded?.catch(() => undefined);
  const { startServer } = await import("./server.js");
  return startServer(settings, signal, embedded);
}

/** A volume may belong to somebody else, who then has to narrow it. */
function narrowDataDirectory(dataDir: string): void {
  try {
    if (keepPrivate(dataDir))
      logger.warn({ dataDir }, "others could enter the data directory; now only its owner can");
  } catch (error) {
    logger.error({ err: error, dataDir }, "the data directory could not be left to its owner alone");
  }
}
