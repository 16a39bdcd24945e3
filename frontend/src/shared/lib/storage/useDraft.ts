import { useSyncExternalStore } from "react";
import type { Stored } from "./storage.js";

/**
 * A draft that is stored until it is sent, so that a reload does not lose it. It follows `initial` until it is first
 * edited, and again once it is forgotten.
 */
export function useDraft<T>(
  stored: Stored<T>,
  initial: T,
): [draft: T, change: (next: T) => void, forget: () => void] {
  const kept = useSyncExternalStore(stored.subscribe, stored.read);
  const change = (next: T): void => (next === initial ? stored.clear() : stored.write(next));
  return [kept ?? initial, change, stored.clear];
}
