import type { Context } from "koa";
import { publicOrigin, type Settings } from "#settings.js";
import { deviceName } from "./deviceName.js";
import type { AccountDoc } from "./model.js";
import { setRefreshCookie } from "./sessions/refreshCookie.js";
import { openSession, type Renewed } from "./sessions/staffSessions.js";
import { signToken, type PresentedFactor, type TokenClaims } from "./tokens.js";

/** Lifetime of access tokens of renewable sessions. */
const ACCESS_SECONDS = 15 * 60;

type Token = { token: string; expires_in: number };
/** The requested kind of session and the second factor presented at sign-in. */
export type Opening = { session?: "browser" | undefined; second_factor: PresentedFactor | null };

/** Issues a token after sign-in; browsers that ask for it also get a renewable session. */
export async function beginSession(
  ctx: Context,
  account: AccountDoc,
  { session, second_factor }: Opening,
  settings: Settings,
): Promise<Token> {
  if (session === undefined) return issueToken(account, settings, { second_factor });
  const device = deviceName(ctx.get("User-Agent"));
  const opened = await openSession(account, { device, second_factor });
  return issueSessionToken(ctx, { ...opened, account }, settings);
}

/** Issues the next access token of a session, and sets its refresh cookie if the refresh token was rotated. */
export function issueSessionToken(
  ctx: Context,
  { session, account, token }: Omit<Renewed, "hotel">,
  settings: Settings,
): Token {
  if (token !== null) {
    const isSecure = publicOrigin(settings).startsWith("https:");
    setRefreshCookie(ctx, account.role, { token, until: session.expires_at, isSecure });
  }
  return issueToken(account, settings, {
    session_id: String(session._id),
    second_factor: session.second_factor,
  });
}

/** Issues the next token of the calling session, for the account's current token version. */
export function nextToken(
  account: AccountDoc,
  { session_id, is_browser, ...claims }: TokenClaims,
  settings: Settings,
  second_factor: PresentedFactor | null = claims.second_factor,
): Token {
  return issueToken(account, settings, { session_id: is_browser ? session_id : undefined, second_factor });
}

/** Short-lived for renewable sessions, otherwise with the lifetime from the settings. */
function issueToken(
  { _id, role, token_version }: AccountDoc,
  { jwtSecret, jwtTtlSeconds }: Settings,
  { session_id, second_factor }: { session_id?: string | undefined } & Pick<Opening, "second_factor">,
): Token {
  const expires_in = session_id ? Math.min(ACCESS_SECONDS, jwtTtlSeconds) : jwtTtlSeconds;
  const session = { session_id, second_factor };
  return {
    token: signToken(jwtSecret, { id: String(_id), role, token_version }, expires_in, session),
    expires_in,
  };
}
