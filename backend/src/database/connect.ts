import mongoose from "mongoose";
import type { Settings } from "#settings.js";
import { soleWriter } from "./cache.js";
import { connectionOptions } from "./connectionOptions.js";
import { openEmbedded } from "./embedded.js";
import { reconcileIndexes } from "./indexes.js";
import { failLateWrites } from "./lateWrites.js";
import { MIGRATIONS } from "./migrations/migrations.js";
import { runMigrations } from "./migrations/runMigrations.js";
import type { EmbeddedMongo } from "./startEmbedded.js";
import { describeDatabaseError } from "./trouble.js";
import { isUnfinishedCopy } from "./unfinishedCopy.js";

// Almost every answer contains ids, most of them repeatedly.
mongoose.Types.ObjectId.cacheHexString = true;

/** Far above the duration of any of our queries. */
const QUERY_MS = 3000;
const MAX_CONNECTIONS = 50;
const PING_MS = 3000;

export type Database = {
  /** Whether another process serves the embedded database. */
  isServedElsewhere: boolean;
  close(): Promise<void>;
};

/**
 * Connects mongoose to MONGODB_URI, or to the embedded database in DATA_DIR (`started` if already started), migrates the
 * data and reconciles the indexes. Commands are not buffered: without a database they fail at once.
 */
export async function connectDatabase(
  settings: Pick<Settings, "mongodbUri" | "dataDir" | "redisUrl">,
  started?: Promise<EmbeddedMongo>,
): Promise<Database> {
  mongoose.set({
    sanitizeFilter: true,
    strictQuery: "throw",
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
    maxTimeMS: QUERY_MS,
  });
  const connectTo = async (uri: string): Promise<void> => {
    await mongoose.connect(uri, { maxPoolSize: MAX_CONNECTIONS, ...connectionOptions(uri) });
    failLateWrites(mongoose.connection.getClient());
  };
  const reconnect = async (uri: string): Promise<void> => {
    await mongoose.disconnect();
    await connectTo(uri);
  };
  const embedded =
    settings.mongodbUri === null ? await openEmbedded(settings.dataDir, reconnect, started) : null;
  const close = () => embedded?.close() ?? mongoose.disconnect();
  try {
    const uri = settings.mongodbUri ?? embedded?.uri ?? "";
    await connectTo(uri);
    await requireCompleteCopy();
    // Other processes may write if Redis is configured or another process serves the embedded database.
    soleWriter.isTrue = embedded?.isOwner === true && settings.redisUrl === null;
    await runMigrations(uri, MIGRATIONS);
    await reconcileIndexes(uri);
  } catch (error) {
    // So that the caller can retry from scratch.
    await close();
    throw error;
  }
  return { isServedElsewhere: embedded?.isOwner === false, close };
}

async function requireCompleteCopy(): Promise<void> {
  const { db } = mongoose.connection;
  if (db === undefined || !(await isUnfinishedCopy(db))) return;
  throw new Error(
    "a copy into this database was interrupted: run `npm run migrate` again, which starts over",
  );
}

/** Round-trip time of a ping in milliseconds, or why it failed within {@link PING_MS}. */
export async function pingDatabase(): Promise<{ ms: number } | { trouble: string }> {
  const started = performance.now();
  const { connection } = mongoose;
  if (connection.readyState !== mongoose.ConnectionStates.connected || connection.db === undefined) {
    return { trouble: "the database is not connected" };
  }
  const timeout = AbortSignal.timeout(PING_MS);
  try {
    await connection.db.command({ ping: 1 }, { signal: timeout });
    return { ms: performance.now() - started };
  } catch (error) {
    return { trouble: timeout.aborted ? "the database does not answer" : describeDatabaseError(error) };
  }
}
