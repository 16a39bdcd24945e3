import { logger } from "../lib/logger.js";
import type { Cluster } from "./cluster.js";
import type { Connections } from "./connections.js";
import type { SharedEvents } from "./redisStreams.js";

/**
 * After a gap between the processes every client of those that missed something connects anew: it is checked
 * again, in case its session ended meanwhile, and reloads. Returns how to stop.
 */
export function healGaps(connections: Connections, cluster: Cluster, shared: SharedEvents): () => void {
  const startAfresh = (): void => {
    logger.warn("live: events may have been missed, clients start afresh");
    shared.withoutRecovery(() => {
      for (const connection of connections.all()) connection.close();
    });
  };
  cluster.on("events_lost", startAfresh);
  shared.onGap((gap) => (gap === "lost" ? startAfresh() : cluster.tell("events_lost")));
  return () => shared.onGap(() => {});
}
