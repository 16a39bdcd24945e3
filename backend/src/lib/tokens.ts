import { createSecretKey, type KeyObject } from "node:crypto";
import jwt from "jsonwebtoken";
import { z } from "zod";

const ISSUER = "roombell";
const AUDIENCE = "roombell-staff";

const claimsSchema = z.object({
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  role: z.enum(["software_admin", "hotel_admin"]),
  tv: z.number().int(),
  exp: z.number(),
});
export type TokenClaims = z.infer<typeof claimsSchema>;

/** A session token of an account, bound to its token version, valid for `ttlSeconds`. */
export function signToken(
  secret: string,
  account: { id: string; role: TokenClaims["role"]; token_version: number },
  ttlSeconds: number,
): string {
  return jwt.sign({ role: account.role, tv: account.token_version }, keyOf(secret), {
    algorithm: "HS256",
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: account.id,
    expiresIn: ttlSeconds,
  });
}

/** The claims of a valid token, else null. */
export function verifyToken(secret: string, token: string): TokenClaims | null {
  try {
    const claims = jwt.verify(token, keyOf(secret), {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
    return claimsSchema.safeParse(claims).data ?? null;
  } catch {
    return null;
  }
}

const keys = new Map<string, KeyObject>();

/** Given a string, the library first tries to parse it as a public key at every call, which is by far the slowest part. */
function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(Buffer.from(secret));
  keys.set(secret, key);
  return key;
}
