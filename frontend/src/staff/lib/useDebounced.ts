import { useEffect, useState } from "react";

const PAUSE_MS = 300;

/** A value once it has not changed for 300 ms: what is being typed asks the server only in pauses. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
