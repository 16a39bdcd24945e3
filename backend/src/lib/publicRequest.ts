import { Resolver } from "node:dns/promises";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import https, { type RequestOptions } from "node:https";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

const MAX_ADDRESSES = 4;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_INTERIM_RESPONSES = 10;
/** Everything that was ever assigned for use on the internet. */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

/** The server's only way to addresses that its settings do not name; tests replace it. */
export const internet = {
  /** All addresses of a host name; the lookup ends with the signal. */
  async resolve(host: string, signal: AbortSignal): Promise<string[]> {
    // Not the system's lookup: its few threads are shared with files and passwords, and a slow name would block them.
    const resolver = new Resolver({ timeout: 1000, tries: 2 });
    signal.addEventListener("abort", () => resolver.cancel(), { once: true });
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  },

  /** Where to connect for an address that was checked. */
  endpointOf: (address: string): RequestOptions => ({ host: address, port: 443 }),
};

type PublicRequest = {
  method: "GET" | "POST";
  headers: OutgoingHttpHeaders;
  body?: Buffer;
  /** Ends the request at any point, the response's body included. */
  signal: AbortSignal;
};

/** Whether a URL is https on its default port, without credentials. */
export function isPlainHttps({ protocol, port, username, password }: URL): boolean {
  return protocol === "https:" && port === "" && username === "" && password === "";
}

/**
 * Sends a request to a server on the internet. The name is resolved once, every address of it must be public, and the
 * connection goes to one of the checked addresses. Redirects are not followed. Resolves as soon as the response's headers
 * are complete; the caller reads the body with a limit of its own, or destroys the response.
 * @throws for a private address, without an answer, and for more than 16 KiB of headers
 */
export async function requestPublic(url: URL, request: PublicRequest): Promise<IncomingMessage> {
  if (!isPlainHttps(url)) throw new Error("not a plain https address");
  // An IPv6 address stands in brackets in a URL.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) > 0 ? [host] : await resolved(host, request.signal);
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

/** The addresses of a name, unless the signal comes first. */
function resolved(host: string, signal: AbortSignal): Promise<string[]> {
  signal.throwIfAborted();
  // First: if it threw, nobody would handle the other promise.
  const lookup = internet.resolve(host, signal);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("the name was not resolved in time")), {
      once: true,
    });
  });
  return Promise.race([lookup, aborted]);
}

/** Global unicast addresses alone; an IPv4 address inside an IPv6 one counts as what it is. */
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
      ...internet.endpointOf(address),
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
      // Also without an error, as after an answer that switches protocols.
      .on("close", () => reject(new Error("closed without a response")))
      .end(body);
  });
}
