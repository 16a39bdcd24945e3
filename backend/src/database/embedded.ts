import mongoose from "mongoose";
import { logger } from "#lib/logger.js";
import { startEmbedded, type EmbeddedMongo } from "./startEmbedded.js";

/** Another process serves the data directory, and without Redis the two could not share events. */
export class DirectoryTaken extends Error {
  constructor() {
    super(
      "another process serves this data directory, and without REDIS_URL the two cannot share changes: screens would " +
        "miss events and show old lists. Set REDIS_URL for both, or give this one its own DATA_DIR. " +
        "This process waits, and takes over when the other one ends",
    );
  }
}

export type Embedded = {
  uri: string;
  /** Whether this process has served it from the start. */
  isOwner: boolean;
  /** Closes the connection and, if this process serves it, the database. */
  close(): Promise<void>;
};

/**
 * Serves the database of a data directory, or connects to the process that does; when that one ends, the first process
 * to notice takes over. The socket stays the same, so connections recover by themselves; `reconnect` is for systems where
 * the address changes. `started` is a database that has already been started.
 */
export async function openEmbedded(
  dataDir: string,
  reconnect: (uri: string) => Promise<void>,
  started: Promise<EmbeddedMongo> = startEmbedded(dataDir),
): Promise<Embedded> {
  let server = await started;
  const { uri, role } = server;
  let takeover: Promise<void> | null = null;

  async function takeOver(): Promise<void> {
    const before = server.uri;
    server = await startEmbedded(dataDir);
    if (server.role === "owner")
      logger.warn("the process that served the database has ended, this one takes over");
    if (server.uri !== before) await reconnect(server.uri);
  }

  function onLost(): void {
    if (server.role === "owner") return;
    takeover ??= takeOver()
      .catch((error: unknown) => logger.error({ err: error }, "failed to take over the database"))
      .finally(() => (takeover = null));
  }

  mongoose.connection.on("disconnected", onLost);
  return {
    uri,
    isOwner: role === "owner",
    close: async () => {
      mongoose.connection.off("disconnected", onLost);
      await takeover;
      await mongoose.disconnect();
      await server.close();
    },
  };
}
