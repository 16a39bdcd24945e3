import { startEmbeddedMongo, type EmbeddedMongo } from "embedded-mongo";
import { logger } from "#lib/logger.js";

export type { EmbeddedMongo };

/** Serves the database of a data directory in a worker thread, or finds the process that does. */
export const startEmbedded = (dataDir: string): Promise<EmbeddedMongo> =>
  startEmbeddedMongo({
    dataDir,
    onError: (error) => logger.fatal({ err: error }, "the embedded database has failed"),
  });
