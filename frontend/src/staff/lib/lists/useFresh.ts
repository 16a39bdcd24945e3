import type { Versioned } from "@roombell/common/domain/version";
import { useEffect, useMemo, useState } from "react";

const FRESH_MS = 1600;
const NONE: ReadonlySet<string> = new Set();

/**
 * The ids of items that were just added or changed, to be highlighted once; those of the first load are not fresh. Found
 * while rendering, so that the page is drawn once for a change. `items` must keep its identity while nothing changes.
 */
export function useFresh(items: readonly Versioned[] | undefined): ReadonlySet<string> {
  const [seen, setSeen] = useState<{ items: readonly Versioned[]; versions: Map<string, number> } | null>(
    null,
  );
  const [fresh, setFresh] = useState(NONE);
  if (items !== undefined && items !== seen?.items) {
    setSeen({ items, versions: new Map(items.map(({ id, version }) => [id, version])) });
    const changed = items.filter(({ id, version }) => seen !== null && seen.versions.get(id) !== version);
    if (changed.length > 0) setFresh(new Set([...fresh, ...changed.map(({ id }) => id)]));
  }
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(NONE), FRESH_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}

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
