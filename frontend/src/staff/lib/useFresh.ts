import type { Versioned } from "@roombell/common/domain/version";
import { useEffect, useRef, useState } from "react";

const FRESH_MS = 1600;
const NONE: ReadonlySet<string> = new Set();

/** The ids of items that were just added or changed, to be highlighted once; those of the first load are not fresh. */
export function useFresh(items: readonly Versioned[] | undefined): ReadonlySet<string> {
  const seen = useRef<Map<string, number> | null>(null);
  const [fresh, setFresh] = useState(NONE);
  useEffect(() => {
    if (items === undefined) return;
    const before = seen.current;
    seen.current = new Map(items.map(({ id, version }) => [id, version]));
    const changed = items.filter(({ id, version }) => before !== null && before.get(id) !== version);
    if (changed.length > 0) setFresh((held) => new Set([...held, ...changed.map(({ id }) => id)]));
  }, [items]);
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(NONE), FRESH_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}
