import { addressKey } from "#http/limits/addressKey.js";
import { getCounters, type Counter, type Counters } from "#http/limits/counters.js";
import { tooManyRequests, type AppError } from "#lib/appError.js";
import { serially } from "#lib/serially.js";
import type { Settings } from "#settings.js";

export type Throttles = { passwords: PasswordThrottle; pins: PinThrottle };

/** Dependencies for checking a PIN or a code. */
export type GuessKeys = { jwtSecret: string; throttles: Throttles };

const opened = new WeakMap<Settings, Throttles>();

/** One set per server, shared by all callers. */
export function getThrottles(settings: Settings): Throttles {
  const counters = getCounters(settings);
  const throttles = opened.get(settings) ?? {
    passwords: openPasswordThrottle(counters),
    pins: openPinThrottle(counters),
  };
  opened.set(settings, throttles);
  return throttles;
}

const FREE_FAILURES = 5;
const WINDOW_SECONDS = 15 * 60;
const MAX_DELAY_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;
const MAX_FAILURES_PER_ACCOUNT = 100;
const MAX_FAILURES_PER_ADDRESS = 300;

/**
 * One guess at an account's password. `device` is set if it recently signed in to the account; `isFamiliar` means that
 * the address did.
 */
export type Guess = { account: string; address: string; device: string | null; isFamiliar: boolean };

export type PasswordThrottle = {
  /**
   * Runs `evaluate`, which returns null for a wrong password, unless there were too many failures before. Familiar
   * devices and addresses have their own counters, so that an attack from elsewhere, or from behind the hotel's one
   * address, cannot lock out the front desk.
   * @throws AppError 429 with the seconds to wait
   */
  guard<T>(guess: Guess, evaluate: () => Promise<T | null>): Promise<T | null>;
};

/** Five failures per account and device or address are free, then each one doubles a delay from 1 s to 15 min. */
export function openPasswordThrottle(counters: Counters): PasswordThrottle {
  const failures = counters.open("password-failures", WINDOW_SECONDS);
  const delays = counters.open("password-delays", MAX_DELAY_SECONDS);
  const accountFailures = counters.open("password-failures-of-account", HOUR_SECONDS);
  const addressFailures = counters.open("password-failures-of-address", WINDOW_SECONDS);

  async function countFailure(own: string): Promise<void> {
    const { count } = await failures.add(own);
    if (count < FREE_FAILURES) return;
    const delay = Math.min(2 ** (count - FREE_FAILURES), MAX_DELAY_SECONDS);
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
              [accountFailures, account, MAX_FAILURES_PER_ACCOUNT],
              [addressFailures, from, MAX_FAILURES_PER_ADDRESS],
            ] as const);
      // Serialized, so that concurrent guesses cannot all pass before the first one has failed.
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
async function refuseAbove(
  counter: Counter,
  key: string,
  limit: number,
  refusal: (seconds: number) => AppError = tooManyRequests,
): Promise<void> {
  const { count, msLeft } = await counter.read(key);
  if (count > limit) throw refusal(Math.ceil(msLeft / 1000));
}

const LOCK_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * 60;
/** Across all screens: a small share of the ten thousand PINs. */
const FAILURES_A_DAY = 50;

/** Ids. */
type Person = { hotel: string; account: string };
const personKey = ({ hotel, account }: Person): string => `${hotel} ${account}`;

export type PinThrottle = {
  /**
   * Runs `evaluate`, which returns false for a wrong PIN, unless the person is locked on the screen. Returns the tries
   * left after a wrong PIN, null after the right one.
   * @throws AppError 429 for a minute after five wrong PINs; for the day after fifty across all screens
   */
  guard(guess: Person & { screen: string }, evaluate: () => Promise<boolean>): Promise<number | null>;
  /** Clears the day's failures of an account with a new PIN. */
  forgive(person: Person): Promise<void>;
};

function openPinThrottle(counters: Counters): PinThrottle {
  const failures = counters.open("pin-failures", WINDOW_SECONDS);
  const locks = counters.open("pin-locks", LOCK_SECONDS);
  const dayFailures = counters.open("pin-failures-of-day", DAY_SECONDS);

  return {
    guard: ({ screen, ...person }, evaluate) => {
      const account = personKey(person);
      const own = `${account} ${screen}`;
      return serially(`pin ${own}`, async () => {
        await refuseAbove(locks, own, 0, locked);
        await refuseAbove(dayFailures, account, FAILURES_A_DAY - 1, usedUp);
        // Counted before the evaluation, as other processes evaluate guesses at the same time.
        const { count } = await failures.add(own);
        await dayFailures.add(account);
        const isRight = count <= FREE_FAILURES && (await evaluate());
        if (isRight) {
          await Promise.all([failures.clear(own), dayFailures.undo(account)]);
          return null;
        }
        if (count < FREE_FAILURES) return FREE_FAILURES - count;
        await Promise.all([locks.set(own, 1, LOCK_SECONDS), failures.clear(own)]);
        throw locked(LOCK_SECONDS);
      });
    },
    forgive: (person) => dayFailures.clear(personKey(person)),
  };
}

const locked = (seconds: number) =>
  tooManyRequests(seconds, `Too many wrong PINs. Try again in ${seconds} seconds`);
const usedUp = (seconds: number) =>
  tooManyRequests(seconds, "Too many wrong PINs today. Use your password, or ask a manager for a new PIN");
