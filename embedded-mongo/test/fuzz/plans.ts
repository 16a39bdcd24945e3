import { join } from "node:path";
import { serialize } from "bson";
import { Catalog } from "../../src/catalog/catalog.js";
import type { Collection } from "../../src/catalog/collection.js";
import { fillIndex } from "../../src/catalog/indexBuild.js";
import { parseIndexSpec } from "../../src/catalog/indexSpec.js";
import { MongoError } from "../../src/errors.js";
import { MemoryBudget } from "../../src/planner/memory.js";
import { Pacer } from "../../src/planner/pacer.js";
import { planQuery } from "../../src/planner/plan.js";
import { runQuery } from "../../src/planner/query.js";
import { decodeRow } from "../../src/planner/row.js";
import { parseFilter } from "../../src/query/filter.js";
import { compileSort } from "../../src/query/sort.js";
import { GroupCommit } from "../../src/storage/groupCommit.js";
import type { FileStore } from "../../src/storage/keyValueStore.js";
import { openSqlite } from "../../src/storage/sqlite.js";
import { joinIds, runCase, sent, type Outcome } from "./cases.js";
import type { Generator } from "./generate.js";
import { matches, valuesAt } from "./reference/match.js";
import type { Doc } from "./reference/order.js";
import { sorted } from "./reference/sort.js";

const DOCUMENTS = 50;
const CASES_PER_COLLECTION = 250;
const KEYS: readonly Record<string, 1 | -1>[] = [
  { a: 1 },
  { b: -1 },
  { a: 1, b: -1 },
  { b: 1, c: 1 },
  { "a.x": 1 },
  { "a.x": 1, "a.y": -1 },
  { c: -1, "b.x": 1 },
  { l: 1 },
  { "l.x": -1 },
  { "l.0": 1 },
  { c: 1, l: 1 },
  { a: 1, "a.x": 1 },
  { l: 1, "l.x": 1 },
  { "l.x": 1, _id: 1, "l.y": -1 },
];

/** Changes and queries collections with indexes; commits nothing. */
export class PlanFuzzer {
  readonly #make: Generator;
  readonly #store: FileStore;
  readonly #catalog: Catalog;
  readonly #pacer: Pacer;
  readonly #memory = new MemoryBudget();
  #collection: Collection | undefined;
  #documents = new Map<number, Doc>();
  #cases = 0;

  constructor(make: Generator, directory: string) {
    this.#make = make;
    this.#store = openSqlite(join(directory, "data.db"));
    this.#catalog = new Catalog(this.#store, (problem) => {
      throw new Error(problem);
    });
    this.#pacer = new Pacer(new GroupCommit(this.#store, directory, () => undefined), 0);
  }

  close(): void {
    this.#store.rollback();
    this.#store.close();
  }

  /** Runs a filter with a sort, and sometimes with skip, limit or a hint. */
  next(): Outcome {
    if (this.#cases++ % CASES_PER_COLLECTION === 0) this.#begin();
    if (this.#make.chance(0.1)) this.#replace();
    const filter = this.#make.chance(0.5) ? this.#make.filter() : this.#indexFilter();
    const sort = { ...this.#make.sort(), _id: 1 as const };
    const [skip, limit] = this.#make.chance(0.5) ? [0, 0] : [this.#make.below(4), 1 + this.#make.below(9)];
    const hints = (this.#collection?.indexes ?? []).filter(
      ({ spec }) => !spec.isSparse && spec.partialFilter === undefined,
    );
    const hint = this.#make.chance(0.5) ? this.#make.pick(hints).spec.name : undefined;
    const matching = (): Doc[] => [...this.#documents.values()].filter((one) => matches(one, filter));
    return {
      input: { filter, sort, skip, limit, hint, documents: [...this.#documents.values()] },
      server: runCase(() => this.#query(filter, sort, skip, limit, hint)),
      reference: runCase(() =>
        joinIds(sorted(matching(), sort).slice(skip, limit === 0 ? undefined : skip + limit)),
      ),
    };
  }

  /** A filter on several fields of an index with values of a document, which is unlikely by chance. */
  #indexFilter(): Doc {
    const make = this.#make;
    const [, document] = make.pick([...this.#documents]);
    const { fields } = make.pick(this.#collection?.indexes ?? []).spec;
    const paths = fields.filter(() => make.chance(0.8));
    return Object.fromEntries(
      paths.map((path) => [path, make.conditionFor(make.pick(valuesAt(document, path)) ?? null)]),
    );
  }

  #query(filter: Doc, sort: Doc, skip: number, limit: number, hint: string | undefined): string {
    const collection = this.#collection;
    if (collection === undefined) throw new Error("there is no collection yet");
    const query = { collection, node: parseFilter(sent(filter)), sort: compileSort(sent(sort)), skip, limit };
    const rows = runQuery(
      { store: this.#store, memory: this.#memory },
      query,
      planQuery(query, hint),
      this.#pacer,
    );
    return [...rows].flatMap((row) => (row === undefined ? [] : [decodeRow(row)["_id"] as number])).join();
  }

  #begin(): void {
    const make = this.#make;
    if (this.#collection !== undefined) this.#catalog.drop(this.#collection);
    this.#documents = new Map();
    const collection = this.#catalog.findOrCreate("test.c");
    this.#collection = collection;
    const isFirst = make.chance(0.5);
    if (isFirst) this.#addIndexes(collection);
    while (this.#documents.size < DOCUMENTS) this.#insert(collection, make.document(this.#documents.size));
    if (!isFirst) this.#addIndexes(collection);
  }

  #addIndexes(collection: Collection): void {
    const make = this.#make;
    for (const key of KEYS.filter(() => make.chance(0.5))) {
      const options = make.pick<Doc>([
        {},
        {},
        { sparse: true },
        { partialFilterExpression: { a: { $gt: make.scalar() } } },
        { partialFilterExpression: { b: { $exists: true } } },
        { partialFilterExpression: { c: make.scalar() } },
      ]);
      const name = Object.entries(key).flat().join("_");
      const index = this.#catalog.addIndex(collection, parseIndexSpec(sent({ key, name, ...options })));
      try {
        fillIndex(this.#store, collection, index);
      } catch (error) {
        // Two arrays cannot be indexed together.
        if (!(error instanceof MongoError)) throw error;
        this.#catalog.dropIndex(collection, index);
      }
    }
  }

  /** Adds a document, unless an index rejects it. */
  #insert(collection: Collection, document: Doc): void {
    try {
      collection.insert(sent(document), serialize(document));
      this.#documents.set(Number(document["_id"]), document);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
    }
  }

  /** Replaces a document, unless an index rejects it. */
  #replace(): void {
    const collection = this.#collection;
    const [id, before] = this.#make.pick([...this.#documents]);
    if (collection === undefined) return;
    const rid = id + 1;
    const after = this.#make.document(id);
    try {
      collection.replace(rid, sent(before), sent(after), serialize(after));
      this.#documents.set(id, after);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
    }
  }
}
