import { startEmbeddedMongo, type EmbeddedMongo } from "embedded-mongo";
import { logger } from "#lib/logger.js";

export type { EmbeddedMongo };

/**
 * Serves the database of a data directory in a worker thread, or finds the process that does. If the thread ends, so does
 * this process: its supervisor starts it again, or another one takes over.
 */
export const startEmbedded = (dataDir: string): Promise<EmbeddedMongo> =>
  startEmbeddedMongo({
    dataDir,
    onError: (error) => logger.fatal({ err: error }, "the embedded database has failed"),
    onEnd: (error) => {
      logger.fatal({ err: error }, "the embedded database has ended");
      process.exit(1);
    },
  });
