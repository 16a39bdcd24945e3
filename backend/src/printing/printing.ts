import { AppError, invalidField } from "../lib/appError.js";
import { logger } from "../lib/logger.js";
import type { FoodOrderDoc } from "../models/foodOrder.js";
import type { HotelDoc, PrinterDoc } from "../models/hotel.js";
import { encodeTicket } from "./escpos.js";
import { noteNotPrinted, notePrinted } from "./noteOutcome.js";
import { isInNetworks } from "./printerNetworks.js";
import { createPrintQueue } from "./printQueue.js";
import { sendToPrinter } from "./sendToPrinter.js";
import { ticketLines } from "./ticketLines.js";

/** Characters in a line of each width of paper, in millimetres. */
const COLUMNS = { 80: 48, 58: 32 } as const;

export type Printing = ReturnType<typeof createPrinting>;

/** Prints tickets on the hotels' network printers, in the networks that the operator has named. */
export function createPrinting(networks: readonly string[], retryAfterMs?: readonly number[]) {
  const add = createPrintQueue(sendToPrinter, retryAfterMs);

  const enqueue = (hotel: HotelDoc, printer: PrinterDoc, order: FoodOrderDoc): boolean => {
    const columns = COLUMNS[printer.paper];
    const isReprint = order.printed_at !== undefined;
    const ticket = encodeTicket(ticketLines(order, hotel, { isReprint, columns }), columns);
    const settle = async (isPrinted: boolean): Promise<void> => {
      try {
        await (isPrinted ? notePrinted(order) : noteNotPrinted(order));
      } catch (error) {
        logger.warn({ err: error }, "whether a ticket was printed could not be noted");
      }
    };
    return isInNetworks(printer.host, networks) && add(printer, { ticket, settle });
  };

  return {
    /** @throws AppError 400 for an address that the operator has not opened for printers */
    requireNetwork(printer: PrinterDoc | null | undefined): void {
      if (!printer || isInNetworks(printer.host, networks)) return;
      throw invalidField("printer.host", "is not in a network that the operator has opened for printers");
    },
    /** @throws AppError 409 without a printer, or when too much is waiting for it */
    print(hotel: HotelDoc, order: FoodOrderDoc): void {
      if (!hotel.printer) throw new AppError("conflict", "The kitchen has no printer");
      if (!enqueue(hotel, hotel.printer, order)) {
        throw new AppError("conflict", "The printer takes no tickets at the moment");
      }
    },
    /** Prints an order that was just accepted, where the hotel wants that. */
    async printAccepted(hotel: HotelDoc, order: FoodOrderDoc): Promise<void> {
      if (!hotel.printer?.prints_on_accept) return;
      if (!enqueue(hotel, hotel.printer, order)) await noteNotPrinted(order);
    },
  };
}
