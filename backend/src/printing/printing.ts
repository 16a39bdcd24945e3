import mongoose, { Types } from "mongoose";
import { hotelById } from "#auth/lookups.js";
import { updateOrder } from "#database/updateWork.js";
import { Hotel, type HotelDoc, type PrinterDoc } from "#hotels/model.js";
import { createPrinterRules, type OpenedPrinters } from "#hotels/printerRules.js";
import { AppError } from "#lib/appError.js";
import { logger } from "#lib/logger.js";
import { runSideEffect } from "#lib/sideEffect.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { guestNameOf } from "#rooms/guestNames.js";
import { encodeTicket } from "./escpos.js";
import { createPrintQueue } from "./printQueue.js";
import { sendToPrinter } from "./sendToPrinter.js";
import { ticketLines } from "./ticketLines.js";

/** Characters in a line of each width of paper, in millimetres. */
const COLUMNS = { 80: 48, 58: 32 } as const;
const REPRINT = "*** REPRINT ***";
/** Whether the process that was stopped had printed it is not known. */
const RESUMED = "*** PRINTED AFTER A RESTART: MAY BE THE SECOND ***";

export type Printing = ReturnType<typeof createPrinting>;

/** How long printers are waited for and when they are tried again, in milliseconds, where not as usual. */
type Patience = { timeoutMs?: number; retryAfterMs?: readonly number[] };

/** Prints tickets on the hotels' network printers, as far as the operator and the platform allow them. */
export function createPrinting(opened: OpenedPrinters, { timeoutMs, retryAfterMs }: Patience = {}) {
  const rules = createPrinterRules(opened);

  /** Reads the hotel's printer as it is now, because a ticket may wait while printers and assignments change. */
  const send = async (hotel_id: string, ticket: Buffer): Promise<boolean> => {
    const hotel = await hotelById(new Types.ObjectId(hotel_id), true);
    if (!hotel?.printer || !(await rules.isAllowed(hotel, hotel.printer))) return false;
    return sendToPrinter(hotel.printer, ticket, timeoutMs);
  };
  const add = createPrintQueue(send, retryAfterMs);

  /** False when the printer takes no tickets. */
  const enqueue = async (
    hotel: HotelDoc,
    printer: PrinterDoc,
    order: FoodOrderDoc,
    heading: string | null = order.printed_at === undefined ? null : REPRINT,
  ): Promise<boolean> => {
    const columns = COLUMNS[printer.paper];
    const guest_name = await guestNameOf(order);
    const ticket = encodeTicket(ticketLines(order, hotel, { guest_name, heading, columns }), columns);
    let waiting = Promise.resolve();
    const settle = async (isPrinted: boolean): Promise<void> => {
      await waiting;
      await noted(isPrinted ? notePrinted(order) : noteNotPrinted(order));
    };
    if (!(await rules.isAllowed(hotel, printer)) || !add(String(hotel._id), { ticket, settle })) return false;
    waiting = noted(noteWaiting(order));
    await waiting;
    return true;
  };

  /** The same, also false for an order that cannot be put on a ticket. */
  const isQueued = async (...ticket: Parameters<typeof enqueue>): Promise<boolean> => {
    try {
      return await enqueue(...ticket);
    } catch (error) {
      logger.warn({ err: error }, "a ticket was not queued");
      return false;
    }
  };

  return {
    /**
     * Answers before anything is sent, so that the answer says nothing of the network.
     * @throws AppError 409 without a printer, when it is no longer allowed, or when too many tickets are waiting
     */
    async print(hotel: HotelDoc, order: FoodOrderDoc): Promise<void> {
      if (!hotel.printer) throw new AppError("conflict", "The kitchen has no printer");
      if (!(await enqueue(hotel, hotel.printer, order))) {
        throw new AppError("conflict", "The printer takes no tickets at the moment");
      }
    },
    /** Prints an order that was just accepted, where the hotel wants that. It stays accepted whatever fails. */
    async printAccepted(hotel: HotelDoc, order: FoodOrderDoc): Promise<void> {
      const { printer } = hotel;
      if (!printer?.prints_on_accept) return;
      await runSideEffect("an accepted order was neither printed nor marked", async () => {
        if (!(await isQueued(hotel, printer, order))) await noteNotPrinted(order);
      });
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
          const isTaken = hotel.printer && (await isQueued(hotel, hotel.printer, order, RESUMED));
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

/** Records that an order's ticket waits for the printer, so that it does not depend on this process (`resume`). */
export async function noteWaiting({ _id, hotel_id }: FoodOrderDoc): Promise<void> {
  await FoodOrder.updateOne({ _id, hotel_id }, { $set: { is_print_waiting: true } });
}

/**
 * Records that an order's ticket was printed; screens learn of it when they showed that it was not.
 * @returns whether it was printed before
 */
export async function notePrinted({ _id, hotel_id }: FoodOrderDoc): Promise<boolean> {
  const before = await FoodOrder.findOneAndUpdate(
    { _id, hotel_id },
    { $set: { printed_at: new Date() }, $unset: { is_print_waiting: 1 } },
    { returnDocument: "before" },
  ).lean<FoodOrderDoc>();
  await updateOrder({ _id, hotel_id, is_print_failed: true }, { $set: { is_print_failed: false } });
  return before?.printed_at !== undefined;
}

/** Records that an order's ticket was not printed, which every screen of the kitchen shows. */
async function noteNotPrinted({ _id, hotel_id }: FoodOrderDoc): Promise<void> {
  await FoodOrder.updateOne({ _id, hotel_id }, { $unset: { is_print_waiting: 1 } });
  const isUnmarked = mongoose.trusted({ $ne: true });
  await updateOrder({ _id, hotel_id, is_print_failed: isUnmarked }, { $set: { is_print_failed: true } });
}
