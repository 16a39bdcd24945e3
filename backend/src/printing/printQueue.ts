import { setTimeout as pause } from "node:timers/promises";
import type { PrinterAddress } from "./sendToPrinter.js";

/** A ticket to be printed; `settle` is called once, with whether it was. */
export type PrintJob = { ticket: Buffer; settle: (isPrinted: boolean) => Promise<void> };

type Queue = { printer: PrinterAddress; waiting: PrintJob[]; isDown: boolean };

/** Tickets of a printer that wait at the same time. */
const MAX_WAITING = 100;
const RETRY_AFTER_MS = [1000, 4000, 15_000] as const;

/**
 * Prints the tickets of each printer one after the other. A printer that does not answer is tried again, less and less
 * often; then its tickets have one try each, until one is printed.
 */
export function createPrintQueue(
  send: (printer: PrinterAddress, ticket: Buffer) => Promise<void>,
  retryAfterMs: readonly number[] = RETRY_AFTER_MS,
) {
  const queues = new Map<string, Queue>();

  const isSent = (printer: PrinterAddress, ticket: Buffer): Promise<boolean> =>
    send(printer, ticket).then(
      () => true,
      () => false,
    );
  const isPrinted = async ({ printer, isDown }: Queue, ticket: Buffer): Promise<boolean> => {
    if (await isSent(printer, ticket)) return true;
    for (const ms of isDown ? [] : retryAfterMs) {
      await pause(ms, undefined, { ref: false });
      if (await isSent(printer, ticket)) return true;
    }
    return false;
  };
  const drain = async (key: string, queue: Queue): Promise<void> => {
    for (let job = queue.waiting[0]; job !== undefined; job = queue.waiting[0]) {
      const isDone = await isPrinted(queue, job.ticket);
      queue.isDown = !isDone;
      queue.waiting.shift();
      await job.settle(isDone);
    }
    queues.delete(key);
  };

  /** False when too many are waiting for this printer. */
  return function add(printer: PrinterAddress, job: PrintJob): boolean {
    const key = `${printer.host} ${printer.port}`;
    const queue = queues.get(key);
    if (queue !== undefined && queue.waiting.length >= MAX_WAITING) return false;
    if (queue !== undefined) queue.waiting.push(job);
    else {
      const begun: Queue = { printer, waiting: [job], isDown: false };
      queues.set(key, begun);
      void drain(key, begun);
    }
    return true;
  };
}
