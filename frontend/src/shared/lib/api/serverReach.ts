import { noteServerTime } from "#shared/lib/live/serverTime.js";

/**
 * Whether Roombell's own server answers. `offline`: it does not, and the device says that it has no network. What the
 * device says alone is no proof: it may be offline with the server in reach, or online at a hotel's sign-in page.
 */
export type Reach = "reachable" | "unreachable" | "offline";

const PATIENCE_MS = 4000;
const RETRY_MS = 5000;
const CLOCK_CHECK_MS = 2000;
/** A page's two clocks part by more than this only when the device slept or its time was changed. */
const PARTED_MS = 3000;

const listeners = new Set<() => void>();
let reach: Reach = "reachable";
let asked: Promise<boolean> | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;

export const serverReach = (): Reach => reach;

/** Records an answer of the server itself to a call sent at `sentAt` (by `performance.now()`). */
export function noteOwnAnswer(response: Response, sentAt: number): void {
  setReach("reachable");
  noteServerTime(response, sentAt);
}

/** Asks whether the server answers within 4 s; concurrent callers share one call. */
export function askServer(): Promise<boolean> {
  asked ??= askOnce();
  return asked;
}

async function askOnce(): Promise<boolean> {
  const sentAt = performance.now();
  const response = await loadHealth().catch(() => null);
  // First, because a listener may ask again.
  asked = null;
  if (response) noteOwnAnswer(response, sentAt);
  else setReach(navigator.onLine ? "unreachable" : "offline");
  return response !== null;
}

/** The answer of the server itself; null for one of somebody else, such as a sign-in page. */
async function loadHealth(): Promise<Response | null> {
  const limit = limitTime(PATIENCE_MS, null);
  try {
    const response = await fetch("/healthz", { cache: "no-store", signal: limit.signal });
    return (await response.text()) === '{"status":"ok"}' ? response : null;
  } finally {
    limit.stop();
  }
}

function setReach(next: Reach): void {
  clearTimeout(retry);
  if (next !== "reachable") retry = setTimeout(ask, RETRY_MS);
  if (next === reach) return;
  reach = next;
  for (const listener of listeners) listener();
}

const ask = (): void => void askServer();

/** Calls the listener when `serverReach` changes; returns the unsubscribe function. */
export function onServerReach(listener: () => void): () => void {
  if (listeners.size === 0) watchDevice();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopWatching?.();
  };
}

let stopWatching: (() => void) | null = null;

/** Asks whenever the device's network or clock hints at a change. */
function watchDevice(): void {
  const offset = (): number => Date.now() - performance.now();
  let before = offset();
  const compareClocks = (): void => {
    const now = offset();
    if (Math.abs(now - before) > PARTED_MS) ask();
    before = now;
  };
  const timer = setInterval(compareClocks, CLOCK_CHECK_MS);
  document.addEventListener("visibilitychange", compareClocks);
  window.addEventListener("online", ask);
  window.addEventListener("offline", ask);
  stopWatching = () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", compareClocks);
    window.removeEventListener("online", ask);
    window.removeEventListener("offline", ask);
  };
}

/** A signal that aborts on the caller's signal or after `ms`. */
export function limitTime(ms: number, outer: AbortSignal | null): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort(outer?.reason);
  const timer = setTimeout(() => controller.abort(), ms);
  if (outer?.aborted) giveUp();
  outer?.addEventListener("abort", giveUp, { once: true });
  return {
    signal: controller.signal,
    stop() {
      clearTimeout(timer);
      outer?.removeEventListener("abort", giveUp);
    },
  };
}
