import mongoose, { Types } from "mongoose";
import { hotelById } from "#auth/lookups.js";
import { updateOrder } from "#database/updateWork.js";
import { Hotel, type HotelDoc, type PrinterDoc } from "#hotels/model.js";
import { createPrinterRules, type OpenedPrinters } from "#hotels/printerRules.js";
import { AppError } from "#lib/appError.js";
import { logger } from "#lib/logger.js";
import { runSideEffect } from "#lib/sideEffect.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { loadGuestName } from "#rooms/guestNames.js";
import { encodeTicket } from "./escpos.js";
import { createPrintQueue } from "./printQueue.js";
import { sendToPrinter } from "./sendToPrinter.js";
import { ticketLines } from "./ticketLines.js";

/** Characters per line by paper width in millimetres. */
const COLUMNS = { 80: 48, 58: 32 } as const;
const REPRINT = "*** REPRINT ***";
/** May have been printed before the restart. */
const RESUMED = "*** PRINTED AFTER A RESTART: MAY BE THE SECOND ***";

export type Printing = ReturnType<typeof createPrinting>;

/** Overrides of the default timeouts, in milliseconds. */
type Timeouts = { timeoutMs?: number; retryAfterMs?: readonly number[] };

/** Prints tickets on network printers allowed by the operator and the platform. */
export function createPrinting(opened: OpenedPrinters, { timeoutMs, retryAfterMs }: Timeouts = {}) {
  const rules = createPrinterRules(opened);

  /** Reads the printer again, as printers and assignments may change while a ticket is queued. */
  const send = async (hotel_id: string, ticket: Buffer): Promise<boolean> => {
    const hotel = await hotelById(new Types.ObjectId(hotel_id), true);
    if (!hotel?.printer || !(await rules.isAllowed(hotel, hotel.printer))) return false;
    return sendToPrinter(hotel.printer, ticket, timeoutMs);
  };
  const add = createPrintQueue(send, retryAfterMs);

  /** False when the printer is not allowed or its queue is full. */
  const enqueue = async (
    hotel: HotelDoc,
    printer: PrinterDoc,
    order: FoodOrderDoc,
    heading: string | null = order.printed_at === undefined ? null : REPRINT,
  ): Promise<boolean> => {
    const columns = COLUMNS[printer.paper];
    const guest_name = await loadGuestName(order);
    const ticket = encodeTicket(
      ticketLines(order, hotel, { guest_name, heading, columns }),
      columns,
      printer.code_page,
    );
    let waiting = Promise.resolve();
    const settle = async (isPrinted: boolean): Promise<void> => {
      await waiting;
      await logFailure(isPrinted ? markPrinted(order) : markNotPrinted(order));
    };
    if (!(await rules.isAllowed(hotel, printer)) || !add(String(hotel._id), { ticket, settle })) return false;
    waiting = logFailure(markWaiting(order));
    await waiting;
    return true;
  };

  /** Also returns false when the ticket cannot be built. */
  const tryEnqueue = async (...ticket: Parameters<typeof enqueue>): Promise<boolean> => {
    try {
      return await enqueue(...ticket);
    } catch (error) {
      logger.warn({ err: error }, "failed to queue a ticket");
      return false;
    }
  };

  return {
    /**
     * Resolves before anything is sent, so that the answer reveals nothing about the network.
     * @throws AppError 409 without a printer, when it is no longer allowed, or when too many tickets are waiting
     */
    async print(hotel: HotelDoc, order: FoodOrderDoc): Promise<void> {
      if (!hotel.printer) throw new AppError("conflict", "The kitchen has no printer");
      if (!(await enqueue(hotel, hotel.printer, order))) {
        throw new AppError("conflict", "The printer is not accepting tickets at the moment");
      }
    },
    /** Prints a newly accepted order if the hotel wants that. Failures do not affect the order. */
    async printAccepted(hotel: HotelDoc, order: FoodOrderDoc): Promise<void> {
      const { printer } = hotel;
      if (!printer?.prints_on_accept) return;
      await runSideEffect("failed to print or mark an accepted order", async () => {
        if (!(await tryEnqueue(hotel, printer, order))) await markNotPrinted(order);
      });
    },
    /** Prints tickets that were queued when the last process stopped. */
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
          const isEnqueued = hotel.printer && (await tryEnqueue(hotel, hotel.printer, order, RESUMED));
          if (!isEnqueued) await markNotPrinted(order);
        }
      }
    },
  };
}

async function logFailure(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    logger.warn({ err: error }, "failed to record the state of a ticket");
  }
}

/** Persists that an order's ticket is queued, for `resume` after a restart. */
export async function markWaiting({ _id, hotel_id }: FoodOrderDoc): Promise<void> {
  await FoodOrder.updateOne({ _id, hotel_id }, { $set: { is_print_waiting: true } });
}

/**
 * Records that an order's ticket was printed; publishes the order if it was marked as not printed.
 * @returns whether it had been printed before
 */
export async function markPrinted({ _id, hotel_id }: FoodOrderDoc): Promise<boolean> {
  const before = await FoodOrder.findOneAndUpdate(
    { _id, hotel_id },
    { $set: { printed_at: new Date() }, $unset: { is_print_waiting: 1 } },
    { returnDocument: "before" },
  ).lean<FoodOrderDoc>();
  await updateOrder({ _id, hotel_id, is_print_failed: true }, { $set: { is_print_failed: false } });
  return before?.printed_at !== undefined;
}

/** Marks an order as not printed, which kitchen screens show. */
async function markNotPrinted({ _id, hotel_id }: FoodOrderDoc): Promise<void> {
  await FoodOrder.updateOne({ _id, hotel_id }, { $unset: { is_print_waiting: 1 } });
  const isUnmarked = mongoose.trusted({ $ne: true });
  await updateOrder({ _id, hotel_id, is_print_failed: isUnmarked }, { $set: { is_print_failed: true } });
}
