import { mapInSlices } from "#lib/slices.js";

/** The most documents that a list reads at once: deserialising a batch keeps all other work waiting. */
export const READ_TOGETHER = 100;

/** Checks a row and turns it into the bytes of its JSON. */
export type ToJson<T> = (row: T) => Buffer;

/** The rows of a list, presented one by one when they are answered. */
export class Rows<T> {
  /** Each row as JSON. */
  readonly parts: (toJson: ToJson<T>) => Promise<Buffer[]>;

  constructor(parts: (toJson: ToJson<T>) => Promise<Buffer[]>) {
    this.parts = parts;
  }
}

/** The fields of an answer, with rows in place of a list. */
export type Answered<F> = {
  [K in keyof F]: F[K] | (F[K] extends (infer T)[] ? Rows<T> | NestedRows<T> : never);
};

/** The rows of a list that have long lists themselves. */
export class NestedRows<T> {
  readonly rows: readonly Answered<T>[];

  constructor(rows: readonly Answered<T>[]) {
    this.rows = rows;
  }
}

/** Rows of these documents. */
export const rowsOf = <D, T>(documents: Iterable<D>, present: (document: D) => T): Rows<T> =>
  new Rows((toJson) => mapInSlices(documents, (document) => toJson(present(document))));

/** A row of a document that is kept as long as it does not change, and of whatever else it shows. */
type KeptRow<D, T> = { document: D; others: readonly unknown[]; present: () => T };

/** Makes the rows of one list, each of which is presented once for its document and what else it shows. */
export function createKeptRows<D extends object, T>(): (rows: Iterable<KeptRow<D, T>>) => Rows<T> {
  const kept = new WeakMap<D, { others: readonly unknown[]; json: Buffer }>();
  return (rows) =>
    new Rows((toJson) =>
      mapInSlices(rows, ({ document, others, present }) => {
        const held = kept.get(document);
        if (held?.others.every((other, index) => other === others[index])) return held.json;
        const json = toJson(present());
        kept.set(document, { others, json });
        return json;
      }),
    );
}
