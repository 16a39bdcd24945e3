import { randomBytes } from "node:crypto";
import { sha256 } from "#lib/sha256.js";

const FAMILY_BYTES = 16;
const SECRET_BYTES = 32;
const WELL_FORMED = /^[\w-]{22}\.[\w-]{43}$/;

const random = (bytes: number): string => randomBytes(bytes).toString("base64url");

/** A refresh token: a random family id and a random secret, stored only as hashes. */
export const newRefreshToken = (): string => `${random(FAMILY_BYTES)}.${random(SECRET_BYTES)}`;

/** Returns a token of the same family with a new secret. */
export const rotateRefreshToken = (token: string): string =>
  `${token.split(".")[0] ?? ""}.${random(SECRET_BYTES)}`;

/** Null for a malformed token. */
export function refreshTokenHashes(token: string): { family_hash: string; token_hash: string } | null {
  if (!WELL_FORMED.test(token)) return null;
  return { family_hash: sha256(token.split(".")[0] ?? ""), token_hash: sha256(token) };
}
