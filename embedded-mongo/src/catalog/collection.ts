import type { Document } from "bson";
import { MongoError } from "../errors.js";
import type { SqliteStore } from "../storage/sqlite.js";
import { shellText } from "../values/shellText.js";
import type { CollectionIndex } from "./collectionIndex.js";
import type { IndexSpec } from "./indexSpec.js";

/** What the catalog must write down when a collection learns something of its indexes. */
export type MultikeyListener = (index: CollectionIndex) => void;

interface Entries {
  index: CollectionIndex;
  keys: Uint8Array[];
}

/**
 * The documents of one namespace and their index entries. Every method first checks everything that can be
 * refused and only then writes, so that a refusal leaves no trace in the open transaction.
 */
export class Collection {
  readonly id: number;
  readonly ns: string;
  readonly indexes: CollectionIndex[] = [];
  readonly #store: SqliteStore;
  readonly #onMultikey: MultikeyListener;
  #nextRid: number;
  #count: number | undefined;
  isDropped = false;

  constructor(store: SqliteStore, id: number, ns: string, onMultikey: MultikeyListener) {
    this.#store = store;
    this.id = id;
    this.ns = ns;
    this.#onMultikey = onMultikey;
    this.#nextRid = store.lastRid(id) + 1;
  }

  get database(): string {
    return this.ns.slice(0, this.ns.indexOf("."));
  }

  get name(): string {
    return this.ns.slice(this.ns.indexOf(".") + 1);
  }

  get count(): number {
    this.#count ??= this.#store.countRecords(this.id);
    return this.#count;
  }

  /** Stores a new document. Error 11000 when a unique index already has one of its keys. */
  insert(document: Document, bytes: Uint8Array): number {
    const rid = this.#nextRid;
    const entries = this.indexes.map((index) => ({ index, keys: index.keysOf(document) }));
    for (const { index, keys } of entries) this.#refuseDuplicates(index, keys, document, rid);
    this.#noteMultikey(entries);
    this.#nextRid += 1;
    this.#store.putRecord(this.id, rid, bytes);
    for (const { index, keys } of entries) {
      for (const key of keys) this.#store.putKey(index.id, key, rid);
    }
    if (this.#count !== undefined) this.#count += 1;
    return rid;
  }

  /** Replaces the document at `rid`. Error 11000 as in `insert`. */
  replace(rid: number, before: Document, after: Document, bytes: Uint8Array): void {
    const changes = this.indexes
      .filter((index) => !index.isUntouched(before, after))
      .map((index) => ({ index, ...keyChanges(index, before, after) }));
    for (const { index, added } of changes) this.#refuseDuplicates(index, added, after, rid);
    this.#noteMultikey(changes.map(({ index, keys }) => ({ index, keys })));
    this.#store.putRecord(this.id, rid, bytes);
    for (const { index, added, removed } of changes) {
      for (const key of removed) this.#store.deleteKey(index.id, key, rid);
      for (const key of added) this.#store.putKey(index.id, key, rid);
    }
  }

  /** Removes the document at `rid`, which is `document`. */
  remove(rid: number, document: Document): void {
    for (const index of this.indexes) {
      for (const key of index.keysOf(document)) this.#store.deleteKey(index.id, key, rid);
    }
    this.#store.deleteRecord(this.id, rid);
    if (this.#count !== undefined) this.#count -= 1;
  }

  /** Enters one existing document into one index that is being built. Error 11000 as in `insert`. */
  enter(index: CollectionIndex, rid: number, document: Document): void {
    const keys = index.keysOf(document);
    this.#refuseDuplicates(index, keys, document, rid);
    this.#noteMultikey([{ index, keys }]);
    for (const key of keys) this.#store.putKey(index.id, key, rid);
  }

  #refuseDuplicates(index: CollectionIndex, keys: Uint8Array[], document: Document, rid: number): void {
    if (!index.spec.isUnique) return;
    for (const key of keys) {
      if (this.#store.ridsOfKey(index.id, key).every((other) => other === rid)) continue;
      const tuple = index.tuplesOf(document).find((candidate) => isSameKey(index.keyOf(candidate), key));
      throw duplicateKeyError(this.ns, index.spec, tuple ?? []);
    }
  }

  #noteMultikey(entries: Entries[]): void {
    for (const { index, keys } of entries) {
      if (keys.length <= 1 || index.isMultikey) continue;
      index.isMultikey = true;
      this.#onMultikey(index);
    }
  }
}

/** Error 175 when a collection, or the index it is read by, went away while a command waited. */
export function assertStillThere(collection: Collection, index: CollectionIndex | undefined): void {
  if (collection.isDropped) throw new MongoError(175, `collection dropped: '${collection.ns}'`);
  if (index === undefined || collection.indexes.includes(index)) return;
  throw new MongoError(175, `index dropped: '${index.spec.name}'`);
}

function keyChanges(
  index: CollectionIndex,
  before: Document,
  after: Document,
): { keys: Uint8Array[]; added: Uint8Array[]; removed: Uint8Array[] } {
  const old = index.keysOf(before);
  const keys = index.keysOf(after);
  return {
    keys,
    added: keys.filter((key) => !old.some((other) => isSameKey(other, key))),
    removed: old.filter((key) => !keys.some((other) => isSameKey(other, key))),
  };
}

function isSameKey(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}

/** The E11000 of MongoDB, with the key pattern and the offending values in `extra`. */
function duplicateKeyError(ns: string, spec: IndexSpec, tuple: unknown[]): MongoError {
  const entries = spec.fields.map((field, position) => [field, tuple[position] ?? null] as const);
  const shown = entries.map(([field, value]) => `${field}: ${shellText(value)}`).join(", ");
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${ns} index: ${spec.name} dup key: { ${shown} }`,
    { keyPattern: spec.document["key"] as Document, keyValue: Object.fromEntries(entries) },
  );
}
