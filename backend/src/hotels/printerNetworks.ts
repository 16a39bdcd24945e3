import ipaddr from "ipaddr.js";

/** The kinds of addresses that printers may have: never one of the internet. */
const PRIVATE = new Set(["private", "loopback", "uniqueLocal", "linkLocal"]);

/** An address with the bits of its network, all of them for a single address. */
type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Whether the address of a printer lies in one of the networks. */
export function isInNetworks(host: string, networks: readonly string[]): boolean {
  const address = parseAddress(host);
  return address !== null && isWithin(address, networks);
}

/** Whether an address, or a network as a whole, lies in one of the networks. */
export function isPartOf(network: string, networks: readonly string[]): boolean {
  const parsed = parseNetwork(network);
  return parsed !== null && isWithin(parsed, networks);
}

/**
 * Loopback and link-local addresses are only in networks that name them: a network that is wider than its kind, such as
 * `0.0.0.0/0`, holds none of them.
 */
function isWithin([address, bits]: Network, networks: readonly string[]): boolean {
  if (!PRIVATE.has(address.range())) return false;
  return networks.some((text) => {
    const [outer, outerBits = 0] = parseNetwork(text) ?? [];
    if (outer?.range() !== address.range() || bits < outerBits) return false;
    return outer.kind() === address.kind() && address.match(outer, outerBits);
  });
}

/** IPv4 addresses that are written as IPv6 are what they stand for; other texts are null. */
function parseAddress(text: string): Network | null {
  if (!ipaddr.isValid(text)) return null;
  const address = ipaddr.process(text);
  return [address, 8 * address.toByteArray().length];
}

const parseNetwork = (text: string): Network | null =>
  ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : parseAddress(text);
