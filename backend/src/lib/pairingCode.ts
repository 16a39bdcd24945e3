import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";

const DIGITS = 6;
const LINK_BYTES = 24;
const TOKEN_BYTES = 32;

/** A code of six digits for typing, and the secret of the link. */
export const newPairingSecrets = (): { code: string; link: string } => ({
  code: String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0"),
  link: randomBytes(LINK_BYTES).toString("base64url"),
});

/** What is stored of either: keyed, as six digits alone could be tried out. */
export const pairingKey = (secret: string, sent: string): string =>
  createHmac("sha256", secret).update(`pairing ${sent}`).digest("base64url");

export const isTypedCode = (sent: string): boolean => sent.length === DIGITS;

/** A new token of a screen. */
export const newScreenToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** What is stored of a token. */
export const screenTokenHash = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");
