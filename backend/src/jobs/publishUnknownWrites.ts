import { translateDatabaseError } from "../lib/databaseErrors.js";
import { logger } from "../lib/logger.js";
import { unknownWrites, type UnknownWrite } from "../models/plugins/unknownWrites.js";
import { PUBLISHERS } from "./unknownWritePublishers.js";

const POLL_INTERVAL_MS = 250;
/** How long after its answer was lost a write may still take place: the database may have been cut off or paused. */
const LATE_MS = 30_000;

/**
 * Reads what a write with an unknown outcome has left in the database as soon as that answers again, and publishes it
 * as the command would have done; again whenever it changes shortly afterwards. Runs until the returned function is
 * called.
 */
export function publishUnknownWrites(): () => void {
  const reads = new WeakMap<UnknownWrite, { since: number; last: string | null }>();
  let isPolling = false;

  const publish = async (write: UnknownWrite): Promise<void> => {
    const read = reads.get(write) ?? { since: performance.now(), last: null };
    reads.set(write, read);
    read.last = (await PUBLISHERS[write.collection]?.(write, read.last)) ?? null;
    if (performance.now() - read.since > LATE_MS) unknownWrites.delete(write);
  };
  const poll = async (): Promise<void> => {
    for (const write of unknownWrites) {
      try {
        await publish(write);
      } catch (error) {
        if (translateDatabaseError(error)?.code === "unavailable") return;
        unknownWrites.delete(write);
        logger.error({ err: error }, "a write with an unknown outcome could not be published");
      }
    }
  };
  const timer = setInterval(() => {
    if (isPolling || unknownWrites.size === 0) return;
    isPolling = true;
    void poll().finally(() => {
      isPolling = false;
    });
  }, POLL_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
