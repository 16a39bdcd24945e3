import { createSecretKey, randomUUID, type KeyObject } from "node:crypto";
import jwt from "jsonwebtoken";
import { z } from "zod";
import type { AccountDoc } from "./model.js";

const ISSUER = "roombell";
const AUDIENCE = "roombell-staff";
const TICKET_AUDIENCE = "roombell-second-factor";
const TICKET_SECONDS = 5 * 60;

const claimsSchema = z.object({
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  role: z.enum(["software_admin", "hotel_admin"]),
  tv: z.number().int(),
  exp: z.number(),
  /** Unique within the account. */
  session_id: z.string(),
  /** Belongs to a renewable session. */
  is_browser: z.boolean(),
  /** The second factor last presented; null with the password alone. */
  second_factor: z.object({ at: z.coerce.date(), passkey_id: z.string().nullable() }).nullable(),
});
export type TokenClaims = z.infer<typeof claimsSchema>;
/** `passkey_id` is null for a code. */
export type PresentedFactor = NonNullable<TokenClaims["second_factor"]>;

/** With `session_id` the token belongs to a renewable session. */
export function signToken(
  secret: string,
  { id, role, token_version }: { id: string; role: TokenClaims["role"]; token_version: number },
  ttlSeconds: number,
  {
    session_id,
    second_factor = null,
  }: { session_id?: string | undefined; second_factor?: PresentedFactor | null } = {},
): string {
  const is_browser = session_id !== undefined;
  const claims = {
    role,
    tv: token_version,
    session_id: session_id ?? randomUUID(),
    is_browser,
    second_factor,
  };
  const options = { audience: AUDIENCE, subject: id, expiresIn: ttlSeconds };
  return jwt.sign(claims, getKey(secret), { algorithm: "HS256", issuer: ISSUER, ...options });
}

/** Null for an invalid token. */
export const verifyToken = (secret: string, token: string): TokenClaims | null =>
  claimsSchema.safeParse(verifyPayload(secret, token, AUDIENCE)).data ?? null;

/** Proves that the password was right and a second factor is still missing. */
export const signTicket = (secret: string, { _id, token_version }: AccountDoc): string =>
  jwt.sign({ tv: token_version }, getKey(secret), {
    algorithm: "HS256",
    issuer: ISSUER,
    audience: TICKET_AUDIENCE,
    subject: String(_id),
    expiresIn: TICKET_SECONDS,
  });

/** Null for an invalid ticket. */
export const verifyTicket = (secret: string, ticket: string): Pick<TokenClaims, "sub" | "tv"> | null =>
  claimsSchema.pick({ sub: true, tv: true }).safeParse(verifyPayload(secret, ticket, TICKET_AUDIENCE)).data ??
  null;

function verifyPayload(secret: string, token: string, audience: string): unknown {
  try {
    return jwt.verify(token, getKey(secret), { algorithms: ["HS256"], issuer: ISSUER, audience });
  } catch {
    return null;
  }
}

const keys = new Map<string, KeyObject>();

/** Cached: given a string, the library first tries to parse a public key at every call, by far the slowest part. */
function getKey(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(Buffer.from(secret));
  keys.set(secret, key);
  return key;
}
