import type { Counters } from "#http/limits/counters.js";
import { tooManyRequests } from "#lib/appError.js";
import { serially } from "#lib/serially.js";
import { refuseAbove } from "./passwordThrottle.js";

const FREE_FAILURES = 5;
const LOCK_SECONDS = 60;
const WINDOW_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;
/** From all screens together: of ten thousand PINs nobody tries many. */
const FAILURES_A_DAY = 50;

/** Somebody of a hotel, both as ids. */
type Person = { hotel: string; account: string };
const keyOf = ({ hotel, account }: Person): string => `${hotel} ${account}`;

/** Slows down the guessing of PINs. */
export type PinThrottle = {
  /**
   * Runs `evaluate`, which returns false for a wrong PIN, unless the person is locked on the screen. Returns how many
   * tries are left after a wrong one, null after the right one.
   * @throws AppError 429 for a minute from the fifth wrong PIN on; for the day from the fiftieth on all screens
   */
  guard(guess: Person & { screen: string }, evaluate: () => Promise<boolean>): Promise<number | null>;
  /** Forgets the day's wrong PINs of an account, which has a new one. */
  forgive(person: Person): Promise<void>;
};

export function openPinThrottle(counters: Counters): PinThrottle {
  const failures = counters.open("pin-failures", WINDOW_SECONDS);
  const locks = counters.open("pin-locks", LOCK_SECONDS);
  const ofDay = counters.open("pin-failures-of-day", DAY_SECONDS);

  return {
    guard: ({ screen, ...person }, evaluate) => {
      const account = keyOf(person);
      const own = `${account} ${screen}`;
      return serially(`pin ${own}`, async () => {
        await refuseAbove(locks, own, 0, locked);
        await refuseAbove(ofDay, account, FAILURES_A_DAY - 1, usedUp);
        // Counted before the evaluation, as other processes evaluate guesses at the same time.
        const { count } = await failures.add(own);
        await ofDay.add(account);
        const isRight = count <= FREE_FAILURES && (await evaluate());
        if (isRight) {
          await Promise.all([failures.clear(own), ofDay.undo(account)]);
          return null;
        }
        if (count < FREE_FAILURES) return FREE_FAILURES - count;
        await Promise.all([locks.set(own, 1, LOCK_SECONDS), failures.clear(own)]);
        throw locked(LOCK_SECONDS);
      });
    },
    forgive: (person) => ofDay.clear(keyOf(person)),
  };
}

const locked = (seconds: number) =>
  tooManyRequests(seconds, `Too many wrong PINs. Try again in ${seconds} seconds`);
const usedUp = (seconds: number) =>
  tooManyRequests(seconds, "Too many wrong PINs today. Use your password, or ask a manager for a new PIN");
