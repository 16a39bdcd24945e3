import { randomUUID } from "node:crypto";
import mongoose, { type Types } from "mongoose";
import { hotelById } from "#auth/lookups.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { createPrinterRules, type OpenedPrinters } from "#hotels/printerRules.js";
import { AppError } from "#lib/appError.js";
import { logger } from "#lib/logger.js";
import { runSideEffect } from "#lib/sideEffect.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { loadGuestName } from "#rooms/guestNames.js";
import { encodeTicket, type PrintedLine } from "./escpos.js";
import { findPrinter, getOutdatedPrinters, getPortions, getPrinterIds } from "./papers.js";
import { createPrintQueue } from "./printQueue.js";
import {
  claimAttempt,
  claimSlip,
  findQueued,
  isBeingSent,
  LEASE_MS,
  logFailure,
  markFailed,
  markQueued,
  recordPrinted,
  removeJob,
  takeOver,
} from "./printState.js";
import { sendToPrinter, type Delivery } from "./sendToPrinter.js";
import { testPageLines } from "./testPage.js";
import { headingLine, slipLines, ticketLines } from "./ticketLines.js";

/** Characters per line by paper width in millimetres. */
const COLUMNS = { 80: 48, 58: 32 } as const;
const REPRINT = "*** REPRINT ***";
const CHANGED = "*** CHANGED ***";
const CANCELLED = "*** CANCELLED ***";
/** An attempt failed after the printer had received the ticket. */
const POSSIBLE_DUPLICATE = "*** POSSIBLE DUPLICATE ***";
/** May have been printed before the restart. */
const RESUMED = "*** PRINTED AFTER A RESTART: MAY BE A DUPLICATE ***";

export type Printing = ReturnType<typeof createPrinting>;

/** Overrides of the default timeouts, in milliseconds. */
type Timeouts = { timeoutMs?: number; retryAfterMs?: readonly number[]; leaseMs?: number };

/** The part of an order that one printer prints. */
type Sheet = {
  printer_id: string;
  lines: PrintedLine[];
  /** The portions that it shows; null for a slip, whose portions are recorded before it is queued. */
  portions: number[] | null;
};

