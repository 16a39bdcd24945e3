import { useCallback, useEffect, useRef, useState } from "react";

const NONE: ReadonlySet<string> = new Set();

/** The ids of the entries that arrived since the first answer, until they are seen (`clear`). */
export function useNewEntries(
  items: readonly { id: string }[] | undefined,
): [arrived: ReadonlySet<string>, clear: () => void] {
  const known = useRef<Set<string> | null>(null);
  const [arrived, setArrived] = useState(NONE);
  useEffect(() => {
    if (items === undefined) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...items.map(({ id }) => id)]);
    const fresh = before === null ? [] : items.filter(({ id }) => !before.has(id));
    if (fresh.length > 0) setArrived((held) => new Set([...held, ...fresh.map(({ id }) => id)]));
  }, [items]);
  const clear = useCallback(() => setArrived(NONE), []);
  return [arrived, clear];
}
