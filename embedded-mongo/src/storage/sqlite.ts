import { dirname } from "node:path";
import sqlite, { type Database, type SQLiteValue, type Statement } from "node-sqlite3-wasm";
import { restrictToOwner, syncPath } from "./files.js";
import {
  StorageError,
  type EntryRow,
  type EntryScan,
  type FileStore,
  type KeyRange,
  type RecordRow,
  type Space,
} from "./keyValueStore.js";
import { allowCheckpoints, checkpointAndVacuum, configureConnection, prepareFile } from "./sqliteSetup.js";

/** Memoised SQL of a space: building and hashing it costs as much as running it. */
function perSpace(build: (id: number) => string): (id: number) => string {
  const cache: string[] = [];
  return (id) => (cache[id] ??= build(id));
}

const selectRecord = perSpace((space) => `SELECT b FROM t${space} WHERE r = ?`);
const upsertRecord = perSpace((space) => `INSERT OR REPLACE INTO t${space} (r, b) VALUES (?, ?)`);
const upsertEntry = perSpace((index) => `INSERT OR REPLACE INTO t${index} (k, r) VALUES (?, ?)`);
const removeEntry = perSpace((index) => `DELETE FROM t${index} WHERE k = ? AND r = ?`);
const selectRids = perSpace((index) => `SELECT r FROM t${index} WHERE k = ?`);

/** Not a bare `LIMIT ?`, for which SQLite re-prepares the statement whenever the value changes. */
const LIMIT = "LIMIT ? + 0";

/** Opens or creates the store: a catalog, a table per collection (`r`, `b`) and one per index (`k`, `r`). */
export function openSqlite(file: string): FileStore {
  return new SqliteStore(file);
}

export class SqliteStore implements FileStore {
  readonly #database: Database;
  readonly #statements = new Map<string, Statement>();
  /** Directories to flush before the first commit, as the log is lost if its name is. */
  #unsyncedDirectories: string[];
  isWriting = false;

  constructor(file: string) {
    this.#unsyncedDirectories = [dirname(file), dirname(dirname(file))];
    try {
      this.#database = new sqlite.Database(file);
    } catch (error) {
      throw new StorageError(`cannot open ${file}`, { cause: error });
    }
    try {
      configureConnection(this.#database);
      prepareFile(this.#database, file);
      checkpointAndVacuum(this.#database);
      restrictToOwner(file);
    } catch (error) {
      this.#database.close();
      throw asStorageError(error);
    }
  }

  spaces(): Space[] {
    return this.#all<Space>("SELECT id, parent, definition FROM catalog ORDER BY id", []);
  }

  createSpace(parent: number, definition: Uint8Array): number {
    const id = this.#run("INSERT INTO catalog (parent, definition) VALUES (?, ?)", [parent, definition]);
    this.#write(() =>
      this.#database.exec(
        parent === 0
          ? `CREATE TABLE t${id} (r INTEGER PRIMARY KEY, b BLOB NOT NULL)`
          : `CREATE TABLE t${id} (k BLOB NOT NULL, r INTEGER NOT NULL, PRIMARY KEY (k, r)) WITHOUT ROWID`,
      ),
    );
    return id;
  }

  updateSpace(id: number, definition: Uint8Array): void {
    this.#run("UPDATE catalog SET definition = ? WHERE id = ?", [definition, id]);
  }

  dropSpace(id: number): void {
    this.#finalizeStatements();
    this.#run("DELETE FROM catalog WHERE id = ?", [id]);
    this.#write(() => this.#database.exec(`DROP TABLE t${id}`));
  }

  getRecord(space: number, rid: number): Uint8Array | undefined {
    return this.#all<{ b: Uint8Array }>(selectRecord(space), [rid])[0]?.b;
  }

  putRecord(space: number, rid: number | undefined, bytes: Uint8Array): number {
    return this.#run(upsertRecord(space), [rid ?? null, bytes]);
  }

  deleteRecord(space: number, rid: number): void {
    this.#run(`DELETE FROM t${space} WHERE r = ?`, [rid]);
  }

  scanRecords(space: number, after: number, limit: number): RecordRow[] {
    const sql = `SELECT r AS rid, b AS bytes FROM t${space} WHERE r > ? ORDER BY r ${LIMIT}`;
    return this.#all(sql, [after, limit]);
  }

  putEntry(index: number, key: Uint8Array, rid: number): void {
    this.#run(upsertEntry(index), [key, rid]);
  }

  deleteEntry(index: number, key: Uint8Array, rid: number): void {
    this.#run(removeEntry(index), [key, rid]);
  }

  deleteEntriesByRid(index: number, rid: number): void {
    this.#run(`DELETE FROM t${index} WHERE r = ?`, [rid]);
  }

  findRids(index: number, key: Uint8Array): number[] {
    return this.#all<{ r: number }>(selectRids(index), [key]).map(({ r }) => r);
  }

  scanEntries(index: number, space: number, { range, isReverse, after, limit }: EntryScan): EntryRow[] {
    const where = ["i.k >= ?", ...(range.max === undefined ? [] : ["i.k < ?"])];
    const values: SQLiteValue[] = [
      range.min ?? new Uint8Array(),
      ...(range.max === undefined ? [] : [range.max]),
    ];
    if (after !== undefined) {
      where.push(`(i.k, i.r) ${isReverse ? "<" : ">"} (?, ?)`);
      values.push(after.key, after.rid);
    }
    const order = isReverse ? "i.k DESC, i.r DESC" : "i.k, i.r";
    return this.#all(
      // CROSS JOIN keeps SQLite from swapping the tables.
      `SELECT i.k AS key, i.r AS rid, d.b AS bytes FROM t${index} i CROSS JOIN t${space} d ON d.r = i.r
       WHERE ${where.join(" AND ")} ORDER BY ${order} ${LIMIT}`,
      [...values, limit],
    );
  }

