import mongoose from "mongoose";
import { connectionOptions } from "#database/connectionOptions.js";
import { logger } from "#lib/logger.js";
import { RefusedStart } from "#settings.js";
import type { Migration } from "./migrations.js";

const COLLECTION = "data_version";
const FIRST_VERSION = 1;
/** The only document of its collection. */
type DataVersion = { _id: "data"; version: number };
const DATA = { _id: "data" } as const;

/** The database was written by a newer release. */
export class NewerData extends RefusedStart {
  constructor(version: number, newest: number) {
    super(
      `The data was written by a newer release of Roombell (data version ${version}; this one reads up to ${newest}). ` +
        "Start that release again, or restore the backup from before the update.",
    );
  }
}

/**
 * Runs the pending migrations in order and records each one afterwards.
 * @throws NewerData
 */
export async function runMigrations(uri: string, migrations: readonly Migration[]): Promise<void> {
  const versions = mongoose.connection.collection<DataVersion>(COLLECTION);
  const stored = await versions.findOne(DATA);
  if (stored === null) {
    await versions.updateOne(DATA, { $setOnInsert: { version: FIRST_VERSION } }, { upsert: true });
  }
  const version = stored?.version ?? FIRST_VERSION;
  const newest = FIRST_VERSION + migrations.length;
  if (version > newest) throw new NewerData(version, newest);
  const due = migrations.slice(version - FIRST_VERSION);
  if (due.length === 0) return;
  // Without a socket timeout: changing a large collection takes long.
  const client = new mongoose.mongo.MongoClient(uri, { ...connectionOptions(uri), socketTimeoutMS: 0 });
  try {
    const db = client.db(mongoose.connection.name);
    for (const [index, { name, run }] of due.entries()) {
      logger.info({ migration: name }, "running a migration");
      await run(db);
      const reached = version + index + 1;
      // Another process may have recorded a later one.
      await db
        .collection<DataVersion>(COLLECTION)
        .updateOne({ ...DATA, version: { $lt: reached } }, { $set: { version: reached } });
    }
  } finally {
    await client.close();
  }
}
