import type { Versioned } from "@roombell/common/domain/version";
import { useEffect, useState } from "react";

const FRESH_MS = 1600;
const NONE: ReadonlySet<string> = new Set();

const versionOf = ({ version }: Versioned): number => version;

/** The ids of items that were just added or changed, by their versions. */
export const useFresh = (items: readonly Versioned[] | undefined): ReadonlySet<string> =>
  useFreshIds(items, versionOf);

/** Whether an unversioned item was just added or changed; `stateOf` omits fields whose changes are not highlighted. */
export function useFreshItems<T extends { id: string }>(
  items: readonly T[] | undefined,
  // The cache replaces an object whenever it changes.
  stateOf: (item: T) => unknown = (item) => item,
): (item: T) => boolean {
  const fresh = useFreshIds(items, stateOf);
  return ({ id }) => fresh.has(id);
}

/** Computed while rendering, to avoid a second render. `items` must keep its identity while nothing changes. */
function useFreshIds<T extends { id: string }>(
  items: readonly T[] | undefined,
  stateOf: (item: T) => unknown,
): ReadonlySet<string> {
  const [seen, setSeen] = useState<{ items: readonly T[]; states: Map<string, unknown> } | null>(null);
  const [fresh, setFresh] = useState(NONE);
  if (items !== undefined && items !== seen?.items) {
    setSeen({ items, states: new Map(items.map((item) => [item.id, stateOf(item)])) });
    const changed = items.filter((item) => seen !== null && seen.states.get(item.id) !== stateOf(item));
    if (changed.length > 0) setFresh(new Set([...fresh, ...changed.map(({ id }) => id)]));
  }
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(NONE), FRESH_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}
