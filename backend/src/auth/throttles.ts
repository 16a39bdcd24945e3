import { countersOf } from "#http/limits/counters.js";
import type { Settings } from "#settings.js";
import { openPasswordThrottle, type PasswordThrottle } from "./passwordThrottle.js";
import { openPinThrottle, type PinThrottle } from "./pinThrottle.js";

/** What slows down the guessing of passwords and PINs. */
export type Throttles = { passwords: PasswordThrottle; pins: PinThrottle };

/** The key and the throttles for checking a PIN or a code. */
export type GuessKeys = { jwtSecret: string; throttles: Throttles };

const opened = new WeakMap<Settings, Throttles>();

/** The throttles of a running server, which count together whoever asks for them. */
export function throttlesOf(settings: Settings): Throttles {
  const counters = countersOf(settings);
  const throttles = opened.get(settings) ?? {
    passwords: openPasswordThrottle(counters),
    pins: openPinThrottle(counters),
  };
  opened.set(settings, throttles);
  return throttles;
}
