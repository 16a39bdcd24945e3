import type { createAdapter } from "@socket.io/redis-adapter";
import type * as ioredis from "ioredis";
import { readiness } from "#http/readiness.js";
import { load } from "#lib/lazyLibraries.js";
import { logger } from "#lib/logger.js";
import { asSideEffect } from "#lib/sideEffect.js";
import type { Cluster } from "./cluster.js";
import type { Connections } from "./connections.js";
import { liveState } from "./liveState.js";

const PUBLISH_TIMEOUT_MS = 1000;
const START_TIMEOUT_MS = 3000;
/** Longer than the retry interval to Redis, so that all processes treat an outage as one. */
const SETTLE_MS = 3000;

/** Events shared between processes through Redis. */
export type SharedEvents = {
  adapter: ReturnType<typeof createAdapter>;
  /** Resolves when Redis answers, or after a timeout. */
  ready: Promise<void>;
  /**
   * Disconnects all clients when events may have been lost: they reconnect, are authenticated again in case their
   * session has ended, and reload.
   */
  healGaps: (connections: Connections, cluster: Cluster) => void;
  close: () => void;
};

/** While Redis is unavailable each process continues on its own. */
export function shareEvents(redisUrl: string): SharedEvents {
  let isUnsent = false;
  let isCutOff = false;
  const publisher = openClient(
    redisUrl,
    { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: PUBLISH_TIMEOUT_MS },
    // Before it accepts calls, this process has no events to share.
    () => (isUnsent ||= readiness.isAccepting),
  );
  const subscriber = openClient(redisUrl, { maxRetriesPerRequest: null });
  const { createAdapter: create } = load("@socket.io/redis-adapter") as {
    createAdapter: typeof createAdapter;
  };
  let healing: NodeJS.Timeout | undefined;

  liveState.redis = "down";
  for (const client of [publisher, subscriber]) {
    client.on("error", (error) =>
      logger.warn({ err: error }, "live: Redis is unavailable, this process continues alone"),
    );
  }
  publisher.on("close", () => (liveState.redis = "down"));
  publisher.on("ready", () => (liveState.redis = "up"));
  subscriber.on("close", () => (isCutOff = true));

  return {
    adapter: create(publisher, subscriber, { key: "roombell:live" }),
    ready: new Promise((resolve) => {
      publisher.once("ready", resolve);
      setTimeout(resolve, START_TIMEOUT_MS).unref();
    }),
    healGaps: (connections, cluster) => {
      const reconnectAll = asSideEffect("live: failed to disconnect clients after lost events", () => {
        healing = undefined;
        logger.warn("live: events may have been lost, disconnecting all clients");
        for (const connection of connections.all()) connection.close();
      });
      const heal = (): void => {
        healing ??= setTimeout(reconnectAll, SETTLE_MS).unref();
      };
      cluster.on("events_lost", heal);
      publisher.on("ready", () => {
        if (isUnsent) cluster.send("events_lost");
        isUnsent = false;
      });
      subscriber.on("ready", () => {
        if (isCutOff) heal();
        isCutOff = false;
      });
    },
    close: () => {
      clearTimeout(healing);
      for (const client of [publisher, subscriber]) client.disconnect();
      liveState.redis = null;
    },
  };
}

/** A client whose failed commands cause no unhandled rejection, as the adapter does not await them. */
function openClient(
  url: string,
  options: Omit<ioredis.RedisOptions, "replyMapping">,
  onFailure: () => void = () => {},
): ioredis.Redis {
  const { Redis } = load("ioredis") as typeof ioredis;
  class Client extends Redis {
    override sendCommand(...command: Parameters<ioredis.Redis["sendCommand"]>): unknown {
      const answer = super.sendCommand(...command);
      if (answer instanceof Promise) answer.catch(onFailure);
      return answer;
    }
  }
  return new Client(url, options);
}
