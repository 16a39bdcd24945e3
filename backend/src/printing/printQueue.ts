import { setTimeout as pause } from "node:timers/promises";
import { logger } from "#lib/logger.js";
import { runSideEffect } from "#lib/sideEffect.js";

/** `settle` is called once with the outcome. */
export type PrintJob = { ticket: Buffer; settle: (isPrinted: boolean) => Promise<void> };

type Queue = { waiting: PrintJob[]; isDown: boolean };

/** Per hotel. */
const MAX_WAITING = 100;
const RETRY_AFTER_MS = [1000, 4000, 15_000] as const;

/**
 * Prints each hotel's tickets one after the other, independently of other hotels. A ticket is retried with back-off if the
 * printer does not answer; after that, further tickets get one attempt each until one succeeds.
 */
export function createPrintQueue(
  send: (hotel_id: string, ticket: Buffer) => Promise<boolean>,
  retryAfterMs: readonly number[] = RETRY_AFTER_MS,
) {
  const queues = new Map<string, Queue>();

  const isSent = async (hotel_id: string, ticket: Buffer): Promise<boolean> => {
    try {
      return await send(hotel_id, ticket);
    } catch (error) {
      logger.warn({ err: error }, "failed to send a ticket to its printer");
      return false;
    }
  };
  const isPrinted = async (hotel_id: string, { isDown }: Queue, ticket: Buffer): Promise<boolean> => {
    if (await isSent(hotel_id, ticket)) return true;
    for (const ms of isDown ? [] : retryAfterMs) {
      await pause(ms, undefined, { ref: false });
      if (await isSent(hotel_id, ticket)) return true;
    }
    return false;
  };
  const drain = async (hotel_id: string, queue: Queue): Promise<void> => {
    for (let job = queue.waiting[0]; job !== undefined; job = queue.waiting[0]) {
      const isDone = await isPrinted(hotel_id, queue, job.ticket);
      queue.isDown = !isDone;
      queue.waiting.shift();
      await runSideEffect("failed to record the outcome of a ticket", () => job.settle(isDone));
    }
    queues.delete(hotel_id);
  };

  /** False when too many tickets are waiting. */
  return function add(hotel_id: string, job: PrintJob): boolean {
    const queue = queues.get(hotel_id);
    if ((queue?.waiting.length ?? 0) >= MAX_WAITING) return false;
    if (queue !== undefined) queue.waiting.push(job);
    else {
      const begun: Queue = { waiting: [job], isDown: false };
      queues.set(hotel_id, begun);
      void runSideEffect("failed to print a hotel's tickets", () => drain(hotel_id, begun));
    }
    return true;
  };
}
