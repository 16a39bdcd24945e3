import mongoose from "mongoose";
import { soleWriter } from "../models/cache.js";
import type { Settings } from "../settings.js";
import { openEmbedded } from "./embedded.js";

// Almost every answer contains ids, most of them several times.
mongoose.Types.ObjectId.cacheHexString = true;

const DEFAULT_NAME = "roombell";
/** The time limit of a read, far above what any query of ours takes. */
const QUERY_MS = 3000;
/** Callers learn within six seconds that the database is unavailable or hangs. */
const SELECTION_MS = 4000;
const SILENCE_MS = 5000;

/** The open database. */
export type Database = { close(): Promise<void> };

/**
 * Connects mongoose to MONGODB_URI, or to the embedded database in DATA_DIR, and creates missing indexes. Nothing is
 * buffered: a call without a database fails at once.
 */
export async function connectDatabase(
  settings: Pick<Settings, "mongodbUri" | "dataDir" | "redisUrl">,
): Promise<Database> {
  mongoose.set({
    sanitizeFilter: true,
    strictQuery: "throw",
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
    maxTimeMS: QUERY_MS,
  });
  const embedded = settings.mongodbUri === null ? await openEmbedded(settings.dataDir, reconnect) : null;
  await connectTo(settings.mongodbUri ?? embedded?.uri ?? "");
  // Processes that share Redis share the database, and so does one that did not start the embedded server itself.
  soleWriter.isTrue = embedded?.isOwner === true && settings.redisUrl === null;
  for (const model of Object.values(mongoose.models)) await model.createIndexes();
  return { close: () => embedded?.close() ?? mongoose.disconnect() };
}

async function reconnect(uri: string): Promise<void> {
  await mongoose.disconnect();
  await connectTo(uri);
}

async function connectTo(uri: string): Promise<void> {
  await mongoose.connect(uri, {
    dbName: databaseName(uri),
    serverSelectionTimeoutMS: SELECTION_MS,
    socketTimeoutMS: SILENCE_MS,
    maxPoolSize: 50,
    writeConcern: { w: "majority", journal: true },
  });
}

/** The database name in a connection string, or the default. */
export function databaseName(uri: string): string {
  return /^[^:]+:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? DEFAULT_NAME;
}

/** The milliseconds that the database takes to answer a ping; null when it does not. */
export async function databaseDelay(): Promise<number | null> {
  const started = performance.now();
  try {
    await mongoose.connection.db?.admin().ping();
    return mongoose.connection.readyState === mongoose.ConnectionStates.connected
      ? performance.now() - started
      : null;
  } catch {
    return null;
  }
}
