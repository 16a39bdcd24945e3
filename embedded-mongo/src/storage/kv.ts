/** One stored document: its record number (insertion order, the natural order of a collection) and its BSON. */
export interface RecordRow {
  rid: number;
  bytes: Uint8Array;
}

/** One index entry; `bytes` is the document it points to when the range was read with records. */
export interface KeyRow extends RecordRow {
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
export interface CatalogRow {
  id: number;
  parent: number;
  definition: string;
}

/**
 * What the engine needs of a store: spaces of records by number, spaces of index entries in byte order, a
 * catalog, and one open transaction that `commit` makes durable. Everything is synchronous; only `commit`
 * waits for the disk. Any failure is thrown as `StorageError`.
 */
export interface KeyValueStore {
  readCatalog(): CatalogRow[];
  createSpace(parent: number, definition: string): number;
  updateSpace(id: number, definition: string): void;
  dropSpace(id: number): void;

  getRecord(space: number, rid: number): Uint8Array | undefined;
  putRecord(space: number, rid: number, bytes: Uint8Array): void;
  deleteRecord(space: number, rid: number): void;
  lastRid(space: number): number;
  scanRecords(space: number, after: number, reverse: boolean, limit: number): RecordRow[];

  putKey(index: number, key: Uint8Array, rid: number): void;
  deleteKey(index: number, key: Uint8Array, rid: number): void;
  ridsOfKey(index: number, key: Uint8Array): number[];
  recordsOfKey(index: number, space: number, key: Uint8Array, limit: number): RecordRow[];
  scanKeys(
    index: number,
    space: number,
    range: KeyRange,
    reverse: boolean,
    after: KeyPosition | undefined,
    limit: number,
  ): KeyRow[];
  countKeys(index: number, range: KeyRange, distinct: boolean): number;
  countRecords(space: number): number;

  readonly isWriting: boolean;
  commit(): void;
  rollback(): void;
  sizeOnDisk(): { bytes: number; freeBytes: number };
  close(): void;
}

/** The store could not do what was asked: disk full, failed fsync, unreadable file. */
export class StorageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StorageError";
  }
}

/** Writes were undone because the store failed, and that has been dealt with; whoever made them must be told. */
export class UndoneError extends StorageError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "UndoneError";
  }
}
