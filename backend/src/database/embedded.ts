import mongoose from "mongoose";
import { logger } from "#lib/logger.js";
import { startEmbedded, type EmbeddedMongo } from "./startEmbedded.js";

/** Another process serves the data directory, and this one would share no events with it. */
export class DirectoryTaken extends Error {
  constructor() {
    super(
      "another process serves this data directory, and without REDIS_URL neither would learn of the other's changes: " +
        "screens would miss events and show old lists. Set REDIS_URL for both, or give this one its own DATA_DIR. " +
        "It waits, and takes over when the other process ends",
    );
  }
}

/** The embedded database as one process of several may hold it. */
export type Embedded = {
  uri: string;
  /** Whether this process has served it from the start; otherwise another one does, or did. */
  isOwner: boolean;
  /** Closes the connection and, if this process serves it, the database. */
  close(): Promise<void>;
};

/**
 * Serves the database of a data directory, or follows the process that does: when that one ends, the first to notice
 * takes over. It listens at the same socket, so connections recover on their own; `reconnect` is for systems where the
 * address changes. `started` is one that has been started already.
 */
export async function openEmbedded(
  dataDir: string,
  reconnect: (uri: string) => Promise<void>,
  started: Promise<EmbeddedMongo> = startEmbedded(dataDir),
): Promise<Embedded> {
  let held = await started;
  const { uri, role } = held;
  let taking: Promise<void> | null = null;

  async function take(): Promise<void> {
    const before = held.uri;
    held = await startEmbedded(dataDir);
    if (held.role === "owner")
      logger.warn("the process that served the database has ended, this one takes over");
    if (held.uri !== before) await reconnect(held.uri);
  }

  function onLost(): void {
    if (held.role === "owner") return;
    taking ??= take()
      .catch((error: unknown) => logger.error({ err: error }, "taking over the database failed"))
      .finally(() => (taking = null));
  }

  mongoose.connection.on("disconnected", onLost);
  return {
    uri,
    isOwner: role === "owner",
    close: async () => {
      mongoose.connection.off("disconnected", onLost);
      await taking;
      await mongoose.disconnect();
      await held.close();
    },
  };
}
