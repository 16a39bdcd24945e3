import type { IncomingHttpHeaders } from "node:http";
import type { Context } from "koa";
import { isFromOwnPage, readCookie } from "#http/ownPage.js";

/** Required with the cookie: other sites cannot send it without a CORS permission. */
export const SCREEN_HEADER = "X-Roombell-Screen";

/** A screen that is not seen for this long is removed. */
export const SCREEN_UNSEEN_MS = 60 * 24 * 60 * 60 * 1000;

const NAME = "roombell_screen";
/** The prefix binds the cookie to this origin; browsers accept it over HTTPS only. */
const BOUND_NAME = `__Host-${NAME}`;
const cookieName = (isSecure: boolean): string => (isSecure ? BOUND_NAME : NAME);

/** Null without a cookie, or when a page of another origin makes the call. */
export function readScreenToken(headers: IncomingHttpHeaders, ownOrigin: string): string | null {
  if (!isFromOwnPage(headers, ownOrigin)) return null;
  // Over HTTPS the plain name is ignored: a neighbouring host could have set it.
  const sent = readCookie(headers, cookieName(ownOrigin.startsWith("https:")));
  return sent === "" ? null : sent;
}

/** Sets the cookie, which scripts and other sites cannot access. */
export function setScreenCookie(ctx: Context, token: string, isSecure: boolean): void {
  const secure = isSecure ? "; Secure" : "";
  const attributes = `Path=/; Max-Age=${SCREEN_UNSEEN_MS / 1000}; HttpOnly; SameSite=Strict`;
  ctx.append("Set-Cookie", `${cookieName(isSecure)}=${token}; ${attributes}${secure}`);
}
