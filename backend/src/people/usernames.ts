import { randomInt } from "node:crypto";

/** Without letters and digits that are easily confused when read aloud. */
const READABLE = "abcdefghjkmnpqrstuvwxyz23456789";
const PARTS = 2;
const PART_LENGTH = 4;

/**
 * A random username like `desk-k7mq-2x4d`, easy to read aloud and to type. Nobody can derive it from the hotel's name
 * and so disturb the hotel's sign-in.
 */
export function generateUsername(): string {
  const part = (): string =>
    Array.from({ length: PART_LENGTH }, () => READABLE[randomInt(READABLE.length)]).join("");
  return ["desk", ...Array.from({ length: PARTS }, part)].join("-");
}
