import { mapInSlices } from "./slices.js";

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

/** Rows of these documents. */
export const rowsOf = <D, T>(documents: Iterable<D>, present: (document: D) => T): Rows<T> =>
  new Rows((toText) => mapInSlices(documents, (document) => toText(present(document))));
