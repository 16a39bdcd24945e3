/** What a form that edits something sends: all of it makes a new one, what was changed goes to one that is there. */
export type Edited<T> = { fields: T; changed: Partial<T> };

/** Of `after` the fields that are not as in `before`: what is sent of a thing that others may be changing as well. */
export function changedFields<T extends object>(
  before: Partial<Record<keyof T, unknown>>,
  after: T,
): Partial<T> {
  const names = Object.keys(after) as (keyof T)[];
  const changed = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<T>;
}
