import type { Database } from "node-sqlite3-wasm";
import { StorageError } from "./keyValueStore.js";

/** Increase on incompatible changes to the file. */
const FORMAT_VERSION = 1;
const APPLICATION_ID = 0x656d6f6e;
const CHECKPOINT_PAGES = 1000;
const CACHE_KIB = 32_000;
const FREE_SHARE_TO_RECLAIM = 0.25;

/**
 * Settings of the only connection. EXCLUSIVE must precede WAL: the WAL index is then in memory and reads take
 * no lock. FULL makes every commit wait for its fsync. secure_delete zeroes deleted data, so that no later
 * copy of the file contains it.
 */
export function configureConnection(database: Database): void {
  database.exec(`PRAGMA locking_mode = EXCLUSIVE;
    PRAGMA auto_vacuum = INCREMENTAL;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -${CACHE_KIB};
    PRAGMA journal_size_limit = 16777216;`);
  allowCheckpoints(database);
}

/** Enables automatic checkpoints; permitted during a transaction, unlike the other settings. */
export function allowCheckpoints(database: Database): void {
  database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
}

/** Checks the file's application id and format version; creates the tables of a new file. */
export function prepareFile(database: Database, file: string): void {
  const applicationId = readPragma(database, "application_id");
  const version = readPragma(database, "user_version");
  const isEmpty = readPragma(database, "page_count") <= 1 && applicationId === 0;
  if (isEmpty) {
    database.exec(`BEGIN;
      CREATE TABLE catalog (id INTEGER PRIMARY KEY AUTOINCREMENT, parent INTEGER NOT NULL, definition BLOB NOT NULL);
      PRAGMA application_id = ${APPLICATION_ID};
      PRAGMA user_version = ${FORMAT_VERSION};
      COMMIT;`);
    return;
  }
  if (applicationId !== APPLICATION_ID) throw new StorageError(`${file} is not a file of this database`);
  if (version !== FORMAT_VERSION) {
    throw new StorageError(
      `${file} has format version ${version}; this release reads version ${FORMAT_VERSION}. ` +
        "Start the release that wrote it, or restore a backup from before the update",
    );
  }
}

/**
 * Checkpoints the log and returns free pages to the file system if they exceed a quarter of the file. An
 * empty log at start also ensures that nothing is appended behind frames that a failed fsync may have left in
 * the system's cache.
 */
export function checkpointAndVacuum(database: Database): void {
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  const free = readPragma(database, "freelist_count");
  if (free <= readPragma(database, "page_count") * FREE_SHARE_TO_RECLAIM) return;
  database.exec("PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(TRUNCATE)");
}

function readPragma(database: Database, name: string): number {
  const rows = database.all(`PRAGMA ${name}`) as Record<string, unknown>[];
  return Number(rows[0]?.[name]);
}
