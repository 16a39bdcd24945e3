import type { Context } from "koa";
import { openSession, type Renewed } from "../commands/staffSessions.js";
import { deviceName } from "../lib/deviceName.js";
import { keepRefreshToken } from "../lib/refreshCookie.js";
import { signToken } from "../lib/tokens.js";
import type { AccountDoc } from "../models/account.js";
import type { StaffSessionDoc } from "../models/staffSession.js";
import { publicOrigin, type Settings } from "../settings.js";

/** How long the token of a session that renews itself lives. */
const ACCESS_SECONDS = 15 * 60;

type Token = { token: string; expires_in: number };
/** What somebody asks for at sign-in, and whether they showed a second factor. */
export type Opening = { session?: "browser" | undefined; isTwoFactor: boolean };

/** The token of somebody who has signed in; browsers that ask for it also get a session that renews itself. */
export async function beginSession(
  ctx: Context,
  account: AccountDoc,
  { session, isTwoFactor }: Opening,
  settings: Settings,
): Promise<Token> {
  if (session === undefined) return tokenOf(account, settings, { isTwoFactor });
  const device = deviceName(ctx.get("User-Agent"));
  const opened = await openSession(account, { device, is_two_factor: isTwoFactor });
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
  return tokenOf(account, settings, { session, isTwoFactor: session.is_two_factor });
}

/** A token of an account: of a session that renews itself, or one that lasts as long as the settings say. */
export function tokenOf(
  { _id, role, token_version }: AccountDoc,
  { jwtSecret, jwtTtlSeconds }: Settings,
  { session, isTwoFactor }: { session?: Pick<StaffSessionDoc, "_id"> | null; isTwoFactor: boolean },
): Token {
  const session_id = session ? String(session._id) : undefined;
  const expires_in = session ? Math.min(ACCESS_SECONDS, jwtTtlSeconds) : jwtTtlSeconds;
  const of = { session_id, is_two_factor: isTwoFactor };
  return {
    token: signToken(jwtSecret, { id: String(_id), role, token_version }, expires_in, of),
    expires_in,
  };
}
