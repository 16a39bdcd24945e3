/** One stored document: its record number (insertion order, the natural order of a collection) and its BSON. */
export interface RecordRow {
  rid: number;
  bytes: Uint8Array;
}

/** One index entry with the document it leads to. */
export interface EntryRow extends RecordRow {
  key: Uint8Array;
}

/** A half-open range of index keys: `min` is included, `max` is not; an absent bound is open. */
export interface KeyRange {
  min?: Uint8Array;
  max?: Uint8Array;
}

/** How a range is read; `after` is the entry after which (in reverse: before which) it continues. */
export interface EntryScan {
  range: KeyRange;
  isReverse: boolean;
  after: { key: Uint8Array; rid: number } | undefined;
  limit: number;
}

/** A space holds the documents of a collection (`parent` 0) or the entries of an index of the collection `parent`. */
export interface Space {
  id: number;
  parent: number;
  /** The catalog's own bytes. */
  definition: Uint8Array;
}

/** A failure of the store: disk full, I/O error, failed fsync, unreadable file. */
export class StorageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StorageError";
  }
}

/**
 * All that the database asks of its storage: ordered spaces of records and of index entries. Everything is synchronous
 * and raises `StorageError`. The first write opens a transaction, which `commit` makes durable as a whole.
 */
export interface KeyValueStore {
  spaces(): Space[];
  createSpace(parent: number, definition: Uint8Array): number;
  updateSpace(id: number, definition: Uint8Array): void;
  dropSpace(id: number): void;

  getRecord(space: number, rid: number): Uint8Array | undefined;
  /** Stores a document under its record number, or under the next one, which is returned. */
  putRecord(space: number, rid: number | undefined, bytes: Uint8Array): number;
  deleteRecord(space: number, rid: number): void;
  scanRecords(space: number, after: number, limit: number): RecordRow[];

  putEntry(index: number, key: Uint8Array, rid: number): void;
  deleteEntry(index: number, key: Uint8Array, rid: number): void;
  /** Removes the entries of one document by looking at all of them. */
  deleteEntriesOf(index: number, rid: number): void;
  /** The records that have exactly this key. */
  ridsOf(index: number, key: Uint8Array): number[];
  scanEntries(index: number, space: number, scan: EntryScan): EntryRow[];
  countEntries(index: number, range?: KeyRange): number;

  /** Runs `action`, which may not wait; when it raises anything but `StorageError` nothing of it is left. */
  atomically(action: () => void): void;

  readonly isWriting: boolean;
  commit(): void;
  rollback(): void;
  close(): void;
}

/** A store in one file. */
export interface FileStore extends KeyValueStore {
  /** What is wrong with the file itself. */
  problems(): string[];
  /** Runs `action` while everything committed is in the file and later commits do not touch it. */
  withSettledFile<T>(action: () => Promise<T>): Promise<T>;
}
