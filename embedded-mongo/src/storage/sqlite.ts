import { dirname } from "node:path";
import sqlite, { type Database, type SQLiteValue, type Statement } from "node-sqlite3-wasm";
import { keepPrivate, syncPath } from "./files.js";
import {
  StorageError,
  type EntryRow,
  type EntryScan,
  type FileStore,
  type KeyRange,
  type RecordRow,
  type Space,
} from "./keyValueStore.js";
import { allowCheckpoints, configureConnection, prepareFile, settleFile } from "./sqliteSetup.js";

/** SQL that is built once for each space: building and hashing it again costs as much as running it. */
function perSpace(make: (id: number) => string): (id: number) => string {
  const made: string[] = [];
  return (id) => (made[id] ??= make(id));
}

const recordOf = perSpace((space) => `SELECT b FROM t${space} WHERE r = ?`);
const recordIn = perSpace((space) => `INSERT OR REPLACE INTO t${space} (r, b) VALUES (?, ?)`);
const entryIn = perSpace((index) => `INSERT OR REPLACE INTO t${index} (k, r) VALUES (?, ?)`);
const entryOut = perSpace((index) => `DELETE FROM t${index} WHERE k = ? AND r = ?`);
const ridsAt = perSpace((index) => `SELECT r FROM t${index} WHERE k = ?`);

/** A limit that SQLite does not look into: for a bare `?` it prepares the statement anew at every other value bound. */
const LIMIT = "LIMIT ? + 0";

/** Opens or creates the store in `file`: a table per collection (`r`, `b`) and one per index (`k`, `r`), and a catalog. */
export function openSqlite(file: string): FileStore {
  return new SqliteStore(file);
}

export class SqliteStore implements FileStore {
  readonly #database: Database;
  readonly #statements = new Map<string, Statement>();
  /** Whose entries must be on disk before anything in the file counts: a lost name is a lost log. */
  #unsynced: string[];
  isWriting = false;

  constructor(file: string) {
    this.#unsynced = [dirname(file), dirname(dirname(file))];
    try {
      this.#database = new sqlite.Database(file);
    } catch (error) {
      throw new StorageError(`cannot open ${file}`, { cause: error });
    }
    try {
      configureConnection(this.#database);
      prepareFile(this.#database, file);
      settleFile(this.#database);
      keepPrivate(file);
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
    this.#forgetStatements();
    this.#run("DELETE FROM catalog WHERE id = ?", [id]);
    this.#write(() => this.#database.exec(`DROP TABLE t${id}`));
  }

  getRecord(space: number, rid: number): Uint8Array | undefined {
    return this.#all<{ b: Uint8Array }>(recordOf(space), [rid])[0]?.b;
  }

  putRecord(space: number, rid: number | undefined, bytes: Uint8Array): number {
    return this.#run(recordIn(space), [rid ?? null, bytes]);
  }

  deleteRecord(space: number, rid: number): void {
    this.#run(`DELETE FROM t${space} WHERE r = ?`, [rid]);
  }

  scanRecords(space: number, after: number, limit: number): RecordRow[] {
    const sql = `SELECT r AS rid, b AS bytes FROM t${space} WHERE r > ? ORDER BY r ${LIMIT}`;
    return this.#all(sql, [after, limit]);
  }

  putEntry(index: number, key: Uint8Array, rid: number): void {
    this.#run(entryIn(index), [key, rid]);
  }

  deleteEntry(index: number, key: Uint8Array, rid: number): void {
    this.#run(entryOut(index), [key, rid]);
  }

  deleteEntriesOf(index: number, rid: number): void {
    this.#run(`DELETE FROM t${index} WHERE r = ?`, [rid]);
  }

  ridsOf(index: number, key: Uint8Array): number[] {
    return this.#all<{ r: number }>(ridsAt(index), [key]).map(({ r }) => r);
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
      // CROSS JOIN keeps SQLite from turning the two tables round.
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
      // After a failure of the store nothing of the whole transaction is kept.
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
      this.#unsynced.forEach(syncPath);
      this.#unsynced = [];
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

  async withSettledFile<T>(action: () => Promise<T>): Promise<T> {
    // RESTART keeps the log's length: to overwrite is flushed in about half the time that appending takes.
    this.#guard(() => this.#database.exec("PRAGMA wal_checkpoint(RESTART); PRAGMA wal_autocheckpoint = 0"));
    try {
      return await action();
    } finally {
      this.#guard(() => allowCheckpoints(this.#database));
    }
  }

  close(): void {
    this.#forgetStatements();
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

  #forgetStatements(): void {
    for (const statement of this.#statements.values()) {
      try {
        statement.finalize();
      } catch {
        // finalize repeats the error of the statement's last run, which its caller has already been told
      }
    }
    this.#statements.clear();
  }

  // `all` runs a statement to its end and so leaves it reset; `get` would pin the log and stop checkpoints.
  #all<Row>(sql: string, values: SQLiteValue[]): Row[] {
    return this.#guard(() => this.#statement(sql).all(values)) as Row[];
  }

  /** Writes and returns the number of the row that was last inserted. */
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
      // A statement that failed would report its old failure again at its next use.
      this.#forgetStatements();
      throw asStorageError(error);
    }
  }
}

function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  return new StorageError(error instanceof Error ? error.message : String(error), { cause: error });
}
