import type { IncomingHttpHeaders } from "node:http";
import type { Context } from "koa";

/** Only the product's own pages send this header with the cookie: other sites would need a permission for it. */
export const SCREEN_HEADER = "X-Roombell-Screen";

/** How long a screen that is not seen stays paired. */
export const SCREEN_UNSEEN_MS = 60 * 24 * 60 * 60 * 1000;

const NAME = "roombell_screen";
/** The prefix binds the cookie to this one origin; browsers take it only over HTTPS. */
const BOUND_NAME = `__Host-${NAME}`;
const nameOn = (isSecure: boolean): string => (isSecure ? BOUND_NAME : NAME);
const WELL_FORMED = /^[\w-]{43}$/;

/** The token of the calling screen; null without one, or when a page of another origin causes the call. */
export function screenTokenIn(headers: IncomingHttpHeaders, ownOrigin: string): string | null {
  if (!isFromOwnPage(headers, ownOrigin)) return null;
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
  // Over HTTPS the plain name counts for nothing: a neighbouring host could have set it.
  const expected = nameOn(ownOrigin.startsWith("https:"));
  const sent = pairs.find(([name]) => name === expected)?.[1] ?? "";
  return WELL_FORMED.test(sent) ? sent : null;
}

/** Leaves the token on the calling device, out of reach of scripts and of other sites. */
export function keepScreenToken(ctx: Context, token: string, isSecure: boolean): void {
  const secure = isSecure ? "; Secure" : "";
  const attributes = `Path=/; Max-Age=${SCREEN_UNSEEN_MS / 1000}; HttpOnly; SameSite=Strict`;
  ctx.append("Set-Cookie", `${nameOn(isSecure)}=${token}; ${attributes}${secure}`);
}

function isFromOwnPage(
  { origin, host, "sec-fetch-site": site }: IncomingHttpHeaders,
  ownOrigin: string,
): boolean {
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  return (
    origin === undefined || origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === host)
  );
}
