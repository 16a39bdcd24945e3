import sqlite from "node-sqlite3-wasm";
import type { Database, SQLiteValue, Statement } from "node-sqlite3-wasm";
import { StorageError } from "./errors.js";
import { configureConnection, prepareFile, settleFile } from "./sqliteSetup.js";

/** One stored document: its record number (insertion order, the natural order of a collection) and its BSON. */
interface RecordRow {
  rid: number;
  bytes: Uint8Array;
}

/** One index entry; `bytes` is the document it points to when the range was read with records. */
interface KeyRow extends RecordRow {
  key: Uint8Array;
}

/** A half-open range of index keys: `min` is included, `max` is not; an absent bound is open. */
export interface KeyRange {
  min?: Uint8Array;
  max?: Uint8Array;
}

/** Where a range read continues: after (or, in reverse, before) this entry. */
export interface KeyPosition {
  key: Uint8Array;
  rid: number;
}

/** A stored catalog row: `id` names the space of records or entries, `definition` is the owner's own text. */
interface CatalogRow {
  id: number;
  parent: number;
  definition: string;
}

/** SQL that is made once for each space: making and hashing it anew costs as much as running it. */
function perSpace(make: (id: number) => string): (id: number) => string {
  const made: string[] = [];
  return (id) => (made[id] ??= make(id));
}

const recordOf = perSpace((space) => `SELECT b FROM t${space} WHERE r = ?`);
const recordIn = perSpace((space) => `INSERT OR REPLACE INTO t${space} (r, b) VALUES (?, ?)`);
const keyIn = perSpace((index) => `INSERT OR REPLACE INTO t${index} (k, r) VALUES (?, ?)`);
const keyOut = perSpace((index) => `DELETE FROM t${index} WHERE k = ? AND r = ?`);
const ridsAt = perSpace((index) => `SELECT r FROM t${index} WHERE k = ?`);

/**
 * The store in one SQLite file: a table per collection (`r`, `b`) and one per index (`k`, `r`), a catalog, and one open
 * transaction that `commit` makes durable. Everything is synchronous. Any failure is thrown as `StorageError`.
 */
export class SqliteStore {
  readonly #database: Database;
  readonly #statements = new Map<string, Statement>();
  #isWriting = false;

