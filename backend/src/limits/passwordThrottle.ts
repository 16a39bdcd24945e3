import { tooManyRequests } from "../lib/appError.js";
import { addressKey } from "../lib/addressKey.js";
import type { Counter, Counters } from "./counters.js";
import { serially } from "../lib/serially.js";

const FREE_FAILURES = 5;
const WINDOW_SECONDS = 15 * 60;
const LONGEST_DELAY_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;
const MAX_FAILURES_PER_ACCOUNT = 100;
const MAX_FAILURES_PER_ADDRESS = 300;

/** One guess at an account's password; `isFamiliar`: the account has recently signed in from this address. */
export type Guess = { account: string; address: string; isFamiliar: boolean };

/** Slows down password guessing; correct passwords are never slowed down. */
export type PasswordThrottle = {
  /**
   * Runs `evaluate`, which returns null for a wrong password, unless there were too many failures before. A familiar
   * address has its own allowance, so that an attack from elsewhere cannot lock out the front desk.
   * @throws AppError 429 with the seconds to wait
   */
  guard<T>(guess: Guess, evaluate: () => Promise<T | null>): Promise<T | null>;
};

/** Five failures per account and address are free, then each one doubles a delay from 1 s to 15 min. */
export function openPasswordThrottle(counters: Counters): PasswordThrottle {
  const failures = counters.open("password-failures", WINDOW_SECONDS);
  const delays = counters.open("password-delays", LONGEST_DELAY_SECONDS);
  const ofAccount = counters.open("password-failures-of-account", HOUR_SECONDS);
  const ofAddress = counters.open("password-failures-of-address", WINDOW_SECONDS);

  async function check(pair: string, { account, address, isFamiliar }: Guess): Promise<void> {
    await refuseAbove(delays, pair, 0);
    if (isFamiliar) return;
    await refuseAbove(ofAccount, account, MAX_FAILURES_PER_ACCOUNT - 1);
    await refuseAbove(ofAddress, address, MAX_FAILURES_PER_ADDRESS - 1);
  }

  async function countFailure(pair: string, { account, address, isFamiliar }: Guess): Promise<void> {
    const { count } = await failures.add(pair);
    if (count >= FREE_FAILURES) {
      const delay = Math.min(2 ** (count - FREE_FAILURES), LONGEST_DELAY_SECONDS);
      await delays.set(pair, count, delay);
      // The failures expire one window after the delay has passed, not during it.
      await failures.set(pair, count, WINDOW_SECONDS + delay);
    }
    if (isFamiliar) return;
    await ofAccount.add(account);
    await ofAddress.add(address);
  }

  return {
    guard(guess, evaluate) {
      const own = { ...guess, address: addressKey(guess.address) };
      const pair = `${own.account} ${own.address}`;
      // One after the other, so that concurrent guesses cannot all pass before the first one has failed.
      return serially(pair, async () => {
        await check(pair, own);
        const result = await evaluate();
        if (result === null) await countFailure(pair, own);
        else await Promise.all([failures.clear(pair), delays.clear(pair)]);
        return result;
      });
    },
  };
}

/** @throws AppError 429 when the key's count is above the limit */
async function refuseAbove(counter: Counter, key: string, limit: number): Promise<void> {
  const { count, msLeft } = await counter.read(key);
  if (count > limit) throw tooManyRequests(Math.ceil(msLeft / 1000));
}
