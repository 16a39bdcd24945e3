import type { IncomingHttpHeaders } from "node:http";

/** False when the browser reports that a page of another origin makes the call. */
export function isFromOwnPage(
  { origin, host, "sec-fetch-site": site }: IncomingHttpHeaders,
  ownOrigin: string,
): boolean {
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  return origin === undefined || origin === ownOrigin || isOwnHost({ origin, host });
}

/** Whether a page was opened at the address that it calls, whatever that address is. */
export function isOwnHost({ origin = "", host }: IncomingHttpHeaders): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Empty without the cookie. */
export function readCookie({ cookie = "" }: IncomingHttpHeaders, name: string): string {
  const pairs = cookie.split(";").map((pair) => pair.trim().split("="));
  return pairs.find(([sent]) => sent === name)?.[1] ?? "";
}
