import ipaddr from "ipaddr.js";

/**
 * The key of an address in limits: an IPv4 address, or the /64 network of an IPv6 address, because a single connection
 * may use every address of its network.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${parsed.toNormalizedString().split(":").slice(0, 4).join(":")}::/64`;
}
