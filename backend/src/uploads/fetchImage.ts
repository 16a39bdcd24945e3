import type { IncomingMessage } from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { type AppError, invalidField } from "../lib/appError.js";
import { internet } from "./internet.js";

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const MAX_ADDRESSES = 4;
/** Less than the deadline of the call that waits for it. */
const TIMEOUT_MS = 4000;
/** Everything that was ever assigned for use on the internet. */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a file of at most 5 MiB from an https address on the internet, without telling it anything about a person.
 * Each name is resolved once, every address of it must be public, and the connection goes to one of the checked
 * addresses, so that neither a redirect nor a name whose address changes leads into a private network.
 * @throws AppError 400 at `image_url`, the same whether an address is private or does not answer
 */
export async function fetchImage(address: string, timeoutMs = TIMEOUT_MS): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let next = address;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const url = checkedUrl(next);
      const response = await answerTo(url, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await bodyOf(response);
      response.destroy();
      if (!REDIRECTS.has(statusCode) || headers.location === undefined) throw notLoaded();
      next = new URL(headers.location, url).href;
    }
  } catch {
    throw notLoaded();
  }
  throw notLoaded();
}

/** @throws for anything but https on its usual port without a user name */
function checkedUrl(address: string): URL {
  const url = new URL(address);
  const isPlain = url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  if (!isPlain) throw notLoaded();
  return url;
}

/** The answer of the first checked address that accepts a connection. */
async function answerTo(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  // An IPv6 address stands in brackets in a URL.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) > 0 ? [host] : await internet.resolve(host, signal);
  if (!addresses.every(isPublic)) throw notLoaded();
  let failure: unknown = notLoaded();
  for (const address of addresses.slice(0, MAX_ADDRESSES)) {
    try {
      return await get(url, host, address, signal);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Global unicast addresses alone; an IPv4 address inside an IPv6 one counts as what it is. */
function isPublic(text: string): boolean {
  const address = ipaddr.process(text);
  const isGlobal = address.kind() === "ipv4" || address.match(GLOBAL_IPV6);
  return isGlobal && address.range() === "unicast";
}

function get(url: URL, host: string, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      ...internet.endpointOf(address),
      servername: isIP(host) > 0 ? "" : host,
      path: url.pathname + url.search,
      headers: { Host: url.host, Accept: "image/webp,image/png,image/jpeg", "User-Agent": "Roombell" },
      agent: false,
      signal,
    };
    const request = https.get(options, resolve).on("error", reject);
    // Also without an error, as after an answer that switches protocols.
    request.on("close", () => reject(notLoaded()));
  });
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  if (Number(response.headers["content-length"] ?? 0) > MAX_BYTES) throw notLoaded();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw notLoaded();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const notLoaded = (): AppError =>
  invalidField("image_url", "could not be loaded; the address must lead to a public picture of at most 5 MB");
