import { createHmac, randomBytes } from "node:crypto";
import type * as Argon2 from "@node-rs/argon2";
import { load } from "#lib/lazyLibraries.js";
import { inHashingQueue, type HashingLane } from "./hashingQueue.js";

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane (the library's default algorithm is argon2id).
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Without letters and digits that are easily confused when read aloud. */
const READABLE = "ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789";
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

/** A random password of 16 readable characters (92 bits). */
export function generatePassword(): string {
  return readable(() => randomBytes(64));
}

/**
 * An account's initial password, derived from the server's secret so that the creating call can be answered again
 * without storing the password. Each `version` has its own password.
 */
export function initialPassword(secret: string, account_id: string, version: number): string {
  return readable((round) =>
    createHmac("sha512", secret).update(`initial password ${account_id} ${version} ${round}`).digest(),
  );
}

function readable(bytesOf: (round: number) => Uint8Array): string {
  let password = "";
  for (let round = 0; password.length < INITIAL_LENGTH; round += 1) {
    for (const byte of bytesOf(round)) {
      if (byte < FAIR_BYTES) password += READABLE[byte % READABLE.length];
    }
  }
  return password.slice(0, INITIAL_LENGTH);
}

const INITIAL_PASSWORD_MS = 72 * 60 * 60 * 1000;

/** When an initial password or a one-time PIN that is issued now stops working. */
export const inThreeDays = (): Date => new Date(Date.now() + INITIAL_PASSWORD_MS);
