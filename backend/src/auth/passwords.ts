import { createHmac, randomBytes, randomInt } from "node:crypto";
import type * as Argon2 from "@node-rs/argon2";
import PQueue from "p-queue";
import { tooManyRequests } from "#lib/appError.js";
import { load } from "#lib/lazyLibraries.js";

/** libuv has four threads by default; files, DNS lookups and compression need the others. */
const MAX_RUNNING = 2;
/** Per lane. */
const MAX_WAITING = 64;
const PRIORITIES = { known: 1, unknown: 0 };

/** `known` callers and devices go before unknown devices. */
export type HashingLane = keyof typeof PRIORITIES;

const queue = new PQueue({ concurrency: MAX_RUNNING });

/**
 * Runs password hashing two at a time, known callers first and then in order of arrival, so that a flood of guesses
 * does not delay them.
 * @throws AppError 429 when too many are waiting in the lane
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
/** Rejection sampling: bytes from here on would favour the first letters of the alphabet. */
const FAIR_BYTES = 256 - (256 % READABLE.length);

const argon2 = () => load("@node-rs/argon2") as typeof Argon2;

let dummyHash: Promise<string> | undefined;

/** Returns a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return inHashingQueue("known", () => argon2().hash(password, PARAMETERS));
}

export function verifyPassword(stored: string, password: string, lane: HashingLane): Promise<boolean> {
  return inHashingQueue(lane, () => argon2().verify(stored, password));
}

/** As slow as {@link verifyPassword}, so that timing does not reveal whether an account exists. */
export async function verifyAgainstDummy(password: string): Promise<false> {
  dummyHash ??= hashPassword(randomBytes(32).toString("hex"));
  await verifyPassword(await dummyHash, password, "unknown");
  return false;
}

/** Whether a hash has weaker parameters than new ones. */
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
 * An account's initial password, derived from the server's secret so that a repeated creation can return it without
 * storing it. Each `version` has its own password.
 */
export const initialPassword = (secret: string, account_id: string, version: number): string =>
  readable(createHmac("sha512", secret).update(`initial password ${account_id} ${version}`).digest());

/** About 54 of 64 random bytes are fair, far more than the 16 needed. */
function readable(bytes: Uint8Array): string {
  const fair = bytes.filter((byte) => byte < FAIR_BYTES).slice(0, INITIAL_LENGTH);
  return Array.from(fair, (byte) => READABLE[byte % READABLE.length]).join("");
}

const INITIAL_PASSWORD_MS = 72 * 60 * 60 * 1000;

/** Expiry of initial passwords and one-time PINs issued now. */
export const inThreeDays = (): Date => new Date(Date.now() + INITIAL_PASSWORD_MS);
