import type { Document } from "bson";
import { MongoError } from "../errors.js";
import { encodeKey } from "../values/key.js";
import { sortValue } from "../query/sort.js";

/** A sort as the planner sees it: dotted paths with their directions. */
export type SortFields = readonly (readonly [string, 1 | -1])[];

const MEMORY_LIMIT_BYTES = 100 * 1024 * 1024;
const MIN_CUT = 512;

interface Entry<T> {
  key: Uint8Array;
  row: T;
}

/**
 * Sorts rows by the values of their documents, keeping only the first `limit` (0 = all). Rows of equal keys
 * stay in the order in which they came. Error 292 beyond 100 MiB.
 */
export class RowSorter<T extends { bytes: Uint8Array }> {
  readonly #fields: SortFields;
  readonly #directions: (1 | -1)[];
  readonly #limit: number;
  #entries: Entry<T>[] = [];
  #worst: Uint8Array | undefined;
  #bytes = 0;

  constructor(fields: SortFields, limit: number) {
    this.#fields = fields;
    this.#directions = fields.map(([, direction]) => direction);
    this.#limit = limit;
  }

  add(row: T, document: Document): void {
    const key = this.#keyOf(document);
    if (this.#worst !== undefined && Buffer.compare(key, this.#worst) >= 0) return;
    this.#entries.push({ key, row });
    this.#bytes += key.length + row.bytes.length;
    if (this.#limit > 0 && this.#entries.length >= Math.max(MIN_CUT, this.#limit * 2)) this.#cut();
    if (this.#bytes > MEMORY_LIMIT_BYTES) {
      throw new MongoError(
        292,
        `Sort exceeded memory limit of ${MEMORY_LIMIT_BYTES} bytes, and this server does not sort on disk: add an index for this sort`,
      );
    }
  }

  /** The rows in order. */
  sorted(): T[] {
    this.#cut();
    return this.#entries.map((entry) => entry.row);
  }

  #cut(): void {
    this.#entries.sort((left, right) => Buffer.compare(left.key, right.key));
    if (this.#limit === 0 || this.#entries.length < this.#limit) return;
    this.#entries.length = this.#limit;
    this.#worst = this.#entries.at(-1)?.key;
    this.#bytes = this.#entries.reduce((sum, entry) => sum + entry.key.length + entry.row.bytes.length, 0);
  }

  #keyOf(document: Document): Uint8Array {
    const values = this.#fields.map(([path, direction]) => sortValue(document, path, direction));
    return encodeKey(values, this.#directions);
  }
}
