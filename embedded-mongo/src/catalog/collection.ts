import type { Document } from "bson";
import { MongoError } from "../errors.js";
import type { KeyValueStore } from "../storage/keyValueStore.js";
import { shellText } from "../values/shellText.js";
import type { CollectionIndex } from "./collectionIndex.js";

interface KeyChange {
  index: CollectionIndex;
  /** All that the document has afterwards. */
  keys: Uint8Array[];
  added: Uint8Array[];
  removed: Uint8Array[];
}

/**
 * The documents of one namespace and their index entries. Every method first checks everything that can be
 * refused and only then writes, so that a refusal leaves no trace in the open transaction.
 */
export class Collection {
  readonly id: number;
  readonly ns: string;
  readonly indexes: CollectionIndex[] = [];
  readonly #store: KeyValueStore;
  isDropped = false;

  constructor(store: KeyValueStore, id: number, ns: string) {
    this.#store = store;
    this.id = id;
    this.ns = ns;
  }

  get database(): string {
    return this.ns.slice(0, this.ns.indexOf("."));
  }

  get name(): string {
    return this.ns.slice(this.ns.indexOf(".") + 1);
  }

  /** Stores a new document. Error 11000 when a unique index already has one of its keys. */
  insert(document: Document, bytes: Uint8Array): void {
    const changes = this.indexes.map((index) => {
      const keys = index.keysOf(document);
      return { index, keys, added: keys, removed: [] };
    });
    this.#check(changes, document, undefined);
    this.#write(changes, this.#store.putRecord(this.id, undefined, bytes));
  }

  /** Replaces the document at `rid`. Error 11000 as in `insert`. */
  replace(rid: number, before: Document, after: Document, bytes: Uint8Array): void {
    const changes = this.indexes
      .filter((index) => !index.isUntouched(before, after))
      .map((index) => keyChange(index, before, after));
    this.#check(changes, after, rid);
    this.#write(changes, this.#store.putRecord(this.id, rid, bytes));
  }

  /** Removes the document at `rid`, which is `document`. */
  remove(rid: number, document: Document): void {
    for (const index of this.indexes) {
      for (const key of index.keysOf(document)) this.#store.deleteEntry(index.id, key, rid);
    }
    this.#store.deleteRecord(this.id, rid);
  }

  /** Enters one existing document into one index that is being built. Error 11000 as in `insert`. */
  enter(index: CollectionIndex, rid: number, document: Document): void {
    const keys = index.keysOf(document);
    const changes = [{ index, keys, added: keys, removed: [] }];
    this.#check(changes, document, rid);
    this.#write(changes, rid);
  }

  /** Refuses duplicates in unique indexes; `rid` is the document's own record when it has one. */
  #check(changes: KeyChange[], document: Document, rid: number | undefined): void {
    for (const { index, added } of changes) {
      if (!index.spec.isUnique) continue;
      for (const key of added) {
        if (this.#store.ridsOf(index.id, key).every((other) => other === rid)) continue;
        throw this.#duplicate(index, index.tupleOf(document, key));
      }
    }
  }

  #write(changes: KeyChange[], rid: number): void {
    for (const { index, keys, added, removed } of changes) {
      if (keys.length > 1 && !index.isMultikey) {
        index.isMultikey = true;
        this.#store.updateSpace(index.id, index.definition);
      }
      for (const key of removed) this.#store.deleteEntry(index.id, key, rid);
      for (const key of added) this.#store.putEntry(index.id, key, rid);
    }
  }

  /** The E11000 of MongoDB, with the key pattern and the offending values in `extra`. */
  #duplicate({ spec }: CollectionIndex, tuple: unknown[]): MongoError {
    const entries = spec.fields.map((field, position) => [field, tuple[position] ?? null] as const);
    const shown = entries.map(([field, value]) => `${field}: ${shellText(value)}`).join(", ");
    return new MongoError(
      11000,
      `E11000 duplicate key error collection: ${this.ns} index: ${spec.name} dup key: { ${shown} }`,
      { keyPattern: spec.document["key"] as Document, keyValue: Object.fromEntries(entries) },
    );
  }
}

/** Error 175 when a collection, or the index it is read by, went away while a command waited. */
export function assertStillThere(collection: Collection, index: CollectionIndex | undefined): void {
  if (collection.isDropped) throw new MongoError(175, `collection dropped: '${collection.ns}'`);
  if (index === undefined || collection.indexes.includes(index)) return;
  throw new MongoError(175, `index dropped: '${index.spec.name}'`);
}

function keyChange(index: CollectionIndex, before: Document, after: Document): KeyChange {
  const old = index.keysOf(before);
  const keys = index.keysOf(after);
  const without = (some: Uint8Array[], others: Uint8Array[]): Uint8Array[] =>
    some.filter((key) => !others.some((other) => Buffer.compare(other, key) === 0));
  return { index, keys, added: without(keys, old), removed: without(old, keys) };
}
