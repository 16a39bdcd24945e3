import { createPlaces } from "#lib/places.js";
import { runSideEffect } from "#lib/sideEffect.js";

/** How long after the first failure, the second and so on the next attempt comes; then none. */
const DELAYS_MS = [1000, 5000, 30_000];
/** Who asks for more time than this gets nothing more: by then it would be no news. */
const LONGEST_WAIT_MS = 5 * 60_000;
const MOST_OF_HOTEL = 500;

/** A repeated delivery and its hotel. */
type Attempted = { hotel_id: string; key: string };

/** Attempts that are made again later, at most one for each key. */
export type Repeats = {
  /**
   * Makes the attempt again after its `failures`, unless these are too many, the service asks for too much time, or too
   * many attempts of the hotel are waiting.
   */
  later(of: Attempted, failures: number, retryAfterMs: number, attempt: () => Promise<void>): void;
  /** Forgets what was to be made again under the key. */
  drop(key: string): void;
  stop(): void;
};

export function createRepeats(): Repeats {
  const places = createPlaces(MOST_OF_HOTEL);
  /** How to cancel each attempt. */
  const waiting = new Map<string, () => void>();
  const drop = (key: string): void => waiting.get(key)?.();
  return {
    later({ hotel_id, key }, failures, retryAfterMs, attempt) {
      drop(key);
      const delay = repeatAfter(failures, retryAfterMs);
      const leave = delay === null ? null : places.take(hotel_id);
      if (delay === null || leave === null) return;
      const end = (): void => {
        waiting.delete(key);
        leave();
      };
      const timer = setTimeout(() => {
        end();
        void runSideEffect("a notification was not repeated", attempt);
      }, delay);
      timer.unref();
      waiting.set(key, () => {
        clearTimeout(timer);
        end();
      });
    },
    drop,
    stop: () => [...waiting.keys()].forEach(drop),
  };
}

/** How long to wait after so many failures, at least as long as the service asks; null to give up. */
export function repeatAfter(failures: number, retryAfterMs: number): number | null {
  const delay = DELAYS_MS[failures - 1];
  return delay === undefined || retryAfterMs > LONGEST_WAIT_MS ? null : Math.max(delay, retryAfterMs);
}

/** The header Retry-After, a number of seconds or a date (RFC 9110), in milliseconds from now; 0 without one. */
export function retryAfterMs(header: string | undefined, now = Date.now()): number {
  if (header === undefined) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Math.max(0, ms || 0);
}
