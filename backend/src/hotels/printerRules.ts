import { invalidField, invalidFields } from "#lib/appError.js";
import type { Settings } from "#settings.js";
import { Hotel, type HotelDoc, type PrinterDoc } from "./model.js";
import { isInNetworks, isPartOf } from "./printerNetworks.js";

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
      const problems = [
        ...((await isHost(hotel, printer.host))
          ? []
          : [{ path: "printer.host", message: "is not assigned to this hotel for printers" }]),
        ...(isPort(printer.port)
          ? []
          : [
              {
                path: "printer.port",
                message: `must be a printer's port: ${printerPorts.map(asText).join(", ")}`,
              },
            ]),
      ];
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
