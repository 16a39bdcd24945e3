import { logger } from "#lib/logger.js";
import type { Cluster } from "./cluster.js";
import type { Connections } from "./connections.js";
import type { SharedEvents } from "./redisStreams.js";

/**
 * After a gap between the processes, disconnects every client that may have missed events: it reconnects, is checked
 * again in case its session ended meanwhile, and reloads. Returns a function that stops this.
 */
export function healGaps(connections: Connections, cluster: Cluster, shared: SharedEvents): () => void {
  const reconnectAll = (): void => {
    logger.warn("live: events may have been missed, clients have to reconnect");
    shared.withoutRecovery(() => {
      for (const connection of connections.all()) connection.close();
    });
  };
  cluster.on("events_lost", reconnectAll);
  shared.onGap((gap) => (gap === "lost" ? reconnectAll() : cluster.send("events_lost")));
  return () => shared.onGap(() => {});
}
