import { Resolver } from "node:dns/promises";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import https, { type RequestOptions } from "node:https";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

const MAX_ADDRESSES = 4;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_INTERIM_RESPONSES = 10;
/** All global unicast addresses. */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

/** Network access to hosts outside of the settings; tests replace it. */
export const internet = {
  /** All addresses of a host name. */
  async resolve(host: string, signal: AbortSignal): Promise<string[]> {
    // Not `dns.lookup`, whose few threads are shared with files and passwords: slow names would block them.
    const resolver = new Resolver({ timeout: 1000, tries: 2 });
    signal.addEventListener("abort", () => resolver.cancel(), { once: true });
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  },

  /** The endpoint to connect to for a checked address. */
  getEndpoint: (address: string): RequestOptions => ({ host: address, port: 443 }),
};

type PublicRequest = {
  method: "GET" | "POST";
  headers: OutgoingHttpHeaders;
  body?: Buffer;
  /** Aborts the request at any point, including the response's body. */
  signal: AbortSignal;
};

/** Whether a URL is https on its default port, without credentials. */
export function isPlainHttps({ protocol, port, username, password }: URL): boolean {
  return protocol === "https:" && port === "" && username === "" && password === "";
}

/**
 * Sends a request to a public server, protected against SSRF: the name is resolved once, all its addresses must be public,
 * and the connection uses one of them. Redirects are not followed. Resolves with the response's headers; the caller must
 * read the body with a limit, or destroy the response.
 * @throws for a private address, without an answer, and for more than 16 KiB of headers
 */
export async function requestPublic(url: URL, request: PublicRequest): Promise<IncomingMessage> {
  if (!isPlainHttps(url)) throw new Error("not a plain https address");
  // IPv6 addresses have brackets in a URL.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) > 0 ? [host] : await resolveHost(host, request.signal);
  if (!addresses.every(isPublic)) throw new Error("not a public address");
  let failure: unknown = new Error("no address");
  for (const address of addresses.slice(0, MAX_ADDRESSES)) {
    try {
      return await requestAt(address, host, url, request);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** @throws when the signal aborts first */
function resolveHost(host: string, signal: AbortSignal): Promise<string[]> {
  signal.throwIfAborted();
  // First: if it threw, the other promise would be left unhandled.
  const lookup = internet.resolve(host, signal);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("the name was not resolved in time")), {
      once: true,
    });
  });
  return Promise.race([lookup, aborted]);
}

/** Global unicast addresses only; IPv4-mapped addresses are checked as IPv4. */
function isPublic(text: string): boolean {
  const address = ipaddr.process(text);
  const isGlobal = address.kind() === "ipv4" || address.match(GLOBAL_IPV6);
  return isGlobal && address.range() === "unicast";
}

function requestAt(
  address: string,
  host: string,
  url: URL,
  { method, headers, body, signal }: PublicRequest,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = https.request({
      ...internet.getEndpoint(address),
      servername: isIP(host) > 0 ? "" : host,
      method,
      path: url.pathname + url.search,
      headers: { ...headers, Host: url.host },
      maxHeaderSize: MAX_HEADER_BYTES,
      agent: false,
      signal,
    });
    let interim = 0;
    request
      .on("response", resolve)
      .on("error", reject)
      .on("information", () => {
        interim += 1;
        if (interim > MAX_INTERIM_RESPONSES) request.destroy(new Error("too many interim responses"));
      })
      // May close without an error, for example after switching protocols.
      .on("close", () => reject(new Error("closed without a response")))
      .end(body);
  });
}
