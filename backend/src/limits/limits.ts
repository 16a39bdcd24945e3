import { tooManyRequests } from "../lib/appError.js";
import { addressKey } from "../lib/addressKey.js";
import type { Settings } from "../settings.js";
import { openCounters, type Counter } from "./counters.js";
import { openPasswordThrottle, type PasswordThrottle } from "./passwordThrottle.js";

const MINUTE_SECONDS = 60;
const WRONG_CODES_PER_MINUTE = 10;

/** Every limit on calls of the HTTP contract. */
export type Limits = {
  passwords: PasswordThrottle;
  /**
   * Counts a wrong room code from an address, in a call or a handshake; correct codes are never refused.
   * @throws AppError 429 from the eleventh in a minute
   */
  countWrongRoomCode(address: string): Promise<void>;
  /**
   * Counts a guest's creation or cancellation in a room, including refused ones.
   * @throws AppError 429 above GUEST_WRITES_PER_MINUTE
   */
  countGuestWrite(room_id: string): Promise<void>;
  close(): Promise<void>;
};

const opened = new WeakMap<Settings, Limits>();

/** The limits of a running server, shared by HTTP and live server with the same settings. */
export function limitsOf(settings: Settings): Limits {
  const existing = opened.get(settings);
  if (existing) return existing;
  const limits = openLimits(settings);
  opened.set(settings, limits);
  return limits;
}

function openLimits({ redisUrl, guestWritesPerMinute }: Settings): Limits {
  const counters = openCounters(redisUrl);
  const wrongCodes = counters.open("wrong-room-codes", MINUTE_SECONDS);
  const guestWrites = counters.open("guest-writes", MINUTE_SECONDS);
  return {
    passwords: openPasswordThrottle(counters),
    countWrongRoomCode: (address) => countUpTo(WRONG_CODES_PER_MINUTE, wrongCodes, addressKey(address)),
    countGuestWrite: async (room_id) => {
      if (guestWritesPerMinute > 0) await countUpTo(guestWritesPerMinute, guestWrites, room_id);
    },
    close: () => counters.close(),
  };
}

async function countUpTo(limit: number, counter: Counter, key: string): Promise<void> {
  const { count, msLeft } = await counter.add(key);
  if (count > limit) throw tooManyRequests(Math.ceil(msLeft / 1000));
}
