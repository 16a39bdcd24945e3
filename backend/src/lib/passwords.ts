import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane (the library's default algorithm is argon2id).
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** No letters or digits that people confuse when they read them out. */
const READABLE = "ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789";
const INITIAL_LENGTH = 16;

/** The PHC string to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** True when the password belongs to the stored hash. */
export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password);
}

/** A random initial password of 16 readable characters (92 bits). */
export function generatePassword(): string {
  return Array.from({ length: INITIAL_LENGTH }, () => READABLE[randomInt(READABLE.length)]).join("");
}
