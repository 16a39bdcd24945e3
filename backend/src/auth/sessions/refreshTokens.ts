import { randomBytes } from "node:crypto";
import { sha256 } from "#lib/sha256.js";

const FAMILY_BYTES = 16;
const SECRET_BYTES = 32;
const WELL_FORMED = /^[\w-]{22}\.[\w-]{43}$/;

const random = (bytes: number): string => randomBytes(bytes).toString("base64url");

/** A refresh token: the family that it renews, and its own secret. Both are random, and neither is stored. */
export const newRefreshToken = (): string => `${random(FAMILY_BYTES)}.${random(SECRET_BYTES)}`;

/** Another token of the same family, which nobody can derive from the token before. */
export const successorOf = (token: string): string => `${token.split(".")[0] ?? ""}.${random(SECRET_BYTES)}`;

/** What is stored of a token; null for what cannot be one. */
export function refreshTokenHashes(token: string): { family_hash: string; token_hash: string } | null {
  if (!WELL_FORMED.test(token)) return null;
  return { family_hash: sha256(token.split(".")[0] ?? ""), token_hash: sha256(token) };
}
