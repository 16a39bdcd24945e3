import { EJSON } from "bson";
import type { Document } from "bson";
import { MongoError } from "../errors.js";
import type { KeyValueStore } from "../storage/kv.js";
import { decode, encode } from "../values/codec.js";
import { Collection } from "./collection.js";
import { CollectionIndex } from "./collectionIndex.js";
import { ID_INDEX, differsInExpiryOnly, hasSameKey, isSameIndex, parseIndexSpec } from "./indexSpec.js";
import type { IndexSpec } from "./indexSpec.js";

const MAX_INDEXES = 64;
const MAX_NAMESPACE_BYTES = 255;
const ROOT = 0;

/** All collections and indexes of the store. In memory it only mirrors the store: `reload` after a rollback. */
export class Catalog {
  readonly #store: KeyValueStore;
  #loaded: Map<string, Collection> | undefined;

  constructor(store: KeyValueStore) {
    this.#store = store;
    this.#loaded = this.#load();
  }

  /** Forgets what is in memory, to read it again at the next use; objects handed out before are no longer valid. */
  reload(): void {
    for (const collection of this.#loaded?.values() ?? []) collection.isDropped = true;
    this.#loaded = undefined;
  }

  get #collections(): Map<string, Collection> {
    // Assigned only when everything could be read: half a catalog would create collections a second time.
    this.#loaded ??= this.#load();
    return this.#loaded;
  }

  #load(): Map<string, Collection> {
    const collections = new Map<string, Collection>();
    const byId = new Map<number, Collection>();
    for (const row of this.#store.readCatalog()) {
      const definition = decode(encode(EJSON.parse(row.definition, { relaxed: false }) as Document));
      if (row.parent === ROOT) {
        const collection = this.#open(row.id, String(definition["ns"]), definition["options"] as Document);
        collections.set(collection.ns, collection);
        byId.set(row.id, collection);
        continue;
      }
      const spec = parseIndexSpec(definition["spec"] as Document);
      byId.get(row.parent)?.indexes.push(new CollectionIndex(row.id, spec, definition["multikey"] === true));
    }
    return collections;
  }

  find(ns: string): Collection | undefined {
    return this.#collections.get(ns);
  }

  list(database?: string): Collection[] {
    const all = [...this.#collections.values()];
    return database === undefined ? all : all.filter((collection) => collection.database === database);
  }

  /** The collection `ns`, created when it is missing. Error 73 for a name that cannot be one. */
  findOrCreate(ns: string): Collection {
    return this.#collections.get(ns) ?? this.create(ns, {});
  }

  /** Creates a collection. Error 48 when it exists with other options, 73 for a bad name. */
  create(ns: string, options: Document): Collection {
    const existing = this.#collections.get(ns);
    if (existing !== undefined) {
      if (EJSON.stringify(existing.options) === EJSON.stringify(options)) return existing;
      throw new MongoError(48, `namespace ${ns} already exists, but with different options`);
    }
    assertNamespace(ns);
    const id = this.#store.createSpace(ROOT, definitionText({ ns, options }));
    const collection = this.#open(id, ns, options);
    this.#collections.set(ns, collection);
    this.addIndex(collection, ID_INDEX);
    return collection;
  }

  drop(collection: Collection): void {
    for (const index of collection.indexes) this.#store.dropSpace(index.id);
    this.#store.dropSpace(collection.id);
    collection.isDropped = true;
    this.#collections.delete(collection.ns);
  }

  /**
   * Decides what `spec` means for `collection`: undefined when it is there already. Errors: 85 for the same
   * key with other options, 86 for the same name with another key, 67 for too many.
   */
  missingIndex(collection: Collection, spec: IndexSpec): IndexSpec | undefined {
    for (const { spec: existing } of collection.indexes) {
      if (isSameIndex(existing, spec)) {
        if (existing.name === spec.name || existing.name === ID_INDEX.name) return undefined;
        throw new MongoError(85, `Index already exists with a different name: ${existing.name}`);
      }
      const shown = `Requested index: ${EJSON.stringify(spec.document)}, existing index: ${EJSON.stringify(existing.document)}`;
      if (existing.name === spec.name) {
        if (differsInExpiryOnly(existing, spec)) {
          throw new MongoError(
            85,
            `An equivalent index already exists with the same name but different options. ${shown}`,
          );
        }
        throw new MongoError(86, `An existing index has the same name as the requested index. ${shown}`);
      }
      if (hasSameKey(existing, spec)) {
        throw new MongoError(
          85,
          `An equivalent index already exists with a different name and options. ${shown}`,
        );
      }
    }
    if (collection.indexes.length >= MAX_INDEXES) {
      throw new MongoError(67, `add index fails, too many indexes for ${collection.ns} key:${spec.name}`);
    }
    return spec;
  }

  /** Adds an empty index; the caller enters the documents. */
  addIndex(collection: Collection, spec: IndexSpec): CollectionIndex {
    const id = this.#store.createSpace(
      collection.id,
      definitionText({ spec: spec.document, multikey: false }),
    );
    const index = new CollectionIndex(id, spec, false);
    collection.indexes.push(index);
    return index;
  }

  dropIndex(collection: Collection, index: CollectionIndex): void {
    this.#store.dropSpace(index.id);
    collection.indexes.splice(collection.indexes.indexOf(index), 1);
  }

  #open(id: number, ns: string, options: Document): Collection {
    return new Collection(this.#store, id, ns, options, (index) => this.#writeIndex(index));
  }

  #writeIndex(index: CollectionIndex): void {
    this.#store.updateSpace(
      index.id,
      definitionText({ spec: index.spec.document, multikey: index.isMultikey }),
    );
  }
}

function definitionText(definition: Document): string {
  return EJSON.stringify(definition, { relaxed: false });
}

function assertNamespace(ns: string): void {
  const database = ns.slice(0, ns.indexOf("."));
  const name = ns.slice(ns.indexOf(".") + 1);
  if (database === "" || /[/\\. "$\0]/.test(database) || Buffer.byteLength(database) > 63) {
    throw new MongoError(73, `Invalid database name: '${database}'`);
  }
  if (name === "" || name.startsWith(".") || name.startsWith("system.") || /[$\0]/.test(name)) {
    throw new MongoError(73, `Invalid collection name: ${name}`);
  }
  if (Buffer.byteLength(ns) > MAX_NAMESPACE_BYTES) {
    throw new MongoError(73, `Fully qualified namespace is too long: ${ns}`);
  }
}
