import type { Database } from "node-sqlite3-wasm";
import { StorageError } from "./keyValueStore.js";

/** Increased when files change in a way that other versions would misread. */
const FORMAT_VERSION = 1;
const APPLICATION_ID = 0x656d6f6e;
const CHECKPOINT_PAGES = 1000;
const CACHE_KIB = 32_000;
const FREE_SHARE_TO_RECLAIM = 0.25;

/**
 * Settings of the one connection. EXCLUSIVE must precede WAL: the log's index then lives in memory and no
 * read takes a lock. FULL makes every commit wait for its fsync. What is deleted or
 * overwritten is overwritten with zeros, so that it is in no later copy of the file.
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

/** Lets the log be moved into the main file as it grows. The one setting here that an open transaction permits. */
export function allowCheckpoints(database: Database): void {
  database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
}

/** Checks that the file is ours and of the format this release reads; a new file gets its tables. */
export function prepareFile(database: Database, file: string): void {
  const applicationId = pragma(database, "application_id");
  const version = pragma(database, "user_version");
  const isEmpty = pragma(database, "page_count") <= 1 && applicationId === 0;
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
 * Moves the log into the main file and gives free pages back to the file system when they are more than a
 * quarter of it. Emptying the log at start also means that nothing is ever appended behind frames which a
 * failed fsync may have left behind in the system's cache.
 */
export function settleFile(database: Database): void {
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  const free = pragma(database, "freelist_count");
  if (free <= pragma(database, "page_count") * FREE_SHARE_TO_RECLAIM) return;
  database.exec("PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(TRUNCATE)");
}

/** A number among the settings and figures of the database. */
function pragma(database: Database, name: string): number {
  const rows = database.all(`PRAGMA ${name}`) as Record<string, unknown>[];
  return Number(rows[0]?.[name]);
}
