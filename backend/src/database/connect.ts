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
import { databaseTrouble } from "./trouble.js";
import { isUnfinishedCopy } from "./unfinishedCopy.js";

// Almost every answer contains ids, most of them several times.
mongoose.Types.ObjectId.cacheHexString = true;

/** The time limit of a read, far above what any query of ours takes. */
const QUERY_MS = 3000;
const MAX_CONNECTIONS = 50;
const PING_MS = 3000;

/** The open database. */
export type Database = {
  /** Whether another process serves the data directory. */
  isServedElsewhere: boolean;
  close(): Promise<void>;
};

/**
 * Connects mongoose to MONGODB_URI, or to the embedded database in DATA_DIR (`started`, when it has been started
 * already), migrates the data and reconciles the indexes. Nothing is buffered: a call without a database fails at once.
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
    await refuseUnfinishedCopy();
    // Processes that share Redis share the database, and so does one that did not start the embedded server itself.
    soleWriter.isTrue = embedded?.isOwner === true && settings.redisUrl === null;
    await runMigrations(uri, MIGRATIONS);
    await reconcileIndexes(uri);
  } catch (error) {
    // The caller may try again, from the beginning.
    await close();
    throw error;
  }
  return { isServedElsewhere: embedded?.isOwner === false, close };
}

async function refuseUnfinishedCopy(): Promise<void> {
  const { db } = mongoose.connection;
  if (db === undefined || !(await isUnfinishedCopy(db))) return;
  throw new Error("a copy into this database was interrupted: run `npm run migrate` again, it begins anew");
}

/** The milliseconds that the database takes to answer a ping, or why it does not within {@link PING_MS}. */
export async function pingDatabase(): Promise<{ ms: number } | { trouble: string }> {
  const started = performance.now();
  const { connection } = mongoose;
  if (connection.readyState !== mongoose.ConnectionStates.connected || connection.db === undefined) {
    return { trouble: "the database is not connected" };
  }
  const giveUp = AbortSignal.timeout(PING_MS);
  try {
    await connection.db.command({ ping: 1 }, { signal: giveUp });
    return { ms: performance.now() - started };
  } catch (error) {
    return { trouble: giveUp.aborted ? "the database does not answer" : databaseTrouble(error) };
  }
}
