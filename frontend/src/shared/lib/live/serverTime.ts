/** The server's time at a moment of this device's monotonic clock. */
export type ServerClock = { server: number; device: number };

const listeners = new Set<() => void>();
let last: ServerClock | null = null;

/** Records the server's time from the `Date` header of an answer. */
export function noteServerTime({ headers }: Response): void {
  const server = Date.parse(headers.get("Date") ?? "");
  if (Number.isNaN(server)) return;
  last = { server, device: performance.now() };
  for (const listener of listeners) listener();
}

/** The server's time of the last answer, to the second; null before the first one. */
export function lastServerTime(): ServerClock | null {
  return last;
}

/** Calls the listener after every answer; returns the unsubscribe function. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
