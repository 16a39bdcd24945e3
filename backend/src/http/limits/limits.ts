import { tooManyRequests } from "#lib/appError.js";
import type { Settings } from "#settings.js";
import { addressKey } from "./addressKey.js";
import { getCounters, type Counter, type Counters } from "./counters.js";

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * 60;
const WRONG_CODES_PER_MINUTE = 10;
const WRONG_PASSKEYS_PER_MINUTE = 30;
/** More than the people behind one address need. */
const CHALLENGES_PER_MINUTE = 300;
/** Each started 16 KiB counts as one write of the daily limit. */
const BYTES_PER_WRITE = 16 * 1024;
/** Daily limits as multiples of the limit per minute; a room's can be set instead. */
const FULL_MINUTES_A_DAY = 20;
const FULL_MINUTES_A_DAY_OF_STAFF = 40;

/** Each function counts a call and throws 429 above its limit. */
export type Limits = ReturnType<typeof openLimits>;

const opened = new WeakMap<Settings, Limits>();

/** One set per server, shared by HTTP and live server. */
export function getLimits(settings: Settings): Limits {
  const limits = opened.get(settings) ?? openLimits(settings);
  opened.set(settings, limits);
  return limits;
}

function openLimits(settings: Settings) {
  const { guestWritesPerMinute, guestWritesPerDay, staffWritesPerMinute } = settings;
  const counters = getCounters(settings);
  const pairingCodes = counters.open("pairing-codes", MINUTE_SECONDS);
  const perAddress =
    (counter: Counter, perMinute: number) =>
    (address: string): Promise<void> =>
      countUpTo(perMinute, counter, addressKey(address));
  return {
    /** A wrong room code from an address, in a call or a handshake; right codes are never limited. */
    countWrongRoomCode: perAddress(counters.open("wrong-room-codes", MINUTE_SECONDS), WRONG_CODES_PER_MINUTE),
    /** A guest's write in a room (hotel and room id) with a body of this size, rejected or not. */
    countGuestWrite: writeLimit(counters, "guest-writes", {
      perMinute: guestWritesPerMinute,
      perDay: guestWritesPerDay ?? FULL_MINUTES_A_DAY * guestWritesPerMinute,
    }),
    /** A write by an account or a paired screen with a body of this size, rejected or not; sign-ins count apart. */
    countStaffWrite: writeLimit(counters, "staff-writes", {
      perMinute: staffWritesPerMinute,
      perDay: FULL_MINUTES_A_DAY_OF_STAFF * staffWritesPerMinute,
    }),
    /** An attempt to pair a screen with a typed code, before the code is looked up. */
    countPairingCode: perAddress(pairingCodes, WRONG_CODES_PER_MINUTE),
    /** Reverts the count of an attempt with a right code. */
    undoPairingCode: (address: string) => pairingCodes.undo(addressKey(address)),
    /** A wrong pairing link from an address; typed codes are not affected. */
    countWrongPairingLink: perAddress(
      counters.open("wrong-pairing-links", MINUTE_SECONDS),
      WRONG_CODES_PER_MINUTE,
    ),
    /** A passkey from an address that failed verification; right ones are never limited. */
    countWrongPasskey: perAddress(counters.open("wrong-passkeys", MINUTE_SECONDS), WRONG_PASSKEYS_PER_MINUTE),
    /** A challenge for a passkey sign-in, stored before the caller is known. */
    countChallenge: perAddress(counters.open("passkey-challenges", MINUTE_SECONDS), CHALLENGES_PER_MINUTE),
    close: () => counters.close(),
  };
}

type WriteBounds = { perMinute: number; perDay: number };

/** Counts writes per minute, and per day weighted by size; `perMinute` 0 disables both limits. */
function writeLimit(counters: Counters, name: string, { perMinute, perDay }: WriteBounds) {
  const minuteCounter = counters.open(name, MINUTE_SECONDS);
  const dayCounter = counters.open(`${name}-of-day`, DAY_SECONDS);
  return async (key: string, bytes: number): Promise<void> => {
    if (perMinute === 0) return;
    await countUpTo(perMinute, minuteCounter, key);
    await countUpTo(perDay, dayCounter, key, Math.max(1, Math.ceil(bytes / BYTES_PER_WRITE)));
  };
}

async function countUpTo(limit: number, counter: Counter, key: string, points = 1): Promise<void> {
  const { count, msLeft } = await counter.add(key, points);
  if (count > limit) throw tooManyRequests(Math.ceil(msLeft / 1000));
}
