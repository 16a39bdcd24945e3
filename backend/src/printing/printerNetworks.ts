import ipaddr from "ipaddr.js";

/** Where printers may be: never on the internet. */
const PRIVATE = new Set(["private", "loopback", "uniqueLocal", "linkLocal"]);

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** Whether the address of a printer lies in one of the networks. */
export function isInNetworks(host: string, networks: readonly string[]): boolean {
  const address = singleAddress(host);
  return address !== null && isWithin(address, networks);
}

/** Whether an address, or a network as a whole, lies in one of the networks. */
export function isPartOf(network: string, networks: readonly string[]): boolean {
  const parsed = parseNetwork(network);
  return parsed !== null && isWithin(parsed, networks);
}

/** Whether printers may be in this network: it is private as a whole. */
export function isPrivateNetwork(text: string): boolean {
  const [address, bits = 0] = parseNetwork(text) ?? [];
  if (address === undefined || !PRIVATE.has(address.range())) return false;
  const bytes = address.toByteArray();
  const first = bytes.map((byte, index) => byte & maskOf(bits, index));
  const last = bytes.map((byte, index) => byte | (0xff & ~maskOf(bits, index)));
  return [first, last].every((end) => ipaddr.fromByteArray(end).range() === address.range());
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

/** A single address as a network; IPv4 addresses that are written as IPv6 are what they stand for. */
function singleAddress(text: string): Network | null {
  if (!ipaddr.isValid(text)) return null;
  const address = ipaddr.process(text);
  return [address, 8 * address.toByteArray().length];
}

function parseNetwork(text: string): Network | null {
  return ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : singleAddress(text);
}

/** Byte `index` of the mask of a network of so many bits. */
const maskOf = (bits: number, index: number): number =>
  0xff & (0xff << (8 - Math.min(8, Math.max(0, bits - 8 * index))));
