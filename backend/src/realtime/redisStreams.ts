import { createAdapter } from "@socket.io/redis-streams-adapter";
import { Redis } from "ioredis";
import type { Namespace } from "socket.io";
import type { Adapter } from "socket.io-adapter";
import { liveState } from "../lib/liveState.js";
import { logger } from "../lib/logger.js";
import { fitAdapter, type StreamState } from "./streamsAdapter.js";

const MAX_STREAM_LENGTH = 20_000;
const PUBLISH_TIMEOUT_MS = 1000;
const START_TIMEOUT_MS = 3000;
/** Between entries that keep every process's place in the stream concrete. */
const PLACE_MARK_MS = 3000;

/** Events that several processes share. */
export type SharedEvents = {
  openAdapter: (namespace: Namespace) => Adapter;
  /** Resolves when Redis answers, or after some seconds without it. */
  ready: Promise<void>;
  /** `lost`: this process may have missed events; `unheard`: the others have missed some of this process. */
  onGap: (listener: (gap: "lost" | "unheard") => void) => void;
  /** Runs something during which ending sockets leave nothing behind that could be taken up again. */
  withoutRecovery: (run: () => void) => void;
  close: () => void;
};

/**
 * Shares events through a Redis stream. While Redis is away a process goes on by itself; when Redis is back,
 * `onGap` says who has missed something.
 */
export function shareEvents(redisUrl: string): SharedEvents {
  const publisher = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: PUBLISH_TIMEOUT_MS,
  });
  const readers: Redis[] = [];
  let tellGap: (gap: "lost" | "unheard") => void = () => {};
  const state: StreamState = { lastOffset: null, hasFailed: false, isForgetting: false };

  liveState.redis = "down";
  publisher.on("error", (error) =>
    logger.warn({ err: error }, "live: Redis is away, this process goes on alone"),
  );
  publisher.on("close", () => (liveState.redis = "down"));
  publisher.on("ready", () => {
    liveState.redis = "up";
    if (state.hasFailed) tellGap("unheard");
    state.hasFailed = false;
  });
  // The adapter waits for neither of them, so their failures would be nobody's.
  const publish = publisher.publish.bind(publisher);
  publisher.publish = (channel, message) =>
    publish(channel, message).catch(() => {
      state.hasFailed = true;
      return 0;
    });
  const set = publisher.set.bind(publisher) as (...args: unknown[]) => Promise<"OK">;
  publisher.set = (...args: unknown[]) => set(...args).catch(() => "OK" as const);
  // Readers wait as long as it takes. The stream's reader goes on where it was; what was told to subscribers while
  // theirs was away is gone.
  const duplicate = (): Redis => {
    const reader = new Redis(redisUrl, { maxRetriesPerRequest: null });
    const subscribe = reader.subscribe.bind(reader) as (...args: unknown[]) => Promise<unknown>;
    let isSubscriber = false;
    let wasAway = false;
    reader.subscribe = (...args: unknown[]) => {
      isSubscriber = true;
      return subscribe(...args);
    };
    reader.on("close", () => (wasAway = true));
    reader.on("ready", () => {
      if (wasAway && isSubscriber) tellGap("lost");
      wasAway = false;
    });
    readers.push(reader);
    return reader;
  };
  const create = createAdapter(Object.assign(publisher, { duplicate }), {
    streamName: "roombell:live",
    channelPrefix: "roombell:live",
    sessionKeyPrefix: "roombell:live:session:",
    maxLen: MAX_STREAM_LENGTH,
    onlyPlaintext: true,
  });

  // Socket.IO calls it with `new`, which an arrow function does not take.
  function openAdapter(namespace: Namespace): Adapter {
    return fitAdapter(create(namespace), state);
  }

  return {
    openAdapter,
    ready: new Promise((resolve) => {
      publisher.once("ready", resolve);
      setTimeout(resolve, START_TIMEOUT_MS).unref();
    }),
    onGap: (listener) => (tellGap = listener),
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
 * Writes an entry without meaning into the stream now and then. A reader begins at "whatever comes next", which is
 * looked up anew at each poll until the first entry came; an entry between two polls would be lost.
 */
export function markPlace(namespace: Namespace): () => void {
  const timer = setInterval(() => namespace.in("nobody").socketsLeave("nobody"), PLACE_MARK_MS).unref();
  return () => clearInterval(timer);
}
