import type { Context } from "koa";
import { isFromOwnPage, readCookie } from "#http/ownPage.js";

/** Each portal has its own cookie, so that one browser may be signed in to both. */
export type Portal = "hotel_admin" | "software_admin";

const PATH = "/api/auth/refresh";
/** Browsers accept the `__Secure-` prefix over HTTPS only; there the plain name is ignored. */
const cookieName = (portal: Portal, isSecure: boolean): string =>
  `${isSecure ? "__Secure-" : ""}roombell_${portal}`;

/** Empty without a cookie, or when a page of another origin makes the call. */
export function readRefreshToken({ req: { headers } }: Context, portal: Portal, ownOrigin: string): string {
  if (!isFromOwnPage(headers, ownOrigin)) return "";
  return readCookie(headers, cookieName(portal, ownOrigin.startsWith("https:")));
}

/** Sets the refresh cookie, which scripts, other sites and other calls cannot access. */
export function setRefreshCookie(
  ctx: Context,
  portal: Portal,
  { token, until, isSecure }: { token: string; until: Date; isSecure: boolean },
): void {
  const secure = isSecure ? "; Secure" : "";
  const seconds = Math.max(0, Math.floor((until.getTime() - Date.now()) / 1000));
  const attributes = `Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  ctx.append("Set-Cookie", `${cookieName(portal, isSecure)}=${token}; ${attributes}${secure}`);
}

export const clearRefreshCookie = (ctx: Context, portal: Portal, isSecure: boolean): void =>
  setRefreshCookie(ctx, portal, { token: "", until: new Date(0), isSecure });
