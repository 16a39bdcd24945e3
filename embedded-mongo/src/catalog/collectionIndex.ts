import { EJSON } from "bson";
import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { matches, parseFilter } from "../query/filter.js";
import type { FilterNode } from "../query/node.js";
import { encodeKey } from "../values/key.js";
import { indexValues, someAtPath } from "../values/path.js";
import { type IndexSpec, parseIndexSpec } from "./indexSpec.js";

/** An index that exists: its store space, its specification and whether any document has given it two keys. */
export class CollectionIndex {
  /** Its space in the store. */
  id = 0;
  readonly spec: IndexSpec;
  readonly partialFilter: FilterNode | undefined;
  /** True once any document had other than one value per field; ranges and sorts must then be careful. */
  isMultikey: boolean;
  readonly #paths: readonly (readonly string[])[];
  readonly #roots: readonly string[];

  constructor(spec: IndexSpec, isMultikey: boolean) {
    this.spec = spec;
    this.partialFilter = spec.partialFilter && parseFilter(spec.partialFilter);
    this.isMultikey = isMultikey;
    this.#paths = spec.fields.map((field) => field.split("."));
    const paths = [
      ...spec.fields,
      ...(spec.partialFilter === undefined ? [] : Object.keys(spec.partialFilter)),
    ];
    this.#roots = paths.map((path) => path.split(".", 1)[0] ?? path);
  }

  /** What the store keeps of it. */
  get definition(): string {
    return EJSON.stringify({ spec: this.spec.document, multikey: this.isMultikey }, { relaxed: false });
  }

  /** The index that a stored definition describes. */
  static fromDefinition(id: number, definition: Document): CollectionIndex {
    const index = new CollectionIndex(
      parseIndexSpec(definition["spec"] as Document),
      definition["multikey"] === true,
    );
    index.id = id;
    return index;
  }

  /** Whether an update left everything alone that this index looks at. */
  isUntouched(before: Document, after: Document): boolean {
    return this.#roots.every((root) => before[root] === after[root]);
  }

  /** The value tuples under which `document` belongs in this index. Error 171: two different arrays. */
  #tuplesOf(document: Document): unknown[][] {
    if (this.partialFilter !== undefined && !matches(this.partialFilter, document)) return [];
    if (this.spec.isSparse && !this.#paths.some((parts) => hasPath(document, parts))) return [];
    let tuples: unknown[][] = [[]];
    let arrayRoot: string | undefined;
    for (const parts of this.#paths) {
      const values = indexValues(document, parts);
      if (values.length === 1) {
        for (const tuple of tuples) tuple.push(values[0]);
        continue;
      }
      const [root] = parts;
      if (arrayRoot !== undefined && arrayRoot !== root)
        throw new MongoError(171, `cannot index parallel arrays [${root}] [${arrayRoot}]`);
      arrayRoot = root;
      tuples = tuples.flatMap((tuple) => values.map((value) => [...tuple, value]));
    }
    return tuples;
  }

  #keyOf(tuple: unknown[]): Uint8Array {
    return encodeKey(tuple, this.spec.directions);
  }

  /** The distinct keys of `document`. */
  keysOf(document: Document): Uint8Array[] {
    const keys = this.#tuplesOf(document).map((tuple) => this.#keyOf(tuple));
    if (keys.length <= 1) return keys;
    return [...new Map(keys.map((key) => [Buffer.from(key).toString("latin1"), key])).values()];
  }

  /** The values behind one of the keys of `document`. */
  tupleOf(document: Document, key: Uint8Array): unknown[] {
    return this.#tuplesOf(document).find((tuple) => Buffer.compare(this.#keyOf(tuple), key) === 0) ?? [];
  }
}

/** Whether a document has a field at a path, inside arrays too: what a sparse index asks. */
function hasPath(document: Document, parts: readonly string[]): boolean {
  return someAtPath(document, parts, true, (value) => value !== undefined);
}
