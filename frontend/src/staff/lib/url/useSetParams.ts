import { useCallback, useEffect, useRef } from "react";
import { useSearchParams, type NavigateOptions } from "react-router-dom";

/** Replaces the history entry by default; null removes one. Keeps its identity, and a late call undoes nothing else. */
export function useSetParams() {
  const [, setParams] = useSearchParams();
  const latest = useRef(setParams);
  useEffect(() => void (latest.current = setParams), [setParams]);
  return useCallback(
    (changed: Readonly<Record<string, string | null>>, options: NavigateOptions = { replace: true }): void =>
      latest.current((current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changed)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      }, options),
    [],
  );
}
