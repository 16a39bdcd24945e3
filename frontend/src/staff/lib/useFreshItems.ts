import { useMemo } from "react";
import { useFresh } from "./useFresh.js";

const numbers = new WeakMap<object, number>();
let last = 0;

/** The cache replaces an object whenever it changes, so that each object stands for one version. */
function versionOf(item: object): number {
  const known = numbers.get(item);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(item, last);
  return last;
}

/** Takes two states of a thing in the cache for one version: the change between them is not worth a glow. */
export function withoutGlow(before: object | undefined, after: object | undefined): void {
  if (before !== undefined && after !== undefined) numbers.set(after, versionOf(before));
}

/** Tells which things without a version have come or changed a moment ago, to glow once. */
export function useFreshItems<T extends { id: string }>(
  items: readonly T[] | undefined,
): (item: T) => boolean {
  const versions = useMemo(() => items?.map((item) => ({ id: item.id, version: versionOf(item) })), [items]);
  const fresh = useFresh(versions);
  return (item) => fresh.has(item.id);
}
