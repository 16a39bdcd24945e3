/** A stored document: its record number (insertion order, hence natural order) and its BSON. */
export interface RecordRow {
  rid: number;
  bytes: Uint8Array;
}

/** An index entry with its document. */
export interface EntryRow extends RecordRow {
  key: Uint8Array;
}

/** A half-open range of index keys: `min` is inclusive, `max` exclusive, both optional. */
export interface KeyRange {
  min?: Uint8Array;
  max?: Uint8Array;
}

/** A range scan; it resumes behind the entry `after`. */
export interface EntryScan {
  range: KeyRange;
  isReverse: boolean;
  after: { key: Uint8Array; rid: number } | undefined;
  limit: number;
}

/** The documents of a collection (`parent` 0) or the entries of an index of the collection `parent`. */
export interface Space {
  id: number;
  parent: number;
  /** Opaque to the store. */
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
 * The storage interface: ordered spaces of records and of index entries. All methods are synchronous and
 * throw `StorageError`. The first write opens a transaction, which `commit` makes durable as a whole.
 */
export interface KeyValueStore {
  spaces(): Space[];
  createSpace(parent: number, definition: Uint8Array): number;
  updateSpace(id: number, definition: Uint8Array): void;
  dropSpace(id: number): void;

  getRecord(space: number, rid: number): Uint8Array | undefined;
  /** Stores a document under `rid`, or under the next free number; returns the number. */
  putRecord(space: number, rid: number | undefined, bytes: Uint8Array): number;
  deleteRecord(space: number, rid: number): void;
  scanRecords(space: number, after: number, limit: number): RecordRow[];

  putEntry(index: number, key: Uint8Array, rid: number): void;
  deleteEntry(index: number, key: Uint8Array, rid: number): void;
  /** Removes the entries of a document with a full scan of the index. */
  deleteEntriesByRid(index: number, rid: number): void;
  findRids(index: number, key: Uint8Array): number[];
  scanEntries(index: number, space: number, scan: EntryScan): EntryRow[];
  countEntries(index: number, range?: KeyRange): number;

  /** Runs the synchronous `action`; rolls it back when it throws anything but `StorageError`. */
  atomically(action: () => void): void;

  readonly isWriting: boolean;
  commit(): void;
  rollback(): void;
  close(): void;
}

export interface FileStore extends KeyValueStore {
  /** Integrity errors of the file. */
  problems(): string[];
  /** Checkpoints, then runs `action` while later commits do not touch the main file. */
  withoutCheckpoints<T>(action: () => Promise<T>): Promise<T>;
}
