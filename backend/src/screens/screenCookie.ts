import type { IncomingHttpHeaders } from "node:http";
import type { Context } from "koa";
import { cookieIn, isFromOwnPage } from "#http/ownPage.js";

/** Only the product's own pages send this header with the cookie: other sites would need a permission for it. */
export const SCREEN_HEADER = "X-Roombell-Screen";

/** How long a screen that is not seen stays paired. */
export const SCREEN_UNSEEN_MS = 60 * 24 * 60 * 60 * 1000;

const NAME = "roombell_screen";
/** The prefix binds the cookie to this one origin; browsers take it only over HTTPS. */
const BOUND_NAME = `__Host-${NAME}`;
const nameOn = (isSecure: boolean): string => (isSecure ? BOUND_NAME : NAME);

/** The cookie of the calling screen; null without one, or when a page of another origin causes the call. */
export function screenTokenIn(headers: IncomingHttpHeaders, ownOrigin: string): string | null {
  if (!isFromOwnPage(headers, ownOrigin)) return null;
  // Over HTTPS the plain name counts for nothing: a neighbouring host could have set it.
  const sent = cookieIn(headers, nameOn(ownOrigin.startsWith("https:")));
  return sent === "" ? null : sent;
}

/** Leaves the token on the calling device, out of reach of scripts and of other sites. */
export function keepScreenToken(ctx: Context, token: string, isSecure: boolean): void {
  const secure = isSecure ? "; Secure" : "";
  const attributes = `Path=/; Max-Age=${SCREEN_UNSEEN_MS / 1000}; HttpOnly; SameSite=Strict`;
  ctx.append("Set-Cookie", `${nameOn(isSecure)}=${token}; ${attributes}${secure}`);
}
