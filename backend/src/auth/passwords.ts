import { createHmac, randomBytes, randomInt } from "node:crypto";
import type * as Argon2 from "@node-rs/argon2";
import PQueue from "p-queue";
import { tooManyRequests } from "#lib/appError.js";
import { load } from "#lib/lazyLibraries.js";

/** libuv has four threads by default; files, DNS lookups and compression need the others. */
const MAX_RUNNING = 2;
/** In each lane. */
const MAX_WAITING = 64;
const PRIORITIES = { known: 1, unknown: 0 };

/** Whom a password is hashed for: somebody already known, or a device that may be anybody's. */
export type HashingLane = keyof typeof PRIORITIES;

const queue = new PQueue({ concurrency: MAX_RUNNING });

/**
 * Runs password hashing two at a time, the rest in order of arrival, but known callers first: a flood of guesses keeps
 * none of them waiting.
 * @throws AppError 429 when too many wait already in the lane
 */
export async function inHashingQueue<T>(lane: HashingLane, task: () => Promise<T>): Promise<T> {
  const priority = PRIORITIES[lane];
  if (queue.sizeBy({ priority }) >= MAX_WAITING) throw tooManyRequests(1);
  return queue.add(task, { priority });
}

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane (the library's default algorithm is argon2id).
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Without letters and digits that are easily confused when read aloud. */
const READABLE = "ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789";
const READABLE_LOWER_CASE = "abcdefghjkmnpqrstuvwxyz23456789";
const INITIAL_LENGTH = 16;
/** Bytes from here on are skipped, as they would favour the first letters of the alphabet. */
const FAIR_BYTES = 256 - (256 % READABLE.length);

const argon2 = () => load("@node-rs/argon2") as typeof Argon2;

let unknownUserHash: Promise<string> | undefined;

/** The PHC string to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return inHashingQueue("known", () => argon2().hash(password, PARAMETERS));
}

/** True when the password belongs to the stored hash. */
export function verifyPassword(stored: string, password: string, lane: HashingLane): Promise<boolean> {
  return inHashingQueue(lane, () => argon2().verify(stored, password));
}

/** Takes as long as {@link verifyPassword} and is always false, for accounts that do not exist. */
export async function verifyAgainstNothing(password: string): Promise<false> {
  unknownUserHash ??= hashPassword(randomBytes(32).toString("hex"));
  await verifyPassword(await unknownUserHash, password, "unknown");
  return false;
}

/** True when a hash was made with weaker parameters than today's. */
export function isOutdatedHash(stored: string): boolean {
  const { memoryCost, timeCost } = argon2().parseOptions(stored);
  return memoryCost < PARAMETERS.memoryCost || timeCost < PARAMETERS.timeCost;
}

/** Random groups of four lower-case letters and digits, 19.8 bits each. */
export const readableParts = (count: number): string[] =>
  Array.from({ length: count }, () =>
    Array.from({ length: 4 }, () => READABLE_LOWER_CASE[randomInt(READABLE_LOWER_CASE.length)]).join(""),
  );

/** A random password of 16 readable characters (92 bits). */
export const generatePassword = (): string => readable(randomBytes(64));

/**
 * An account's initial password, derived from the server's secret so that the creating call can be answered again
 * without storing the password. Each `version` has its own password.
 */
export const initialPassword = (secret: string, account_id: string, version: number): string =>
  readable(createHmac("sha512", secret).update(`initial password ${account_id} ${version}`).digest());

/** Of 64 random bytes about 54 are fair, and never as few as are needed here. */
function readable(bytes: Uint8Array): string {
  const fair = bytes.filter((byte) => byte < FAIR_BYTES).slice(0, INITIAL_LENGTH);
  return Array.from(fair, (byte) => READABLE[byte % READABLE.length]).join("");
}

const INITIAL_PASSWORD_MS = 72 * 60 * 60 * 1000;

/** When an initial password or a one-time PIN that is issued now stops working. */
export const inThreeDays = (): Date => new Date(Date.now() + INITIAL_PASSWORD_MS);
