import type { createAdapter } from "@socket.io/redis-streams-adapter";
import type { Redis } from "ioredis";
import type { Namespace } from "socket.io";
import type { Adapter } from "socket.io-adapter";
import { load, openRedis } from "#lib/lazyLibraries.js";
import { liveState } from "./liveState.js";
import { logger } from "#lib/logger.js";
import { asSideEffect } from "#lib/sideEffect.js";
import { adjustAdapter, type StreamState } from "./streamsAdapter.js";

const MAX_STREAM_LENGTH = 20_000;
const PUBLISH_TIMEOUT_MS = 1000;
const START_TIMEOUT_MS = 3000;
/** Between entries that give every reader a definite position in the stream. */
const PLACE_MARK_MS = 3000;

/** Events that several processes share. */
export type SharedEvents = {
  openAdapter: (namespace: Namespace) => Adapter;
  /** Resolves when Redis answers, or after some seconds without it. */
  ready: Promise<void>;
  /** `lost`: this process may have missed events; `unheard`: the others have missed events of this process. */
  onGap: (listener: (gap: "lost" | "unheard") => void) => void;
  /** Runs a function that disconnects sockets without leaving sessions that could be restored. */
  withoutRecovery: (run: () => void) => void;
  close: () => void;
};

/**
 * Shares events through a Redis stream. While Redis is unavailable each process continues on its own; when it is back,
 * `onGap` reports who has missed events.
 */
export function shareEvents(redisUrl: string): SharedEvents {
  const publisher = openRedis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: PUBLISH_TIMEOUT_MS,
  });
  const readers: Redis[] = [];
  let reportGap: (gap: "lost" | "unheard") => void = () => {};
  const state: StreamState = { lastOffset: null, hasFailed: false, isForgetting: false };

  liveState.redis = "down";
  publisher.on("error", (error) =>
    logger.warn({ err: error }, "live: Redis is unavailable, this process goes on alone"),
  );
  publisher.on("close", () => (liveState.redis = "down"));
  publisher.on("ready", () => {
    liveState.redis = "up";
    if (state.hasFailed) reportGap("unheard");
    state.hasFailed = false;
  });
  // The adapter awaits neither of them, so their failures would be unhandled rejections.
  const publish = publisher.publish.bind(publisher);
  publisher.publish = (channel, message) =>
    publish(channel, message).catch(() => {
      state.hasFailed = true;
      return 0;
    });
  const set = publisher.set.bind(publisher) as (...args: unknown[]) => Promise<"OK">;
  publisher.set = (...args: unknown[]) => set(...args).catch(() => "OK" as const);
  // Readers reconnect for as long as it takes. The stream's reader resumes at its position; what was published to
  // subscribers while theirs was disconnected is lost.
  const duplicate = (): Redis => {
    const reader = openRedis(redisUrl, { maxRetriesPerRequest: null });
    const subscribe = reader.subscribe.bind(reader) as (...args: unknown[]) => Promise<unknown>;
    let isSubscriber = false;
    let wasDisconnected = false;
    reader.subscribe = (...args: unknown[]) => {
      isSubscriber = true;
      return subscribe(...args);
    };
    reader.on("close", () => (wasDisconnected = true));
    reader.on("ready", () => {
      if (wasDisconnected && isSubscriber) reportGap("lost");
      wasDisconnected = false;
    });
    readers.push(reader);
    return reader;
  };
  const library = load("@socket.io/redis-streams-adapter") as { createAdapter: typeof createAdapter };
  const create = library.createAdapter(Object.assign(publisher, { duplicate }), {
    streamName: "roombell:live",
    channelPrefix: "roombell:live",
    sessionKeyPrefix: "roombell:live:session:",
    maxLen: MAX_STREAM_LENGTH,
    onlyPlaintext: true,
  });

  // Socket.IO calls it with `new`, which an arrow function does not support.
  function openAdapter(namespace: Namespace): Adapter {
    return adjustAdapter(create(namespace), state);
  }

  return {
    openAdapter,
    ready: new Promise((resolve) => {
      publisher.once("ready", resolve);
      setTimeout(resolve, START_TIMEOUT_MS).unref();
    }),
    onGap: (listener) => (reportGap = listener),
    withoutRecovery: (run) => {
      state.isForgetting = true;
      run();
      state.isForgetting = false;
    },
    close: () => {
      for (const client of [publisher, ...readers]) client.disconnect();
      liveState.redis = null;
    },
  };
}

/**
 * Writes a meaningless entry into the stream now and then. A reader starts at "whatever comes next", which is looked
 * up again at each poll until the first entry has arrived; an entry between two polls would be lost.
 */
export function keepReadersInPlace(namespace: Namespace): () => void {
  const mark = (): void => namespace.in("nobody").socketsLeave("nobody");
  const timer = setInterval(asSideEffect("live: the stream was not marked", mark), PLACE_MARK_MS).unref();
  return () => clearInterval(timer);
}
