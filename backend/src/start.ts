import { startEmbedded } from "./database/startEmbedded.js";
import { logger } from "./lib/logger.js";
import { keepPrivate } from "./lib/privateDirectory.js";
import type { RunningServer } from "./server.js";
import type { Settings } from "./settings.js";

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
