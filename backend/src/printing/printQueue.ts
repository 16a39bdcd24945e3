import { setTimeout as pause } from "node:timers/promises";
import { logger } from "#lib/logger.js";
import { runSideEffect } from "#lib/sideEffect.js";
import type { Delivery } from "./sendToPrinter.js";

export type PrintJob = {
  /**
   * Sends the ticket; `mayBeDuplicate` after an attempt with an unknown outcome. Returns `taken` when another process
   * prints it.
   */
  send: (mayBeDuplicate: boolean) => Promise<Delivery | "taken">;
  /** Called once with the outcome, unless the job was taken. */
  settle: (isPrinted: boolean) => Promise<void>;
};

type Queue = { waiting: PrintJob[]; isDown: boolean };

/** Per printer of a hotel. */
const MAX_WAITING = 100;
const RETRY_AFTER_MS = [1000, 4000, 15_000] as const;

/**
 * Prints the tickets of each printer of a hotel one after the other, independently of other printers and hotels. A
 * ticket is retried with back-off if it was not printed; after that, further tickets get one attempt each until one
 * succeeds.
 */
export function createPrintQueue(retryAfterMs: readonly number[] = RETRY_AFTER_MS) {
  const queues = new Map<string, Queue>();

  const attempt = async (job: PrintJob, mayBeDuplicate: boolean): Promise<Delivery | "taken"> => {
    try {
      return await job.send(mayBeDuplicate);
    } catch (error) {
      logger.warn({ err: error }, "failed to send a ticket to its printer");
      return "not_sent";
    }
  };
  const print = async (job: PrintJob, retries: readonly number[]): Promise<Delivery | "taken"> => {
    let delivery = await attempt(job, false);
    let mayBeDuplicate = false;
    for (const ms of retries) {
      if (delivery === "printed" || delivery === "taken") break;
      mayBeDuplicate ||= delivery === "unknown";
      await pause(ms, undefined, { ref: false });
      delivery = await attempt(job, mayBeDuplicate);
    }
    return delivery;
  };
  const drain = async (id: string, queue: Queue): Promise<void> => {
    for (let job = queue.waiting[0]; job !== undefined; job = queue.waiting[0]) {
      const { settle } = job;
      const outcome = await print(job, queue.isDown ? [] : retryAfterMs);
      queue.waiting.shift();
      if (outcome === "taken") continue;
      queue.isDown = outcome !== "printed";
      await runSideEffect("failed to record the outcome of a ticket", () => settle(outcome === "printed"));
    }
    queues.delete(id);
  };

  /** False when too many tickets are waiting. */
  return function add(id: string, job: PrintJob): boolean {
    const queue = queues.get(id);
    if ((queue?.waiting.length ?? 0) >= MAX_WAITING) return false;
    if (queue !== undefined) queue.waiting.push(job);
    else {
      const created: Queue = { waiting: [job], isDown: false };
      queues.set(id, created);
      void runSideEffect("failed to print a hotel's tickets", () => drain(id, created));
    }
    return true;
  };
}