  countEntries(index: number, { min, max }: KeyRange = {}): number {
    const where = [...(min === undefined ? [] : ["k >= ?"]), ...(max === undefined ? [] : ["k < ?"])];
    const condition = where.length === 0 ? "" : ` WHERE ${where.join(" AND ")}`;
    const bounds = [min, max].filter((bound) => bound !== undefined);
    return this.#all<{ n: number }>(`SELECT count(*) AS n FROM t${index}${condition}`, bounds)[0]?.n ?? 0;
  }

  atomically(action: () => void): void {
    this.#run("SAVEPOINT action", []);
    try {
      action();
    } catch (error) {
      // After a storage failure the whole transaction is rolled back.
      if (!(error instanceof StorageError)) {
        this.#run("ROLLBACK TO action", []);
        this.#run("RELEASE action", []);
      }
      throw error;
    }
    this.#run("RELEASE action", []);
  }

  commit(): void {
    if (!this.isWriting) return;
    this.#guard(() => {
      this.#unsyncedDirectories.forEach(syncPath);
      this.#unsyncedDirectories = [];
      this.#statement("COMMIT").run();
    });
    this.isWriting = false;
  }

  rollback(): void {
    // A failed write may already have ended the transaction.
    if (this.#database.inTransaction) this.#guard(() => this.#database.exec("ROLLBACK"));
    this.isWriting = false;
  }

  problems(): string[] {
    const rows = this.#all<{ integrity_check: string }>("PRAGMA integrity_check", []);
    return rows.map((row) => row.integrity_check).filter((row) => row !== "ok");
  }

  async withoutCheckpoints<T>(action: () => Promise<T>): Promise<T> {
    // RESTART keeps the log's length: overwriting flushes in about half the time of appending.
    this.#guard(() => this.#database.exec("PRAGMA wal_checkpoint(RESTART); PRAGMA wal_autocheckpoint = 0"));
    try {
      return await action();
    } finally {
      this.#guard(() => allowCheckpoints(this.#database));
    }
  }

  close(): void {
    this.#finalizeStatements();
    this.#guard(() => this.#database.close());
  }

  #statement(sql: string): Statement {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #finalizeStatements(): void {
    for (const statement of this.#statements.values()) {
      try {
        statement.finalize();
      } catch {
        // finalize repeats the error of the statement's last run, which was already thrown
      }
    }
    this.#statements.clear();
  }

  // `all` resets the statement; `get` does not, which would pin the log and block checkpoints.
  #all<Row>(sql: string, values: SQLiteValue[]): Row[] {
    return this.#guard(() => this.#statement(sql).all(values)) as Row[];
  }

  /** Returns the number of the last inserted row. */
  #run(sql: string, values: SQLiteValue[]): number {
    return this.#write(() => Number(this.#statement(sql).run(values).lastInsertRowid));
  }

  #write<T>(action: () => T): T {
    return this.#guard(() => {
      if (!this.isWriting) {
        this.#statement("BEGIN IMMEDIATE").run();
        this.isWriting = true;
      }
      return action();
    });
  }

  #guard<T>(action: () => T): T {
    try {
      return action();
    } catch (error) {
      // A failed statement would report its old failure again at its next use.
      this.#finalizeStatements();
      throw asStorageError(error);
    }
  }
}

function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  return new StorageError(error instanceof Error ? error.message : String(error), { cause: error });
}
