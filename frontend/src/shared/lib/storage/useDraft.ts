import { useSyncExternalStore } from "react";
import type { Stored } from "./storage.js";

/**
 * A draft that is stored until it is sent, so that a reload does not lose it. It is `initial` until it is first
 * edited, and again after `clear`.
 */
export function useDraft<T>(
  stored: Stored<T>,
  initial: T,
): [draft: T, change: (next: T) => void, clear: () => void] {
  const draft = useSyncExternalStore(stored.subscribe, stored.read);
  const change = (next: T): void => (next === initial ? stored.clear() : stored.write(next));
  return [draft ?? initial, change, stored.clear];
}
