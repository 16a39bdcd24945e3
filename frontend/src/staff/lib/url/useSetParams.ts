import { useCallback } from "react";
import { useSearchParams, type NavigateOptions } from "react-router-dom";

/** Changes URL parameters, by default replacing the history entry; null removes one. */
export function useSetParams() {
  const [, setParams] = useSearchParams();
  return useCallback(
    (changed: Readonly<Record<string, string | null>>, options: NavigateOptions = { replace: true }): void =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changed)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      }, options),
    [setParams],
  );
}
