import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { ErrorDetail } from "@roombell/common/contract/errors";
import ipaddr from "ipaddr.js";
import { invalidField, invalidFields } from "#lib/appError.js";
import type { Settings } from "#settings.js";
import { Hotel, type HotelDoc, type PrinterAddressDoc } from "./model.js";

/** Networks and ports the operator allows for printers. */
export type OpenedPrinters = Pick<Settings, "printerNetworks" | "printerPorts">;
type Assigned = Pick<HotelDoc, "printer_networks">;
type Address = Pick<PrinterAddressDoc, "host" | "port">;

/**
 * Rules for a hotel's printers. Settings and assignments can change: check when a printer is saved and at every print.
 */
export function createPrinterRules({ printerNetworks, printerPorts }: OpenedPrinters) {
  const isPort = (port: number): boolean =>
    printerPorts.some(({ first, last }) => port >= first && port <= last);

  /** A single hotel may use all opened networks; with several hotels the platform assigns them. */
  const allowedNetworks = async ({ printer_networks }: Assigned): Promise<readonly string[]> =>
    printer_networks.length > 0 || !(await isOnlyHotel()) ? printer_networks : printerNetworks;

  const isHost = async (hotel: Assigned, host: string): Promise<boolean> =>
    isInNetworks(host, printerNetworks) && isInNetworks(host, await allowedNetworks(hotel));

  const findProblems = async (
    hotel: Assigned,
    path: string,
    { host, port }: Address,
  ): Promise<ErrorDetail[]> => [
    ...((await isHost(hotel, host))
      ? []
      : [{ path: `${path}.host`, message: "is not assigned to this hotel for printers" }]),
    ...(isPort(port)
      ? []
      : [
          {
            path: `${path}.port`,
            message: `must be a printer's port: ${printerPorts.map(asText).join(", ")}`,
          },
        ]),
  ];

  return {
    isAllowed: async (hotel: Assigned, { host, port }: Address): Promise<boolean> =>
      isPort(port) && (await isHost(hotel, host)),

    /** @throws AppError 400 at the fields of printers that the hotel may not have */
    requirePrinters: async (
      hotel: Assigned,
      {
        printer,
        stations = [],
      }: Pick<EndpointValues<"PUT /hotel-admin/settings">["body"], "printer" | "stations">,
    ): Promise<void> => {
      const printers = [
        { path: "printer", printer },
        ...stations.map((station, index) => ({
          path: `stations.${index}.printer`,
          printer: station.printer,
        })),
      ];
      const checks = printers.flatMap(({ path, printer: checked }) =>
        checked ? [findProblems(hotel, path, checked)] : [],
      );
      const problems = (await Promise.all(checks)).flat();
      if (problems.length > 0) throw invalidFields(problems);
    },
  };
}

/** @throws AppError 400 at `printer_networks` when one of them is not opened by the operator */
export function requireOpenedNetworks(networks: readonly string[] = [], opened: readonly string[]): void {
  const outside = networks.find((network) => !isWithinNetworks(network, opened));
  if (outside === undefined) return;
  throw invalidField("printer_networks", `${outside} is outside the server's PRINTER_NETWORKS`);
}

async function isOnlyHotel(): Promise<boolean> {
  const hotels = await Hotel.find({ is_deleted: false }, { _id: 1 }).limit(2).lean();
  return hotels.length === 1;
}

const asText = ({ first, last }: { first: number; last: number }): string =>
  first === last ? String(first) : `${first}-${last}`;

/** Printers may only have private addresses. */
const PRIVATE = new Set(["private", "loopback", "uniqueLocal", "linkLocal"]);

/** Address and prefix length; the full length for a single address. */
type Network = ReturnType<typeof ipaddr.parseCIDR>;

export function isInNetworks(host: string, networks: readonly string[]): boolean {
  const address = parseAddress(host);
  return address !== null && isWithin(address, networks);
}

/** Whether an address or a whole network lies within one of the networks. */
export function isWithinNetworks(network: string, networks: readonly string[]): boolean {
  const parsed = parseNetwork(network);
  return parsed !== null && isWithin(parsed, networks);
}

/**
 * A network only contains addresses of its own kind: `0.0.0.0/0`, for example, contains no loopback or link-local
 * addresses.
 */
function isWithin([address, bits]: Network, networks: readonly string[]): boolean {
  if (!PRIVATE.has(address.range())) return false;
  return networks.some((text) => {
    const [outer, outerBits = 0] = parseNetwork(text) ?? [];
    if (outer?.range() !== address.range() || bits < outerBits) return false;
    return outer.kind() === address.kind() && address.match(outer, outerBits);
  });
}

/** Maps IPv4-mapped IPv6 addresses to IPv4; null for invalid text. */
function parseAddress(text: string): Network | null {
  if (!ipaddr.isValid(text)) return null;
  const address = ipaddr.process(text);
  return [address, 8 * address.toByteArray().length];
}

const parseNetwork = (text: string): Network | null =>
  ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : parseAddress(text);
