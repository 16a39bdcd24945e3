import { mapInSlices } from "./slices.js";

/** The most documents that a list reads at once: deserialising a batch keeps all other work waiting. */
export const READ_TOGETHER = 100;

/** Checks a row and turns it into JSON. */
export type ToText<T> = (row: T) => string;

/** The rows of a list, presented one by one when they are answered. */
export class Rows<T> {
  /** Each row as JSON. */
  readonly texts: (toText: ToText<T>) => Promise<string[]>;

  constructor(texts: (toText: ToText<T>) => Promise<string[]>) {
    this.texts = texts;
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
  new Rows((toText) => mapInSlices(documents, (document) => toText(present(document))));

/** A row of a document that is kept as long as it does not change, and of whatever else it shows. */
type KeptRow<D, T> = { document: D; others: readonly unknown[]; present: () => T };

/** Makes the rows of one list, each of which is presented once for its document and what else it shows. */
export function createKeptRows<D extends object, T>(): (rows: Iterable<KeptRow<D, T>>) => Rows<T> {
  const texts = new WeakMap<D, { others: readonly unknown[]; text: string }>();
  return (rows) =>
    new Rows((toText) =>
      mapInSlices(rows, ({ document, others, present }) => {
        const held = texts.get(document);
        if (held?.others.every((other, index) => other === others[index])) return held.text;
        const text = toText(present());
        texts.set(document, { others, text });
        return text;
      }),
    );
}
