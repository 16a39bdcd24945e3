import type { Document } from "bson";
import { MongoError } from "../errors.js";
import type { KeyValueStore } from "../storage/keyValueStore.js";
import { decode, decodeFields } from "../values/codec.js";
import { toKey } from "../values/names.js";
import { shellText } from "../values/shellText.js";
import type { CollectionIndex, IndexEntries } from "./collectionIndex.js";

/** The entries of a document in one index after a write, and those the write adds and removes. */
interface KeyChange extends IndexEntries {
  index: CollectionIndex;
  added: Uint8Array[];
  removed: Uint8Array[];
}

/** Receives reports of unreadable stored data. */
export type ProblemListener = (problem: string) => void;

/**
 * The documents of one namespace and their index entries. Every method validates before it writes, so a
 * rejected change leaves nothing in the open transaction.
 */
export class Collection {
  readonly id: number;
  readonly ns: string;
  readonly indexes: CollectionIndex[] = [];
  readonly #store: KeyValueStore;
  readonly #onProblem: ProblemListener;
  readonly #reported = new Set<number>();
  isDropped = false;

  constructor(store: KeyValueStore, id: number, ns: string, onProblem: ProblemListener) {
    this.#store = store;
    this.id = id;
    this.ns = ns;
    this.#onProblem = onProblem;
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
      const entries = index.buildEntries(document);
      return { index, ...entries, added: entries.keys, removed: [] };
    });
    this.#checkUnique(changes, document, undefined);
    this.#write(changes, () => this.#store.putRecord(this.id, undefined, bytes));
  }

  /** Replaces the document at `rid`. Error 11000 as in `insert`. */
  replace(rid: number, before: Document, after: Document, bytes: Uint8Array): void {
    const changes = this.indexes
      .filter((index) => !index.isUnaffected(before, after))
      .map((index) => ({ index, ...index.difference(before, after) }));
    this.#checkUnique(changes, after, rid);
    this.#write(changes, () => this.#store.putRecord(this.id, rid, bytes));
  }

  /** Removes the document at `rid`. Without `document` (unreadable), scans the indexes for its entries. */
  remove(rid: number, document: Document | undefined): void {
    const keys = document && this.indexes.map((index) => index.buildEntries(document).keys);
    this.#store.atomically(() => {
      for (const [at, index] of this.indexes.entries()) {
        if (keys === undefined) this.#store.deleteEntriesByRid(index.id, rid);
        else for (const key of keys[at] ?? []) this.#store.deleteEntry(index.id, key, rid);
      }
      this.#store.deleteRecord(this.id, rid);
    });
  }

  /** Adds an existing document to an index that is being built. Error 11000 as in `insert`. */
  addToIndex(index: CollectionIndex, rid: number, document: Document): void {
    const entries = index.buildEntries(document);
    const changes = [{ index, ...entries, added: entries.keys, removed: [] }];
    this.#checkUnique(changes, document, rid);
    this.#write(changes, () => rid);
  }

  /** Decodes a record, or only its fields `keys`; undefined, and reported once, when it is unreadable. */
  read(rid: number, bytes: Uint8Array, keys?: ReadonlySet<string>): Document | undefined {
    try {
      return keys === undefined ? decode(bytes) : decodeFields(bytes, keys);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      if (!this.#reported.has(rid))
        this.#onProblem(`${this.ns}: document ${rid} is unreadable: ${error.message}`);
      this.#reported.add(rid);
      return undefined;
    }
  }

  /** Rejects duplicates in unique indexes; `rid` is the document's own record, if any. */
  #checkUnique(changes: KeyChange[], document: Document, rid: number | undefined): void {
    for (const { index, added } of changes) {
      if (!index.spec.isUnique) continue;
      for (const key of added) {
        if (this.#store.findRids(index.id, key).every((other) => other === rid)) continue;
        throw this.#duplicate(index, index.findTuple(document, key));
      }
    }
  }

  #write(changes: KeyChange[], put: () => number): void {
    const becoming = changes.filter(({ index, isMultikey }) => isMultikey && !index.isMultikey);
    this.#store.atomically(() => {
      const rid = put();
      for (const { index, added, removed } of changes) {
        for (const key of removed) this.#store.deleteEntry(index.id, key, rid);
        for (const key of added) this.#store.putEntry(index.id, key, rid);
      }
      for (const { index } of becoming) this.#store.updateSpace(index.id, index.definitionAs(true));
    });
    for (const { index } of becoming) index.isMultikey = true;
  }

  #duplicate({ spec }: CollectionIndex, tuple: unknown[]): MongoError {
    const entries = spec.fields.map((field, position) => [field, tuple[position] ?? null] as const);
    const shown = entries.map(([field, value]) => `${field}: ${shellText(value)}`).join(", ");
    return new MongoError(
      11000,
      `E11000 duplicate key error collection: ${this.ns} index: ${spec.name} dup key: { ${shown} }`,
      {
        keyPattern: spec.document["key"] as Document,
        keyValue: Object.fromEntries(entries.map(([field, value]) => [toKey(field), value])),
      },
    );
  }
}

/** Error 175 when a collection, or the index in use, was dropped while a command waited. */
export function assertNotDropped(collection: Collection, index: CollectionIndex | undefined): void {
  if (collection.isDropped) throw new MongoError(175, `collection dropped: '${collection.ns}'`);
  if (index === undefined || collection.indexes.includes(index)) return;
  throw new MongoError(175, `index dropped: '${index.spec.name}'`);
}
