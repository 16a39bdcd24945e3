import { chmodSync, mkdirSync, statSync } from "node:fs";
import { startEmbedded } from "#database/startEmbedded.js";
import { logger } from "#lib/logger.js";
import type { RunningServer } from "./server.js";
import type { Settings } from "./settings.js";

const OPEN_TO_OTHERS = 0o077;

/**
 * Creates a directory that only its owner can access, or restricts an existing one.
 * @returns whether others could access it before
 */
function makePrivate(directory: string): boolean {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const isOpen = process.platform !== "win32" && (statSync(directory).mode & OPEN_TO_OTHERS) !== 0;
  if (isOpen) chmodSync(directory, 0o700);
  return isOpen;
}

/**
 * Starts the server. The embedded database opens its file in a worker thread while this one loads the program, the slowest
 * part of startup; so nothing large is imported statically here.
 */
export async function start(settings: Settings, signal?: AbortSignal): Promise<RunningServer> {
  logger.level = settings.logLevel;
  restrictDataDirectory(settings.dataDir);
  const embedded = settings.mongodbUri === null ? startEmbedded(settings.dataDir) : undefined;
  // The server handles the rejection once it is loaded.
  embedded?.catch(() => undefined);
  const { startServer } = await import("./server.js");
  return startServer(settings, signal, embedded);
}

/** A volume may belong to another user, who then has to restrict it. */
function restrictDataDirectory(dataDir: string): void {
  try {
    if (makePrivate(dataDir))
      logger.warn({ dataDir }, "the data directory was accessible to others and is now private");
  } catch (error) {
    logger.error({ err: error, dataDir }, "failed to make the data directory private");
  }
}
