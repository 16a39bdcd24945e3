import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { matches, parseFilter } from "../query/filter.js";
import type { FilterNode } from "../query/filter.js";
import { encodeKey } from "../values/key.js";
import { hasPath, indexValues } from "../values/path.js";

import type { IndexSpec } from "./indexSpec.js";

/** An index that exists: its store space, its specification and whether any document has given it two keys. */
export class CollectionIndex {
  readonly id: number;
  readonly spec: IndexSpec;
  readonly partialFilter: FilterNode | undefined;
  /** True once any document had other than one value per field; ranges and sorts must then be careful. */
  isMultikey: boolean;
  readonly #roots: readonly string[];

  constructor(id: number, spec: IndexSpec, isMultikey: boolean) {
    this.id = id;
    this.spec = spec;
    this.partialFilter = spec.partialFilter === undefined ? undefined : parseFilter(spec.partialFilter);
    this.isMultikey = isMultikey;
    this.#roots = [...spec.fields, ...fieldsIn(spec.partialFilter ?? {})].map(
      (path) => path.split(".", 1)[0] ?? path,
    );
  }

  /** Whether an update left everything alone that this index looks at. */
  isUntouched(before: Document, after: Document): boolean {
    return this.#roots.every((root) => before[root] === after[root]);
  }

  /** The value tuples under which `document` belongs in this index. Error 171: two different arrays. */
  tuplesOf(document: Document): unknown[][] {
    if (this.partialFilter !== undefined && !matches(this.partialFilter, document)) return [];
    const { fields } = this.spec;
    if (this.spec.isSparse && !fields.some((field) => hasPath(document, field))) return [];
    let tuples: unknown[][] = [[]];
    let arrayRoot: string | undefined;
    for (const field of fields) {
      const values = indexValues(document, field);
      if (values.length === 1) {
        for (const tuple of tuples) tuple.push(values[0]);
        continue;
      }
      const root = field.split(".", 1)[0] ?? field;
      if (arrayRoot !== undefined && arrayRoot !== root) {
        throw new MongoError(171, `cannot index parallel arrays [${root}] [${arrayRoot}]`);
      }
      arrayRoot = root;
      tuples = tuples.flatMap((tuple) => values.map((value) => [...tuple, value]));
    }
    return tuples;
  }

  keyOf(tuple: unknown[]): Uint8Array {
    return encodeKey(tuple, this.spec.directions);
  }

  /** The distinct keys of `document`. */
  keysOf(document: Document): Uint8Array[] {
    const tuples = this.tuplesOf(document);
    if (tuples.length <= 1) return tuples.map((tuple) => this.keyOf(tuple));
    const distinct = new Map<string, Uint8Array>();
    for (const tuple of tuples) {
      const key = this.keyOf(tuple);
      distinct.set(Buffer.from(key.buffer, key.byteOffset, key.byteLength).toString("latin1"), key);
    }
    return [...distinct.values()];
  }
}

/** The paths that a filter names; operators at its top lead to further filters. */
function fieldsIn(filter: Document): string[] {
  return Object.entries(filter).flatMap(([name, operand]: [string, unknown]) => {
    if (!name.startsWith("$")) return [name];
    return Array.isArray(operand) ? operand.flatMap((clause) => fieldsIn(clause as Document)) : [];
  });
}
