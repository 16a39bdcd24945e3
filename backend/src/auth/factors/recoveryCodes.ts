import { createHash, randomInt } from "node:crypto";

/** Without letters and digits that are easily confused when read. */
const READABLE = "abcdefghjkmnpqrstuvwxyz23456789";
const CODES = 10;
const PARTS = 6;
const PART_LENGTH = 4;

/** New recovery codes such as `k7mq-2x4d-h9ra-…`, of 118 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => Array.from({ length: PARTS }, randomPart).join("-"));

/** What is stored of a code, however it was typed. */
export const recoveryCodeHash = (account_id: string, code: string): string =>
  createHash("sha256")
    .update(`recovery ${account_id} ${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`)
    .digest("base64url");

const randomPart = (): string =>
  Array.from({ length: PART_LENGTH }, () => READABLE[randomInt(READABLE.length)]).join("");
