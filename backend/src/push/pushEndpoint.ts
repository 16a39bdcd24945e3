import { isPlainHttps } from "#lib/publicRequest.js";

/** Names that every URL parser reads alike, without a trailing dot. */
const PLAIN_HOST = /^[a-z\d-]+(\.[a-z\d-]+)+$/;

/**
 * Normalises the address at which a device's push service takes messages. Null unless its host is one of these services
 * or below one of them.
 */
export function pushEndpoint(address: string, services: readonly string[]): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const host = url.hostname;
  const isListed = services.some((service) => host === service || host.endsWith(`.${service}`));
  return isPlainHttps(url) && PLAIN_HOST.test(host) && isListed ? url : null;
}
