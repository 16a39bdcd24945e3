import { createHash, createHmac, randomBytes } from "node:crypto";

const FAMILY_BYTES = 16;
const SECRET_BYTES = 32;
const WELL_FORMED = /^[\w-]{22}\.[\w-]{43}$/;

/** A refresh token: the family that it renews, and its own secret. Both are random, and neither is stored. */
export const newRefreshToken = (): string =>
  `${randomBytes(FAMILY_BYTES).toString("base64url")}.${randomBytes(SECRET_BYTES).toString("base64url")}`;

/**
 * The token that follows another one. Always the same, so that two tabs that renew at once, and a page that did not get
 * the answer, end up with one token.
 */
export function nextRefreshToken(secret: string, token: string): string {
  const [family = ""] = token.split(".");
  return `${family}.${createHmac("sha256", secret).update(`refresh ${token}`).digest("base64url")}`;
}

/** What is stored of a token; null for what cannot be one. */
export function refreshTokenHashes(token: string): { family_hash: string; token_hash: string } | null {
  if (!WELL_FORMED.test(token)) return null;
  return { family_hash: hashOf(token.split(".")[0] ?? ""), token_hash: hashOf(token) };
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");
