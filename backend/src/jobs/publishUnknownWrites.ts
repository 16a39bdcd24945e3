import { translateDatabaseError } from "#database/databaseErrors.js";
import { logger } from "#lib/logger.js";
import { runSideEffect } from "#lib/sideEffect.js";
import { giveUpWrite, unknownWrites, type UnknownWrite } from "#database/unknownWrites.js";
import { NOTHING, PUBLISHERS } from "./unknownWritePublishers.js";

const POLL_INTERVAL_MS = 250;
/** How long a write may still take place after the database, which was cut off or paused, has answered again. */
const LATE_MS = 30_000;
/** Reads of one write become rarer down to this. */
const LONGEST_INTERVAL_MS = 2000;

/** When a write was read first, null if it could not be yet, when it is read next, and what was read last. */
type Reads = { since: number | null; next: number; last: string | null };

/**
 * Reads what a write with an unknown outcome has left in the database as soon as that answers again, and publishes it
 * as the command would have done. An insertion that was found is done with; any other write is read again for a while
 * and published whenever it has changed. Runs until the returned function is called.
 */
export function publishUnknownWrites(): () => void {
  const readsOf = new WeakMap<UnknownWrite, Reads>();
  let isPolling = false;

  const publish = async (write: UnknownWrite): Promise<void> => {
    const now = performance.now();
    const reads = readsOf.get(write) ?? { since: null, next: now, last: null };
    readsOf.set(write, reads);
    if (reads.next > now) return;
    reads.last = (await PUBLISHERS[write.collection]?.(write, reads.last)) ?? NOTHING;
    reads.since ??= performance.now();
    const elapsed = performance.now() - reads.since;
    reads.next = now + Math.min(elapsed, LONGEST_INTERVAL_MS);
    const isFound = reads.last !== NOTHING;
    if ((write.isInsertion && isFound) || elapsed > LATE_MS) unknownWrites.delete(write);
  };
  const poll = async (): Promise<void> => {
    for (const write of unknownWrites) {
      try {
        await publish(write);
      } catch (error) {
        if (translateDatabaseError(error)?.code === "unavailable") return;
        giveUpWrite(write);
        logger.error({ err: error }, "a write with an unknown outcome could not be published");
      }
    }
  };
  const timer = setInterval(() => {
    if (isPolling || unknownWrites.size === 0) return;
    isPolling = true;
    void runSideEffect("writes with an unknown outcome were not published", poll).then(() => {
      isPolling = false;
    });
  }, POLL_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
