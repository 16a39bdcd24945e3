import ipaddr from "ipaddr.js";
import { invalidField, invalidFields } from "#lib/appError.js";
import type { Settings } from "#settings.js";
import { Hotel, type HotelDoc, type PrinterDoc } from "./model.js";

/** The networks and ports that the operator allows for printers. */
export type OpenedPrinters = Pick<Settings, "printerNetworks" | "printerPorts">;
type Assigned = Pick<HotelDoc, "printer_networks">;

/**
 * Which printers a hotel may have. They depend on settings and assignments that change: check when a printer is saved and
 * whenever something is printed.
 */
export function createPrinterRules({ printerNetworks, printerPorts }: OpenedPrinters) {
  const isPort = (port: number): boolean =>
    printerPorts.some(({ first, last }) => port >= first && port <= last);

  /** The only hotel has everything that the operator opened; of several each has what the platform assigned to it. */
  const networksOf = async ({ printer_networks }: Assigned): Promise<readonly string[]> =>
    printer_networks.length > 0 || !(await isOnlyHotel()) ? printer_networks : printerNetworks;

  const isHost = async (hotel: Assigned, host: string): Promise<boolean> =>
    isInNetworks(host, printerNetworks) && isInNetworks(host, await networksOf(hotel));

  return {
    isAllowed: async (hotel: Assigned, { host, port }: PrinterDoc): Promise<boolean> =>
      isPort(port) && (await isHost(hotel, host)),

    /** @throws AppError 400 at the fields of a printer that the hotel may not have */
    requirePrinter: async (hotel: Assigned, printer: PrinterDoc | null | undefined): Promise<void> => {
      if (!printer) return;
      const problems: { path: string; message: string }[] = [];
      if (!(await isHost(hotel, printer.host))) {
        problems.push({ path: "printer.host", message: "is not assigned to this hotel for printers" });
      }
      if (!isPort(printer.port)) {
        const message = `must be a printer's port: ${printerPorts.map(asText).join(", ")}`;
        problems.push({ path: "printer.port", message });
      }
      if (problems.length > 0) throw invalidFields(problems);
    },
  };
}

/** @throws AppError 400 at `printer_networks` when one of them lies outside what the operator has opened */
export function requireOpened(networks: readonly string[] = [], opened: readonly string[]): void {
  const outside = networks.find((network) => !isPartOf(network, opened));
  if (outside === undefined) return;
  throw invalidField("printer_networks", `${outside} is outside the server's PRINTER_NETWORKS`);
}

async function isOnlyHotel(): Promise<boolean> {
  const hotels = await Hotel.find({ is_deleted: false }, { _id: 1 }).limit(2).lean();
  return hotels.length === 1;
}

const asText = ({ first, last }: { first: number; last: number }): string =>
  first === last ? String(first) : `${first}-${last}`;

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
