import { useCallback, useEffect, useRef } from "react";
import { useSearchParams, type NavigateOptions } from "react-router-dom";

/**
 * Changes URL parameters, by default replacing the history entry; null removes one. It keeps its identity when they
 * change, and a late call does not undo what else has changed in the address.
 */
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
