import mongoose from "mongoose";
import { AppError, invalidField } from "../lib/appError.js";
import { logger } from "../lib/logger.js";
import { FoodOrder, type FoodOrderDoc } from "../models/foodOrder.js";
import { Hotel, type HotelDoc, type PrinterDoc } from "../models/hotel.js";
import { encodeTicket } from "./escpos.js";
import { noteNotPrinted, notePrinted, noteWaiting } from "./noteOutcome.js";
import { isInNetworks } from "./printerNetworks.js";
import { createPrintQueue } from "./printQueue.js";
import { sendToPrinter } from "./sendToPrinter.js";
import { ticketLines } from "./ticketLines.js";

/** Characters in a line of each width of paper, in millimetres. */
const COLUMNS = { 80: 48, 58: 32 } as const;
const REPRINT = "*** REPRINT ***";
/** Whether the process that was stopped had printed it is not known. */
const RESUMED = "*** PRINTED AFTER A RESTART: MAY BE THE SECOND ***";

export type Printing = ReturnType<typeof createPrinting>;

/** Prints tickets on the hotels' network printers, in the networks that the operator has named. */
export function createPrinting(networks: readonly string[], retryAfterMs?: readonly number[]) {
  const add = createPrintQueue(sendToPrinter, retryAfterMs);

  /** False when the printer takes no tickets. */
  const enqueue = async (
    hotel: HotelDoc,
    printer: PrinterDoc,
    order: FoodOrderDoc,
    heading: string | null = order.printed_at === undefined ? null : REPRINT,
  ): Promise<boolean> => {
    const columns = COLUMNS[printer.paper];
    const ticket = encodeTicket(ticketLines(order, hotel, { heading, columns }), columns);
    let waiting = Promise.resolve();
    const settle = async (isPrinted: boolean): Promise<void> => {
      await waiting;
      await noted(isPrinted ? notePrinted(order) : noteNotPrinted(order));
    };
    if (!isInNetworks(printer.host, networks) || !add(printer, { ticket, settle })) return false;
    waiting = noted(noteWaiting(order));
    await waiting;
    return true;
  };

  return {
    /** @throws AppError 400 for an address that the operator has not opened for printers */
    requireNetwork(printer: PrinterDoc | null | undefined): void {
      if (!printer || isInNetworks(printer.host, networks)) return;
      throw invalidField("printer.host", "is not in a network that the operator has opened for printers");
    },
    /** @throws AppError 409 without a printer, or when too much is waiting for it */
    async print(hotel: HotelDoc, order: FoodOrderDoc): Promise<void> {
      if (!hotel.printer) throw new AppError("conflict", "The kitchen has no printer");
      if (!(await enqueue(hotel, hotel.printer, order))) {
        throw new AppError("conflict", "The printer takes no tickets at the moment");
      }
    },
    /** Prints an order that was just accepted, where the hotel wants that. */
    async printAccepted(hotel: HotelDoc, order: FoodOrderDoc): Promise<void> {
      if (!hotel.printer?.prints_on_accept) return;
      if (!(await enqueue(hotel, hotel.printer, order))) await noteNotPrinted(order);
    },
    /** Prints what still waited when the last process was stopped. */
    async resume(): Promise<void> {
      const hotels = await Hotel.find({
        is_deleted: false,
        printer: mongoose.trusted({ $ne: null }),
      }).lean<HotelDoc[]>();
      for (const hotel of hotels) {
        const orders = await FoodOrder.find({ hotel_id: hotel._id, is_active: true, is_print_waiting: true })
          .sort({ order_number: 1 })
          .lean<FoodOrderDoc[]>();
        for (const order of orders) {
          const isTaken = hotel.printer && (await enqueue(hotel, hotel.printer, order, RESUMED));
          if (!isTaken) await noteNotPrinted(order);
        }
      }
    },
  };
}

async function noted(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    logger.warn({ err: error }, "whether a ticket was printed could not be noted");
  }
}
