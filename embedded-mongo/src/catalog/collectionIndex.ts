import type { Document } from "bson";
import { matches, parseFilter } from "../query/filter.js";
import type { FilterNode } from "../query/node.js";
import { encode } from "../values/encode.js";
import { encodeKey } from "../values/key.js";
import { partsOf } from "../values/names.js";
import { tuplesOf, type Tuple } from "../values/tuples.js";
import { parseIndexSpec, type IndexSpec } from "./indexSpec.js";

/** What one index has of one document. */
export interface IndexEntries {
  /** The distinct keys. */
  keys: Uint8Array[];
  /** Whether an array makes them, be it of one element or of none. */
  isMultikey: boolean;
}

/** An index that exists: its store space, its specification and whether its fields led into an array of any document. */
export class CollectionIndex {
  /** Its space in the store. */
  id = 0;
  readonly spec: IndexSpec;
  readonly partialFilter: FilterNode | undefined;
  /** True once a field led into an array; bounds and sorts must then be careful. */
  isMultikey: boolean;
  readonly #paths: readonly (readonly string[])[];
  readonly #roots: readonly string[];

  constructor(spec: IndexSpec, isMultikey: boolean) {
    this.spec = spec;
    this.partialFilter = spec.partialFilter && parseFilter(spec.partialFilter);
    this.isMultikey = isMultikey;
    this.#paths = spec.fields.map(partsOf);
    const filtered = Object.keys(spec.partialFilter ?? {}).map(partsOf);
    this.#roots = [...this.#paths, ...filtered].map(([root = ""]) => root);
  }

  /** What the store keeps of it. */
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

  /** Whether an update left everything alone that this index looks at. */
  isUntouched(before: Document, after: Document): boolean {
    return this.#roots.every((root) => before[root] === after[root]);
  }

  /** What `document` has in this index. Errors: 171 and 16746 as in `tuplesOf`. */
  entriesOf(document: Document): IndexEntries {
    const tuples = this.#tuplesOf(document);
    const keys = this.#kept(tuples).map(({ values }) => this.#keyOf(values));
    const isMultikey = tuples.some(({ isElement }) => isElement);
    if (keys.length <= 1) return { keys, isMultikey };
    return { keys: [...new Map(keys.map((key) => [bytesText(key), key])).values()], isMultikey };
  }

  #tuplesOf(document: Document): Tuple[] {
    if (this.partialFilter !== undefined && !matches(this.partialFilter, document)) return [];
    return tuplesOf(document, this.#paths);
  }

  #kept(tuples: Tuple[]): Tuple[] {
    return this.spec.isSparse ? tuples.filter(({ missing }) => missing < this.#paths.length) : tuples;
  }

  #keyOf(values: unknown[]): Uint8Array {
    return encodeKey(values, this.spec.directions);
  }

  /** What keys an update adds and takes away. */
  difference(
    before: Document,
    after: Document,
  ): IndexEntries & { added: Uint8Array[]; removed: Uint8Array[] } {
    const { keys: old } = this.entriesOf(before);
    const entries = this.entriesOf(after);
    return { ...entries, added: without(entries.keys, old), removed: without(old, entries.keys) };
  }

  /** The values behind one of the keys of `document`. */
  tupleOf(document: Document, key: Uint8Array): unknown[] {
    const tuple = this.#tuplesOf(document).find(
      ({ values }) => Buffer.compare(this.#keyOf(values), key) === 0,
    );
    return tuple?.values ?? [];
  }
}

/** Bytes as a text of as many characters, to look them up by. */
const bytesText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");

function without(some: Uint8Array[], others: Uint8Array[]): Uint8Array[] {
  const left = new Set(others.map(bytesText));
  return some.filter((key) => !left.has(bytesText(key)));
}
