import type { Context } from "koa";
import { publicOrigin, type Settings } from "#settings.js";
import { deviceName } from "./deviceName.js";
import type { AccountDoc } from "./model.js";
import { keepRefreshToken } from "./sessions/refreshCookie.js";
import { openSession, type Renewed } from "./sessions/staffSessions.js";
import { signToken, type PresentedFactor, type TokenClaims } from "./tokens.js";

/** How long the token of a session that renews itself lives. */
const ACCESS_SECONDS = 15 * 60;

type Token = { token: string; expires_in: number };
/** The requested kind of session and the second factor presented at sign-in. */
export type Opening = { session?: "browser" | undefined; second_factor: PresentedFactor | null };

/** The token of somebody who has signed in; browsers that ask for it also get a session that renews itself. */
export async function beginSession(
  ctx: Context,
  account: AccountDoc,
  { session, second_factor }: Opening,
  settings: Settings,
): Promise<Token> {
  if (session === undefined) return tokenOf(account, settings, { second_factor });
  const device = deviceName(ctx.get("User-Agent"));
  const opened = await openSession(account, { device, second_factor });
  return keepSession(ctx, { ...opened, account }, settings);
}

/** The next token of a session; its browser keeps the refresh token if there is another one. */
export function keepSession(
  ctx: Context,
  { session, account, token }: Omit<Renewed, "hotel">,
  settings: Settings,
): Token {
  if (token !== null) {
    const isSecure = publicOrigin(settings).startsWith("https:");
    keepRefreshToken(ctx, account.role, { token, until: session.expires_at, isSecure });
  }
  return tokenOf(account, settings, {
    session_id: String(session._id),
    second_factor: session.second_factor,
  });
}

/** The next token of the session that calls, for its account as it is now. */
export function nextToken(
  account: AccountDoc,
  { session_id, is_browser, ...claims }: TokenClaims,
  settings: Settings,
  second_factor: PresentedFactor | null = claims.second_factor,
): Token {
  return tokenOf(account, settings, { session_id: is_browser ? session_id : undefined, second_factor });
}

/** A token of an account: of a session that renews itself, or one that lasts as long as the settings say. */
function tokenOf(
  { _id, role, token_version }: AccountDoc,
  { jwtSecret, jwtTtlSeconds }: Settings,
  { session_id, second_factor }: { session_id?: string | undefined } & Pick<Opening, "second_factor">,
): Token {
  const expires_in = session_id ? Math.min(ACCESS_SECONDS, jwtTtlSeconds) : jwtTtlSeconds;
  const of = { session_id, second_factor };
  return {
    token: signToken(jwtSecret, { id: String(_id), role, token_version }, expires_in, of),
    expires_in,
  };
}
