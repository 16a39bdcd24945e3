declare global {
  /** What `serviceWorker/early.js` asked the server before the app was there, by address and request. */
  var roombellEarly: Map<string, Promise<Response>> | undefined;
}

/** From the page's start on; what was asked then is told anew later. */
const FRESH_MS = 30_000;

/** Takes up the answer to this very call where it was asked ahead; null where it was not, or when that failed. */
export function takeEarlyAnswer(
  url: string,
  { method, headers, body }: RequestInit,
): Promise<Response | null> | null {
  const key = JSON.stringify([url, { method, headers, body }]);
  const answer = globalThis.roombellEarly?.get(key);
  globalThis.roombellEarly?.delete(key);
  if (answer === undefined || performance.now() > FRESH_MS) return null;
  return answer.catch(() => null);
}
