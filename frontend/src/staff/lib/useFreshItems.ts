import { useMemo } from "react";
import { useFresh } from "./useFresh.js";

const numbers = new WeakMap<object, number>();
let last = 0;

/** The cache replaces an object whenever it changes, so each object identity counts as one version. */
function versionOf(item: object): number {
  const known = numbers.get(item);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(item, last);
  return last;
}

/** Counts two cached states of an item as one version, so that the change between them is not highlighted. */
export function withoutGlow(before: object | undefined, after: object | undefined): void {
  if (before !== undefined && after !== undefined) numbers.set(after, versionOf(before));
}

/** Whether an unversioned item was just added or changed, to be highlighted once. */
export function useFreshItems<T extends { id: string }>(
  items: readonly T[] | undefined,
): (item: T) => boolean {
  const versions = useMemo(() => items?.map((item) => ({ id: item.id, version: versionOf(item) })), [items]);
  const fresh = useFresh(versions);
  return (item) => fresh.has(item.id);
}
