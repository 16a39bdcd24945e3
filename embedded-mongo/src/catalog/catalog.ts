import { MongoError } from "../errors.js";
import type { KeyValueStore } from "../storage/keyValueStore.js";
import { decode } from "../values/codec.js";
import { encode } from "../values/encode.js";
import { shellText } from "../values/shellText.js";
import { Collection, type ProblemListener } from "./collection.js";
import { CollectionIndex } from "./collectionIndex.js";
import { ID_INDEX, type IndexSpec } from "./indexSpec.js";

const MAX_INDEXES = 64;
const MAX_NAMESPACE_BYTES = 255;
const ROOT = 0;

/** All collections and indexes of the store. Only a cache of the store: call `reload` after a rollback. */
export class Catalog {
  readonly #store: KeyValueStore;
  readonly onProblem: ProblemListener;
  #loaded: Map<string, Collection> | undefined;

  /** `onProblem` reports unreadable definitions and documents; everything else is still served. */
  constructor(store: KeyValueStore, onProblem: ProblemListener) {
    this.#store = store;
    this.onProblem = onProblem;
    this.#loaded = this.#load();
  }

  /** Invalidates the cache, which is reloaded on next use, and every object handed out before. */
  reload(): void {
    for (const collection of this.#loaded?.values() ?? []) collection.isDropped = true;
    this.#loaded = undefined;
  }

  get #collections(): Map<string, Collection> {
    // Assigned only after a complete load: with half a catalog, collections would be created twice.
    this.#loaded ??= this.#load();
    return this.#loaded;
  }

  #load(): Map<string, Collection> {
    const byId = new Map<number, Collection>();
    for (const { id, parent, definition: stored } of this.#store.spaces()) {
      try {
        const definition = decode(stored);
        if (parent === ROOT) byId.set(id, this.#collection(id, String(definition["ns"])));
        else byId.get(parent)?.indexes.push(CollectionIndex.fromDefinition(id, definition));
      } catch (error) {
        const subject = parent === ROOT ? "collection" : `index of ${byId.get(parent)?.ns ?? "a collection"}`;
        this.onProblem(`skipped the unreadable definition of the ${subject} in t${id}: ${String(error)}`);
      }
    }
    return new Map([...byId.values()].map((collection) => [collection.ns, collection]));
  }

  #collection(id: number, ns: string): Collection {
    return new Collection(this.#store, id, ns, this.onProblem);
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
    const collection = this.#collection(this.#store.createSpace(ROOT, encode({ ns })), ns);
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

  /** Whether `spec` must be built. Errors: 85 and 86 for a conflicting index, 67 for too many. */
  needsIndex(collection: Collection, spec: IndexSpec): boolean {
    for (const { spec: existing } of collection.indexes) {
      const isSameName = existing.name === spec.name;
      if (!isSameName && existing.keyText !== spec.keyText) continue;
      if (existing.text === spec.text && (isSameName || existing.name === ID_INDEX.name)) return false;
      const shown = `${shellText(spec.document)}, existing index: ${shellText(existing.document)}`;
      const differsInExpiry = existing.expireAfterSeconds !== spec.expireAfterSeconds;
      if (isSameName && !(existing.keyText === spec.keyText && differsInExpiry))
        throw new MongoError(86, `An existing index has the same name as the requested index: ${shown}`);
      throw new MongoError(85, `An equivalent index exists with another name or options: ${shown}`);
    }
    if (collection.indexes.length < MAX_INDEXES) return true;
    throw new MongoError(67, `add index fails, too many indexes for ${collection.ns} key:${spec.name}`);
  }

  /** Adds an empty index; the caller fills it. */
  addIndex(collection: Collection, spec: IndexSpec): CollectionIndex {
    const index = new CollectionIndex(spec, false);
    index.id = this.#store.createSpace(collection.id, index.definition);
    collection.indexes.push(index);
    return index;
  }

  dropIndex(collection: Collection, index: CollectionIndex): void {
    this.#store.dropSpace(index.id);
    collection.indexes.splice(collection.indexes.indexOf(index), 1);
  }
}

function assertNamespace(ns: string): void {
  const database = ns.slice(0, ns.indexOf("."));
  const name = ns.slice(ns.indexOf(".") + 1);
  if (database === "" || /[/\\. "$\0]/.test(database) || Buffer.byteLength(database) > 63)
    throw new MongoError(73, `Invalid database name: '${database}'`);
  if (name === "" || name.startsWith(".") || name.startsWith("system.") || /[$\0]/.test(name))
    throw new MongoError(73, `Invalid collection name: ${name}`);
  if (Buffer.byteLength(ns) > MAX_NAMESPACE_BYTES)
    throw new MongoError(73, `Fully qualified namespace is too long: ${ns}`);
}
