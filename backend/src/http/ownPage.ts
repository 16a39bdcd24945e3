import type { IncomingHttpHeaders } from "node:http";

/** False when a page of another origin causes the call, as far as the browser says. */
export function isFromOwnPage(
  { origin, host, "sec-fetch-site": site }: IncomingHttpHeaders,
  ownOrigin: string,
): boolean {
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  return (
    origin === undefined || origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === host)
  );
}

/** The value of a cookie that was sent; empty without one. */
export function cookieIn({ cookie = "" }: IncomingHttpHeaders, name: string): string {
  const pairs = cookie.split(";").map((pair) => pair.trim().split("="));
  return pairs.find(([sent]) => sent === name)?.[1] ?? "";
}
