/** A document before and after a write. */
export type Change<T> = { before: T; after: T };

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Drops undefined fields, which remain unchanged. */
export function given<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
