import ipaddr from "ipaddr.js";

/**
 * Limit key of an address: the IPv4 address, or the /64 network of an IPv6 address, as a single client may use every
 * address of its network.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${parsed.toNormalizedString().split(":").slice(0, 4).join(":")}::/64`;
}
