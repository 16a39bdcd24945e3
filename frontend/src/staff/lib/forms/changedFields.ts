/** What a form submits: all fields to create, only changed ones to update. */
export type Edited<T> = { fields: T; changed: Partial<T> };

/** The fields of `after` that differ from `before`, so that an update does not overwrite what others are changing. */
export function changedFields<T extends object>(
  before: Partial<Record<keyof T, unknown>>,
  after: T,
): Partial<T> {
  const names = Object.keys(after) as (keyof T)[];
  const changed = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<T>;
}
