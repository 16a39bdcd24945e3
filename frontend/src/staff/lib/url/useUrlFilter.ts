import { startTransition, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useSetParams } from "./useSetParams.js";

/** Parameters that are reset when the filter changes. */
const FIRST_PAGE = { page: null, cursor: null };

export type Filter<T> = {
  values: T;
  change: (changed: Partial<T>) => void;
  clear: () => void;
  isDefault: boolean;
};

/** Minimum time between URL changes while typing: browsers limit how often it may change. */
const WRITE_MS = 300;

/** A change returns to the first page. It applies before the URL has it: not every typed letter is written there. */
export function useUrlFilter<T extends Record<string, string>>(defaults: T): Filter<T> {
  const [params] = useSearchParams();
  const setParams = useSetParams();
  const [unwritten, setUnwritten] = useState<Partial<T>>({});
  // As `unwritten`, but with changes that are not rendered yet.
  const pending = useRef<Partial<T>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writtenAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stored = Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => [name, params.get(name) ?? fallback]),
  ) as T;
  const isStored = (changes: Partial<T>): boolean =>
    Object.entries(changes).every(([name, value]) => stored[name] === value);
  if (isStored(unwritten) && Object.keys(unwritten).length > 0) setUnwritten({});
  useEffect(() => {
    if (isStored(pending.current)) pending.current = {};
  });
  const values = { ...stored, ...unwritten };
  const change = (changed: Partial<T>): void => {
    const next = { ...pending.current, ...changed };
    pending.current = next;
    // The control that was pressed reacts before the rows are rendered.
    startTransition(() => setUnwritten(next));
    const set = Object.entries(next).map(([name, value]) => [
      name,
      value === undefined || value === defaults[name] ? null : value,
    ]);
    const write = (): void => {
      writtenAt.current = performance.now();
      setParams({ ...FIRST_PAGE, ...Object.fromEntries(set) });
    };
    clearTimeout(timer.current);
    const wait = writtenAt.current + WRITE_MS - performance.now();
    if (wait > 0 && Object.keys(changed).join() === "search") timer.current = setTimeout(write, wait);
    else write();
  };
  return {
    values,
    change,
    clear: () => change(defaults),
    isDefault: Object.entries(defaults).every(([name, fallback]) => values[name] === fallback),
  };
}
