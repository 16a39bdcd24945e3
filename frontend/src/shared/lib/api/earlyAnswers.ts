declare global {
  /** Requests that `serviceWorker/early.js` sent before the app had loaded, by URL and options. */
  var roombellEarly: Map<string, Promise<Response>> | undefined;
}

/** Since navigation start; older answers are requested again. */
const FRESH_MS = 30_000;

/** Takes the prefetched answer to exactly this call; null if there is none or the prefetch failed. */
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
