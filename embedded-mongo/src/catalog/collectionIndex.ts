import type { Document } from "bson";
import { matches, parseFilter } from "../query/filter.js";
import type { FilterNode } from "../query/node.js";
import { encode } from "../values/encode.js";
import { encodeKey } from "../values/key.js";
import { splitPath } from "../values/names.js";
import { buildTuples, type Tuple } from "../values/tuples.js";
import { parseIndexSpec, type IndexSpec } from "./indexSpec.js";

/** The entries of one document in one index. */
export interface IndexEntries {
  /** The distinct keys. */
  keys: Uint8Array[];
  /** Whether they come from an array, even one with a single element or none. */
  isMultikey: boolean;
}

export class CollectionIndex {
  /** Its space in the store. */
  id = 0;
  readonly spec: IndexSpec;
  readonly partialFilter: FilterNode | undefined;
  /** True once a field of any document led into an array; this restricts bounds and sorts. */
  isMultikey: boolean;
  readonly #paths: readonly (readonly string[])[];
  readonly #roots: readonly string[];

  constructor(spec: IndexSpec, isMultikey: boolean) {
    this.spec = spec;
    this.partialFilter = spec.partialFilter && parseFilter(spec.partialFilter);
    this.isMultikey = isMultikey;
    this.#paths = spec.fields.map(splitPath);
    const filtered = Object.keys(spec.partialFilter ?? {}).map(splitPath);
    this.#roots = [...this.#paths, ...filtered].map(([root = ""]) => root);
  }

  get definition(): Uint8Array {
    return this.definitionAs(this.isMultikey);
  }

  definitionAs(multikey: boolean): Uint8Array {
    return encode({ spec: this.spec.document, multikey });
  }

  /** The index that a stored definition describes. Raises as `parseIndexSpec` does. */
  static fromDefinition(id: number, definition: Document): CollectionIndex {
    const spec = parseIndexSpec(definition["spec"] as Document);
    const index = new CollectionIndex(spec, definition["multikey"] === true);
    index.id = id;
    return index;
  }

  /** Whether an update changed none of the fields that this index reads. */
  isUnaffected(before: Document, after: Document): boolean {
    return this.#roots.every((root) => before[root] === after[root]);
  }

  /** Errors: 171 and 16746 as in `buildTuples`. */
  buildEntries(document: Document): IndexEntries {
    const tuples = this.#buildTuples(document);
    const keys = this.#dropSparse(tuples).map(({ values }) => this.#encode(values));
    const isMultikey = tuples.some(({ isElement }) => isElement);
    if (keys.length <= 1) return { keys, isMultikey };
    return { keys: [...new Map(keys.map((key) => [bytesText(key), key])).values()], isMultikey };
  }

  #buildTuples(document: Document): Tuple[] {
    if (this.partialFilter !== undefined && !matches(this.partialFilter, document)) return [];
    return buildTuples(document, this.#paths);
  }

  #dropSparse(tuples: Tuple[]): Tuple[] {
    return this.spec.isSparse ? tuples.filter(({ missing }) => missing < this.#paths.length) : tuples;
  }

  #encode(values: unknown[]): Uint8Array {
    return encodeKey(values, this.spec.directions);
  }

  /** The keys that an update adds and removes. */
  difference(
    before: Document,
    after: Document,
  ): IndexEntries & { added: Uint8Array[]; removed: Uint8Array[] } {
    const { keys: old } = this.buildEntries(before);
    const entries = this.buildEntries(after);
    return { ...entries, added: without(entries.keys, old), removed: without(old, entries.keys) };
  }

  /** The values that produced one of the keys of `document`. */
  findTuple(document: Document, key: Uint8Array): unknown[] {
    const tuple = this.#buildTuples(document).find(
      ({ values }) => Buffer.compare(this.#encode(values), key) === 0,
    );
    return tuple?.values ?? [];
  }
}

/** Bytes as a string with one character each, for use as a map key. */
const bytesText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");

function without(some: Uint8Array[], others: Uint8Array[]): Uint8Array[] {
  const left = new Set(others.map(bytesText));
  return some.filter((key) => !left.has(bytesText(key)));
}
