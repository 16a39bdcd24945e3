import type { Counter } from "./counter.js";

/** Far more than a hotel's neighbourhood sends in an hour; a counter stays below 10 MB. */
const MAX_KEYS = 50_000;

type Window = { count: number; endsAt: number };

/**
 * A counter of this process. Keys come from strangers, so their number is bounded: ended windows are dropped, then those
 * that were opened first.
 */
export function memoryCounter(windowSeconds: number, maxKeys = MAX_KEYS): Counter & { size(): number } {
  const windows = new Map<string, Window>();

  function open(key: string, window: Window): void {
    windows.delete(key);
    if (windows.size >= maxKeys) makeRoom();
    windows.set(key, window);
  }

  /** Room for a tenth of all keys at once, or every new key of a flood would look through all of them. */
  function makeRoom(): void {
    const now = Date.now();
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
    const kept = Math.floor(maxKeys * 0.9);
    for (const key of windows.keys()) {
      if (windows.size <= kept) return;
      windows.delete(key);
    }
  }

  function read(key: string): { count: number; msLeft: number } {
    const { count, endsAt } = windows.get(key) ?? { count: 0, endsAt: 0 };
    const msLeft = endsAt - Date.now();
    return msLeft > 0 ? { count, msLeft } : { count: 0, msLeft: 0 };
  }

  return {
    async add(key, points = 1) {
      const window = windows.get(key);
      if (window !== undefined && window.endsAt > Date.now()) window.count += points;
      else open(key, { count: points, endsAt: Date.now() + windowSeconds * 1000 });
      return read(key);
    },
    async undo(key) {
      const window = windows.get(key);
      if (window !== undefined) window.count -= 1;
    },
    read: async (key) => read(key),
    set: async (key, count, seconds) => open(key, { count, endsAt: Date.now() + seconds * 1000 }),
    clear: async (key) => void windows.delete(key),
    size: () => windows.size,
  };
}
