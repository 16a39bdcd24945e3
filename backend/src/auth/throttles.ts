import { countersOf } from "#http/limits/counters.js";
import type { Settings } from "#settings.js";
import { openPasswordThrottle, type PasswordThrottle } from "./passwordThrottle.js";
import { openPinThrottle, type PinThrottle } from "./pinThrottle.js";

/** What slows down the guessing of passwords and PINs. */
export type Throttles = { passwords: PasswordThrottle; pins: PinThrottle };

/** The throttles of a running server. */
export function throttlesOf(settings: Settings): Throttles {
  const counters = countersOf(settings);
  return { passwords: openPasswordThrottle(counters), pins: openPinThrottle(counters) };
}
