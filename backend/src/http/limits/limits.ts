import { tooManyRequests } from "#lib/appError.js";
import type { Settings } from "#settings.js";
import { addressKey } from "./addressKey.js";
import { countersOf, type Counter, type Counters } from "./counters.js";

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * 60;
const WRONG_CODES_PER_MINUTE = 10;
const PASSKEYS_PER_MINUTE = 30;
/** A day's allowance is used up by the size of what is sent, too: each started 16 KiB is one write. */
const BYTES_PER_WRITE = 16 * 1024;
/** Unless set, a room may send in a day what it may send in this many full minutes; an account in any case. */
const FULL_MINUTES_A_DAY = 20;
const FULL_MINUTES_A_DAY_OF_STAFF = 40;

/** Every limit on calls of the HTTP contract; each count is refused with 429 above its limit. */
export type Limits = ReturnType<typeof openLimits>;

const opened = new WeakMap<Settings, Limits>();

/** The limits of a running server, shared by HTTP and live server with the same settings. */
export function limitsOf(settings: Settings): Limits {
  const limits = opened.get(settings) ?? openLimits(settings);
  opened.set(settings, limits);
  return limits;
}

function openLimits(settings: Settings) {
  const { guestWritesPerMinute, guestWritesPerDay, staffWritesPerMinute } = settings;
  const counters = countersOf(settings);
  const pairingCodes = counters.open("pairing-codes", MINUTE_SECONDS);
  const ofAddress =
    (counter: Counter, perMinute: number) =>
    (address: string): Promise<void> =>
      countUpTo(perMinute, counter, addressKey(address));
  return {
    /** A wrong room code from an address, in a call or a handshake; correct codes are never refused. */
    countWrongRoomCode: ofAddress(counters.open("wrong-room-codes", MINUTE_SECONDS), WRONG_CODES_PER_MINUTE),
    /** A guest's creation or cancellation in a room (hotel and room id) with a body of this size, refused or not. */
    countGuestWrite: writeLimit(counters, "guest-writes", {
      perMinute: guestWritesPerMinute,
      perDay: guestWritesPerDay ?? FULL_MINUTES_A_DAY * guestWritesPerMinute,
    }),
    /** A change by an account or a paired screen with a body of this size, refused or not. */
    countStaffWrite: writeLimit(counters, "staff-writes", {
      perMinute: staffWritesPerMinute,
      perDay: FULL_MINUTES_A_DAY_OF_STAFF * staffWritesPerMinute,
    }),
    /** An attempt to pair a screen with a typed code, before the code is looked up. */
    countPairingCode: ofAddress(pairingCodes, WRONG_CODES_PER_MINUTE),
    /** Takes back an attempt with a typed code that was right. */
    undoPairingCode: (address: string) => pairingCodes.undo(addressKey(address)),
    /** A wrong pairing link from an address; typed codes are not affected. */
    countWrongPairingLink: ofAddress(
      counters.open("wrong-pairing-links", MINUTE_SECONDS),
      WRONG_CODES_PER_MINUTE,
    ),
    /** A call of an address with which it begins to sign in with a passkey, or tries to. */
    countPasskey: ofAddress(counters.open("passkeys", MINUTE_SECONDS), PASSKEYS_PER_MINUTE),
    close: () => counters.close(),
  };
}

type WriteBounds = { perMinute: number; perDay: number };

/** Counts writes in the minute, and in the day by their size, too; no writes per minute mean no limit. */
function writeLimit(counters: Counters, name: string, { perMinute, perDay }: WriteBounds) {
  const ofMinute = counters.open(name, MINUTE_SECONDS);
  const ofDay = counters.open(`${name}-of-day`, DAY_SECONDS);
  return async (key: string, bytes: number): Promise<void> => {
    if (perMinute === 0) return;
    await countUpTo(perMinute, ofMinute, key);
    await countUpTo(perDay, ofDay, key, Math.max(1, Math.ceil(bytes / BYTES_PER_WRITE)));
  };
}

async function countUpTo(limit: number, counter: Counter, key: string, points = 1): Promise<void> {
  const { count, msLeft } = await counter.add(key, points);
  if (count > limit) throw tooManyRequests(Math.ceil(msLeft / 1000));
}
