import { addressKey } from "#http/limits/addressKey.js";
import type { Counter, Counters } from "#http/limits/counters.js";
import { tooManyRequests, type AppError } from "#lib/appError.js";
import { serially } from "#lib/serially.js";

const FREE_FAILURES = 5;
const WINDOW_SECONDS = 15 * 60;
const LONGEST_DELAY_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;
const MAX_FAILURES_PER_ACCOUNT = 100;
const MAX_FAILURES_PER_ADDRESS = 300;

/**
 * One guess at an account's password. `device`: the device, if it has recently signed in to the account; `isFamiliar`:
 * somebody has from this address.
 */
export type Guess = { account: string; address: string; device: string | null; isFamiliar: boolean };

/** Slows down password guessing; correct passwords are never slowed down. */
export type PasswordThrottle = {
  /**
   * Runs `evaluate`, which returns null for a wrong password, unless there were too many failures before. A device that
   * has signed in before is judged by its own failures alone, and a familiar address has its own allowance, so that no
   * attack from elsewhere, nor from behind the hotel's one address, locks out the front desk.
   * @throws AppError 429 with the seconds to wait
   */
  guard<T>(guess: Guess, evaluate: () => Promise<T | null>): Promise<T | null>;
};

/** Five failures per account and device or address are free, then each one doubles a delay from 1 s to 15 min. */
export function openPasswordThrottle(counters: Counters): PasswordThrottle {
  const failures = counters.open("password-failures", WINDOW_SECONDS);
  const delays = counters.open("password-delays", LONGEST_DELAY_SECONDS);
  const ofAccount = counters.open("password-failures-of-account", HOUR_SECONDS);
  const ofAddress = counters.open("password-failures-of-address", WINDOW_SECONDS);

  async function countFailure(own: string): Promise<void> {
    const { count } = await failures.add(own);
    if (count < FREE_FAILURES) return;
    const delay = Math.min(2 ** (count - FREE_FAILURES), LONGEST_DELAY_SECONDS);
    await delays.set(own, count, delay);
    // The failures expire one window after the delay has passed, not during it.
    await failures.set(own, count, WINDOW_SECONDS + delay);
  }

  return {
    guard({ account, address, device, isFamiliar }, evaluate) {
      const from = addressKey(address);
      const own = device === null ? `${account} ${from}` : `${account} device ${device}`;
      const shared =
        device !== null || isFamiliar
          ? []
          : ([
              [ofAccount, account, MAX_FAILURES_PER_ACCOUNT],
              [ofAddress, from, MAX_FAILURES_PER_ADDRESS],
            ] as const);
      // One after the other, so that concurrent guesses cannot all pass before the first one has failed.
      return serially(`password ${own}`, async () => {
        await refuseAbove(delays, own, 0);
        for (const [counter, key, limit] of shared) await refuseAbove(counter, key, limit - 1);
        // Counted before the evaluation, as guesses from many addresses are evaluated at once.
        const counts = await Promise.all(shared.map(([counter, key]) => counter.add(key)));
        const takeBack = () => Promise.all(shared.map(([counter, key]) => counter.undo(key)));
        const exceeded = counts.find(({ count }, at) => count > (shared[at]?.[2] ?? 0));
        if (exceeded !== undefined) {
          await takeBack();
          throw tooManyRequests(Math.ceil(exceeded.msLeft / 1000));
        }
        const result = await evaluate().catch(async (error: unknown) => {
          await takeBack();
          throw error;
        });
        if (result === null) await countFailure(own);
        else await Promise.all([takeBack(), failures.clear(own), delays.clear(own)]);
        return result;
      });
    },
  };
}

/** @throws AppError 429 when the key's count is above the limit */
export async function refuseAbove(
  counter: Counter,
  key: string,
  limit: number,
  refusal: (seconds: number) => AppError = tooManyRequests,
): Promise<void> {
  const { count, msLeft } = await counter.read(key);
  if (count > limit) throw refusal(Math.ceil(msLeft / 1000));
}
