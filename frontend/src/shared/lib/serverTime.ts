/** The server's time at a moment of this device's own monotonic clock. */
export type ServerClock = { server: number; device: number };

const listeners = new Set<() => void>();
let last: ServerClock | null = null;

/** Takes note of what an answer says about the server's time, in its `Date` header. */
export function noteServerTime({ headers }: Response): void {
  const server = Date.parse(headers.get("Date") ?? "");
  if (Number.isNaN(server)) return;
  last = { server, device: performance.now() };
  for (const listener of listeners) listener();
}

/** What the last answer said, to the second; null before there was one. */
export function lastServerTime(): ServerClock | null {
  return last;
}

/** Tells the listener of every answer; returns how to stop. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
