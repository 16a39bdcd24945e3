import ipaddr from "ipaddr.js";

/** Where printers may be: never on the internet. */
const PRIVATE = new Set(["private", "loopback", "uniqueLocal", "linkLocal"]);

/** Whether a printer's address lies in one of the private networks that the operator has named, such as `10.0.0.0/8`. */
export function isInNetworks(host: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(host)) return false;
  const address = ipaddr.process(host);
  if (!PRIVATE.has(address.range())) return false;
  return networks.some((range) => {
    const [network, bits] = ipaddr.parseCIDR(range);
    return address.kind() === network.kind() && address.match(network, bits);
  });
}
