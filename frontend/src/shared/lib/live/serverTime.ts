/** The server's time at a moment of this device's monotonic clock. */
export type ServerClock = { server: number; device: number };

/** The server's time by one answer, to the second, somewhere between sending the call and `device`. */
export type TimeOpinion = ServerClock & { sentAt: number };

/** The `Date` header of an answer is exact only to the second. */
const NEAR_MS = 2000;

const listeners = new Set<() => void>();
let last: TimeOpinion | null = null;

/** Records the server's time from the `Date` header of its own answer to a call sent at `sentAt`. */
export function noteServerTime({ headers }: Response, sentAt: number): void {
  const server = Date.parse(headers.get("Date") ?? "");
  if (Number.isNaN(server)) return;
  last = { server, device: performance.now(), sentAt };
  for (const listener of listeners) listener();
}

/** The server's time of the last answer; null before the first one. */
export function lastServerTime(): TimeOpinion | null {
  return last;
}

/** Calls the listener after every answer; returns the unsubscribe function. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isConfirmed({ server, device }: ServerClock, opinion: TimeOpinion): boolean {
  const read = (moment: number): number => server + moment - device;
  return opinion.server > read(opinion.sentAt) - NEAR_MS && opinion.server < read(opinion.device) + NEAR_MS;
}