  constructor(file: string) {
    try {
      this.#database = new sqlite.Database(file);
    } catch (error) {
      throw new StorageError(`cannot open ${file}`, { cause: error });
    }
    try {
      configureConnection(this.#database);
      prepareFile(this.#database, file);
      settleFile(this.#database);
    } catch (error) {
      this.#database.close();
      throw asStorageError(error);
    }
  }

  get isWriting(): boolean {
    return this.#isWriting;
  }

  readCatalog(): CatalogRow[] {
    const rows = this.#all("SELECT id, parent, definition FROM catalog ORDER BY id", []);
    return rows.map((row) => ({
      id: Number(row["id"]),
      parent: Number(row["parent"]),
      definition: String(row["definition"]),
    }));
  }

  createSpace(parent: number, definition: string): number {
    this.#run("INSERT INTO catalog (parent, definition) VALUES (?, ?)", [parent, definition]);
    const id = Number(this.#all("SELECT last_insert_rowid() AS id", [])[0]?.["id"]);
    this.#write(() =>
      this.#database.exec(
        parent === 0
          ? `CREATE TABLE t${id} (r INTEGER PRIMARY KEY, b BLOB NOT NULL)`
          : `CREATE TABLE t${id} (k BLOB NOT NULL, r INTEGER NOT NULL, PRIMARY KEY (k, r)) WITHOUT ROWID`,
      ),
    );
    return id;
  }

  updateSpace(id: number, definition: string): void {
    this.#run("UPDATE catalog SET definition = ? WHERE id = ?", [definition, id]);
  }

  dropSpace(id: number): void {
    this.#forgetStatements(new RegExp(`\\bt${id}\\b`));
    this.#run("DELETE FROM catalog WHERE id = ?", [id]);
    this.#write(() => this.#database.exec(`DROP TABLE t${id}`));
  }

  getRecord(space: number, rid: number): Uint8Array | undefined {
    return this.#all(recordOf(space), [rid])[0]?.["b"] as Uint8Array | undefined;
  }

  putRecord(space: number, rid: number, bytes: Uint8Array): void {
    this.#run(recordIn(space), [rid, bytes]);
  }

  deleteRecord(space: number, rid: number): void {
    this.#run(`DELETE FROM t${space} WHERE r = ?`, [rid]);
  }

  lastRid(space: number): number {
    return Number(this.#all(`SELECT coalesce(max(r), 0) AS r FROM t${space}`, [])[0]?.["r"]);
  }

  scanRecords(space: number, after: number, limit: number): RecordRow[] {
    const sql = `SELECT r AS rid, b AS bytes FROM t${space} WHERE r > ? ORDER BY r LIMIT ?`;
    return this.#all(sql, [after, limit]) as unknown as RecordRow[];
  }

  putKey(index: number, key: Uint8Array, rid: number): void {
    this.#run(keyIn(index), [key, rid]);
  }

  deleteKey(index: number, key: Uint8Array, rid: number): void {
    this.#run(keyOut(index), [key, rid]);
  }

  ridsOfKey(index: number, key: Uint8Array): number[] {
    return this.#all(ridsAt(index), [key]).map((row) => Number(row["r"]));
  }

  recordsOfKey(index: number, space: number, key: Uint8Array, limit: number): RecordRow[] {
    return this.#all(
      `SELECT i.r AS rid, d.b AS bytes FROM t${index} i JOIN t${space} d ON d.r = i.r WHERE i.k = ? LIMIT ?`,
      [key, limit],
    ) as unknown as RecordRow[];
  }

  scanKeys(
    index: number,
    space: number,
    range: KeyRange,
    reverse: boolean,
    after: KeyPosition | undefined,
    limit: number,
  ): KeyRow[] {
    const { where, values } = rangeClause(range, reverse, after);
    const order = reverse ? "i.k DESC, i.r DESC" : "i.k, i.r";
    return this.#all(
      // CROSS JOIN keeps SQLite from turning the two tables round.
      `SELECT i.k AS key, i.r AS rid, d.b AS bytes FROM t${index} i CROSS JOIN t${space} d ON d.r = i.r
       ${where} ORDER BY ${order} LIMIT ?`,
      [...values, limit],
    ) as unknown as KeyRow[];
  }

  countKeys(index: number, range: KeyRange, distinct: boolean): number {
    const { where, values } = rangeClause(range, false, undefined);
    const what = distinct ? "count(DISTINCT i.r)" : "count(*)";
    return Number(this.#all(`SELECT ${what} AS n FROM t${index} i ${where}`, values)[0]?.["n"]);
  }

  countRecords(space: number): number {
    return Number(this.#all(`SELECT count(*) AS n FROM t${space}`, [])[0]?.["n"]);
  }

  commit(): void {
    if (!this.#isWriting) return;
    this.#guard(() => this.#statement("COMMIT").run());
    this.#isWriting = false;
  }

  rollback(): void {
    // A failed write may already have ended the transaction by itself.
    if (this.#database.inTransaction) this.#guard(() => this.#database.exec("ROLLBACK"));
    this.#isWriting = false;
  }

  /** What SQLite itself finds wrong with the file. */
  integrityProblems(): string[] {
    const rows = this.#all("PRAGMA integrity_check", []).map((row) => String(row["integrity_check"]));
    return rows.filter((row) => row !== "ok");
  }

  /** Copies everything into the main file, so that it can be copied while later writes stay in the log. */
  holdMainFile(): void {
    this.#guard(() => {
      this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      this.#database.exec("PRAGMA wal_autocheckpoint = 0");
    });
  }

  /** Ends `holdMainFile`. */
  releaseMainFile(): void {
    this.#guard(() => configureConnection(this.#database));
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

  #forgetStatements(which = /./): void {
    for (const [sql, statement] of this.#statements) {
      if (!which.test(sql)) continue;
      this.#statements.delete(sql);
      try {
        statement.finalize();
      } catch {
        // finalize repeats the error of the statement's last run, which its caller has already been told
      }
    }
  }

  // `all` runs a statement to its end and so leaves it reset; `get` would pin the log and stop checkpoints.
  #all(sql: string, values: SQLiteValue[]): Record<string, SQLiteValue>[] {
    return this.#guard(() => this.#statement(sql).all(values)) as Record<string, SQLiteValue>[];
  }

  #run(sql: string, values: SQLiteValue[]): void {
    this.#write(() => this.#statement(sql).run(values));
  }

  #write(action: () => unknown): void {
    this.#guard(() => {
      if (!this.#isWriting) {
        this.#statement("BEGIN IMMEDIATE").run();
        this.#isWriting = true;
      }
      action();
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

function rangeClause(
  range: KeyRange,
  reverse: boolean,
  after: KeyPosition | undefined,
): { where: string; values: SQLiteValue[] } {
  const clauses: string[] = [];
  const values: SQLiteValue[] = [];
  if (range.min !== undefined && (after === undefined || reverse)) {
    clauses.push("i.k >= ?");
    values.push(range.min);
  }
  if (range.max !== undefined && (after === undefined || !reverse)) {
    clauses.push("i.k < ?");
    values.push(range.max);
  }
  if (after !== undefined) {
    clauses.push(`(i.k, i.r) ${reverse ? "<" : ">"} (?, ?)`);
    values.push(after.key, after.rid);
  }
  return { where: clauses.length === 0 ? "" : `WHERE ${clauses.join(" AND ")}`, values };
}

function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  return new StorageError(error instanceof Error ? error.message : String(error), { cause: error });
}
