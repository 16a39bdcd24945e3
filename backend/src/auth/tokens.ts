import { createSecretKey, randomUUID, type KeyObject } from "node:crypto";
import jwt from "jsonwebtoken";
import { z } from "zod";

const ISSUER = "roombell";
const AUDIENCE = "roombell-staff";
const TICKET_AUDIENCE = "roombell-second-factor";
const TICKET_SECONDS = 5 * 60;

const claimsSchema = z.object({
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  role: z.enum(["software_admin", "hotel_admin"]),
  tv: z.number().int(),
  exp: z.number(),
  jti: z.string(),
  /** The token belongs to a session that renews itself, whose id is `jti`. */
  browser: z.literal(true).optional(),
  /** The last second factor of the session, `at` in milliseconds; without `passkey` a code. */
  second_factor: z.object({ at: z.number().int(), passkey: z.string().optional() }).optional(),
});
/** When a session last presented a second factor, and with which passkey; null for a code. */
export type PresentedFactor = { at: Date; passkey_id: string | null };
/** What a token says; `session_id` names this one token among those of its account. */
export type TokenClaims = Pick<z.infer<typeof claimsSchema>, "sub" | "role" | "tv" | "exp"> & {
  session_id: string;
  is_browser: boolean;
  /** Null for a session that was opened with the password alone. */
  second_factor: PresentedFactor | null;
};

/** A token of an account, bound to its token version, valid for `ttlSeconds`; `of` a session that renews itself. */
export function signToken(
  secret: string,
  account: { id: string; role: TokenClaims["role"]; token_version: number },
  ttlSeconds: number,
  of: { session_id?: string | undefined; second_factor?: PresentedFactor | null } = {},
): string {
  const { session_id, second_factor = null } = of;
  const kind = {
    ...(session_id && { browser: true }),
    ...(second_factor && { second_factor: claimOf(second_factor) }),
  };
  return jwt.sign({ role: account.role, tv: account.token_version, ...kind }, keyOf(secret), {
    algorithm: "HS256",
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: account.id,
    jwtid: session_id ?? randomUUID(),
    expiresIn: ttlSeconds,
  });
}

const claimOf = ({ at, passkey_id }: PresentedFactor) => ({
  at: at.getTime(),
  ...(passkey_id !== null && { passkey: passkey_id }),
});

/** The claims of a valid token, else null. */
export function verifyToken(secret: string, token: string): TokenClaims | null {
  try {
    const verified = jwt.verify(token, keyOf(secret), {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
    const { jti, browser, second_factor: shown, ...claims } = claimsSchema.parse(verified);
    return {
      ...claims,
      session_id: jti,
      is_browser: browser === true,
      second_factor: shown ? { at: new Date(shown.at), passkey_id: shown.passkey ?? null } : null,
    };
  } catch {
    return null;
  }
}

/** Says that somebody knows the password of an account and has still to show a second factor. */
export const signTicket = (
  secret: string,
  { id, token_version }: { id: string; token_version: number },
): string =>
  jwt.sign({ tv: token_version }, keyOf(secret), {
    algorithm: "HS256",
    issuer: ISSUER,
    audience: TICKET_AUDIENCE,
    subject: id,
    expiresIn: TICKET_SECONDS,
  });

/** What a valid ticket says, else null. */
export function verifyTicket(secret: string, ticket: string): Pick<TokenClaims, "sub" | "tv"> | null {
  try {
    const options = { algorithms: ["HS256" as const], issuer: ISSUER, audience: TICKET_AUDIENCE };
    return claimsSchema.pick({ sub: true, tv: true }).parse(jwt.verify(ticket, keyOf(secret), options));
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
