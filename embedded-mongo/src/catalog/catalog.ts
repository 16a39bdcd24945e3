import { EJSON } from "bson";
import type { Document } from "bson";
import { MongoError } from "../errors.js";
import type { SqliteStore } from "../storage/sqlite.js";
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
  readonly #store: SqliteStore;
  #loaded: Map<string, Collection> | undefined;

  constructor(store: SqliteStore) {
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
        const collection = this.#open(row.id, String(definition["ns"]));
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
    const existing = this.#collections.get(ns);
    if (existing !== undefined) return existing;
    assertNamespace(ns);
    const collection = this.#open(this.#store.createSpace(ROOT, definitionText({ ns })), ns);
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

  /** Whether `spec` has to be built. Errors: 85 and 86 when it clashes with one that is there, 67 for too many. */
  isMissing(collection: Collection, spec: IndexSpec): boolean {
    for (const { spec: existing } of collection.indexes) {
      const isSameName = existing.name === spec.name;
      if (!isSameName && !hasSameKey(existing, spec)) continue;
      if (isSameIndex(existing, spec) && (isSameName || existing.name === ID_INDEX.name)) return false;
      const shown = `${EJSON.stringify(spec.document)}, existing index: ${EJSON.stringify(existing.document)}`;
      if (isSameName && !differsInExpiryOnly(existing, spec))
        throw new MongoError(86, `An existing index has the same name as the requested index: ${shown}`);
      throw new MongoError(85, `An equivalent index exists with another name or options: ${shown}`);
    }
    if (collection.indexes.length < MAX_INDEXES) return true;
    throw new MongoError(67, `add index fails, too many indexes for ${collection.ns} key:${spec.name}`);
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

  #open(id: number, ns: string): Collection {
    return new Collection(this.#store, id, ns, (index) => this.#writeIndex(index));
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
