/** The count in the current window, and the milliseconds until the window ends. */
export type Count = { count: number; msLeft: number };

/** Counts by key within time windows. */
export type Counter = {
  /** Increments the count, by one by default; the first increment opens the key's window. */
  add(key: string, points?: number): Promise<Count>;
  /** Takes back one increment. */
  undo(key: string): Promise<void>;
  read(key: string): Promise<Count>;
  /** Replaces a key's count and starts a new window of this many seconds. */
  set(key: string, count: number, seconds: number): Promise<void>;
  clear(key: string): Promise<void>;
};
