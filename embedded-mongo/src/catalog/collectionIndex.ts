import type { Document } from "bson";
import { matches, parseFilter } from "../query/filter.js";
import type { FilterNode } from "../query/node.js";
import { encode } from "../values/encode.js";
import { encodeKey } from "../values/key.js";
import { partsOf } from "../values/names.js";
import { tuplesOf } from "../values/tuples.js";
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

  /** The value tuples under which `document` belongs in this index. Errors: 171 and 16746 as in `tuplesOf`. */
  #tuplesOf(document: Document): unknown[][] {
    if (this.partialFilter !== undefined && !matches(this.partialFilter, document)) return [];
    const tuples = tuplesOf(document, this.#paths);
    const kept = this.spec.isSparse ? tuples.filter(({ missing }) => missing < this.#paths.length) : tuples;
    return kept.map(({ values }) => values);
  }

  #keyOf(tuple: unknown[]): Uint8Array {
    return encodeKey(tuple, this.spec.directions);
  }

  /** The distinct keys of `document`. */
  keysOf(document: Document): Uint8Array[] {
    const keys = this.#tuplesOf(document).map((tuple) => this.#keyOf(tuple));
    if (keys.length <= 1) return keys;
    return [...new Map(keys.map((key) => [bytesText(key), key])).values()];
  }

  /** What keys an update adds and takes away. */
  difference(
    before: Document,
    after: Document,
  ): { keys: Uint8Array[]; added: Uint8Array[]; removed: Uint8Array[] } {
    const [old, keys] = [this.keysOf(before), this.keysOf(after)];
    return { keys, added: without(keys, old), removed: without(old, keys) };
  }

  /** The values behind one of the keys of `document`. */
  tupleOf(document: Document, key: Uint8Array): unknown[] {
    return this.#tuplesOf(document).find((tuple) => Buffer.compare(this.#keyOf(tuple), key) === 0) ?? [];
  }
}

/** Bytes as a text of as many characters, to look them up by. */
const bytesText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");

function without(some: Uint8Array[], others: Uint8Array[]): Uint8Array[] {
  const left = new Set(others.map(bytesText));
  return some.filter((key) => !left.has(bytesText(key)));
}
