import { createHash, createSecretKey, randomUUID, type KeyObject } from "node:crypto";
import jwt from "jsonwebtoken";
import { z } from "zod";

const ISSUER = "roombell";
const AUDIENCE = "roombell-staff";

const claimsSchema = z.object({
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  role: z.enum(["software_admin", "hotel_admin"]),
  tv: z.number().int(),
  exp: z.number(),
  /** Missing in tokens of earlier releases. */
  jti: z.string().optional(),
});
/** What a token says; `session_id` names this one token among those of its account. */
export type TokenClaims = Omit<z.infer<typeof claimsSchema>, "jti"> & { session_id: string };

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
    jwtid: randomUUID(),
    expiresIn: ttlSeconds,
  });
}

/** The claims of a valid token, else null. */
export function verifyToken(secret: string, token: string): TokenClaims | null {
  try {
    const verified = jwt.verify(token, keyOf(secret), {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
    const { jti, ...claims } = claimsSchema.parse(verified);
    return { ...claims, session_id: jti ?? createHash("sha256").update(token).digest("base64url") };
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