/** Prints tickets on network printers allowed by the operator and the platform. */
export function createPrinting(
  opened: OpenedPrinters,
  { timeoutMs, retryAfterMs, leaseMs = LEASE_MS }: Timeouts = {},
) {
  const rules = createPrinterRules(opened);
  const add = createPrintQueue(retryAfterMs);

  /** Reads the printer again, as printers and assignments may change while a ticket is queued. */
  const send = async (
    hotel_id: Types.ObjectId,
    { printer_id, lines }: Omit<Sheet, "portions">,
  ): Promise<Delivery> => {
    const hotel = await hotelById(hotel_id, true);
    const printer = hotel && findPrinter(hotel, printer_id);
    if (!hotel || !printer || !(await rules.isAllowed(hotel, printer))) return "not_sent";
    const ticket = await encodeTicket(lines, COLUMNS[printer.paper], printer.code_page);
    return sendToPrinter(printer, ticket, timeoutMs);
  };

  const isAllowed = async (hotel: HotelDoc, { printer_id }: Sheet): Promise<boolean> => {
    const printer = findPrinter(hotel, printer_id);
    return printer !== null && rules.isAllowed(hotel, printer);
  };

  /**
   * False when a printer is not allowed or all queues are full.
   * @param taken the job's id, if it is recorded already
   */
  const enqueue = async (
    order: FoodOrderDoc,
    hotel: HotelDoc,
    sheets: Sheet[],
    taken?: string,
  ): Promise<boolean> => {
    for (const sheet of sheets) if (!(await isAllowed(hotel, sheet))) return false;
    const job_id = taken ?? randomUUID();
    const queued = taken ? Promise.resolve(true) : logFailure(markQueued(order, job_id));
    let [unsettled, isAllPrinted] = [sheets.length, true];
    const settle = async ({ printer_id, portions }: Sheet, isPrinted: boolean): Promise<void> => {
      unsettled -= 1;
      isAllPrinted &&= isPrinted;
      const isLast = unsettled === 0;
      const printed = isPrinted ? await logFailure(recordPrinted(order, { printer_id, portions })) : null;
      if (isLast) await logFailure(Promise.all([removeJob(order, job_id), markFailed(order, !isAllPrinted)]));
      // The order may have changed while it was printed.
      if (printed) await printChange(printed);
    };
    const added = sheets.map((sheet) =>
      add(`${hotel._id.toHexString()} ${sheet.printer_id}`, {
        async send(mayBeDuplicate) {
          // While the database fails: a ticket that may be printed twice is better than none.
          if ((await queued) && (await logFailure(claimAttempt(order, job_id))) === false) return "taken";
          const lines = mayBeDuplicate ? [headingLine(POSSIBLE_DUPLICATE), ...sheet.lines] : sheet.lines;
          return send(hotel._id, { ...sheet, lines });
        },
        settle: (isPrinted) => settle(sheet, isPrinted),
      }),
    );
    await queued;
    if (!added.some(Boolean)) {
      await logFailure(removeJob(order, job_id));
      return false;
    }
    for (const [index, sheet] of sheets.entries()) if (!added[index]) await settle(sheet, false);
    return true;
  };

  const buildTickets = async (order: FoodOrderDoc, hotel: HotelDoc, heading?: string): Promise<Sheet[]> => {
    const guest_name = await loadGuestName(order);
    const isFirst = (printer_id: string): boolean =>
      order.printed_portions ? !(printer_id in order.printed_portions) : order.printed_at === undefined;
    return getPrinterIds(hotel, order).map((printer_id) => {
      const repeated = isFirst(printer_id) ? [] : [REPRINT];
      const headings = heading === undefined ? repeated : [heading];
      if (order.status === "cancelled") headings.push(CANCELLED);
      const columns = getColumns(hotel, printer_id);
      const lines = ticketLines(order, hotel, { guest_name, headings, columns, printer_id });
      return { printer_id, lines, portions: getPortions(order) };
    });
  };

  /** Also returns false when the ticket cannot be built. */
  const tryEnqueue = async (build: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await build();
    } catch (error) {
      logger.warn({ err: error }, "failed to queue a ticket");
      return false;
    }
  };

  /** Prints a slip on each printer whose last ticket of the order no longer applies. */
  async function printChange(order: FoodOrderDoc): Promise<void> {
    const hotel = order.printed_portions && (await hotelById(order.hotel_id));
    const outdated = hotel ? getOutdatedPrinters(hotel, order) : [];
    if (!hotel || outdated.length === 0) return;
    const guest_name = await loadGuestName(order);
    const headings = [order.status === "cancelled" ? CANCELLED : CHANGED];
    const job_id = randomUUID();
    const sheets: Sheet[] = [];
    let isBehind = false;
    for (const printer_id of outdated) {
      const columns = getColumns(hotel, printer_id);
      const printed = order.printed_portions?.[printer_id] ?? [];
      const lines = slipLines(order, hotel, { guest_name, headings, columns, printer_id, printed });
      if (await claimSlip(order, { printer_id, job_id })) sheets.push({ printer_id, lines, portions: null });
      else isBehind = true;
    }
    const isQueued = sheets.length === 0 || (await tryEnqueue(() => enqueue(order, hotel, sheets, job_id)));
    if (!isQueued) await logFailure(markFailed(order, true));
    if (!isBehind) return;
    const { _id, hotel_id } = order;
    const current = await FoodOrder.findOne({ _id, hotel_id }).lean<FoodOrderDoc>();
    if (current) await printChange(current);
  }

  return {
    /**
     * Resolves before anything is sent, so that the answer reveals nothing about the network.
     * @throws AppError 409 without a printer, when it is no longer allowed, or when too many tickets are waiting
     */
    async print(hotel: HotelDoc, order: FoodOrderDoc): Promise<void> {
      requirePrinter(hotel.printer);
      if (!(await enqueue(order, hotel, await buildTickets(order, hotel)))) {
        throw new AppError("conflict", "The printer is not accepting tickets at the moment");
      }
    },
    /** Prints a newly accepted order if the hotel has that enabled. Failures do not affect the order. */
    async printAccepted(hotel: HotelDoc, order: FoodOrderDoc): Promise<void> {
      if (!hotel.printer?.prints_on_accept) return;
      await runSideEffect("failed to print or mark an accepted order", async () => {
        const build = async () => enqueue(order, hotel, await buildTickets(order, hotel));
        if (!(await tryEnqueue(build))) await markFailed(order, true);
      });
    },
    printChange,
    /**
     * Prints a page with the printer's settings at once; false if the printer does not accept it.
     * @throws AppError 409 without a printer
     */
    async printTestPage(hotel: HotelDoc, printer_id: string): Promise<boolean> {
      const printer = requirePrinter(findPrinter(hotel, printer_id));
      const lines = testPageLines(hotel, printer);
      return (await send(hotel._id, { printer_id, lines })) === "printed";
    },
    resume,
  };

  /** Prints tickets that were queued when the last process stopped, each in one process. */
  async function resume(): Promise<void> {
    const hotels = await Hotel.find({ is_deleted: false, printer: mongoose.trusted({ $ne: null }) }).lean<
      HotelDoc[]
    >();
    let isAnySending = false;
    for (const hotel of hotels) {
      for (const order of await findQueued(hotel._id)) {
        if (isBeingSent(order)) isAnySending = true;
        else await resumeOrder(order, hotel);
      }
    }
    // The process that was sending may have stopped.
    if (isAnySending)
      setTimeout(() => void runSideEffect("failed to resume printing", resume), leaseMs).unref();
  }

  async function resumeOrder(order: FoodOrderDoc, hotel: HotelDoc): Promise<void> {
    const job_id = randomUUID();
    if (!(await takeOver(order, job_id))) return;
    const build = async () => enqueue(order, hotel, await buildTickets(order, hotel, RESUMED), job_id);
    if (await tryEnqueue(build)) return;
    await removeJob(order, job_id);
    await markFailed(order, true);
  }
}

const getColumns = (hotel: HotelDoc, printer_id: string): number =>
  COLUMNS[findPrinter(hotel, printer_id)?.paper ?? 80];

function requirePrinter<P>(printer: P | null): P {
  if (!printer) throw new AppError("conflict", "The kitchen has no printer");
  return printer;
}
