import type { Context } from "koa";
import { cookieIn, isFromOwnPage } from "#http/ownPage.js";

/** Which of the two portals a session opens; each has a cookie of its own, so that one browser may have both. */
export type Portal = "hotel_admin" | "software_admin";

const PATH = "/api/auth/refresh";
/** Browsers take a cookie with this prefix only over HTTPS, where the plain name counts for nothing. */
const nameOf = (portal: Portal, isSecure: boolean): string =>
  `${isSecure ? "__Secure-" : ""}roombell_${portal}`;

/** The refresh token of the calling browser; empty without one, or when a page of another origin causes the call. */
export function refreshTokenIn({ req: { headers } }: Context, portal: Portal, ownOrigin: string): string {
  if (!isFromOwnPage(headers, ownOrigin)) return "";
  return cookieIn(headers, nameOf(portal, ownOrigin.startsWith("https:")));
}

/** Leaves a refresh token in the browser until then, out of reach of scripts, other sites and every other call. */
export function keepRefreshToken(
  ctx: Context,
  portal: Portal,
  { token, until, isSecure }: { token: string; until: Date; isSecure: boolean },
): void {
  const secure = isSecure ? "; Secure" : "";
  const seconds = Math.max(0, Math.floor((until.getTime() - Date.now()) / 1000));
  const attributes = `Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  ctx.append("Set-Cookie", `${nameOf(portal, isSecure)}=${token}; ${attributes}${secure}`);
}

/** Takes the refresh token away. */
export const forgetRefreshToken = (ctx: Context, portal: Portal, isSecure: boolean): void =>
  keepRefreshToken(ctx, portal, { token: "", until: new Date(0), isSecure });
