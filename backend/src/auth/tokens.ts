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
  /** Names this one token among those of its account. */
  session_id: z.string(),
  /** It belongs to a session that renews itself. */
  is_browser: z.boolean(),
  /** When the session last presented a second factor, and with which passkey; null for one opened with a password alone. */
  second_factor: z.object({ at: z.coerce.date(), passkey_id: z.string().nullable() }).nullable(),
});
/** The claims of a token. */
export type TokenClaims = z.infer<typeof claimsSchema>;
/** A second factor; `passkey_id` is null for a code. */
export type PresentedFactor = NonNullable<TokenClaims["second_factor"]>;

/** A token of an account, bound to its token version, valid for `ttlSeconds`; `of` a session that renews itself. */
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
  return jwt.sign(claims, keyOf(secret), { algorithm: "HS256", issuer: ISSUER, ...options });
}

/** The claims of a valid token, else null. */
export const verifyToken = (secret: string, token: string): TokenClaims | null =>
  claimsSchema.safeParse(verifyPayload(secret, token, AUDIENCE)).data ?? null;

/** Says that somebody knows the password of an account and has still to show a second factor. */
export const signTicket = (secret: string, { _id, token_version }: AccountDoc): string =>
  jwt.sign({ tv: token_version }, keyOf(secret), {
    algorithm: "HS256",
    issuer: ISSUER,
    audience: TICKET_AUDIENCE,
    subject: String(_id),
    expiresIn: TICKET_SECONDS,
  });

/** What a valid ticket says, else null. */
export const verifyTicket = (secret: string, ticket: string): Pick<TokenClaims, "sub" | "tv"> | null =>
  claimsSchema.pick({ sub: true, tv: true }).safeParse(verifyPayload(secret, ticket, TICKET_AUDIENCE)).data ??
  null;

function verifyPayload(secret: string, token: string, audience: string): unknown {
  try {
    return jwt.verify(token, keyOf(secret), { algorithms: ["HS256"], issuer: ISSUER, audience });
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
